import { t } from "@lingui/core/macro";
import { useState } from "react";
import { eventsOfDay, fitting, isOver, nextEvent } from "../events-of-day.ts";
import { EventRow } from "./event-row.tsx";
import { formatDay } from "../days.ts";
import { formatUntil } from "../format-times.ts";
import { MoreButton } from "./more-button.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import type { CalendarView } from "../use-calendar.ts";
import { WeekStrip } from "./week-strip.tsx";

const ROWS = 3;

type DayViewProps = {
  view: CalendarView;
  today: string;
  selected: string;
  onSelect: (day: string) => void;
};

export function DayView({ view, today, selected, onSelect }: DayViewProps) {
  const { events, week, style } = view;
  const counts = events && new Map(week.map((day) => [day, eventsOfDay(events, day).length]));
  return (
    <>
      <WeekStrip
        days={week}
        today={today}
        selected={selected}
        counts={counts}
        language={style.language}
        onSelect={onSelect}
      />
      <div className="min-h-36">
        {events === undefined ? (
          <NotKnown view={view} />
        ) : (
          <DayEvents key={selected} view={view} day={selected} today={today} />
        )}
      </div>
    </>
  );
}

/** The placeholder while events load, or after a failure. */
export function NotKnown({ view, rows = ROWS }: { view: CalendarView; rows?: number }) {
  if (!view.hasFailed) return <RowsSkeleton rows={rows} />;
  return (
    <div className="pt-2">
      <p className="text-sm text-muted">{t`Your calendars can’t be reached.`}</p>
      <button type="button" className="btn mt-2 btn-outline" onClick={view.retry}>
        {t`Try again`}
      </button>
    </div>
  );
}

function DayEvents({ view, day, today }: { view: CalendarView; day: string; today: string }) {
  const { events = [], nowMs, byId, style } = view;
  const [isOpen, setOpen] = useState(false);
  const ofDay = eventsOfDay(events, day);
  const { shown, hidden } = isOpen ? { shown: ofDay, hidden: 0 } : fitting(ofDay, nowMs, ROWS);
  const next = day === today && nowMs !== null ? nextEvent(ofDay, nowMs) : undefined;
  if (ofDay.length === 0) {
    const weekday = formatDay(day, style.language, { weekday: "long" });
    return (
      <p className="pt-3 text-sm text-muted">
        {day === today ? t`Nothing today.` : t`Nothing on ${weekday}.`}
      </p>
    );
  }
  return (
    <>
      <ul>
        {shown.map((event) => (
          <li key={`${event.calendarId} ${event.id}`}>
            <EventRow
              event={event}
              day={day}
              calendar={byId.get(event.calendarId)}
              style={style}
              isOver={nowMs !== null && isOver(event, nowMs)}
              {...(event === next && nowMs !== null && { until: formatUntil(event, nowMs) })}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && <MoreButton count={hidden} onPress={() => setOpen(true)} />}
    </>
  );
}
