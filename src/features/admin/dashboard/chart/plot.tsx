import { scaleLinear } from "d3-scale";
import { line, symbol, symbolDiamond } from "d3-shape";
import { formatDay } from "./format-day.ts";
import { useWidth } from "./use-width.ts";

/** In pixels. */
const HEIGHT = 200;
const MARGIN = { top: 28, right: 12, bottom: 28, left: 52 };
const MARKER_AREA = 28;
const Y_TICKS = 4;
const DAYS_A_TICK = 7;

/** A line with a mark on each day, or a line alone: they differ without colour. */
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

/** A line over days. Its last value stands beside it; each value shows under the pointer. */
export function Plot({ title, look, points }: PlotProps) {
  const [ref, width] = useWidth();
  const { color, dash, hasMarks } = LOOKS[look];
  const values = points.map(({ value }) => value);
  const highest = Math.max(...values);
  const last = values.length - 1;
  const x = scaleLinear([0, Math.max(1, last)], [MARGIN.left, Math.max(MARGIN.left, width - MARGIN.right)]);
  const y = scaleLinear([0, Math.max(Y_TICKS, highest)], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(Y_TICKS);
  const draw = line<number>(
    (_value, index) => x(index),
    (value) => y(value),
  );
  const ticks = points.flatMap(({ day }, index) =>
    (last - index) % DAYS_A_TICK === 0 ? [{ day, index }] : [],
  );
  const lastValue = values[last] ?? 0;
  return (
    <div ref={ref} className="min-h-50 min-w-0">
      {width > 0 && (
        <svg
          role="img"
          aria-label={`${title}, ${points.length} days: ${format(values[0] ?? 0)} at first, ${format(lastValue)} today, at most ${format(highest)}.`}
          width={width}
          height={HEIGHT}
          className="block text-xs"
        >
          <g aria-hidden="true">
            {y.ticks(Y_TICKS).map((tick) => (
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
            {ticks.map(({ day, index }) => (
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
            <path
              d={draw(values) ?? ""}
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
                  d={symbol(symbolDiamond, MARKER_AREA)() ?? ""}
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
            className="fill-base-content text-sm font-semibold"
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
