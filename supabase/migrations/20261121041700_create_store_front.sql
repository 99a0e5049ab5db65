-- What: store_charts(), store_tags() and count_store_apps(): what the store's first screen shows beside its list.
-- Why:  they answer from counts that few may read, in a time that does not grow with the store.
-- Risk: none, new functions.
-- Undo: drop the functions.

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
  most_installed as materialized (
    select popular.webapp_id, popular.installs as score, app.created_at
    from private.webapp_popularity as popular
    join private.webapp_search as app using (webapp_id)
    order by popular.installs desc, popular.webapp_id desc
    limit 100
  ),
  fastest_growing as materialized (
    select popular.webapp_id, popular.growth as score, app.created_at
    from private.webapp_popularity as popular
    join private.webapp_search as app using (webapp_id)
    where popular.week = private.utc_monday() and popular.growth > 0
    order by popular.growth desc, popular.webapp_id desc
    limit 100
  ),
  -- Where installs do not fill a chart, the list does: in its order for Top, every third first for Trending.
  candidates as (
    select 'top' as chart, webapp_id, 0 as choice, score, created_at from most_installed
    union all
    select 'top', webapp_id, 1, 0, created_at from newest where webapp_id not in (select webapp_id from most_installed)
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
  'The charts top (installs in all), trending (installs of this UTC week minus last week''s) and new: six visible apps each, by rank. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
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
