-- What: the administrator lists and counts the apps that no check has read yet: the mark `unchecked`.
-- Why:  Store health said how many answer and fail, and the rest was left to be guessed. A check adds a row and nothing
--       ever takes it away, so this is true by the lack of one, as `answered` is by its outcome, and is not stored.
-- Risk: none: other marks are as they were.
-- Undo: the function as create_webapp_marks has it.

create or replace function private.seen_mark(mark text) returns text
  language sql immutable set search_path = '' as $$
  select case mark
    when 'answered' then 'webapp_id in (select webapp_id from public.webapp_checks where outcome <> ''failed'')'
    when 'unchecked' then 'webapp_id not in (select webapp_id from public.webapp_checks)'
    when 'stale' then
      'webapp_id in (select webapp_id from private.check_schedule where due_at < now() - interval ''7 days'')'
    when 'duplicate' then
      'webapp_id in (
         select unnest(array[webapp_id, other_id]) from public.review_cases
         where kind = ''duplicate'' and status in (''open'', ''held'')
       )'
  end;
$$;
comment on function private.seen_mark(text) is 'The condition on a webapp_id for a mark that is not stored: answered (the site answered its last check, though it may turn robots away), unchecked (no check has read it yet), stale (a check is more than a week overdue), duplicate (an open case says that it is there twice). Null for any other mark.';
