export type ClockStyle = "24h" | "12h";

/** What the clock shows for one moment. Equal strings mean that nothing on screen has to change. */
export type ClockFace = { time: string; date: string; machine: string };

// `hour12: false` would say "24:05" just after midnight in en-US; the hour cycle h23 says "00:05".
const TIME: Record<ClockStyle, Intl.DateTimeFormat> = {
  "24h": new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  "12h": new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", hourCycle: "h12" }),
};
const DATE = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });

/** The visitor's local time as "09:41" (or "9:41 AM"), the day as "Saturday, November 21". */
export function clockFace(now: Date, style: ClockStyle): ClockFace {
  const hours = String(now.getHours()).padStart(2, "0");
  const minutes = String(now.getMinutes()).padStart(2, "0");
  return { time: TIME[style].format(now), date: DATE.format(now), machine: `${hours}:${minutes}` };
}
