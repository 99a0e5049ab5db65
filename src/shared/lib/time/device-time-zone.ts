/** This device's time zone as its browser names it. Some browsers hide it, or say a name that others do not know. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat("en").resolvedOptions().timeZone || "UTC";
