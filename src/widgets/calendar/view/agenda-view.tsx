import { t } from "@lingui/core/macro";
import { useState } from "react";
import { agendaOf, fitAgenda } from "./agenda.ts";
import { NotKnown } from "./day-view.tsx";
import { addDays } from "../../fields/day.ts";
import { weekdayAndDate } from "../days.ts";
import { EventRow } from "./event-row.tsx";
import { nextEvent } from "../events-of-day.ts";
import { formatUntil } from "../format-times.ts";
import { MoreButton } from "./more-button.tsx";
import type { CalendarView } from "../use-calendar.ts";

type AgendaViewProps = { view: CalendarView; today: string; nowMs: number; isOnPage?: boolean };

/**
 * Today and the next seven days as one list, limited to AGENDA_PX until the person expands it. On a page it shows the
 * rows that fit: those below are in columns beyond the edge.
 */
export function AgendaView({ view, today, nowMs, isOnPage = false }: AgendaViewProps) {
  const { events, byId, style } = view;
  const [isOpen, setOpen] = useState(false);
  const agenda = agendaOf(events ?? [], today, nowMs);
  const { days, hidden } = isOpen || isOnPage ? { days: agenda, hidden: 0 } : fitAgenda(agenda);
  const next = nextEvent(events ?? [], nowMs);
  return (
    <div className="relative min-h-96 tile:-mx-2 tile:-mb-2 tile:min-h-0 tile:flex-1 tile:columns-1 tile:gap-8 tile:overflow-clip tile:px-2 tile:[column-fill:auto]">
      {events === undefined && <NotKnown view={view} rows={8} />}
      {events !== undefined && agenda.length === 0 && (
        <p className="pt-1 text-sm text-muted">{t`Nothing today and in the next seven days.`}</p>
      )}
      {days.map((one) => (
        <section key={one.day} aria-label={headingOf(one.day, today, style.language)}>
          <h3
            className={`break-after-avoid pt-2 text-note leading-6 font-semibold text-muted ${one.day === today ? "tile:sr-only" : ""} tile-low:pt-0 tile-small:truncate`}
          >
            {headingOf(one.day, today, style.language)}
          </h3>
          <ul>
            {one.events.map((event) => (
              <li key={`${event.calendarId} ${event.id}`} className="break-inside-avoid">
                <EventRow
                  event={event}
                  day={one.day}
                  calendar={byId.get(event.calendarId)}
                  style={style}
                  {...(event === next && one.day === today && { until: formatUntil(event, nowMs) })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && <MoreButton count={hidden} onPress={() => setOpen(true)} />}
    </div>
  );
}

function headingOf(day: string, today: string, language: string): string {
  const date = weekdayAndDate(day, language);
  if (day === today) return t`Today, ${date}`;
  return day === addDays(today, 1) ? t`Tomorrow, ${date}` : date;
}
