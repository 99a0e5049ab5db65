import type { ClockFace, Formats } from "#contract/looks/look.ts";

export type ClockStyle = "24h" | "12h";

export type ClockLook = { clockStyle: ClockStyle; clockFace: ClockFace; formats: Formats };

/**
 * A part of a formatted moment: a text, or the value of a `Date` getter. The value is an index into `words`,
 * or a number with leading zeros. Formats are data, because the script of index.html interprets them too.
 * `Intl` takes half of a phone's first frame.
 */
export type Part =
  | string
  | {
      get: "getHours" | "getMinutes" | "getSeconds" | "getDay" | "getMonth" | "getDate";
      words?: readonly string[];
      digits?: number;
    };
export type MomentFormat = readonly Part[];

export const MINUTES: Part = { get: "getMinutes", digits: 2 };
const HALF_DAY = ["12", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
const AM_PM = ["AM", "PM"].flatMap((half) => HALF_DAY.map(() => ` ${half}`));

export const timeFormats = (minutes: MomentFormat): Record<ClockStyle, MomentFormat> => ({
  "24h": [{ get: "getHours", digits: 2 }, ...minutes],
  "12h": [
    { get: "getHours", words: [...HALF_DAY, ...HALF_DAY] },
    ...minutes,
    { get: "getHours", words: AM_PM },
  ],
});

/** The time formats of the clock: "09:41", or the American "9:41 AM". */
export const TIME_FORMATS = timeFormats([":", MINUTES]);

/** The American date format: "Saturday, November 21". intl-format.ts has those of other languages. */
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

/** Formats what a clock shows (see wallTime), as the script of index.html does. */
export const formatMoment = (wall: Date, format: MomentFormat): string =>
  format
    .map((part) => {
      if (typeof part === "string") return part;
      const value = wall[part.get.replace("get", "getUTC") as "getUTCHours"]();
      return part.words?.[value] ?? String(value).padStart(part.digits ?? 0, "0");
    })
    .join("");
