import { formatMoment, type MomentFormat } from "./clock-format.ts";

export const DIGITS =
  "-ms-[0.03em] block leading-[0.95] font-medium tracking-[-0.05em] whitespace-nowrap tabular-nums";

type MomentProps = {
  className?: string;
  nowMs: number | null;
  format: MomentFormat;
  kind: "time" | "date";
};

/**
 * A local time or date. Servers don't know the time zone and render no text. The script of index.html formats
 * the element before the first paint.
 */
export function Moment({ className, nowMs, format, kind }: MomentProps) {
  const now = nowMs === null ? null : new Date(nowMs);
  return (
    <time
      className={className}
      dateTime={now ? machineText(now, kind) : undefined}
      data-format={JSON.stringify(format)}
      suppressHydrationWarning
    >
      {now ? formatMoment(now, format) : "\u00a0"}
    </time>
  );
}

/** The value of `datetime`: the local date, or the time. */
function machineText(now: Date, kind: MomentProps["kind"]): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return kind === "date"
    ? `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
    : `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}
