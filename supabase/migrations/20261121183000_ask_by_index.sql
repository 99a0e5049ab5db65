-- What: the administrator's counters ask once which day it is; apps_at() finds apps by address, for the API and for
--       import_home(); store_counts knows how many apps there are in all, and list_webapps() reads that.
-- Why:  a page of the administrator's list asked for the day again for each day of each of its apps. Row-level security
--       keeps the index on private.url_key(url) from being used, so that each import read every app. Counting every app
--       took longer the more there were.
-- Risk: one more small row is written by each statement that adds or removes apps; their writers take turns anyway.
-- Undo: create the view, list_webapps() and import_home() again as in 20261121040800, 20261121110100 and 20261121130100;
--       drop the triggers, count_all_apps() and apps_at(); delete the rows of the kind 'all' and the kind.

create or replace view private.webapp_counters with (security_invoker = true) as
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

create function private.apps_at(urls text[]) returns table (url_key text, webapp_id bigint, is_visible boolean)
  language plpgsql stable security definer set search_path = '' rows 10
as $$
begin
  return query
  select private.url_key(app.url), app.id, app.visible_in_store
  from public.webapps as app
  where private.url_key(app.url) = any(array(select private.url_key(wanted) from unnest(urls) as wanted))
    and (app.visible_in_store or (select public.is_admin()));
end;
$$;
comment on function private.apps_at(text[]) is
  'The apps of the store that have one of these addresses, however they are spelled. SECURITY DEFINER because the index on addresses cannot be used under row-level security; it tells of hidden apps only to the administrator.';
grant execute on function private.apps_at(text[]) to authenticated;

alter table private.store_counts
  drop constraint store_counts_kind_check,
  add constraint store_counts_kind_check check (kind in ('all', 'store', 'catalogue', 'tag'));
comment on table private.store_counts is
  'How many apps there are (kind all, hidden ones included; key empty), and how many visible ones the store (key empty), each catalogue (key: its id) and each tag (key: as compared, label: as first written) has.';

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

insert into private.store_counts (kind, key, label, apps)
select 'all', '', '', count(*) from public.webapps having count(*) > 0;

create or replace function private.list_webapps(search text, sort text, page_size integer, page integer)
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

  total := coalesce((select apps from private.store_counts where kind = 'all' and key = ''), 0);
  if source is null then
    ids := array(
      select id from public.webapps order by created_at desc, id desc limit page_size offset skipped
    );
    return next;
    return;
  end if;

  -- First the apps that were counted, in the order of an index, then all the others.
  execute format(
    'select array(select webapp_id from (%s) as counts order by score desc, webapp_id desc limit $1 offset $2)', source
  )
  into ids using page_size, skipped;
  if cardinality(ids) < page_size then
    if cardinality(ids) > 0 then
      counted := skipped + cardinality(ids);
    else
      execute format('select count(*) from (%s) as counts', source) into counted;
    end if;
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

create or replace function public.import_home(content text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  home constant jsonb := content::jsonb;
  items constant jsonb := coalesce(home -> 'items', '[]');
  apps_added integer;
  links_added jsonb;
  apps_missing jsonb;
  wanted text[];
begin
  if jsonb_typeof(home) <> 'object' or jsonb_typeof(items) <> 'array' then
    raise sqlstate 'PT400' using message = 'This is not a home screen.';
  end if;
  if jsonb_array_length(items) > 1000 then
    raise sqlstate 'PT400' using message = 'A home screen holds at most 1000 apps and links.';
  end if;

  insert into public.user_preferences as stored (settings) values (coalesce(home -> 'settings', '{}'))
  on conflict (user_id) do update set settings = stored.settings || excluded.settings;

  insert into public.widget_states (widget_type, is_minimized, order_index)
  select given.widget ->> 'type', (given.widget ->> 'isMinimized')::boolean, given.place - 1
  from jsonb_array_elements(coalesce(home -> 'widgets', '[]')) with ordinality as given (widget, place)
  on conflict (user_id, widget_type) do update set
    is_minimized = excluded.is_minimized, order_index = excluded.order_index;

  -- An app is known by its address: its slug may mean another app in another store.
  insert into public.user_apps (webapp_id)
  select known.webapp_id
  from jsonb_array_elements(items) with ordinality as given (item, place)
  join private.apps_at(array(
    select item ->> 'url' from jsonb_array_elements(items) as item where item ->> 'kind' = 'app'
  )) as known on known.url_key = private.url_key(given.item ->> 'url') and known.is_visible
  where given.item ->> 'kind' = 'app'
  order by given.place
  on conflict (user_id, webapp_id) do nothing;
  get diagnostics apps_added = row_count;

  select coalesce(jsonb_agg(jsonb_build_object('id', added.id, 'name', added.name, 'url', added.url)), '[]')
  into links_added
  from (
    select
      coalesce(array_agg(given.item ->> 'name' order by given.place), '{}') as names,
      coalesce(array_agg(given.item ->> 'url' order by given.place), '{}') as urls
    from jsonb_array_elements(items) with ordinality as given (item, place)
    where given.item ->> 'kind' = 'link'
  ) as links, public.add_personal_links(links.names, links.urls) as added;

  select coalesce(jsonb_agg(given.item ->> 'name' order by given.place), '[]')
  into apps_missing
  from jsonb_array_elements(items) with ordinality as given (item, place)
  where given.item ->> 'kind' = 'app'
    and not exists (
      select from public.drawer as own
      where own.kind = 'webapp' and private.url_key(own.url) = private.url_key(given.item ->> 'url')
    );

  -- What came is in the file's order, what was there besides follows in its own.
  with placed as (
    select given.place,
      case given.item ->> 'kind' when 'app' then 'webapp' else 'link' end as kind,
      case given.item ->> 'kind' when 'app' then private.url_key(given.item ->> 'url') else given.item ->> 'url' end as key
    from jsonb_array_elements(items) with ordinality as given (item, place)
  ), own as (
    select kind, kind || ':' || id as item, position,
      case kind when 'webapp' then private.url_key(url) else url end as key
    from public.drawer
  )
  select coalesce(array_agg(sorted.item order by sorted.place nulls last, sorted.position), '{}')
  into wanted
  from (
    select own.item, own.position, min(placed.place) as place
    from own left join placed on placed.kind = own.kind and placed.key = own.key
    group by own.item, own.position
  ) as sorted;
  if not public.arrange_drawer(wanted) then
    raise sqlstate 'PT409' using message = 'Your home screen has changed meanwhile. Please try again.';
  end if;

  return jsonb_build_object('appsAdded', apps_added, 'linksAdded', links_added, 'appsMissing', apps_missing);
end;
$$;
