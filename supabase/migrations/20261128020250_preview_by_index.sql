-- What: preview_webapp_change() reads by index only, as the administrator's list does.
-- Why:  docs/decisions/0103-a-deletion-waits.md. Postgres can't know how many apps a change names, and would read all.
-- Risk: none.
-- Undo: alter function public.preview_webapp_change(text, text) reset jit reset enable_seqscan;

alter function public.preview_webapp_change(text, text) set jit = off;
alter function public.preview_webapp_change(text, text) set enable_seqscan = off;
