const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Cached, because creating a format is expensive. Null for a zone that this browser doesn't know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone);
  if (format === undefined) {
    try {
      // Swedish times have the format of ISO 8601.
      format = new Intl.DateTimeFormat("sv", {
        timeZone,
        dateStyle: "short",
        timeStyle: "medium",
      });
    } catch {
      format = null;
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** What clocks show in a zone, to the second, in the fields of UTC; null for a zone that this browser doesn't know. */
export function timeIn(timeZone: string, moment: Date | number): Date | null {
  const text = formatOf(timeZone)?.format(moment).replace(" ", "T");
  return text === undefined ? null : new Date(`${text}Z`);
}
