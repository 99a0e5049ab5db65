import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import { formatDate, formatDay } from "../days.ts";

type WeekStripProps = {
  days: readonly string[];
  today: string;
  selected: string;
  /** The number of events by day; undefined while they load. */
  counts: ReadonlyMap<string, number> | undefined;
  language: string;
  onSelect: (day: string) => void;
};

/** The days of a week as radio buttons: today is a circle, and a dot marks days with events. */
export function WeekStrip({ days, today, selected, counts, language, onSelect }: WeekStripProps) {
  const name = useId();
  return (
    <fieldset className="-mx-3.5 grid grid-cols-7">
      <legend className="sr-only">{t`Day`}</legend>
      {days.map((day) => {
        const count = counts?.get(day) ?? 0;
        const isToday = day === today;
        return (
          <label
            key={day}
            className="relative flex h-16 cursor-pointer flex-col items-center rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              aria-label={labelOf(day, isToday, count, language)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
              checked={day === selected}
              onChange={() => onSelect(day)}
            />
            <span aria-hidden="true" className="text-note leading-5 text-muted">
              {formatDay(day, language, { weekday: "narrow" })}
            </span>
            <span
              aria-hidden="true"
              className={`grid size-8 place-items-center rounded-full text-sm tabular-nums outline-primary peer-checked:font-semibold ${isToday ? "bg-primary font-semibold text-primary-content peer-checked:outline-0" : "peer-checked:outline-2 peer-checked:-outline-offset-2"}`}
            >
              {formatDate(day, language)}
            </span>
            <span
              aria-hidden="true"
              className={`mt-1 size-1 rounded-full ${count > 0 ? "bg-muted" : "bg-transparent"}`}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

function labelOf(day: string, isToday: boolean, count: number, language: string): string {
  const date = formatDay(day, language, { weekday: "long", month: "long", day: "numeric" });
  if (count === 0) return isToday ? t`Today, ${date}` : date;
  return isToday
    ? plural(count, { one: `Today, ${date}, # event`, other: `Today, ${date}, # events` })
    : plural(count, { one: `${date}, # event`, other: `${date}, # events` });
}
