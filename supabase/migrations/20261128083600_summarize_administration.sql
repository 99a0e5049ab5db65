-- What: private.daily_totals, installs, openings and removals of all apps by day; admin_summary(), the figures of Admin Home.
-- Why:  docs/decisions/administration.md. A chart of 30 days reads 30 small sums instead of every app's statistics.

create table private.daily_totals (
  day date not null,
  part smallint not null check (part between 0 and 63),
  installs bigint not null,
  launches bigint not null,
  uninstalls bigint not null,
  primary key (day, part)
);
comment on table private.daily_totals is 'webapp_daily_stats summed over the apps that there are. The sum of a day is in up to 64 parts. Written by triggers on the daily statistics only.';
comment on column private.daily_totals.part is 'Which of the parts; a connection always writes the same one, so that few ever wait for each other.';
alter table private.daily_totals enable row level security;

create function private.add_to_totals() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  own_part constant smallint := pg_backend_pid() % 64;
begin
  -- Sorted, so that two transactions that count the same days cannot lock each other out.
  if tg_op = 'INSERT' then
    insert into private.daily_totals as stored (day, part, installs, launches, uninstalls)
    select day, own_part, sum(installs), sum(launches), sum(uninstalls)
    from written group by day order by day
    on conflict (day, part) do update set
      installs = stored.installs + excluded.installs,
      launches = stored.launches + excluded.launches,
      uninstalls = stored.uninstalls + excluded.uninstalls;
  elsif tg_op = 'UPDATE' then
    insert into private.daily_totals as stored (day, part, installs, launches, uninstalls)
    select written.day, own_part, sum(written.installs - replaced.installs),
      sum(written.launches - replaced.launches), sum(written.uninstalls - replaced.uninstalls)
    from written join replaced using (id) group by written.day order by written.day
    on conflict (day, part) do update set
      installs = stored.installs + excluded.installs,
      launches = stored.launches + excluded.launches,
      uninstalls = stored.uninstalls + excluded.uninstalls;
  else
    -- An app that is deleted takes its share along, so that what people keep and what was counted stay the same number.
    insert into private.daily_totals as stored (day, part, installs, launches, uninstalls)
    select day, own_part, -sum(installs), -sum(launches), -sum(uninstalls)
    from removed group by day order by day
    on conflict (day, part) do update set
      installs = stored.installs + excluded.installs,
      launches = stored.launches + excluded.launches,
      uninstalls = stored.uninstalls + excluded.uninstalls;
  end if;
  return null;
end;
$$;
comment on function private.add_to_totals() is 'Trigger: sums the statistics of all apps by day as they are counted. SECURITY DEFINER because nobody may write the sums.';
create trigger add_to_totals after insert on public.webapp_daily_stats
  referencing new table as written for each statement execute function private.add_to_totals();
create trigger add_changes_to_totals after update on public.webapp_daily_stats
  referencing old table as replaced new table as written
  for each statement execute function private.add_to_totals();
create trigger take_from_totals after delete on public.webapp_daily_stats
  referencing old table as removed for each statement execute function private.add_to_totals();

create function public.admin_summary() returns jsonb
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return (
    with counted as (
      select coalesce(max(apps) filter (where kind = 'all'), 0) as all_apps,
        coalesce(max(apps) filter (where kind = 'store'), 0) as listed
      from private.store_counts where kind in ('all', 'store') and key = ''
    ),
    kept as (
      select coalesce(sum(keepers), 0) as now from private.webapp_popularity where keepers > 0
    ),
    days as materialized (
      select day.begins::date as day, coalesce(total.grown, 0) as grown, coalesce(total.launches, 0) as launches
      from generate_series(private.utc_today() - 29, private.utc_today(), '1 day') as day (begins)
      left join (
        select stored.day, sum(installs - uninstalls) as grown, sum(launches) as launches
        from private.daily_totals as stored
        where stored.day between private.utc_today() - 29 and private.utc_today()
        group by stored.day
      ) as total on total.day = day.begins::date
    ),
    charted as (
      select day, launches,
        greatest(0, kept.now - coalesce(
          sum(grown) over (order by day desc rows between unbounded preceding and 1 preceding), 0
        )) as kept
      from days cross join kept
    ),
    queues as materialized (
      select catalogue_id, list_id, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'failed') as failed
      from public.queue_items
      where status <> 'completed'
      group by catalogue_id, list_id
    ),
    fullest as (
      select * from queues
      order by pending + failed desc, catalogue_id desc nulls last, list_id desc
      limit 20
    )
    select jsonb_build_object(
      'figures', jsonb_build_object(
        'listedApps', counted.listed,
        'hiddenApps', greatest(0, counted.all_apps - counted.listed),
        'catalogues', (select count(*) from public.catalogues),
        'draftCatalogues', (select count(*) from public.catalogues where not is_published),
        'people', (select count(*) from public.home_versions),
        'keptApps', kept.now,
        'openingsToday', (select launches from days where day = private.utc_today()),
        'openingsWeek', (select sum(launches) from days where day > private.utc_today() - 7)
      ),
      'waiting', jsonb_build_object(
        'suggestions', cases.suggestions,
        'edits', cases.edits,
        'reports', cases.reports,
        'differences', cases.differences,
        'duplicates', cases.duplicates,
        'failingApps', (select count(*) from public.webapps where is_failing),
        'pendingItems', (select coalesce(sum(pending), 0) from queues),
        'failedItems', (select coalesce(sum(failed), 0) from queues),
        'queues', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', case when fullest.list_id is null then 'catalogue' else 'list' end,
            'id', coalesce(fullest.list_id, fullest.catalogue_id),
            'name', coalesce(list.name, catalogue.name),
            'pending', fullest.pending,
            'failed', fullest.failed
          ) order by fullest.pending + fullest.failed desc, fullest.catalogue_id desc nulls last, fullest.list_id desc), '[]')
          from fullest
          left join public.catalogues as catalogue on catalogue.id = fullest.catalogue_id
          left join public.import_lists as list on list.id = fullest.list_id
          where coalesce(list.name, catalogue.name) is not null
        ),
        'queueCount', (select count(*) from queues)
      ),
      'days', (
        select jsonb_agg(jsonb_build_object('day', day, 'kept', kept, 'openings', launches) order by day) from charted
      )
    )
    from counted
    cross join kept
    cross join (
      select count(*) filter (where kind = 'suggestion') as suggestions,
        count(*) filter (where kind = 'edit') as edits,
        count(*) filter (where kind = 'report') as reports,
        count(*) filter (where kind = 'difference') as differences,
        count(*) filter (where kind = 'duplicate') as duplicates
      from public.review_cases where status in ('open', 'held')
    ) as cases
  );
end;
$$;
comment on function public.admin_summary() is 'The figures of Admin Home: sums, what waits, and the last 30 days (UTC), the oldest first. Of the queues the 20 with the most to do. SECURITY DEFINER because nobody reads the sums behind it; it refuses whoever is not the administrator.';
grant execute on function public.admin_summary() to authenticated;
