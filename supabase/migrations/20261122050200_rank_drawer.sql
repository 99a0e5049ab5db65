-- What: the functions and the view of the drawer, on pages, folders and ranks instead of order_index.
-- Why:  the documented calls and arrange_drawer() keep their meaning. An order of apps that they are given fills the
--       places that are there, one after the other: pages and folders stay as they are.
-- Risk: order_index goes with its values; their order is in the ranks.
-- Undo: as create_pages_and_folders says.

create function private.first_page(owner uuid) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  page uuid := (select id from public.drawer_pages where user_id = owner order by rank, id limit 1);
begin
  if page is null then
    insert into public.drawer_pages (user_id, id, rank) values (owner, private.first_page_id(owner), private.rank_at(0))
    returning id into page;
  end if;
  return page;
end;
$$;
comment on function private.first_page(uuid) is
  'The first page of a home screen, made where there is none. Call it under lock_drawer().';

create function private.last_rank(owner uuid, page uuid, folder uuid) returns text
  language sql set search_path = ''
as $$
  select max(rank) from (
    (select rank from public.user_apps where user_id = owner and page_id = page order by rank desc limit 1)
    union all
    (select rank from public.user_apps where user_id = owner and folder_id = folder order by rank desc limit 1)
    union all
    (select rank from public.personal_links where user_id = owner and page_id = page order by rank desc limit 1)
    union all
    (select rank from public.personal_links where user_id = owner and folder_id = folder order by rank desc limit 1)
    union all
    (select rank from public.drawer_folders where user_id = owner and page_id = page order by rank desc limit 1)
  ) as placed;
$$;
comment on function private.last_rank(uuid, uuid, uuid) is
  'The rank of the last thing on this page or in this folder; null when it is empty. Call it under lock_drawer().';

create or replace function private.append_to_drawer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_drawer(new.user_id);
  if new.page_id is null and new.folder_id is null then
    new.page_id := private.first_page(new.user_id);
    new.rank := null;
  end if;
  new.rank := coalesce(new.rank, private.rank_after(private.last_rank(new.user_id, new.page_id, new.folder_id)));
  return new;
end;
$$;
comment on function private.append_to_drawer() is
  'Trigger: a new app or link without a place goes to the end of its owner''s first page, one without a rank to the end of where it is put. SECURITY DEFINER because the helpers it calls take any user''s id and are nobody else''s to call.';

create or replace view public.drawer with (security_invoker = true) as
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
comment on view public.drawer is
  'The caller''s drawer, apps (kind webapp, id of the app) and personal links (kind link) in one order, that of pages with folders in place, positions 0..n-1. Reads as its caller.';

drop function private.write_drawer_order(uuid, text[]);
drop function private.drawer_items(uuid);

create function private.drawer_items(owner uuid)
  returns table (kind text, id bigint, name text, place bigint, page_id uuid, folder_id uuid, rank text)
  language sql stable set search_path = ''
as $$
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
  language plpgsql set search_path = ''
as $$
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
comment on function private.write_drawer_order(uuid, text[], uuid[], uuid[], text[]) is
  'Puts each of the items (webapp:<id>, link:<id>) into the place at the same place of the lists: those of the whole drawer, read at once, because a removal waits for nobody. Call it under lock_drawer().';

create or replace function private.reorder_drawer(webapp_ids bigint[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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

create or replace function public.arrange_drawer(items text[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := private.member_id();
  matches boolean;
  pages uuid[];
  folders uuid[];
  ranks text[];
begin
  -- Nobody's drawer is that long.
  if owner is null or cardinality(items) > 2000 then
    return false;
  end if;
  perform private.lock_drawer(owner);

  select
    count(*) = cardinality(items) and coalesce(bool_and(name = any(items)), true),
    array_agg(page_id order by place), array_agg(folder_id order by place), array_agg(rank order by place)
  into matches, pages, folders, ranks
  from private.drawer_items(owner);
  if matches then
    perform private.write_drawer_order(owner, items, pages, folders, ranks);
  end if;
  return matches;
end;
$$;

alter table public.user_apps drop column order_index;
alter table public.personal_links drop column order_index;
drop function private.next_drawer_index(uuid);
