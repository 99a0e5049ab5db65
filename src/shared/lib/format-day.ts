const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** A UTC day ("2026-11-23") in short: "Nov 23". */
export const formatDay = (day: string): string => DAY.format(new Date(day));
