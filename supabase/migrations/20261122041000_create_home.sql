-- What: the home screen as a whole: the view public.drawer, which numbers apps and links in one order, the functions
--       that change this order, and import_home(), which merges an exported home screen into the caller's own.
-- Why:  an order is written whole, under the drawer's lock, or not at all. So is an import: over REST settings, widgets,
--       apps and links would be a request each, and a lost connection would leave half of them.
-- Risk: none, a new view and new functions.
-- Undo: drop the functions and the view.

create view public.drawer with (security_invoker = true) as
select
  item.kind,
  item.id,
  (row_number() over (partition by item.user_id order by item.order_index) - 1)::integer as position,
  item.name,
  item.icon_url,
  item.url,
  item.slug,
  item.user_id
from (
  select 'webapp' as kind, app.id, app.title as name, app.icon_url, app.url, app.slug,
    installed.user_id, installed.order_index
  from public.user_apps as installed
  join public.webapps as app on app.id = installed.webapp_id
  union all
  select 'link', link.id, link.name, link.icon_url, link.url, null, link.user_id, link.order_index
  from public.personal_links as link
) as item;
comment on view public.drawer is
  'The caller''s drawer, apps (kind webapp, id of the app) and personal links (kind link) in one order, positions 0..n-1. Reads as its caller.';
grant select on public.drawer to authenticated;

create function private.write_drawer_order(owner uuid, items text[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.user_apps as installed set order_index = item.place - 1
  from unnest(items) with ordinality as item(name, place)
  where installed.user_id = owner and item.name = 'webapp:' || installed.webapp_id
    and installed.order_index <> item.place - 1;

  update public.personal_links as link set order_index = item.place - 1
  from unnest(items) with ordinality as item(name, place)
  where link.user_id = owner and item.name = 'link:' || link.id and link.order_index <> item.place - 1;
end;
$$;
comment on function private.write_drawer_order(uuid, text[]) is
  'Numbers a whole drawer 0..n-1 in the order of items (webapp:<id>, link:<id>). Call it under lock_drawer() with exactly the drawer''s items.';

create function private.drawer_items(owner uuid) returns table (kind text, id bigint, name text, place bigint)
  language sql stable set search_path = ''
as $$
  select item.kind, item.id, item.kind || ':' || item.id, row_number() over (order by item.order_index)
  from (
    select 'webapp' as kind, webapp_id as id, order_index from public.user_apps where user_id = owner
    union all
    select 'link', link.id, link.order_index from public.personal_links as link where link.user_id = owner
  ) as item;
$$;
comment on function private.drawer_items(uuid) is 'A drawer''s items and their places from 1.';

create function private.reorder_drawer(webapp_ids bigint[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := private.member_id();
  matches boolean;
  items text[];
begin
  -- Nobody's drawer is that long.
  if owner is null or cardinality(webapp_ids) > 2000 then
    return false;
  end if;
  perform private.lock_drawer(owner);

  -- Links keep their places; the apps fill the others in their new order.
  select
    count(*) filter (where item.kind = 'webapp') = cardinality(webapp_ids)
      and coalesce(bool_and(item.id = any(webapp_ids)) filter (where item.kind = 'webapp'), true),
    coalesce(array_agg(
      case item.kind when 'link' then item.name else 'webapp:' || webapp_ids[item.place_of_kind] end order by item.place
    ), '{}')
  into matches, items
  from (
    select kind, id, name, place, row_number() over (partition by kind order by place) as place_of_kind
    from private.drawer_items(owner)
  ) as item;

  if matches then
    perform private.write_drawer_order(owner, items);
  end if;
  return matches;
end;
$$;
comment on function private.reorder_drawer(bigint[]) is
  'Puts the apps of the caller''s drawer into the given order, between personal links that keep their places. All or nothing: false, and nothing changed, unless the ids name each app once. SECURITY DEFINER because positions are not the user''s to write one by one; it acts on the caller''s drawer alone.';
grant execute on function private.reorder_drawer(bigint[]) to authenticated;

create function public.arrange_drawer(items text[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := private.member_id();
  matches boolean;
begin
  -- Nobody's drawer is that long.
  if owner is null or cardinality(items) > 2000 then
    return false;
  end if;
  perform private.lock_drawer(owner);

  select count(*) = cardinality(items) and coalesce(bool_and(name = any(items)), true)
  into matches
  from private.drawer_items(owner);
  if matches then
    perform private.write_drawer_order(owner, items);
  end if;
  return matches;
end;
$$;
comment on function public.arrange_drawer(text[]) is
  'Puts the caller''s whole drawer into the given order of webapp:<id> and link:<id>. All or nothing: false, and nothing changed, unless each item is named once. SECURITY DEFINER because positions are not the user''s to write one by one; it acts on the caller''s drawer alone.';
grant execute on function public.arrange_drawer(text[]) to authenticated;

create function public.add_personal_links(names text[], urls text[])
  returns table (id bigint, name text, url text)
  language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  if cardinality(names) > 500 or cardinality(urls) > 500 then
    raise sqlstate 'PT400' using message = 'At most 500 links at once.';
  end if;
  return query
  insert into public.personal_links as link (name, url)
  select given.name, given.url
  from unnest(names, urls) with ordinality as given (name, url, place)
  order by given.place
  on conflict (user_id, md5(url)) do nothing
  returning link.id, link.name, link.url;
end;
$$;
comment on function public.add_personal_links(text[], text[]) is
  'Adds links, each with the name and the address at the same place of the lists, to the end of the caller''s drawer, in order, all or none; answers those that are new. An address that is there already stays as it is.';
grant execute on function public.add_personal_links(text[], text[]) to authenticated;

create function public.import_home(content text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  home jsonb;
  items jsonb;
  -- The apps of the file, one place in each list: where it stands, what it is called, its address, and that as a key.
  app_places bigint[];
  app_names text[];
  app_urls text[];
  app_keys text[];
  apps_added integer;
  links_added jsonb;
  apps_missing jsonb;
  wanted text[];
begin
  if char_length(content) > 1000000 then
    raise sqlstate 'PT400' using message = 'A home screen is at most 1 MB.';
  end if;
  home := content::jsonb;
  items := coalesce(home -> 'items', '[]');
  if jsonb_typeof(home) <> 'object' or jsonb_typeof(items) <> 'array' then
    raise sqlstate 'PT400' using message = 'This is not a home screen.';
  end if;
  if jsonb_array_length(items) > 1000 then
    raise sqlstate 'PT400' using message = 'A home screen holds at most 1000 apps and links.';
  end if;
  perform private.bound_widgets(array(select jsonb_array_elements(coalesce(home -> 'widgets', '[]'))::text));

  insert into public.user_preferences as stored (settings) values (coalesce(home -> 'settings', '{}'))
  on conflict (user_id) do update set settings = stored.settings || excluded.settings;

  insert into public.widget_states (widget_type, is_minimized, order_index)
  select given.widget ->> 'type', (given.widget ->> 'isMinimized')::boolean, given.place - 1
  from jsonb_array_elements(coalesce(home -> 'widgets', '[]')) with ordinality as given (widget, place)
  on conflict (user_id, widget_type) do update set
    is_minimized = excluded.is_minimized, order_index = excluded.order_index;

  -- An app is known by its address: its slug may mean another app in another store.
  select coalesce(array_agg(place order by place), '{}'), coalesce(array_agg(item ->> 'name' order by place), '{}'),
    coalesce(array_agg(item ->> 'url' order by place), '{}'),
    coalesce(array_agg(private.url_key(item ->> 'url') order by place), '{}')
  into app_places, app_names, app_urls, app_keys
  from jsonb_array_elements(items) with ordinality as given (item, place)
  where item ->> 'kind' = 'app';

  insert into public.user_apps (webapp_id)
  select known.webapp_id
  from unnest(app_keys, app_places) as given (key, place)
  join private.apps_at(app_urls) as known on known.url_key = given.key and known.is_visible
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

  with own as materialized (
    select private.url_key(url) as key from public.drawer where kind = 'webapp'
  )
  select coalesce(jsonb_agg(given.name order by given.place), '[]')
  into apps_missing
  from unnest(app_names, app_keys, app_places) as given (name, key, place)
  where given.key is null or given.key not in (select own.key from own);

  -- What came is in the file's order, what was there besides follows in its own.
  with placed as materialized (
    select place, 'webapp' as kind, key from unnest(app_keys, app_places) as app (key, place)
    union all
    select place, 'link', item ->> 'url'
    from jsonb_array_elements(items) with ordinality as given (item, place)
    where item ->> 'kind' = 'link'
  ), own as materialized (
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
comment on function public.import_home(text) is
  'Merges the JSON {settings, widgets: [{type, isMinimized}], items: [{kind: app or link, name, url}]} into the caller''s home screen, all or nothing: settings and widgets are replaced, apps and links are added, nothing is removed. Answers {appsAdded, linksAdded: [{id, name, url}], appsMissing: [name]}; an app that the store does not have is missing. Text, because not every backend hands a JSON argument on as it is.';
grant execute on function public.import_home(text) to authenticated;
