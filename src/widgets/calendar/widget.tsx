import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { about } from "./about.ts";
import { EmptyForm } from "../frame/empty-form.tsx";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { AgendaView } from "./view/agenda-view.tsx";
import { CalendarFoot } from "./calendar-foot.tsx";
import type { CalendarSettings } from "./calendar-settings.ts";
import { DayView } from "./view/day-view.tsx";
import { weekdayAndDate } from "./days.ts";
import { NextView } from "./view/next-view.tsx";
import { RowsSkeleton } from "./view/rows-skeleton.tsx";
import { type CalendarView, useCalendar } from "./use-calendar.ts";
import { AddCalendar } from "./calendars/add-calendar.tsx";

export { Line } from "./calendar-line.tsx";
export { thingsIn } from "./things.ts";

/** Events from the person's external calendars. */
export function Widget(props: WidgetProps<CalendarSettings>) {
  const { isOnPage, settings, userId, actions } = props;
  if (settings.calendars.length > 0) return <FilledCalendar {...props} />;
  return (
    <WidgetContent name={about.name}>
      {userId === null ? (
        <p className="text-sm text-muted">{t`Connect to show your calendars.`}</p>
      ) : (
        <EmptyForm isOnPage={isOnPage} ask={t`Add a calendar`} openSettings={actions.openSettings}>
          <p className="mb-3 text-sm text-muted">
            {t`Paste the secret iCal address of a calendar. Perch only reads it.`}
          </p>
          <AddCalendar
            calendars={[]}
            onAdd={(calendar) => actions.changeSettings({ calendars: [calendar] })}
          />
        </EmptyForm>
      )}
    </WidgetContent>
  );
}

function FilledCalendar({ size, isOnPage, settings, userId, look, actions }: WidgetProps<CalendarSettings>) {
  const view = useCalendar(settings, userId, look);
  const { today, week, style } = view;
  const [chosen, setChosen] = useState<string | null>(null);
  // A selected day of another week counts as unselected.
  const selected = chosen !== null && week.includes(chosen) ? chosen : today;
  return (
    <WidgetContent
      name={about.name}
      detail={
        selected === null
          ? undefined
          : detailOf(size === "large" || isOnPage ? today : selected, style.language)
      }
      shortName="detail"
      isBusy={view.isLoading}
      foot={<CalendarFoot view={view} onOpenSettings={actions.openSettings} />}
    >
      {isOnPage ? (
        <PageView view={view} />
      ) : (
        <Views size={size} view={view} selected={selected} onSelect={setChosen} />
      )}
    </WidgetContent>
  );
}

/** On a page: what comes next, as much as its box holds. */
function PageView({ view }: { view: CalendarView }) {
  const { today, nowMs } = view;
  if (today === null || nowMs === null) return <RowsSkeleton rows={2} />;
  return <AgendaView view={view} today={today} nowMs={nowMs} isOnPage />;
}

type ViewsProps = {
  size: WidgetSize;
  view: CalendarView;
  selected: string | null;
  onSelect: (day: string) => void;
};

/** Small widgets, and all on phones, show only the next event, which expands the rest. */
function Views({ size, view, selected, onSelect }: ViewsProps) {
  const { today, nowMs } = view;
  const [isOpen, setOpen] = useState(false);
  const isSmall = size === "small";
  const onPhones = isSmall ? "" : "sm:hidden";
  const elsewhere = isSmall ? "hidden" : "max-sm:hidden";
  if (today === null || nowMs === null || selected === null) {
    return (
      <>
        <div className={onPhones}>
          <RowsSkeleton rows={1} />
        </div>
        <div className={elsewhere}>
          <div className={size === "large" ? "h-96" : "h-52"} />
        </div>
      </>
    );
  }
  return (
    <>
      <div className={onPhones}>
        <NextView
          view={view}
          today={today}
          nowMs={nowMs}
          isOpen={isOpen}
          onToggle={() => setOpen((wasOpen) => !wasOpen)}
        />
      </div>
      <div className={isOpen ? "max-sm:mt-2" : elsewhere}>
        {size === "large" ? (
          <AgendaView view={view} today={today} nowMs={nowMs} />
        ) : (
          <DayView view={view} today={today} selected={selected} onSelect={onSelect} />
        )}
      </div>
    </>
  );
}

function detailOf(day: string | null, language: string): string | undefined {
  return day === null ? undefined : weekdayAndDate(day, language);
}
