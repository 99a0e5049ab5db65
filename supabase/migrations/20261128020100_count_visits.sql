-- What: webapp_visits, how often an app's page in the store was opened in a week; record_visit(); own_figures() answers the
--       last twelve weeks, visits included.
-- Why:  an app's maker asks what a week brought, and whether those who see the page get the app. Nothing is kept about who
--       came. A table of its own: a visit needs none of the sums that installs and launches keep.
-- Risk: a version of the API before this one shows a maker's figures without dates until it is replaced.
-- Undo: drop both functions and the table; own_figures() as in 20261123091030, in `public`.

create table private.webapp_visits (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  visits bigint not null check (visits > 0),
  primary key (webapp_id, week)
);
comment on table private.webapp_visits is
  'How often an app''s page was opened in a UTC week, which starts on Monday. Written by record_visit() only.';
alter table private.webapp_visits enable row level security;

create function private.record_visit(webapp bigint) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.webapp_visits as stored (webapp_id, week, visits)
  select id, private.utc_monday(), 1 from public.webapps where id = webapp and visible_in_store
  on conflict (webapp_id, week) do update set visits = stored.visits + 1;
  return found;
end;
$$;
comment on function private.record_visit(bigint) is
  'Counts a visit of the page of an app in the store; false when there is no such app. SECURITY DEFINER because nobody may write statistics.';
grant execute on function private.record_visit(bigint) to service_role;

drop function public.own_figures(bigint);
create function public.own_figures(webapp bigint)
  returns table (week date, visits bigint, installs bigint, launches bigint, uninstalls bigint)
  language sql stable security definer set search_path = '' rows 12
as $$
  select
    week.week::date,
    case when seen.visits >= 10 then seen.visits end,
    case when stats.installs >= 10 then stats.installs end,
    case when stats.launches >= 10 then stats.launches end,
    case when stats.uninstalls >= 10 then stats.uninstalls end
  from generate_series(private.utc_monday() - 77, private.utc_monday(), interval '7 days') as week (week)
  left join private.webapp_weekly_stats as stats on stats.webapp_id = webapp and stats.week = week.week::date
  left join private.webapp_visits as seen on seen.webapp_id = webapp and seen.week = week.week::date
  where exists (
    select from private.webapp_owners as own
    where own.webapp_id = webapp and own.user_id = (select private.member_id())
      and own.verified_at is not null and own.lost_at is null
  )
  order by week.week;
$$;
comment on function public.own_figures(bigint) is
  'The last twelve UTC weeks of an app, which start on Monday, for its verified owner, who calls; no rows for anybody else. A number below ten, and zero, is null. SECURITY DEFINER because statistics are the administrator''s; there are no sums from which a small number could be told.';
grant execute on function public.own_figures(bigint) to authenticated;
