type ClockStyle = "24h" | "12h";

/** An ISO time as a day and a time of this browser's zone: "Nov 18, 2026, 15:04". */
export function formatMoment(time: string, clockStyle: ClockStyle): string {
  return new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).format(new Date(time));
}
