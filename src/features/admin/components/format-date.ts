const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** An ISO time as a day: "Nov 18, 2026". */
export const formatDate = (time: string): string => DATE.format(new Date(time));
