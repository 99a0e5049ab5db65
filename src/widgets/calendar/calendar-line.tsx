import { Trans } from "@lingui/react/macro";
import type { WidgetLineProps } from "../widget.ts";
import type { CalendarSettings } from "./calendar-settings.ts";
import { nextEvent } from "./events-of-day.ts";
import { formatUntil, isNow } from "./format-times.ts";
import { useCalendar } from "./use-calendar.ts";

/** The next event of the coming twelve hours: "Dentist in 40 min". Nothing without one. */
export function Line({ settings, userId, look }: WidgetLineProps<CalendarSettings>) {
  const { events, nowMs } = useCalendar(settings, userId, look);
  const next = events && nowMs !== null && nextEvent(events, nowMs);
  const until = next && formatUntil(next, nowMs);
  if (!next || !until) return null;
  const { title } = next;
  return (
    <span className="min-w-0 truncate">
      {isNow(next, nowMs) ? (
        <Trans>
          <bdi>{title}</bdi> now
        </Trans>
      ) : (
        <Trans comment="'Dentist in 40 min'">
          <bdi>{title}</bdi> {until}
        </Trans>
      )}
    </span>
  );
}
