import { t } from "@lingui/core/macro";
import { Bar } from "../calendars/bar.tsx";
import { nameOf, type ShownCalendar } from "../calendar-settings.ts";
import type { TimedEvent } from "../events-of-day.ts";
import { timeOnDay, type TimeStyle } from "../format-times.ts";

type EventRowProps = {
  event: TimedEvent;
  /** One of the event's days. */
  day: string;
  calendar: ShownCalendar | undefined;
  style: TimeStyle;
  /** The time until the event. It highlights the event as the next one. */
  until?: string | null;
  isOver?: boolean;
};

/**
 * One event, 48 px high. Screen readers and a tooltip name its calendar, because a color alone is not
 * accessible.
 */
export function EventRow({ event, day, calendar, style, until, isOver = false }: EventRowProps) {
  const { lines, full } = timeOnDay(event, day, style);
  const name = calendar === undefined ? "" : nameOf(calendar);
  return (
    <span
      title={name}
      className={`-mx-2 flex h-12 items-center gap-3 rounded-xl px-2 text-start tile-small:grid tile-small:grid-cols-[auto_minmax(0,1fr)] tile-small:content-center tile-small:gap-x-2 tile-small:gap-y-0 ${until === undefined ? "" : "bg-hint"}`}
    >
      <Bar color={calendar?.color ?? "gray"} className="h-8 tile-small:row-span-2" />
      <span className="w-10.5 shrink-0 text-note leading-4 text-muted tabular-nums tile-small:col-start-2 tile-small:row-start-2 tile-small:flex tile-small:w-auto tile-small:gap-1">
        <span className="sr-only">{full}, </span>
        {lines.map((line) => (
          <span key={line} aria-hidden="true" className="block truncate">
            {line}
          </span>
        ))}
      </span>
      <span className="min-w-0 flex-1 tile-small:col-start-2 tile-small:row-start-1">
        <span
          dir="auto"
          className={`block truncate text-sm leading-5 font-semibold ${isOver ? "text-muted" : ""}`}
        >
          {event.title || t`No title`}
        </span>
        {event.location !== undefined && (
          <span dir="auto" className="block truncate text-note leading-4.5 text-muted tile-small:sr-only">
            <span className="sr-only">, </span>
            {event.location}
          </span>
        )}
        <span className="sr-only">
          {name !== "" && `, ${name}`}
          {isOver && `, ${t({ message: "over", comment: "Of a past event" })}`}
        </span>
      </span>
      {until && (
        <span className="shrink-0 rounded-full bg-hint px-2 text-note leading-6 whitespace-nowrap tile-small:sr-only">
          <span className="sr-only">, </span>
          {until}
        </span>
      )}
    </span>
  );
}
