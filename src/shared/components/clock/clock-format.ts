import type { ClockFace, Formats } from "#contract/look.ts";

export type ClockStyle = "24h" | "12h";

/** What a person chose of the clock. */
export type ClockLook = { clockStyle: ClockStyle; clockFace: ClockFace; formats: Formats };

/**
 * A part of a formatted moment: a text, or the value of a getter of `Date`, as the word at that index or with leading
 * zeros. Formats are data, so that the script of index.html needs no copy of a rule. `Intl` takes half of a phone's
 * first frame.
 */
export type Part =
  | string
  | {
      get: "getHours" | "getMinutes" | "getSeconds" | "getDay" | "getMonth" | "getDate";
      words?: readonly string[];
      digits?: number;
    };
export type MomentFormat = readonly Part[];

const MINUTES: Part = { get: "getMinutes", digits: 2 };
const HALF_DAY = ["12", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
const AM_PM = ["AM", "PM"].flatMap((half) => HALF_DAY.map(() => ` ${half}`));

const timeFormats = (minutes: MomentFormat): Record<ClockStyle, MomentFormat> => ({
  "24h": [{ get: "getHours", digits: 2 }, ...minutes],
  "12h": [
    { get: "getHours", words: [...HALF_DAY, ...HALF_DAY] },
    ...minutes,
    { get: "getHours", words: AM_PM },
  ],
});

/** The time formats of the clock: "09:41", or "9:41 AM". */
export const TIME_FORMATS = timeFormats([":", MINUTES]);

/** The same with seconds: "09:41:07", or "9:41:07 AM". */
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

/** The `transform` of an analogue clock's hands. */
export const HAND_FORMATS = {
  hour: [
    { get: "getHours", words: count(24, (hour) => turned((hour % 12) * 30)) },
    { get: "getMinutes", words: count(60, (minute) => turned(minute / 2)) },
  ],
  minute: [{ get: "getMinutes", words: count(60, (minute) => turned(minute * 6)) }],
} satisfies Record<string, MomentFormat>;

/** The date format: "Saturday, November 21". */
export const DATE_FORMAT: MomentFormat = [
  { get: "getDay", words: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] },
  ", ",
  {
    get: "getMonth",
    words: "January February March April May June July August September October November December".split(" "),
  },
  " ",
  { get: "getDate" },
];

/** Formats a local time in American English, as the script of index.html does. */
export const formatMoment = (now: Date, format: MomentFormat): string =>
  format
    .map((part) => {
      if (typeof part === "string") return part;
      const value = now[part.get]();
      return part.words?.[value] ?? String(value).padStart(part.digits ?? 0, "0");
    })
    .join("");
