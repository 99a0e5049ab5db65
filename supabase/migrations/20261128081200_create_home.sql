-- What: the home screen as a whole: its version, which grows with each change, and a message with it on the person's Realtime
--       channel; the view public.drawer, reorder_drawer() and home_widgets(); home_content(), a home screen as JSON.
-- Why:  another device learns that it is stale from one number. A message is a hint: it holds the version and nothing else, and
--       whoever gets it asks /api/user/home. An order is written whole, under the drawer's lock, or not at all.

create table public.home_versions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  version bigint not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);
comment on table public.home_versions is 'How often each home screen has changed, and when last; nobody without a row has changed anything. Its user reads; only triggers write.';
comment on column public.home_versions.changed_at is 'When something on it last came, went, moved or got another name; writing in a widget is no such change.';

alter table public.home_versions enable row level security;
create policy "home_versions: member reads own" on public.home_versions
  for select to authenticated using (user_id = (select private.member_id()));
grant select on public.home_versions to authenticated;

create view public.drawer with (security_invoker = true) as
select
  item.kind,
  item.id,
  (row_number() over (
    partition by item.user_id
    order by page.rank, page.id, coalesce(folder.rank, item.rank), coalesce('folder:' || folder.id, item.name_of_item) collate "C",
      item.rank, item.name_of_item collate "C"
  ) - 1)::integer as position,
  item.name,
  item.icon_url,
  item.url,
  item.slug,
  item.user_id
from (
  select 'webapp' as kind, app.id, coalesce(installed.name, app.title) as name,
    coalesce(installed.icon_url, app.icon_url) as icon_url, app.url, app.slug, installed.user_id, installed.page_id,
    installed.folder_id, installed.rank, 'webapp:' || app.id as name_of_item
  from public.user_apps as installed
  join public.webapps as app on app.id = installed.webapp_id
  union all
  select 'link', link.id, link.name, link.icon_url, link.url, null, link.user_id, link.page_id, link.folder_id, link.rank,
    'link:' || link.uid
  from public.personal_links as link
) as item
left join public.drawer_folders as folder on folder.user_id = item.user_id and folder.id = item.folder_id
left join public.drawer_pages as page on page.user_id = item.user_id and page.id = coalesce(folder.page_id, item.page_id);
comment on view public.drawer is 'The caller''s drawer, apps (kind webapp, id of the app) and personal links (kind link) in one order, that of pages with folders in place, positions 0..n-1. Reads as its caller.';
grant select on public.drawer to authenticated;

create function private.drawer_items(owner uuid)
  returns table (kind text, id bigint, name text, place bigint, page_id uuid, folder_id uuid, rank text)
  language sql stable set search_path = '' as $$
  select item.kind, item.id, item.kind || ':' || item.id, row_number() over (
    order by page.rank, page.id, coalesce(folder.rank, item.rank), coalesce('folder:' || folder.id, item.name_of_item) collate "C",
      item.rank, item.name_of_item collate "C"
  ), item.page_id, item.folder_id, item.rank
  from (
    select 'webapp' as kind, webapp_id as id, page_id, folder_id, rank, 'webapp:' || webapp_id as name_of_item
    from public.user_apps where user_id = owner
    union all
    select 'link', link.id, link.page_id, link.folder_id, link.rank, 'link:' || link.uid
    from public.personal_links as link where link.user_id = owner
  ) as item
  left join public.drawer_folders as folder on folder.user_id = owner and folder.id = item.folder_id
  left join public.drawer_pages as page on page.user_id = owner and page.id = coalesce(folder.page_id, item.page_id);
$$;
comment on function private.drawer_items(uuid) is 'A drawer''s items, their places from 1, and where each stands.';

create function private.write_drawer_order(owner uuid, items text[], pages uuid[], folders uuid[], ranks text[]) returns void
  language plpgsql set search_path = '' as $$
begin
  update public.user_apps as installed
  set page_id = pages[item.place], folder_id = folders[item.place], rank = ranks[item.place]
  from unnest(items) with ordinality as item (name, place)
  where installed.user_id = owner and item.name = 'webapp:' || installed.webapp_id
    and (installed.page_id, installed.folder_id, installed.rank)
      is distinct from (pages[item.place], folders[item.place], ranks[item.place]);

  update public.personal_links as link
  set page_id = pages[item.place], folder_id = folders[item.place], rank = ranks[item.place]
  from unnest(items) with ordinality as item (name, place)
  where link.user_id = owner and item.name = 'link:' || link.id
    and (link.page_id, link.folder_id, link.rank)
      is distinct from (pages[item.place], folders[item.place], ranks[item.place]);
end;
$$;
comment on function private.write_drawer_order(uuid, text[], uuid[], uuid[], text[]) is 'Puts each of the items (webapp:<id>, link:<id>) into the place at the same place of the lists: those of the whole drawer, read at once, because a removal waits for nobody. Call it under lock_drawer().';

create function private.reorder_drawer(webapp_ids bigint[]) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := private.member_id();
  matches boolean;
  items text[];
  pages uuid[];
  folders uuid[];
  ranks text[];
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
    ), '{}'),
    array_agg(item.page_id order by item.place), array_agg(item.folder_id order by item.place),
    array_agg(item.rank order by item.place)
  into matches, items, pages, folders, ranks
  from (
    select placed.*, row_number() over (partition by placed.kind order by placed.place) as place_of_kind
    from private.drawer_items(owner) as placed
  ) as item;

  if matches then
    perform private.write_drawer_order(owner, items, pages, folders, ranks);
  end if;
  return matches;
end;
$$;
comment on function private.reorder_drawer(bigint[]) is 'Puts the apps of the caller''s drawer into the given order, between personal links that keep their places. All or nothing: false, and nothing changed, unless the ids name each app once. SECURITY DEFINER because positions are not the user''s to write one by one; it acts on the caller''s drawer alone.';
grant execute on function private.reorder_drawer(bigint[]) to authenticated;

create function private.count_home_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Sorted, so that two transactions that count the same people cannot lock each other out. An account that goes takes
  -- its version along.
  insert into public.home_versions as stored (user_id)
  select distinct changed.user_id
  from changed join auth.users as account on account.id = changed.user_id
  order by 1
  on conflict (user_id) do update set version = stored.version + 1, changed_at = now();
  return null;
end;
$$;
comment on function private.count_home_version() is 'Trigger: the home screens whose rows a statement changed have one version more. SECURITY DEFINER because nobody may write versions.';

do $$
declare
  changed text;
begin
  foreach changed in array array['user_apps', 'personal_links', 'drawer_pages', 'drawer_folders'] loop
    execute format(
      'create trigger count_home_version_added after insert on public.%I referencing new table as changed
        for each statement execute function private.count_home_version()', changed);
    execute format(
      'create trigger count_home_version_changed after update on public.%I referencing new table as changed
        for each statement execute function private.count_home_version()', changed);
    execute format(
      'create trigger count_home_version_removed after delete on public.%I referencing old table as changed
        for each statement execute function private.count_home_version()', changed);
  end loop;
end
$$;

create function private.announce_home() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A transaction of many statements says its last version only.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null
    and new.version = (select version from public.home_versions where user_id = new.user_id) then
    perform realtime.send(jsonb_build_object('version', new.version), 'home', 'home:' || new.user_id, true);
  end if;
  return null;
end;
$$;
comment on function private.announce_home() is 'Trigger: tells the person''s devices the new version, as the transaction ends. Without Realtime nobody is told. SECURITY DEFINER because only the owner may send.';
create constraint trigger announce_home after insert or update on public.home_versions
  deferrable initially deferred for each row execute function private.announce_home();

do $$
begin
  if to_regclass('realtime.messages') is not null then
    create policy "home: member hears own" on realtime.messages
      for select to authenticated using (
        extension = 'broadcast' and (select realtime.topic()) = 'home:' || (select private.member_id())
      );
  end if;
end
$$;

create function private.count_widget_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- As count_home_version(), but changed_at stays: it says when the drawer was changed, and a state of the drawer that
  -- stood for a minute is kept, however much was written in a note meanwhile.
  insert into public.home_versions as stored (user_id)
  select distinct changed.user_id
  from changed join auth.users as account on account.id = changed.user_id
  order by 1
  on conflict (user_id) do update set version = stored.version + 1;
  return null;
end;
$$;
comment on function private.count_widget_version() is 'Trigger: the home screens whose widgets a statement changed have one version more. SECURITY DEFINER because nobody may write versions.';

do $$
declare
  changed text;
begin
  foreach changed in array array['widgets', 'widget_entries'] loop
    execute format(
      'create trigger count_widget_version_added after insert on public.%I referencing new table as changed
        for each statement execute function private.count_widget_version()', changed);
    execute format(
      'create trigger count_widget_version_changed after update on public.%I referencing new table as changed
        for each statement execute function private.count_widget_version()', changed);
    execute format(
      'create trigger count_widget_version_removed after delete on public.%I referencing old table as changed
        for each statement execute function private.count_widget_version()', changed);
  end loop;
end
$$;

create function private.count_widget_move() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.keep_revision(false);
  insert into public.home_versions as stored (user_id)
  select id from auth.users where id = owner
  on conflict (user_id) do update set version = stored.version + 1, changed_at = now();
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
comment on function private.count_widget_move() is 'Trigger: a widget that comes, goes, moves or changes its size counts as a change of the drawer does: it keeps an earlier home screen first. SECURITY DEFINER because nobody may write versions.';
-- Triggers of rows: a statement that only changes settings keeps no earlier home screen. By their names they come after
-- rank_by_order, and see the rank that it gives.
create trigger widget_move_added before insert on public.widgets
  for each row execute function private.count_widget_move();
create trigger widget_move_changed before update on public.widgets
  for each row when (
    (old.page_id, old.rank, old.size, old.is_minimized, old.removed_at)
      is distinct from (new.page_id, new.rank, new.size, new.is_minimized, new.removed_at)
  )
  execute function private.count_widget_move();
create trigger widget_move_removed before delete on public.widgets
  for each row when (old.removed_at is null) execute function private.count_widget_move();
create trigger widget_move_added before insert on public.widget_states
  for each row execute function private.count_widget_move();
create trigger widget_move_changed before update on public.widget_states
  for each row when (
    (old.page_id, old.rank, old.size, old.is_minimized) is distinct from (new.page_id, new.rank, new.size, new.is_minimized)
  )
  execute function private.count_widget_move();
create trigger widget_move_removed before delete on public.widget_states
  for each row execute function private.count_widget_move();
create trigger widget_move_added before insert on public.user_preferences
  for each row when (coalesce(new.settings -> 'removedWidgets', '[]') <> '[]') execute function private.count_widget_move();
create trigger widget_move_changed before update on public.user_preferences
  for each row when (
    coalesce(old.settings -> 'removedWidgets', '[]') <> coalesce(new.settings -> 'removedWidgets', '[]')
  )
  execute function private.count_widget_move();

create function private.home_widgets(
  owner uuid,
  wanted_widgets uuid[] default '{}'
) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', widget.id, 'type', widget.type, 'page', widget.page_id, 'rank', widget.rank, 'size', widget.size,
      'isMinimized', widget.is_minimized, 'settings', widget.settings, 'isRemoved', widget.removed_at is not null,
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', entry.id, 'rank', entry.rank, 'fields', entry.fields, 'isRemoved', entry.removed_at is not null
        )), '[]')
        from public.widget_entries as entry
        where entry.user_id = widget.user_id and entry.widget_id = widget.id
          and (entry.removed_at is null or widget.id = any(wanted_widgets))
      )
    )), '[]')
    from public.widgets as widget
    where widget.user_id = owner and (widget.removed_at is null or widget.id = any(wanted_widgets))
  ) || (
    select jsonb_agg(jsonb_build_object(
      'id', kind.type, 'type', kind.type, 'page', state.page_id, 'size', coalesce(state.size, 'medium'),
      'rank', coalesce(state.rank, private.rank_at(kind.place)),
      'isMinimized', coalesce(state.is_minimized, kind.is_any_stored), 'settings', '{}'::jsonb,
      'isRemoved', exists (
        select from public.user_preferences
        where user_id = owner and settings -> 'removedWidgets' ? kind.type
      ),
      'order', state.order_index, 'entries', '[]'::jsonb
    ))
    from (
      -- Those without a row follow the others.
      select named.type, row_number() over (order by stored.order_index nulls last, stored.id, named.ordinality) - 1 as place,
        count(stored.id) over () > 0 as is_any_stored
      from unnest(array['clock', 'search', 'news']) with ordinality as named (type)
      left join public.widget_states as stored on stored.user_id = owner and stored.widget_type = named.type
    ) as kind
    left join public.widget_states as state on state.user_id = owner and state.widget_type = kind.type
  );
end;
$$;
comment on function private.home_widgets(uuid, uuid[]) is 'The widgets of a home screen, unsorted: [{id, type, page, rank, size, isMinimized, settings, isRemoved, entries: [{id, rank, fields, isRemoved}]}]. Clock, search and news are always there, with their types for ids and their order (null without a row); a person without any row of them is shown all three, else one without a row is minimised. Of the wanted ones also what was removed, which may be put back. As its caller: of somebody else''s there is nothing to see.';
grant execute on function private.home_widgets(uuid, uuid[]) to authenticated;

create function private.home_content(owner uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'pages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'rank', rank)), '[]')
      from public.drawer_pages where user_id = owner
    ),
    'folders', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'page', page_id, 'rank', rank)), '[]')
      from public.drawer_folders where user_id = owner
    ),
    'apps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', app.id, 'page', installed.page_id, 'folder', installed.folder_id, 'rank', installed.rank,
        'ownName', installed.name, 'ownIcon', installed.icon_url,
        'name', app.title, 'icon', app.icon_url, 'url', app.url, 'slug', app.slug
      )), '[]')
      from public.user_apps as installed join public.webapps as app on app.id = installed.webapp_id
      where installed.user_id = owner
    ),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', uid, 'page', page_id, 'folder', folder_id, 'rank', rank, 'name', name, 'icon', icon_url, 'url', url
      )), '[]')
      from public.personal_links where user_id = owner
    )
  );
end;
$$;
comment on function private.home_content(uuid) is 'A home screen: {pages: [{id, name, rank}], folders: [{id, name, page, rank}], apps: [{id, page, folder, rank, ownName, ownIcon, name, icon, url, slug}], links: [{id, page, folder, rank, name, icon, url}]}, unsorted. As its caller: of somebody else''s there is nothing to see.';
grant execute on function private.home_content(uuid) to authenticated;
