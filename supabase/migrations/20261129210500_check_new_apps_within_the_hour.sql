-- What: a new app is checked within forty minutes instead of within a day.
-- Why:  until then its page, the store's filters and comparisons have nothing to say about it. A run takes what it can, and
--       runs follow each other while more is due, so a new store's first round ends within the hour.
-- Risk: many imported apps are read within the same hour, a few at once.
-- Undo: the function as create_checks has it.

create or replace function private.schedule_checks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.check_schedule (webapp_id, due_at, picture_due_at)
  select id, now() + random() * interval '40 minutes',
    case when coalesce(private.is_taken_picture(screenshot_url), true) then now() end
  from added
  on conflict (webapp_id) do nothing;
  return null;
end;
$$;
comment on function private.schedule_checks() is 'Trigger: a new app is checked within the hour, and its pictures are taken unless it brings one of a page or a person. SECURITY DEFINER because nobody may write the schedule.';
