-- What: import_home(), which merges an exported home screen into the caller's own.
-- Why:  settings, widgets, apps, links and their order come together or not at all; over REST each would be a request
--       of its own, and a lost connection would leave half of it.
-- Risk: none, a new function with its caller's rights.
-- Undo: drop function public.import_home(text).

create function public.import_home(content text) returns jsonb
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
  select app.id
  from jsonb_array_elements(items) with ordinality as given (item, place)
  join public.webapps as app
    on private.url_key(app.url) = private.url_key(given.item ->> 'url') and app.visible_in_store
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
comment on function public.import_home(text) is
  'Merges the JSON {settings, widgets: [{type, isMinimized}], items: [{kind: app or link, name, url}]} into the caller''s home screen, all or nothing: settings and widgets are replaced, apps and links are added, nothing is removed. Answers {appsAdded, linksAdded: [{id, name, url}], appsMissing: [name]}; an app that the store does not have is missing. Text, because not every backend hands a JSON argument on as it is.';
grant execute on function public.import_home(text) to authenticated;
