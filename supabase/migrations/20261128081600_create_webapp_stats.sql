-- What: webapp_daily_stats, the sums that charts and the administrator's list need of it, the triggers that count, and how
--       often an app's page was opened in a week.
-- Why:  an install, a launch or a removal and its count are one transaction: installs minus uninstalls is always the number
--       of rows in user_apps. Charts and lists read one small row per app instead of years of days. Charts count the people
--       who keep an app: whoever installs and removes it ten times over has moved nothing. Nothing is kept about who came.

create table public.webapp_daily_stats (
  id bigint generated always as identity primary key,
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  day date not null,
  installs bigint not null default 0 check (installs >= 0),
  launches bigint not null default 0 check (launches >= 0),
  uninstalls bigint not null default 0 check (uninstalls >= 0),
  created_at timestamptz not null default now(),
  constraint webapp_daily_stats_day_key unique (webapp_id, day)
);
comment on table public.webapp_daily_stats is 'Installs, launches and removals of an app on a UTC day. The administrator reads; only the database writes, in the transaction that it counts.';
create index webapp_daily_stats_day_idx on public.webapp_daily_stats (day);
create index webapp_daily_stats_installs_idx on public.webapp_daily_stats (day, installs desc, webapp_id desc)
  where installs > 0;
create index webapp_daily_stats_launches_idx on public.webapp_daily_stats (day, launches desc, webapp_id desc)
  where launches > 0;
create index webapp_daily_stats_uninstalls_idx on public.webapp_daily_stats (day, uninstalls desc, webapp_id desc)
  where uninstalls > 0;

alter table public.webapp_daily_stats enable row level security;
create policy "webapp_daily_stats: administrator reads all" on public.webapp_daily_stats
  for select to authenticated using ((select public.is_admin()));
grant select on public.webapp_daily_stats to authenticated;

create table private.webapp_popularity (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  keepers bigint not null
);
comment on table private.webapp_popularity is 'How many people have the app in their drawer, of each app that was ever in the store or installed.';
create index webapp_popularity_keepers_idx on private.webapp_popularity (keepers desc, webapp_id desc);
alter table private.webapp_popularity enable row level security;

create table private.new_keepers (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  day date not null,
  people bigint not null,
  primary key (webapp_id, day)
);
comment on table private.new_keepers is 'Of those who have the app in their drawer, how many installed it on this UTC day. Days that no chart asks for any more are swept.';
create index new_keepers_day_idx on private.new_keepers (day, people desc, webapp_id desc);
alter table private.new_keepers enable row level security;

create table private.webapp_weekly_stats (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  installs bigint not null default 0,
  launches bigint not null default 0,
  uninstalls bigint not null default 0,
  primary key (webapp_id, week)
);
comment on table private.webapp_weekly_stats is 'webapp_daily_stats summed by UTC weeks, which start on Monday. Written by triggers on the daily statistics only.';
create index webapp_weekly_stats_installs_idx on private.webapp_weekly_stats (week, installs desc, webapp_id desc)
  where installs > 0;
create index webapp_weekly_stats_launches_idx on private.webapp_weekly_stats (week, launches desc, webapp_id desc)
  where launches > 0;
create index webapp_weekly_stats_uninstalls_idx on private.webapp_weekly_stats (week, uninstalls desc, webapp_id desc)
  where uninstalls > 0;
alter table private.webapp_weekly_stats enable row level security;

create table private.webapp_visits (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  visits bigint not null check (visits > 0),
  primary key (webapp_id, week)
);
comment on table private.webapp_visits is 'How often an app''s page was opened in a UTC week, which starts on Monday. Written by record_visit() only.';
alter table private.webapp_visits enable row level security;

create function private.utc_today() returns date
  language sql stable parallel safe set search_path = ''
  return (now() at time zone 'utc')::date;
comment on function private.utc_today() is 'The UTC day of the current transaction.';
grant execute on function private.utc_today() to authenticated, service_role;

create function private.utc_monday() returns date
  language sql stable parallel safe set search_path = ''
  return date_trunc('week', now() at time zone 'utc')::date;
comment on function private.utc_monday() is 'The Monday that began the UTC week of the current transaction.';
grant execute on function private.utc_monday() to authenticated, service_role;

create view private.webapp_counters with (security_invoker = true) as
select
  webapp_id,
  coalesce(sum(installs) filter (where day = (select private.utc_today())), 0)::bigint as today_installs,
  coalesce(sum(installs) filter (where day = (select private.utc_today()) - 1), 0)::bigint as yesterday_installs,
  coalesce(sum(installs) filter (where day >= (select private.utc_monday())), 0)::bigint as this_week_installs,
  coalesce(sum(installs) filter (where day < (select private.utc_monday())), 0)::bigint as last_week_installs,
  coalesce(sum(launches) filter (where day = (select private.utc_today())), 0)::bigint as today_launches,
  coalesce(sum(launches) filter (where day = (select private.utc_today()) - 1), 0)::bigint as yesterday_launches,
  coalesce(sum(launches) filter (where day >= (select private.utc_monday())), 0)::bigint as this_week_launches,
  coalesce(sum(launches) filter (where day < (select private.utc_monday())), 0)::bigint as last_week_launches,
  coalesce(sum(uninstalls) filter (where day = (select private.utc_today())), 0)::bigint as today_uninstalls,
  coalesce(sum(uninstalls) filter (where day = (select private.utc_today()) - 1), 0)::bigint as yesterday_uninstalls,
  coalesce(sum(uninstalls) filter (where day >= (select private.utc_monday())), 0)::bigint as this_week_uninstalls,
  coalesce(sum(uninstalls) filter (where day < (select private.utc_monday())), 0)::bigint as last_week_uninstalls
from public.webapp_daily_stats
where day >= (select private.utc_monday()) - 7
group by webapp_id;
comment on view private.webapp_counters is 'The administrator''s twelve counters of each app that had any since last week''s Monday (UTC); an app without a row counts as 0. Reads as its caller.';
grant select on private.webapp_counters to authenticated;

create function private.count_installs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Sorted, so that two transactions that count the same apps cannot lock each other out.
  insert into public.webapp_daily_stats as stats (webapp_id, day, installs)
  select webapp_id, private.utc_today(), count(*) from installed group by webapp_id order by webapp_id
  on conflict (webapp_id, day) do update set installs = stats.installs + excluded.installs;

  insert into private.webapp_popularity as popularity (webapp_id, keepers)
  select webapp_id, count(*) from installed group by webapp_id order by webapp_id
  on conflict (webapp_id) do update set keepers = popularity.keepers + excluded.keepers;

  insert into private.new_keepers as fresh (webapp_id, day, people)
  select webapp_id, (created_at at time zone 'utc')::date, count(*) from installed group by 1, 2 order by 1, 2
  on conflict (webapp_id, day) do update set people = fresh.people + excluded.people;

  delete from private.new_keepers where ctid = any(array(
    select ctid from private.new_keepers
    where day <= private.utc_today() - 14 order by day limit 20 for update skip locked
  ));
  return null;
end;
$$;
comment on function private.count_installs() is 'Trigger: counts new drawer rows, and sweeps a few old days. SECURITY DEFINER because nobody may write statistics.';
create trigger count_installs after insert on public.user_apps
  referencing new table as installed for each statement execute function private.count_installs();

create function private.count_uninstalls() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- An app that is being deleted takes its statistics with it: there is no row of webapps to count for any more.
  insert into public.webapp_daily_stats as stats (webapp_id, day, uninstalls)
  select webapp_id, private.utc_today(), count(*)
  from removed
  where exists (select from public.webapps as app where app.id = removed.webapp_id)
  group by webapp_id order by webapp_id
  on conflict (webapp_id, day) do update set uninstalls = stats.uninstalls + excluded.uninstalls;

  insert into private.webapp_popularity as popularity (webapp_id, keepers)
  select webapp_id, -count(*)
  from removed
  where exists (select from public.webapps as app where app.id = removed.webapp_id)
  group by webapp_id order by webapp_id
  on conflict (webapp_id) do update set keepers = popularity.keepers + excluded.keepers;

  insert into private.new_keepers as fresh (webapp_id, day, people)
  select webapp_id, (created_at at time zone 'utc')::date, -count(*)
  from removed
  where created_at > now() - interval '14 days'
    and exists (select from public.webapps as app where app.id = removed.webapp_id)
  group by 1, 2 order by 1, 2
  on conflict (webapp_id, day) do update set people = fresh.people + excluded.people;
  return null;
end;
$$;
comment on function private.count_uninstalls() is 'Trigger: counts removed drawer rows. SECURITY DEFINER because nobody may write statistics.';
create trigger count_uninstalls after delete on public.user_apps
  referencing old table as removed for each statement execute function private.count_uninstalls();

create function private.add_to_weeks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Sorted, so that two transactions that count the same apps cannot lock each other out.
  if tg_op = 'INSERT' then
    insert into private.webapp_weekly_stats as stored (webapp_id, week, installs, launches, uninstalls)
    select webapp_id, date_trunc('week', day)::date, sum(installs), sum(launches), sum(uninstalls)
    from written group by 1, 2 order by 1, 2
    on conflict (webapp_id, week) do update set
      installs = stored.installs + excluded.installs,
      launches = stored.launches + excluded.launches,
      uninstalls = stored.uninstalls + excluded.uninstalls;
  else
    insert into private.webapp_weekly_stats as stored (webapp_id, week, installs, launches, uninstalls)
    select written.webapp_id, date_trunc('week', written.day)::date, sum(written.installs - replaced.installs),
      sum(written.launches - replaced.launches), sum(written.uninstalls - replaced.uninstalls)
    from written join replaced using (id) group by 1, 2 order by 1, 2
    on conflict (webapp_id, week) do update set
      installs = stored.installs + excluded.installs,
      launches = stored.launches + excluded.launches,
      uninstalls = stored.uninstalls + excluded.uninstalls;
  end if;
  return null;
end;
$$;
comment on function private.add_to_weeks() is 'Trigger: sums days into weeks as they are counted. SECURITY DEFINER because nobody may write the sums.';
create trigger add_to_weeks after insert on public.webapp_daily_stats
  referencing new table as written for each statement execute function private.add_to_weeks();
create trigger add_changes_to_weeks after update on public.webapp_daily_stats
  referencing old table as replaced new table as written
  for each statement execute function private.add_to_weeks();

create function private.record_launch(webapp bigint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.webapp_daily_stats as stats (webapp_id, day, launches)
  select installed.webapp_id, private.utc_today(), 1
  from public.user_apps as installed
  where installed.webapp_id = webapp and installed.user_id = (select private.member_id())
  on conflict (webapp_id, day) do update set launches = stats.launches + 1;
  return found;
end;
$$;
comment on function private.record_launch(bigint) is 'Counts a launch of an app in the caller''s own drawer; false when it is not there. SECURITY DEFINER because nobody may write statistics.';
grant execute on function private.record_launch(bigint) to authenticated;

create function private.record_visit(webapp bigint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.webapp_visits as stored (webapp_id, week, visits)
  select id, private.utc_monday(), 1 from public.webapps where id = webapp and visible_in_store
  on conflict (webapp_id, week) do update set visits = stored.visits + 1;
  return found;
end;
$$;
comment on function private.record_visit(bigint) is 'Counts a visit of the page of an app in the store; false when there is no such app. SECURITY DEFINER because nobody may write statistics.';
grant execute on function private.record_visit(bigint) to service_role;

create function private.keep_popularity() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.webapp_popularity (webapp_id, keepers)
  select webapp_id, 0 from touched order by webapp_id
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.keep_popularity() is 'Trigger: a list of the most kept apps has those that nobody keeps, too. SECURITY DEFINER because nobody may write statistics.';

create function private.count_keepers(webapp_ids bigint[]) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may count who keeps apps.';
  end if;
  return (select count(distinct user_id) from public.user_apps where webapp_id = any(webapp_ids));
end;
$$;
comment on function private.count_keepers(bigint[]) is 'How many people have at least one of these apps in their drawer. SECURITY DEFINER because nobody reads the drawers of others; it answers a number only, and refuses whoever is not the administrator.';
grant execute on function private.count_keepers(bigint[]) to authenticated;
