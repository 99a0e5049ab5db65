import { t } from "@lingui/core/macro";
import { MINUTES, TIME_FORMATS, timeFormats, type ClockStyle, type MomentFormat } from "./clock-format.ts";
import { intlTime } from "./intl-format.ts";

const SECONDS_FORMATS = timeFormats([":", MINUTES, ":", { get: "getSeconds", digits: 2 }]);

/** The time format of a face with digits: "09:41:07", or "9:41:07 AM" in the words of a language. */
export function timeFormat(clockStyle: ClockStyle, language: string, hasSeconds = false): MomentFormat {
  if (clockStyle === "12h" && language !== "en-US") return intlTime(language, hasSeconds);
  return (hasSeconds ? SECONDS_FORMATS : TIME_FORMATS)[clockStyle];
}

const count = <Value>(length: number, valueAt: (index: number) => Value) =>
  Array.from({ length }, (_, index) => valueAt(index));

/** The time in words on two lines, so that its height never changes: "nine", "forty-one". */
export function wordsFormat(): MomentFormat {
  const hours = t({
    message: "twelve|one|two|three|four|five|six|seven|eight|nine|ten|eleven",
    comment:
      "The clock in words, first line: the hours from midnight on, 12 or 24 of them, with | between. The minute follows in the second line: 'nine' and 'forty-one'. Add what your language needs, as in 'neuf heures'.",
  }).split("|");
  const minutes = t({
    message:
      "o'clock|oh one|oh two|oh three|oh four|oh five|oh six|oh seven|oh eight|oh nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|twenty-one|twenty-two|twenty-three|twenty-four|twenty-five|twenty-six|twenty-seven|twenty-eight|twenty-nine|thirty|thirty-one|thirty-two|thirty-three|thirty-four|thirty-five|thirty-six|thirty-seven|thirty-eight|thirty-nine|forty|forty-one|forty-two|forty-three|forty-four|forty-five|forty-six|forty-seven|forty-eight|forty-nine|fifty|fifty-one|fifty-two|fifty-three|fifty-four|fifty-five|fifty-six|fifty-seven|fifty-eight|fifty-nine",
    comment:
      "The clock in words, second line: the 60 minutes after the hour, with | between, the first for the full hour. 'Uhr|Uhr eins|Uhr zwei' in a language that says so.",
  }).split("|");
  return [
    { get: "getHours", words: count(24, (hour) => hours[hour % hours.length] ?? "") },
    "\n",
    { get: "getMinutes", words: minutes },
  ];
}

const turned = (degrees: number) => `rotate(${degrees})`;

export const HAND_FORMATS = {
  hour: [
    { get: "getHours", words: count(24, (hour) => turned((hour % 12) * 30)) },
    { get: "getMinutes", words: count(60, (minute) => turned(minute / 2)) },
  ],
  minute: [{ get: "getMinutes", words: count(60, (minute) => turned(minute * 6)) }],
  second: [{ get: "getSeconds", words: count(60, (second) => turned(second * 6)) }],
} satisfies Record<string, MomentFormat>;
