import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { addDays, dayOf } from "../../fields/day.ts";
import { formatDay } from "../days.ts";
import { EventRow } from "./event-row.tsx";
import { nextEvent, type TimedEvent } from "../events-of-day.ts";
import { formatUntil } from "../format-times.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import type { CalendarView } from "../use-calendar.ts";

type NextViewProps = {
  view: CalendarView;
  today: string;
  nowMs: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** The next event in one row, which expands the rest. */
export function NextView({ view, today, nowMs, isOpen, onToggle }: NextViewProps) {
  const { events, byId, style, hasFailed } = view;
  const next = events && nextEvent(events, nowMs);
  if (events === undefined && !hasFailed) return <RowsSkeleton rows={1} />;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="flex w-full cursor-pointer items-center gap-3 rounded-xl"
      onClick={onToggle}
    >
      <span className="min-w-0 flex-1">
        {next ? (
          <EventRow
            event={next}
            day={dayShown(next, today)}
            calendar={byId.get(next.calendarId)}
            style={style}
            until={formatUntil(next, nowMs) ?? whenOf(next, today, style.language)}
          />
        ) : (
          <span className="flex h-12 items-center text-start text-sm text-muted">
            {events ? t`Nothing in the next days.` : t`Your calendars can’t be reached.`}
          </span>
        )}
      </span>
      <ChevronDown
        aria-hidden="true"
        className={`size-4.5 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? "rotate-180" : ""}`}
      />
    </button>
  );
}

function dayShown({ startMs }: TimedEvent, today: string): string {
  const day = dayOf(new Date(startMs));
  return day < today ? today : day;
}

function whenOf(event: TimedEvent, today: string, language: string): string {
  const day = dayShown(event, today);
  if (day === today) return t`Today`;
  return day === addDays(today, 1)
    ? t`Tomorrow`
    : formatDay(day, language, { weekday: "short", day: "numeric" });
}
