-- What: counts of apps by catalogue and tag, the number of the store's version, and what the store's first screen, the empty
--       home screen and the sitemap read.
-- Why:  docs/decisions/store.md and home-screen.md. They answer from counts and indexes that
--       few may read, in a time that does not grow with the store. Whoever keeps an answer asks for the version instead of
--       having it made again. What is suggested works, and a draft is nobody else's yet.

create table private.store_counts (
  kind text not null check (kind in ('all', 'store', 'installable', 'trait', 'catalogue', 'tag')),
  key text not null,
  label text not null,
  apps integer not null,
  primary key (kind, key)
);
comment on table private.store_counts is 'How many apps there are (kind all, hidden ones included; key empty), and how many visible ones the store (key empty), those that devices can install (key empty), each trait (key: the trait), each catalogue (key: its id) and each tag (key: as compared, label: as first written) has.';
create index store_counts_apps_idx on private.store_counts (kind, apps desc, label);
alter table private.store_counts enable row level security;

create table private.store_versions (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
comment on table private.store_versions is 'How often apps, their texts and catalogues were changed. Written by triggers on them only, read by store_version() only.';
alter table private.store_versions enable row level security;

insert into private.store_versions (version) values (1);

create function private.count_store() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Sorted, so that two transactions that count the same tags cannot lock each other out.
  insert into private.store_counts as stored (kind, key, label, apps)
  select counted.kind, counted.key, min(counted.label), step * count(*)
  from (
    select 'store' as kind, '' as key, '' as label from touched
    union all
    select 'installable', '', '' from touched where is_installable
    union all
    select 'trait', trait, '' from touched cross join unnest(touched.traits) as trait
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
comment on function private.count_store() is 'Trigger: counts visible apps by tag and catalogue. SECURITY DEFINER because nobody may write the counts.';
create trigger count_added after insert on private.webapp_search
  referencing new table as touched for each statement execute function private.count_store();
create trigger count_removed after delete on private.webapp_search
  referencing old table as touched for each statement execute function private.count_store();

create function private.count_all_apps() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.store_counts as stored (kind, key, label, apps)
  select 'all', '', '', case tg_op when 'INSERT' then 1 else -1 end * count(*) from touched having count(*) > 0
  on conflict (kind, key) do update set apps = stored.apps + excluded.apps;
  delete from private.store_counts where kind = 'all' and apps <= 0;
  return null;
end;
$$;
comment on function private.count_all_apps() is 'Trigger: counts all apps. SECURITY DEFINER because nobody may write the counts.';
create trigger count_all_added after insert on public.webapps
  referencing new table as touched for each statement execute function private.count_all_apps();
create trigger count_all_removed after delete on public.webapps
  referencing old table as touched for each statement execute function private.count_all_apps();

create function private.count_store_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.count_store_version() is 'Trigger: the store is another one now. SECURITY DEFINER because nobody may write the count.';
create trigger count_store_version_added after insert on public.webapps
  referencing new table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_changed after update on public.webapps
  referencing new table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_removed after delete on public.webapps
  referencing old table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_emptied after truncate on public.webapps
  for each statement execute function private.count_store_version();
create trigger count_store_version_added after insert on public.catalogues
  referencing new table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_changed after update on public.catalogues
  referencing new table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_removed after delete on public.catalogues
  referencing old table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_emptied after truncate on public.catalogues
  for each statement execute function private.count_store_version();
create trigger count_store_version_added after insert on public.webapp_texts
  referencing new table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_changed after update on public.webapp_texts
  referencing new table as changed for each statement execute function private.count_store_version();
create trigger count_store_version_removed after delete on public.webapp_texts
  referencing old table as changed for each statement execute function private.count_store_version();

create function private.store_version() returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select version from private.store_versions);
end;
$$;
comment on function private.store_version() is 'A number that is another one after every change of apps or catalogues. SECURITY DEFINER because the table behind it is nobody else''s to read; the number says nothing about anybody.';
grant execute on function private.store_version() to anon, authenticated, service_role;

create function public.store_charts()
  returns table (
    chart text, rank integer, id bigint, url text, title text, slug text, icon_url text, tags text[]
  )
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
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
comment on function public.store_charts() is 'The charts top (how many people keep the app), trending (how many of them installed it in the last seven UTC days, minus those of the seven before) and new: six visible apps each, by rank, none of them failing. From eight apps on, no two charts show the same six. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
grant execute on function public.store_charts() to anon, authenticated, service_role;

create function public.store_tags(max_tags integer default 10) returns table (tag text, apps integer)
  language sql stable security definer set search_path = '' as $$
  select label, apps from private.store_counts
  where kind = 'tag'
  order by apps desc, label
  limit least(greatest(coalesce(max_tags, 10), 1), 100);
$$;
comment on function public.store_tags(integer) is 'The tags that most visible apps carry, and how many; 1 to 100 of them. SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to everybody.';
grant execute on function public.store_tags(integer) to anon, authenticated, service_role;

create function private.may_list(catalogue bigint) returns boolean
  language sql stable set search_path = '' as $$
  select catalogue is null or exists (
    select from public.catalogues as listed
    where listed.id = catalogue and (listed.is_published or (select public.is_admin()))
  );
$$;
comment on function private.may_list(bigint) is 'Whether the apps of this catalogue are listed for the caller: a draft''s are for the administrator only. Null: all catalogues.';

create function public.count_store_apps() returns table (catalogue_id bigint, apps integer)
  language sql stable security definer set search_path = '' as $$
  select nullif(key, '')::bigint, apps from private.store_counts
  where kind = 'store' or kind = 'catalogue' and private.may_list(key::bigint);
$$;
comment on function public.count_store_apps() is 'How many visible apps each catalogue has that has any (a draft for the administrator only), and the whole store (catalogue_id null). SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to whom it answers.';
grant execute on function public.count_store_apps() to anon, authenticated, service_role;

create function private.sitemap_files() returns table (number bigint, newest timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select place + 1, entry.newest
  from generate_series(
    0,
    (greatest((select max(webapp_id) from private.webapp_search), (select max(id) from public.catalogues)) - 1) / 5000
  ) as place
  cross join lateral (
    select greatest(
      (select app.created_at from private.webapp_search as app
       where (app.webapp_id - 1) / 5000 = place order by app.created_at desc limit 1),
      (select catalogue.created_at from public.catalogues as catalogue
       where (catalogue.id - 1) / 5000 = place and catalogue.is_published order by catalogue.created_at desc limit 1)
    ) as newest
  ) as entry
  where entry.newest is not null;
$$;
comment on function private.sitemap_files() is 'The files of the sitemap (5,000 ids each, from 1) that name a visible app or a published catalogue, with the moment of the newest entry. SECURITY DEFINER because the index it needs cannot be used under row-level security; it tells of what is public only.';
grant execute on function private.sitemap_files() to anon, authenticated, service_role;

create function public.starter_sets()
  returns table (starter text, rank integer, id bigint, url text, title text, slug text, icon_url text)
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
  -- A tag is in one list only, an address may be in several. Addresses are as private.url_key() writes them.
  with lists (starter, addresses, labels) as (values
    ('google',
      array['mail.google.com', 'calendar.google.com', 'drive.google.com', 'docs.google.com', 'sheets.google.com',
        'photos.google.com', 'google.com/maps', 'youtube.com'],
      array['Google']),
    ('microsoft',
      array['outlook.live.com', 'teams.microsoft.com', 'office.com', 'onedrive.live.com', 'onenote.com',
        'word.cloud.microsoft', 'excel.cloud.microsoft', 'copilot.microsoft.com'],
      array['Microsoft']),
    ('mail',
      array['mail.google.com', 'outlook.live.com', 'calendar.google.com', 'mail.yahoo.com', 'icloud.com',
        'mail.proton.me', 'fastmail.com', 'calendly.com'],
      array['Email', 'Calendar']),
    ('chat',
      array['web.whatsapp.com', 'facebook.com/messages', 'slack.com', 'teams.microsoft.com', 'zoom.us',
        'meet.google.com', 'discord.com/app', 'web.telegram.org'],
      array['Chat', 'Video calls']),
    ('notes',
      array['notion.com', 'todoist.com', 'trello.com', 'keep.google.com', 'to-do.office.com/tasks', 'evernote.com',
        'asana.com', 'ticktick.com'],
      array['Notes', 'Tasks', 'Project management', 'Documents', 'Writing']),
    ('design',
      array['figma.com', 'canva.com', 'adobe.com/express', 'miro.com', 'photopea.com', 'capcut.com', 'unsplash.com',
        'behance.net'],
      array['Design', 'Photography', 'Photo editing', 'Art']),
    ('code',
      array['github.com', 'gitlab.com', 'stackoverflow.com', 'developer.mozilla.org', 'codepen.io',
        'atlassian.com/software/jira', 'vercel.com', 'npmjs.com'],
      array['Developer tools', 'Programming', 'Code editors']),
    ('study',
      array['classroom.google.com', 'duolingo.com', 'khanacademy.org', 'wikipedia.org', 'quizlet.com', 'coursera.org',
        'notebooklm.google.com', 'chatgpt.com'],
      array['Education', 'Languages', 'Courses', 'Science', 'Research', 'Math', 'Books']),
    ('play',
      array['netflix.com', 'open.spotify.com', 'youtube.com', 'disneyplus.com', 'primevideo.com', 'twitch.tv',
        'store.steampowered.com', 'chess.com'],
      array['Games', 'Movies & TV', 'Music', 'Music making', 'Video', 'Streaming', 'Puzzles', 'Sports']),
    ('news',
      array['bbc.com/news', 'nytimes.com', 'theguardian.com', 'cnn.com', 'reuters.com', 'news.google.com',
        'reddit.com', 'flipboard.com'],
      array['News', 'Podcasts', 'Forums', 'Weather', 'Radio', 'Magazines'])
  ),
  tags as materialized (
    select lists.starter, private.plain(tag) as key from lists cross join unnest(lists.labels) as tag
  ),
  keys as materialized (
    select tags.starter, array_agg(tags.key) as keys from tags group by tags.starter
  ),
  known as materialized (
    select lists.starter, app.id as webapp_id, address.nth
    from lists
    cross join unnest(lists.addresses) with ordinality as address (key, nth)
    join public.webapps as app on private.url_key(app.url) = address.key
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
    except
    select known.webapp_id from known
  ),
  chosen as (
    select known.starter, known.webapp_id, known.nth from known
    union all
    -- In the set of the first of its tags that is in a list.
    select first.starter, candidates.webapp_id, null
    from candidates
    join public.webapps as app on app.id = candidates.webapp_id
    cross join lateral (
      select tags.starter
      from unnest(app.tags) with ordinality as own (label, nth)
      join tags on tags.key = private.plain(own.label)
      order by own.nth
      limit 1
    ) as first
  ),
  ranked as (
    select chosen.starter, app.id, app.url, app.title, app.slug, app.icon_url,
      row_number() over (
        partition by chosen.starter
        order by chosen.nth, coalesce(popular.keepers, 0) desc, app.created_at desc, app.id desc
      ) as rank
    from chosen
    join private.webapp_search as visible on visible.webapp_id = chosen.webapp_id and not visible.is_failing
    join public.webapps as app on app.id = chosen.webapp_id
    left join private.webapp_popularity as popular on popular.webapp_id = app.id
  )
  select ranked.starter, ranked.rank::integer, ranked.id, ranked.url, ranked.title, ranked.slug, ranked.icon_url
  from ranked
  where ranked.rank <= 8
  order by ranked.starter, ranked.rank;
$$;
comment on function public.starter_sets() is 'The ten sets of an empty home screen, at most eight visible apps each that are not failing: those that everybody knows, by their addresses, then by the tags of their apps those that most people keep, then the newest. An app may be in several sets. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
grant execute on function public.starter_sets() to anon, authenticated, service_role;
