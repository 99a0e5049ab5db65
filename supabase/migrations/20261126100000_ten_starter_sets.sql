-- What: public.starter_sets() answers ten sets of up to eight apps. Each begins with apps that everybody knows, by their
--       addresses, as far as this store has them; the store's own with fitting tags fill it up.
-- Why:  docs/decisions/0088-ten-sets-of-known-apps.md. A tag says what an app is for, not whether people use it.
-- Risk: none, the function keeps its name and columns. Other sets are a change of this function.
-- Undo: create the function as leave_out has it.

create or replace function public.starter_sets()
  returns table (starter text, rank integer, id bigint, url text, title text, slug text, icon_url text)
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
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
comment on function public.starter_sets() is
  'The ten sets of an empty home screen, at most eight visible apps each that are not failing: those that everybody knows, by their addresses, then by the tags of their apps those that most people keep, then the newest. An app may be in several sets. SECURITY DEFINER because statistics are the administrator''s; it gives away the order, never a count.';
