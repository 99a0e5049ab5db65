import { plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { StaleLine } from "../frame/stale-line.tsx";
import { WidgetNote } from "../frame/widget-note.tsx";
import { nameOf } from "./calendar-settings.ts";
import type { CalendarView } from "./use-calendar.ts";

type CalendarFootProps = { view: CalendarView; onOpenSettings: () => void };

/** A warning: a calendar that can't be read any more, stale events, or an unknown time zone. */
export function CalendarFoot({ view, onOpenSettings }: CalendarFootProps) {
  const { events, states, byId, style, nowMs, hasFailed, cameAt, retry } = view;
  // Without events, the placeholder gives the reason.
  if (events === undefined) return null;
  const stale = states.filter(({ status }) => status === "stale");
  const failed = states.filter(({ status }) => status === "failed");
  const line = { nowMs, ...style, onRetry: retry };
  if (hasFailed) return <StaleLine {...line} asOf={cameAt} reason={t`Not reached.`} />;

  const namesOf = (some: typeof states) =>
    some.flatMap(({ id }) => byId.get(id) ?? []).map((one) => nameOf(one));
  if (failed.length > 0) {
    const [name = ""] = namesOf(failed);
    const { length } = failed;
    const text =
      length === 1
        ? t`${name} can’t be read.`
        : plural(byId.size, { other: `${length} of # calendars can’t be read.` });
    return (
      <WidgetNote
        icon={TriangleAlert}
        text={text}
        action={{ label: t`Calendars`, onPress: onOpenSettings }}
      />
    );
  }
  if (stale.length === 0) return <UnknownZone view={view} />;
  const asOf = Math.min(...stale.map(({ asOf: time }) => (time === null ? cameAt : Date.parse(time))));
  const [name = ""] = namesOf(stale);
  const isAll = stale.length === byId.size;
  const reason = isAll
    ? t`Not reached.`
    : stale.length > 1
      ? plural(stale.length, { other: "# calendars not reached." })
      : t`${name} not reached.`;
  return <StaleLine {...line} asOf={asOf} reason={reason} />;
}

/** Warns about events in an unknown time zone, whose times are shown as this device's. */
function UnknownZone({ view: { events, byId } }: { view: CalendarView }) {
  const event = events?.find(({ unknownZone }) => unknownZone !== undefined);
  const calendar = event && byId.get(event.calendarId);
  if (calendar === undefined) return null;
  const [name, zone] = [nameOf(calendar), event?.unknownZone ?? ""];
  return (
    <WidgetNote
      icon={TriangleAlert}
      text={t`${name} has times in an unknown zone, “${zone}”. Check them in that calendar.`}
    />
  );
}
