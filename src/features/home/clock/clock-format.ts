export type ClockStyle = "24h" | "12h";

/** What the clock shows for one moment. Equal strings mean that nothing on screen has to change. */
export type ClockFace = { time: string; date: string; machine: string };

// Spelled here: waking up `Intl` for them takes a phone longer than drawing the whole home screen.
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** Between the time and AM or PM: narrow, and never a line's end. */
const GAP = "\u202f";

/** The visitor's local time as "09:41" (or "9:41 AM"), the day as "Saturday, November 21". */
export function clockFace(now: Date, style: ClockStyle): ClockFace {
  const hours = now.getHours();
  const minutes = String(now.getMinutes()).padStart(2, "0");
  const machine = `${String(hours).padStart(2, "0")}:${minutes}`;
  const time = style === "24h" ? machine : `${hours % 12 || 12}:${minutes}${GAP}${hours < 12 ? "AM" : "PM"}`;
  return { time, date: `${DAYS[now.getDay()]}, ${MONTHS[now.getMonth()]} ${now.getDate()}`, machine };
}
