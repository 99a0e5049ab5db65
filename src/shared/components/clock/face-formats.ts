import { MINUTES, timeFormats, type MomentFormat } from "./clock-format.ts";

/** The time formats with seconds: "09:41:07", or "9:41:07 AM". */
export const SECONDS_FORMATS = timeFormats([":", MINUTES, ":", { get: "getSeconds", digits: 2 }]);

const ONES =
  "twelve one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["oh", "", "twenty", "thirty", "forty", "fifty"];

/** A minute in words, as people say it after the hour: "o'clock", "oh five", "fifteen", "forty-one". */
function minuteInWords(minute: number): string {
  const ones = ONES[minute % 10];
  const tens = TENS[Math.floor(minute / 10)];
  if (minute === 0) return "o'clock";
  if (minute < 10) return `${tens} ${ones}`;
  if (minute < 20) return ONES[minute] ?? "";
  return minute % 10 === 0 ? `${tens}` : `${tens}-${ones}`;
}

const count = <Value>(length: number, valueAt: (index: number) => Value) =>
  Array.from({ length }, (_, index) => valueAt(index));

/** The time in words on two lines, so that its height never changes: "nine", "forty-one". */
export const WORDS_FORMAT: MomentFormat = [
  { get: "getHours", words: count(24, (hour) => ONES[hour % 12] ?? "") },
  "\n",
  { get: "getMinutes", words: count(60, minuteInWords) },
];

const turned = (degrees: number) => `rotate(${degrees})`;

export const HAND_FORMATS = {
  hour: [
    { get: "getHours", words: count(24, (hour) => turned((hour % 12) * 30)) },
    { get: "getMinutes", words: count(60, (minute) => turned(minute / 2)) },
  ],
  minute: [{ get: "getMinutes", words: count(60, (minute) => turned(minute * 6)) }],
  second: [{ get: "getSeconds", words: count(60, (second) => turned(second * 6)) }],
} satisfies Record<string, MomentFormat>;
