-- What: public.starter_sets(), the sets of apps that an empty home screen offers.
-- Why:  one call, made from this store's own apps. How many people keep an app is known to the database only.
-- Risk: none, new function. Other tags or sets are a change of this function.
-- Undo: drop function public.starter_sets().

create function public.starter_sets()
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
      where app.tag_keys && keys.keys
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
    join private.webapp_search as visible on visible.webapp_id = candidates.webapp_id
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
  'The sets work, study, make, play and news of an empty home screen: by the tags of their apps, at most six visible apps each, those that most people keep first, then the newest. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
grant execute on function public.starter_sets() to anon, authenticated, service_role;
