import { AddCalendar } from "./add-calendar.tsx";
import type { ShownCalendar } from "./calendar-settings.ts";

type EmptyCalendarProps = {
  /** Null for a visitor, who can't have one. */
  userId: string | null;
  onAdd: (calendar: ShownCalendar) => void;
};

/** A widget without a calendar: one line and one field. */
export function EmptyCalendar({ userId, onAdd }: EmptyCalendarProps) {
  if (userId === null) return <p className="text-sm text-muted">Connect to show your calendars.</p>;
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        Paste the secret iCal address of a calendar. Perch only reads it.
      </p>
      <AddCalendar calendars={[]} onAdd={onAdd} />
    </>
  );
}
