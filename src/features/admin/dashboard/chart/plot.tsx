import { t } from "@lingui/core/macro";
import { axisOf } from "#src/shared/lib/axis-of.ts";
import { formatDay } from "#src/shared/lib/time/format-day.ts";
import { useCallback, useState } from "react";

/** In pixels. */
const HEIGHT = 200;
const MARGIN = { top: 28, right: 12, bottom: 28, left: 52 };
const DIAMOND = "M0-5 3 0 0 5-3 0Z";
/** Days between two dates of the axis; a narrow plot shows half as many dates. */
const DAYS_A_TICK = 7;
const NARROW = 480;

/** Dashes and marks distinguish the two lines without colour. */
const LOOKS = {
  solid: { color: "text-primary", dash: undefined, hasMarks: false },
  dashed: { color: "text-success", dash: "5 4", hasMarks: true },
};

type PlotProps = {
  title: string;
  look: keyof typeof LOOKS;
  /** One or more, the oldest first. */
  points: readonly { day: string; value: number }[];
};

/** A line over days. A label shows the last value; the pointer shows each value. */
export function Plot({ title, look, points }: PlotProps) {
  const [ref, width] = useWidth();
  const { color, dash, hasMarks } = LOOKS[look];
  const values = points.map(({ value }) => value);
  const highest = Math.max(...values);
  const last = values.length - 1;
  const ticks = axisOf(highest);
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) =>
    MARGIN.left + (Math.max(0, width - MARGIN.left - MARGIN.right) * index) / Math.max(1, last);
  const y = (value: number) => HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * value) / top;
  const dates = points.flatMap(({ day }, index) =>
    (last - index) % (width < NARROW ? 2 * DAYS_A_TICK : DAYS_A_TICK) === 0 ? [{ day, index }] : [],
  );
  const lastValue = values[last] ?? 0;
  return (
    <div ref={ref} className="min-h-50 min-w-0">
      {width > 0 && (
        <svg
          role="img"
          aria-label={t`${title}, ${points.length} days: ${format(values[0] ?? 0)} at first, ${format(lastValue)} today, at most ${format(highest)}.`}
          width={width}
          height={HEIGHT}
          // Time runs to the right in all languages, as on paper: numbers and their axis are written so.
          className="block text-xs [direction:ltr]"
        >
          <g aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={MARGIN.left}
                  x2={width - MARGIN.right}
                  y1={y(tick)}
                  y2={y(tick)}
                  className="stroke-line"
                />
                <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
                  {COMPACT.format(tick)}
                </text>
              </g>
            ))}
            {dates.map(({ day, index }) => (
              <text
                key={day}
                x={x(index)}
                y={HEIGHT - 8}
                textAnchor={index === last ? "end" : "middle"}
                className="fill-muted"
              >
                {formatDay(day)}
              </text>
            ))}
          </g>
          <g className={color}>
            <polyline
              points={values.map((value, index) => `${x(index)},${y(value)}`).join(" ")}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={dash}
            />
            {hasMarks &&
              points.map(({ day, value }, index) => (
                <path
                  key={day}
                  d={DIAMOND}
                  transform={`translate(${x(index)},${y(value)})`}
                  fill="currentColor"
                />
              ))}
            <circle cx={x(last)} cy={y(lastValue)} r={4} fill="currentColor" />
          </g>
          <text
            x={x(last)}
            y={y(lastValue) - 12}
            textAnchor="end"
            aria-hidden="true"
            // The outline keeps the text readable over the line.
            className="fill-base-content stroke-base-100 stroke-4 text-sm font-semibold [paint-order:stroke]"
          >
            {format(lastValue)}
          </text>
          {points.map(({ day, value }, index) => (
            <rect
              key={day}
              x={x(index - 0.5)}
              y={0}
              width={x(1) - x(0)}
              height={HEIGHT}
              fill="transparent"
              aria-hidden="true"
            >
              <title>{`${formatDay(day)}: ${format(value)}`}</title>
            </rect>
          ))}
        </svg>
      )}
    </div>
  );
}

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const format = (value: number) => value.toLocaleString("en-US");

/**
 * Measures an element's width in pixels and follows its changes. The width is 0 before the first measurement.
 */
function useWidth(): [ref: (element: Element | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
