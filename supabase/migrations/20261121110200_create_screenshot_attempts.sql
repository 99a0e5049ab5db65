-- What: when an app without a screenshot was last tried, and who tries which next.
-- Why:  a run over all apps without a screenshot has to stop in time and go on at its next call, also past apps whose
--       page never gives a picture.
-- Risk: none, new table.
-- Undo: drop function private.take_app_without_screenshot(timestamp with time zone); drop the index and the table.

create table private.screenshot_attempts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  tried_at timestamptz not null
);
comment on table private.screenshot_attempts is 'When a screenshot of an app was last tried by a run over all apps without one.';
alter table private.screenshot_attempts enable row level security;

create index webapps_without_screenshot_idx on public.webapps (id) where screenshot_url is null;

create function private.take_app_without_screenshot(started_at timestamp with time zone)
  returns table (id bigint, url text)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return query
  with next as (
    select app.id, app.url
    from public.webapps as app
    left join private.screenshot_attempts as attempt on attempt.webapp_id = app.id
    where app.screenshot_url is null and (attempt.tried_at is null or attempt.tried_at < started_at)
    order by attempt.tried_at nulls first, app.id
    limit 1
    for update of app skip locked
  ),
  taken as (
    insert into private.screenshot_attempts as attempt (webapp_id, tried_at)
    select next.id, clock_timestamp() from next
    on conflict (webapp_id) do update set tried_at = excluded.tried_at
    where attempt.tried_at < started_at
    returning attempt.webapp_id
  )
  select next.id, next.url from next join taken on taken.webapp_id = next.id;
end;
$$;
comment on function private.take_app_without_screenshot(timestamp with time zone) is
  'The app without a screenshot that was not tried for longest, and not since the given time; marks it as tried. SECURITY DEFINER because nobody may write the attempts; it refuses whoever is not the administrator.';
grant execute on function private.take_app_without_screenshot(timestamp with time zone) to authenticated;
