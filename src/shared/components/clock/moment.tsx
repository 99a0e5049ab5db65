import { formatMoment, type MomentFormat } from "./clock-format.ts";

export const DIGITS = "digits block leading-[0.95] font-medium whitespace-nowrap tabular-nums";

type MomentProps = {
  className?: string;
  wallMs: number | null;
  format: MomentFormat;
  kind: "time" | "date";
};

/**
 * A local time or date. Servers don't know the time zone and render no text. The script of index.html formats
 * the element before the first paint.
 */
export function Moment({ className, wallMs, format, kind }: MomentProps) {
  const wall = wallMs === null ? null : new Date(wallMs);
  const iso = wall?.toISOString();
  return (
    <time
      className={className}
      dateTime={kind === "date" ? iso?.slice(0, 10) : iso?.slice(11, 16)}
      data-format={JSON.stringify(format)}
      suppressHydrationWarning
    >
      {wall ? formatMoment(wall, format) : "\u00a0"}
    </time>
  );
}
