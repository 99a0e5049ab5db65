-- What: private.calendars.failure may be 'too_complex'.
-- Why:  docs/decisions/0069: the reader of calendars has bounds, and a calendar beyond one keeps its last events.
-- Risk: none; the constraint takes more than before. The table holds at most 20 rows a person.
-- Undo: update private.calendars set failure = 'too_large' where failure = 'too_complex'; then the old constraint again.

alter table private.calendars
  drop constraint calendars_failure_check,
  add constraint calendars_failure_check
    check (failure in ('unreachable', 'refused', 'no_calendar', 'too_large', 'too_complex'));
