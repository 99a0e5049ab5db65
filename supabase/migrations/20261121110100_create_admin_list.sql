-- What: what the administrator's list is searched and sorted by, and list_webapps(), which answers a page of it.
-- Why:  a search finds any part of title, description, address or tags, so it needs trigrams of all of them; an order
--       by a week's count needs that week's sum before it is asked for.
-- Risk: each counted launch, install and removal writes one more small row. Undoing keeps every count: the daily
--       statistics stay as they are.
-- Undo: drop the triggers, functions and indexes, then the tables.

create table private.webapp_texts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  created_at timestamptz not null,
  content text collate "C" not null
);
comment on table private.webapp_texts is
  'All that the administrator''s search looks into, of every app, in lower case: title, description, address and tags on lines of their own. Written by a trigger on webapps only.';
create index webapp_texts_content_idx on private.webapp_texts
  using gin (content extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.webapp_texts enable row level security;

create function private.write_webapp_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.webapp_texts as stored (webapp_id, created_at, content)
  values (
    new.id, new.created_at,
    lower(concat_ws(e'\n', new.title, new.description, new.url, array_to_string(new.tags, e'\n')))
  )
  on conflict (webapp_id) do update set created_at = excluded.created_at, content = excluded.content
  where (stored.created_at, stored.content) is distinct from (excluded.created_at, excluded.content);
  return null;
end;
$$;
comment on function private.write_webapp_text() is
  'Trigger: keeps the administrator''s search true. SECURITY DEFINER because nobody may write its table.';
create trigger write_webapp_text
  after insert or update of title, description, url, tags, created_at on public.webapps
  for each row execute function private.write_webapp_text();

insert into private.webapp_texts (webapp_id, created_at, content)
select id, created_at, lower(concat_ws(e'\n', title, description, url, array_to_string(tags, e'\n')))
from public.webapps;

create table private.webapp_weekly_stats (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  installs bigint not null default 0,
  launches bigint not null default 0,
  uninstalls bigint not null default 0,
  primary key (webapp_id, week)
);
comment on table private.webapp_weekly_stats is
  'webapp_daily_stats summed by UTC weeks, which start on Monday. Written by triggers on the daily statistics only.';
alter table private.webapp_weekly_stats enable row level security;

create index webapp_daily_stats_installs_idx on public.webapp_daily_stats (day, installs desc, webapp_id desc)
  where installs > 0;
create index webapp_daily_stats_launches_idx on public.webapp_daily_stats (day, launches desc, webapp_id desc)
  where launches > 0;
create index webapp_daily_stats_uninstalls_idx on public.webapp_daily_stats (day, uninstalls desc, webapp_id desc)
  where uninstalls > 0;
create index webapp_weekly_stats_installs_idx on private.webapp_weekly_stats (week, installs desc, webapp_id desc)
  where installs > 0;
create index webapp_weekly_stats_launches_idx on private.webapp_weekly_stats (week, launches desc, webapp_id desc)
  where launches > 0;
create index webapp_weekly_stats_uninstalls_idx on private.webapp_weekly_stats (week, uninstalls desc, webapp_id desc)
  where uninstalls > 0;

create function private.add_to_weeks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.add_to_weeks() is
  'Trigger: sums days into weeks as they are counted. SECURITY DEFINER because nobody may write the sums.';
create trigger add_to_weeks after insert on public.webapp_daily_stats
  referencing new table as written
  for each statement execute function private.add_to_weeks();
create trigger add_changes_to_weeks after update on public.webapp_daily_stats
  referencing old table as replaced new table as written
  for each statement execute function private.add_to_weeks();

insert into private.webapp_weekly_stats (webapp_id, week, installs, launches, uninstalls)
select webapp_id, date_trunc('week', day)::date, sum(installs), sum(launches), sum(uninstalls)
from public.webapp_daily_stats
group by 1, 2;

create function private.counts_of(sort text, out source text, out metric text)
  language plpgsql stable set search_path = ''
as $$
declare
  period constant text := substr(sort, strpos(sort, '-') + 1);
begin
  metric := split_part(sort, '-', 1);
  if metric not in ('installs', 'launches', 'uninstalls') then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  source := case period
    when 'today' then format('public.webapp_daily_stats where day = %L', private.utc_today())
    when 'yesterday' then format('public.webapp_daily_stats where day = %L', private.utc_today() - 1)
    when 'this-week' then format('private.webapp_weekly_stats where week = %L', private.utc_monday())
    when 'last-week' then format('private.webapp_weekly_stats where week = %L', private.utc_monday() - 7)
  end;
  if source is null then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  source := format('select webapp_id, %1$I as score from %2$s and %1$I > 0', metric, source);
end;
$$;
comment on function private.counts_of(text) is
  'A query for the apps that an order of the administrator''s list counts above 0, with their counts. Raises PT400 for no such order.';

create function private.list_webapps(search text, sort text, page_size integer, page integer)
  returns table (ids bigint[], total bigint)
  language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  skipped constant bigint := (page - 1)::bigint * page_size;
  pattern constant text := '%' || replace(replace(replace(lower(search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  source text;
  counted bigint;
  rest bigint[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list all apps.';
  end if;
  if sort <> 'recently-added' then
    source := (private.counts_of(sort)).source;
  end if;

  if search <> '' then
    execute format(
      'with matched as materialized (
         select webapp_id, created_at from private.webapp_texts where content like $1
       )
       select (select count(*) from matched), array(
         select webapp_id from matched %s order by %s created_at desc, webapp_id desc limit $2 offset $3
       )',
      case when source is not null then format('left join (%s) as counts using (webapp_id)', source) else '' end,
      case when source is not null then 'coalesce(score, 0) desc,' else '' end
    )
    into total, ids using pattern, page_size, skipped;
    return next;
    return;
  end if;

  select count(*) into total from private.webapp_texts;
  if source is null then
    ids := array(
      select id from public.webapps order by created_at desc, id desc limit page_size offset skipped
    );
    return next;
    return;
  end if;

  -- First the apps that were counted, in the order of an index, then all the others.
  execute format('select count(*) from (%s) as counts', source) into counted;
  ids := '{}';
  if skipped < counted then
    execute format(
      'select array(select webapp_id from (%s) as counts order by score desc, webapp_id desc limit $1 offset $2)', source
    )
    into ids using page_size, skipped;
  end if;
  if cardinality(ids) < page_size then
    execute format(
      'select array(
         select id from public.webapps as app
         where not exists (select from (%s) as counts where counts.webapp_id = app.id)
         order by created_at desc, id desc limit $1 offset $2
       )', source
    )
    into rest using page_size - cardinality(ids), greatest(skipped - counted, 0);
    ids := ids || rest;
  end if;
  return next;
end;
$$;
comment on function private.list_webapps(text, text, integer, integer) is
  'A page (from 1) of all apps whose title, description, address or tags contain the text in any case, in one of thirteen orders, always descending; apps that were not counted come last, the newest first. SECURITY DEFINER because no index can be used for such a search under row-level security; it refuses whoever is not the administrator.';
grant execute on function private.list_webapps(text, text, integer, integer) to authenticated;
