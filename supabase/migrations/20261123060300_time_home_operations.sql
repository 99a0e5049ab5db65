-- What: home_operations.applied_at is the moment at which an operation is applied.
-- Why:  it was the start of the transaction, which may have waited for the drawer's lock while a later one was applied.
--       Then two operations were told in the wrong order.
-- Risk: none; the sweep after 30 days does not need the microsecond.
-- Undo: set default now().

alter table private.home_operations alter column applied_at set default clock_timestamp();
