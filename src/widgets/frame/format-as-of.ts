import { t } from "@lingui/core/macro";

const DAY_MS = 86_400_000;

/** Formats a past moment: "07:15" today, "yesterday 22:40", else "November 19, 22:40". */
export function formatAsOf(
  asOf: number,
  nowMs: number | null,
  language: string,
  clockStyle: "24h" | "12h",
): string {
  const time = new Intl.DateTimeFormat(language, {
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).format(asOf);
  if (nowMs === null || isSameDay(asOf, nowMs)) return time;
  if (isSameDay(asOf, nowMs - DAY_MS)) return t`yesterday ${time}`;
  const date = new Intl.DateTimeFormat(language, { month: "long", day: "numeric" }).format(asOf);
  return t`${date}, ${time}`;
}

/** Whether both moments are on one local day. */
function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
