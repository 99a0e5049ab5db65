/** A row for people: a column's title and its text. Rows of one table have the same columns. */
type Row = Record<string, string>;

/** A table with aligned columns. Control characters, which a terminal would obey, are replaced. */
export function tableOf(rows: readonly Row[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const lines = [titles, ...rows.map((row) => titles.map((title) => plain(row[title] ?? "")))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function plain(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, "?");
}

/** "2026-11-26 04:05 UTC", or "never". */
export function timeOf(date: Date | null): string {
  return date ? `${date.toISOString().slice(0, 16).replace("T", " ")} UTC` : "never";
}

/** "1.5 GiB", with one digit after the point. */
export function sizeOf(bytes: number): string {
  const power = Math.min(4, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${["B", "KiB", "MiB", "GiB", "TiB"][power]}`;
}
