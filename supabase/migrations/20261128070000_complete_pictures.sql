-- What: a new app whose import took the picture of a light desktop is due for the others at once.
-- Why:  an import waits for one picture, not for four; the next run of checks takes them all.
-- Risk: none. Apps that are there get theirs after their next check.
-- Undo: private.schedule_checks() as renew_screenshots has it.

create or replace function private.schedule_checks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.check_schedule (webapp_id, due_at, picture_due_at)
  select id, now() + random() * interval '1 day',
    case when coalesce(private.is_taken_picture(screenshot_url), true) then now() end
  from added
  on conflict (webapp_id) do nothing;
  return null;
end;
$$;
comment on function private.schedule_checks() is
  'Trigger: a new app is checked within a day, and its pictures are taken unless it brings one of a page or a person. SECURITY DEFINER because nobody may write the schedule.';
