-- What: personal_links, and the one order they share with user_apps: the view public.drawer and the two functions that
--       change the order.
-- Why:  people put addresses of their own between their apps; nobody else sees them.
-- Risk: none, new table.
-- Undo: drop the functions and the view, then table public.personal_links; restore private.next_drawer_index.

create table public.personal_links (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 100),
  url text not null check (private.is_web_url(url)),
  icon_url text check (private.is_image_address(icon_url)),
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  constraint personal_links_order_key unique (user_id, order_index) deferrable initially immediate
);
comment on table public.personal_links is 'Addresses that a person added to their own drawer. Its user reads and writes; nobody else, not even the administrator.';
comment on column public.personal_links.order_index is 'As in user_apps, with which it is one order.';

alter table public.personal_links enable row level security;

create policy "personal_links: member reads own" on public.personal_links
  for select to authenticated using (user_id = (select auth.uid()));
create policy "personal_links: member adds own" on public.personal_links
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "personal_links: member changes own" on public.personal_links
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "personal_links: member removes own" on public.personal_links
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.personal_links to authenticated;
grant insert (user_id, name, url, icon_url) on public.personal_links to authenticated;
grant update (name, url, icon_url) on public.personal_links to authenticated;

create or replace function private.next_drawer_index(owner uuid) returns integer
  language sql set search_path = ''
as $$
  select 1 + greatest(
    (select coalesce(max(order_index), -1) from public.user_apps where user_id = owner),
    (select coalesce(max(order_index), -1) from public.personal_links where user_id = owner)
  );
$$;

create trigger append_to_drawer before insert on public.personal_links
  for each row execute function private.append_to_drawer();

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
  owner constant uuid := auth.uid();
  matches boolean;
begin
  if owner is null then
    return false;
  end if;
  perform private.lock_drawer(owner);

  select count(*) = cardinality(webapp_ids) and coalesce(bool_and(id = any(webapp_ids)), true)
  into matches
  from private.drawer_items(owner) where kind = 'webapp';
  if not matches then
    return false;
  end if;

  -- Links keep their places; the apps fill the others in their new order.
  perform private.write_drawer_order(owner, array(
    select case kind when 'link' then name else 'webapp:' || webapp_ids[row_number() over (partition by kind order by place)] end
    from private.drawer_items(owner)
    order by place
  ));
  return true;
end;
$$;
comment on function private.reorder_drawer(bigint[]) is
  'Puts the apps of the caller''s drawer into the given order, between personal links that keep their places. All or nothing: false, and nothing changed, unless the ids name each app once. SECURITY DEFINER because positions are not the user''s to write one by one; it acts on the caller''s drawer alone.';
grant execute on function private.reorder_drawer(bigint[]) to authenticated;

create function public.arrange_drawer(items text[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  matches boolean;
begin
  if owner is null then
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
