import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import type { WidgetSettingsProps } from "../widget.ts";
import { AddCalendar } from "./calendars/add-calendar.tsx";
import { CalendarRow } from "./calendars/calendar-row.tsx";
import {
  MAX_CALENDARS,
  nameOf,
  WEEK_STARTS,
  type CalendarSettings,
  type ShownCalendar,
  type WeekStartSetting,
} from "./calendar-settings.ts";

const WEEK_START_NAMES: Record<WeekStartSetting, MessageDescriptor> = {
  auto: msg`Automatic`,
  monday: msg`Monday`,
  sunday: msg`Sunday`,
  saturday: msg`Saturday`,
};

/** The calendars of a widget, and the first day of its week. */
export function WidgetSettings({ settings, userId, onChange }: WidgetSettingsProps<CalendarSettings>) {
  const { calendars, weekStart } = settings;
  const put = (changed: ShownCalendar) =>
    onChange({ calendars: calendars.map((one) => (one.id === changed.id ? changed : one)) });

  function remove(removed: ShownCalendar): void {
    const name = nameOf(removed);
    onChange({ calendars: calendars.filter((one) => one.id !== removed.id) });
    offerUndo({
      name,
      title: t`${name} is removed`,
      description: t`Its events are not shown any more.`,
      undo: () => onChange({ calendars }),
    });
  }

  return (
    <>
      <section aria-labelledby="calendars-of-widget">
        <h3 id="calendars-of-widget" className="text-body leading-6 font-semibold">
          {t`Calendars`}
        </h3>
        <ul className="mt-1 flex flex-col divide-y divide-line">
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              onChange={put}
              onRemove={() => remove(calendar)}
            />
          ))}
        </ul>
        {calendars.length < MAX_CALENDARS && userId !== null ? (
          <div className="mt-3">
            <AddCalendar
              calendars={calendars}
              onAdd={(added) => onChange({ calendars: [...calendars, added] })}
            />
            <p className="mt-1.5 text-note leading-4.5 text-muted">
              {t`The secret address in iCal format, from the calendar’s own settings. It is not shown again.`}
            </p>
          </div>
        ) : (
          <p className="mt-2 text-note leading-4.5 text-muted">
            {userId === null
              ? t`Connect to add calendars.`
              : t`A widget shows at most ${MAX_CALENDARS} calendars.`}
          </p>
        )}
      </section>
      <label className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="text-body leading-6 font-semibold">{t`Week starts on`}</span>
        <select
          className="select h-11 w-40"
          value={weekStart}
          onChange={(change) => onChange({ weekStart: change.target.value as WeekStartSetting })}
        >
          {WEEK_STARTS.map((start) => (
            <option key={start} value={start}>
              {i18n._(WEEK_START_NAMES[start])}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
