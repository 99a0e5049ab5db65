export type ClockStyle = "24h" | "12h";

/** How the clock writes the time: "09:41", or "9:41 AM". */
export const TIME_FORMATS: Record<ClockStyle, Intl.DateTimeFormatOptions> = {
  "24h": { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  "12h": { hour: "numeric", minute: "2-digit", hourCycle: "h12" },
};

/** How it writes the day: "Saturday, November 21". */
export const DATE_FORMAT: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" };

/** The local time at a moment, in words of American English. */
export const formatMoment = (now: Date, format: Intl.DateTimeFormatOptions): string =>
  now.toLocaleString("en-US", format);
