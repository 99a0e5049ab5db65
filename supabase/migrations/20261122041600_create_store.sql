-- What: counts of apps by catalogue and tag, the number of the store's version, and what the store's first screen and
--       the sitemap read: store_charts(), store_tags(), count_store_apps(), store_version(), sitemap_files().
-- Why:  they answer from counts and indexes that few may read, in a time that does not grow with the store. Whoever keeps
--       an answer asks for the version instead of having the answer made again.
-- Risk: each statement that changes apps or catalogues writes a few more small rows; its writers take turns anyway.
-- Undo: drop the triggers, the functions and the sitemap's indexes, then the tables.

create table private.store_counts (
  kind text not null check (kind in ('all', 'store', 'catalogue', 'tag')),
  key text not null,
  label text not null,
  apps integer not null,
  primary key (kind, key)
);
comment on table private.store_counts is
  'How many apps there are (kind all, hidden ones included; key empty), and how many visible ones the store (key empty), each catalogue (key: its id) and each tag (key: as compared, label: as first written) has.';
create index store_counts_apps_idx on private.store_counts (kind, apps desc, label);
alter table private.store_counts enable row level security;

create function private.count_store() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Sorted, so that two transactions that count the same tags cannot lock each other out.
  insert into private.store_counts as stored (kind, key, label, apps)
  select counted.kind, counted.key, min(counted.label), step * count(*)
  from (
    select 'store' as kind, '' as key, '' as label from touched
    union all
    select 'catalogue', catalogue_id::text, '' from touched where catalogue_id is not null
    union all
    select 'tag', key, coalesce(tag.label, key)
    from touched
    cross join unnest(touched.tag_keys) as key
    left join lateral (
      select min(label) as label
      from public.webapps as app, unnest(app.tags) as label
      where app.id = touched.webapp_id and private.plain(label) = key
    ) as tag on step = 1
  ) as counted
  group by counted.kind, counted.key
  order by counted.kind, counted.key
  on conflict (kind, key) do update set apps = stored.apps + excluded.apps;

  delete from private.store_counts where apps <= 0;
  return null;
end;
$$;
comment on function private.count_store() is
  'Trigger: counts visible apps by tag and catalogue. SECURITY DEFINER because nobody may write the counts.';
create trigger count_added after insert on private.webapp_search
  referencing new table as touched
  for each statement execute function private.count_store();
create trigger count_removed after delete on private.webapp_search
  referencing old table as touched
  for each statement execute function private.count_store();

create function private.count_all_apps() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.store_counts as stored (kind, key, label, apps)
  select 'all', '', '', case tg_op when 'INSERT' then 1 else -1 end * count(*) from touched having count(*) > 0
  on conflict (kind, key) do update set apps = stored.apps + excluded.apps;
  delete from private.store_counts where kind = 'all' and apps <= 0;
  return null;
end;
$$;
comment on function private.count_all_apps() is
  'Trigger: counts all apps. SECURITY DEFINER because nobody may write the counts.';
create trigger count_all_added after insert on public.webapps
  referencing new table as touched
  for each statement execute function private.count_all_apps();
create trigger count_all_removed after delete on public.webapps
  referencing old table as touched
  for each statement execute function private.count_all_apps();

create table private.store_versions (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
comment on table private.store_versions is
  'How often apps and catalogues were changed. Written by triggers on them only, read by store_version() only.';
insert into private.store_versions (version) values (1);
alter table private.store_versions enable row level security;

create function private.count_store_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A member's statement runs triggers as well, although it changes no row of the store. Truncating names no rows.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  update private.store_versions set version = version + 1 where only_row;
  return null;
end;
$$;
comment on function private.count_store_version() is
  'Trigger: the store is another one now. SECURITY DEFINER because nobody may write the count.';

create trigger count_store_version_added after insert on public.webapps
  referencing new table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_changed after update on public.webapps
  referencing new table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_removed after delete on public.webapps
  referencing old table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_emptied after truncate on public.webapps
  for each statement execute function private.count_store_version();
create trigger count_store_version_added after insert on public.catalogues
  referencing new table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_changed after update on public.catalogues
  referencing new table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_removed after delete on public.catalogues
  referencing old table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_emptied after truncate on public.catalogues
  for each statement execute function private.count_store_version();

create function private.store_version() returns bigint
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select version from private.store_versions);
end;
$$;
comment on function private.store_version() is
  'A number that is another one after every change of apps or catalogues. SECURITY DEFINER because the table behind it is nobody else''s to read; the number says nothing about anybody.';
grant execute on function private.store_version() to anon, authenticated, service_role;

create function public.store_charts()
  returns table (
    chart text, rank integer, id bigint, url text, title text, slug text, icon_url text, tags text[]
  )
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  with newest as materialized (
    select webapp_id, created_at, row_number() over (order by created_at desc, webapp_id desc) as nth
    from private.webapp_search
    order by created_at desc, webapp_id desc
    limit 36
  ),
  -- Ties go to the newest, as far as they are among the first hundred.
  most_kept as materialized (
    select popular.webapp_id, popular.keepers as score, app.created_at
    from private.webapp_popularity as popular
    join private.webapp_search as app using (webapp_id)
    where popular.keepers > 0
    order by popular.keepers desc, popular.webapp_id desc
    limit 100
  ),
  -- An app that grows is among the first of one of the seven days.
  recent as materialized (
    select distinct day_top.webapp_id
    from generate_series(private.utc_today() - 6, private.utc_today(), '1 day') as day (begins)
    cross join lateral (
      select webapp_id from private.new_keepers where day = day.begins::date and people > 0
      order by people desc, webapp_id desc limit 40
    ) as day_top
  ),
  fastest_growing as materialized (
    select recent.webapp_id, growth.people as score, app.created_at
    from recent
    cross join lateral (
      select sum(case when day > private.utc_today() - 7 then people else -people end) as people
      from private.new_keepers
      where webapp_id = recent.webapp_id and day > private.utc_today() - 14
    ) as growth
    join private.webapp_search as app using (webapp_id)
    where growth.people > 0
  ),
  -- Where people do not fill a chart, the list does: in its order for Top, every third first for Trending.
  candidates as (
    select 'top' as chart, webapp_id, 0 as choice, score, created_at from most_kept
    union all
    select 'top', webapp_id, 1, 0, created_at from newest where webapp_id not in (select webapp_id from most_kept)
    union all
    select 'trending', webapp_id, 0, score, created_at from fastest_growing
    union all
    select 'trending', webapp_id, case when nth % 3 = 0 then 1 else 2 end, 0, created_at
    from newest where webapp_id not in (select webapp_id from fastest_growing)
    union all
    select 'new', webapp_id, 0, 0, created_at from newest
  ),
  ranked as (
    select chart, webapp_id,
      row_number() over (partition by chart order by choice, score desc, created_at desc, webapp_id desc) as rank
    from candidates
  )
  select ranked.chart, ranked.rank::integer, app.id, app.url, app.title, app.slug, app.icon_url, app.tags
  from ranked
  join public.webapps as app on app.id = ranked.webapp_id
  where ranked.rank <= 6
  order by ranked.chart, ranked.rank;
$$;
comment on function public.store_charts() is
  'The charts top (how many people keep the app), trending (how many of them installed it in the last seven UTC days, minus those of the seven before) and new: six visible apps each, by rank. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
grant execute on function public.store_charts() to anon, authenticated, service_role;

create function public.store_tags(max_tags integer default 10) returns table (tag text, apps integer)
  language sql stable security definer set search_path = ''
as $$
  select label, apps from private.store_counts
  where kind = 'tag'
  order by apps desc, label
  limit least(greatest(coalesce(max_tags, 10), 1), 100);
$$;
comment on function public.store_tags(integer) is
  'The tags that most visible apps carry, and how many; 1 to 100 of them. SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to everybody.';
grant execute on function public.store_tags(integer) to anon, authenticated, service_role;

create function public.count_store_apps() returns table (catalogue_id bigint, apps integer)
  language sql stable security definer set search_path = ''
as $$
  select nullif(key, '')::bigint, apps from private.store_counts where kind in ('store', 'catalogue');
$$;
comment on function public.count_store_apps() is
  'How many visible apps each catalogue has that has any, and the whole store (catalogue_id null). SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to everybody.';
grant execute on function public.count_store_apps() to anon, authenticated, service_role;

create index webapp_search_sitemap_idx on private.webapp_search (((webapp_id - 1) / 20000), created_at desc);
create index catalogues_sitemap_idx on public.catalogues (((id - 1) / 20000), created_at desc);

create function private.sitemap_files() returns table (number bigint, newest timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select place + 1, entry.newest
  from generate_series(
    0,
    (greatest((select max(webapp_id) from private.webapp_search), (select max(id) from public.catalogues)) - 1) / 20000
  ) as place
  cross join lateral (
    select greatest(
      (select app.created_at from private.webapp_search as app
       where (app.webapp_id - 1) / 20000 = place order by app.created_at desc limit 1),
      (select catalogue.created_at from public.catalogues as catalogue
       where (catalogue.id - 1) / 20000 = place order by catalogue.created_at desc limit 1)
    ) as newest
  ) as entry
  where entry.newest is not null;
$$;
comment on function private.sitemap_files() is
  'The files of the sitemap (20,000 ids each, from 1) that name a visible app or a catalogue, with the moment of the newest entry. SECURITY DEFINER because the index it needs cannot be used under row-level security; it tells of visible apps only.';
grant execute on function private.sitemap_files() to anon, authenticated, service_role;
