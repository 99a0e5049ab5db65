-- What: charts, starter sets and the sitemap leave out failing apps or drafts of catalogues; the three charts never show
--       the same six apps.
-- Why:  docs/decisions/0052-lists-of-all-apps.md. What is suggested works, and what is a draft is nobody else's yet.
-- Risk: none, the functions keep their names and answers.
-- Undo: create the functions as create_store and create_starter_sets have them.

create or replace function public.store_charts()
  returns table (
    chart text, rank integer, id bigint, url text, title text, slug text, icon_url text, tags text[]
  )
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  with newest as materialized (
    select webapp_id, created_at, row_number() over (order by created_at desc, webapp_id desc) as nth
    from private.webapp_search
    where not is_failing
    order by created_at desc, webapp_id desc
    limit 36
  ),
  -- Ties go to the newest, as far as they are among the first hundred.
  most_kept as materialized (
    select popular.webapp_id, popular.keepers as score, app.created_at
    from private.webapp_popularity as popular
    join private.webapp_search as app using (webapp_id)
    where popular.keepers > 0 and not app.is_failing
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
    where growth.people > 0 and not app.is_failing
  ),
  -- Where people do not fill a chart, the list does: in its order behind the six of New for Top, every third first for
  -- Trending.
  top as materialized (
    select webapp_id, row_number() over (order by choice, score desc, created_at desc, webapp_id desc) as rank
    from (
      select webapp_id, 0 as choice, score, created_at from most_kept
      union all
      select webapp_id, case when nth > 6 then 1 else 2 end, 0, created_at
      from newest where webapp_id not in (select webapp_id from most_kept)
    ) as candidate
  ),
  trending as materialized (
    select webapp_id, row_number() over (order by choice, score desc, created_at desc, webapp_id desc) as rank
    from (
      select webapp_id, 0 as choice, score, created_at from fastest_growing
      union all
      select webapp_id, case when nth % 3 = 0 then 1 else 2 end, 0, created_at
      from newest where webapp_id not in (select webapp_id from fastest_growing)
    ) as candidate
  ),
  -- A chart that has the six of another one gives its sixth place to the next app. The last place is the first of these
  -- ranks that makes a difference.
  new_six as materialized (
    select array_agg(webapp_id order by webapp_id) as ids from newest where nth <= 6
  ),
  top_last as materialized (
    select coalesce(min(last.rank), 6) as rank
    from top as last
    cross join lateral (
      select array_agg(webapp_id order by webapp_id) as ids from top where rank <= 5 or rank = last.rank
    ) as six
    where last.rank between 6 and 7 and six.ids is distinct from (select ids from new_six)
  ),
  top_six as materialized (
    select array_agg(webapp_id order by webapp_id) as ids from top where rank <= 5 or rank = (select rank from top_last)
  ),
  trending_last as materialized (
    select coalesce(min(last.rank), 6) as rank
    from trending as last
    cross join lateral (
      select array_agg(webapp_id order by webapp_id) as ids from trending where rank <= 5 or rank = last.rank
    ) as six
    where last.rank between 6 and 8
      and six.ids is distinct from (select ids from new_six)
      and six.ids is distinct from (select ids from top_six)
  ),
  charts as (
    select 'top' as chart, webapp_id, least(rank, 6) as rank
    from top where rank <= 5 or rank = (select rank from top_last)
    union all
    select 'trending', webapp_id, least(rank, 6)
    from trending where rank <= 5 or rank = (select rank from trending_last)
    union all
    select 'new', webapp_id, nth from newest where nth <= 6
  )
  select charts.chart, charts.rank::integer, app.id, app.url, app.title, app.slug, app.icon_url, app.tags
  from charts
  join public.webapps as app on app.id = charts.webapp_id
  order by charts.chart, charts.rank;
$$;
comment on function public.store_charts() is
  'The charts top (how many people keep the app), trending (how many of them installed it in the last seven UTC days, minus those of the seven before) and new: six visible apps each, by rank, none of them failing. From eight apps on, no two charts show the same six. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';

create or replace function public.count_store_apps() returns table (catalogue_id bigint, apps integer)
  language sql stable security definer set search_path = ''
as $$
  select nullif(key, '')::bigint, apps from private.store_counts
  where kind = 'store' or kind = 'catalogue' and private.may_list(key::bigint);
$$;
comment on function public.count_store_apps() is
  'How many visible apps each catalogue has that has any (a draft for the administrator only), and the whole store (catalogue_id null). SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to whom it answers.';

create index catalogues_published_sitemap_idx on public.catalogues (((id - 1) / 20000), created_at desc)
  where is_published;
drop index public.catalogues_sitemap_idx;

create or replace function private.sitemap_files() returns table (number bigint, newest timestamptz)
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
       where (catalogue.id - 1) / 20000 = place and catalogue.is_published order by catalogue.created_at desc limit 1)
    ) as newest
  ) as entry
  where entry.newest is not null;
$$;
comment on function private.sitemap_files() is
  'The files of the sitemap (20,000 ids each, from 1) that name a visible app or a published catalogue, with the moment of the newest entry. SECURITY DEFINER because the index it needs cannot be used under row-level security; it tells of what is public only.';

create or replace function public.starter_sets()
  returns table (starter text, rank integer, id bigint, url text, title text, slug text, icon_url text)
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  -- A tag is in one list only.
  with tags as materialized (
    select list.starter, private.plain(tag) as key
    from (values
      ('work', array['Productivity', 'Project management', 'Communication', 'Documents', 'Calendar', 'Email', 'Tasks', 'Notes']),
      ('study', array['Education', 'Languages', 'Courses', 'Science', 'Research', 'Math', 'Books']),
      ('make', array['Design', 'Developer tools', 'Programming', 'Photography', 'Writing', 'Art', 'Music making']),
      ('play', array['Games', 'Movies & TV', 'Music', 'Video', 'Streaming', 'Puzzles', 'Sports']),
      ('news', array['News', 'Podcasts', 'Forums', 'Weather', 'Radio', 'Magazines'])
    ) as list (starter, labels)
    cross join unnest(list.labels) as tag
  ),
  keys as materialized (
    select tags.starter, array_agg(tags.key) as keys from tags group by tags.starter
  ),
  -- The number of candidates does not grow with the store: the most kept of all, and the newest with a set's tags.
  candidates as (
    select most_kept.webapp_id
    from (
      select popular.webapp_id
      from private.webapp_popularity as popular
      where popular.keepers > 0
      order by popular.keepers desc, popular.webapp_id desc
      limit 500
    ) as most_kept
    union
    select newest.webapp_id
    from keys
    cross join lateral (
      select app.webapp_id
      from private.webapp_search as app
      where app.tag_keys && keys.keys and not app.is_failing
      order by app.created_at desc, app.webapp_id desc
      limit 60
    ) as newest
  ),
  -- An app is in the set of the first of its tags that is in a list, so it is in one set only.
  ranked as (
    select chosen.starter, app.id, app.url, app.title, app.slug, app.icon_url,
      row_number() over (
        partition by chosen.starter
        order by coalesce(popular.keepers, 0) desc, app.created_at desc, app.id desc
      ) as rank
    from candidates
    join private.webapp_search as visible on visible.webapp_id = candidates.webapp_id and not visible.is_failing
    join public.webapps as app on app.id = candidates.webapp_id
    left join private.webapp_popularity as popular on popular.webapp_id = app.id
    cross join lateral (
      select tags.starter
      from unnest(app.tags) with ordinality as own (label, nth)
      join tags on tags.key = private.plain(own.label)
      order by own.nth
      limit 1
    ) as chosen
  )
  select ranked.starter, ranked.rank::integer, ranked.id, ranked.url, ranked.title, ranked.slug, ranked.icon_url
  from ranked
  where ranked.rank <= 6
  order by ranked.starter, ranked.rank;
$$;
comment on function public.starter_sets() is
  'The sets work, study, make, play and news of an empty home screen: by the tags of their apps, at most six visible apps each that are not failing, those that most people keep first, then the newest. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
