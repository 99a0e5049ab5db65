import { t } from "@lingui/core/macro";
import { LEAST_FIGURE } from "#contract/owners/limits.ts";
import { axisOf } from "#src/shared/lib/axis-of.ts";
import { formatDay } from "#src/shared/lib/time/format-day.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";

/** In pixels. The plot is as wide as it may be, so places across are percentages. */
const HEIGHT = 128;
const MARGIN = { top: 10, bottom: 4 };
const AXIS_WIDTH = 38;

type WeekBarsProps = {
  title: string;
  /** One or more, the oldest first. Null is a number too small to tell. */
  bars: readonly { week: string; value: number | null }[];
};

/** A bar a week. The pointer shows each number; the table has them all. */
export function WeekBars({ title, bars }: WeekBarsProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const ticks = axisOf(highest);
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * value) / top;
  const step = 100 / bars.length;
  const last = bars.at(-1)?.value ?? null;
  return (
    <div>
      <h3 className="flex items-baseline justify-between gap-2 text-sm leading-5 font-semibold">
        {title}
        <span className="font-normal text-muted tabular-nums">{t`${told(last)} this week`}</span>
      </h3>
      <div
        role="img"
        aria-label={describe(title, bars.length, told(last), highest)}
        className="mt-2 flex text-xs"
      >
        <svg aria-hidden="true" width={AXIS_WIDTH} height={HEIGHT} className="shrink-0">
          {ticks.map((tick) => (
            <text
              key={tick}
              x={AXIS_WIDTH - 8}
              y={y(tick)}
              dy="0.32em"
              textAnchor="end"
              className="fill-muted"
            >
              {number(tick, { notation: "compact", maximumFractionDigits: 1 })}
            </text>
          ))}
        </svg>
        <svg aria-hidden="true" height={HEIGHT} className="w-full min-w-0 flex-1">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          {bars.map(({ week, value }, index) => (
            <g key={week}>
              {value === null ? (
                <line
                  x1={`${(index + 0.3) * step}%`}
                  x2={`${(index + 0.7) * step}%`}
                  y1={y(0) - 3}
                  y2={y(0) - 3}
                  className="stroke-muted"
                  strokeWidth={2}
                />
              ) : (
                <rect
                  x={`${(index + 0.18) * step}%`}
                  y={y(value)}
                  width={`${0.64 * step}%`}
                  height={y(0) - y(value)}
                  rx={2}
                  className="fill-primary"
                />
              )}
              <rect x={`${index * step}%`} y={0} width={`${step}%`} height={HEIGHT} fill="transparent">
                <title>{t`Week of ${formatDay(week)}: ${told(value)}`}</title>
              </rect>
            </g>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between ps-9.5 text-xs text-muted">
        <span>{formatDay(bars[0]?.week ?? "")}</span>
        <span>{formatDay(bars.at(-1)?.week ?? "")}</span>
      </p>
    </div>
  );
}

/** What the chart shows, in a sentence; `highest` is 0 where every week is too small to tell. */
function describe(title: string, weeks: number, thisWeek: string, highest: number): string {
  const most = told(highest);
  return highest === 0
    ? t`${title} of ${weeks} weeks: ${thisWeek} this week, never ${LEAST_FIGURE}.`
    : t`${title} of ${weeks} weeks: ${thisWeek} this week, at most ${most}.`;
}

const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(shownLocale(), options).format(value);

/** A figure as its owner may know it. */
export const told = (figure: number | null): string =>
  figure === null ? t`fewer than ${LEAST_FIGURE}` : number(figure);
