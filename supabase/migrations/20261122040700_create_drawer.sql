-- What: user_apps (the apps in a drawer), personal_links (a person's own addresses), the one order they share, and who
--       may read a web app when signed in.
-- Why:  the database assigns each place, so that no client can put two things into one. A file of bookmarks holds
--       thousands of addresses, some of them twice, and two tabs may add the same one.
-- Risk: none, new tables.
-- Undo: drop policy "webapps: member reads visible and installed" on public.webapps; drop the triggers and the
--       functions, then the tables.

create table public.user_apps (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  constraint user_apps_pair_key unique (user_id, webapp_id),
  constraint user_apps_order_key unique (user_id, order_index) deferrable initially immediate
);
comment on table public.user_apps is 'The apps in each person''s drawer. Its user reads, installs and removes; only visible apps can be installed.';
comment on column public.user_apps.order_index is
  'Place in the drawer, in one order with personal_links: larger is later, gaps are allowed (public.drawer counts 0..n-1). Assigned by the database, changed by reorder_drawer and arrange_drawer.';
create index user_apps_webapp_id_idx on public.user_apps (webapp_id);

create table public.personal_links (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  url text not null check (private.is_web_url(url)),
  icon_url text check (private.is_image_address(icon_url)),
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  constraint personal_links_https check (url ~* '^https://'),
  constraint personal_links_order_key unique (user_id, order_index) deferrable initially immediate
);
comment on table public.personal_links is 'Addresses that a person added to their own drawer. Its user reads and writes; nobody else, not even the administrator.';
comment on column public.personal_links.order_index is 'As in user_apps, with which it is one order.';

-- An address may be longer than what an index holds, its hash is not.
create unique index personal_links_address_key on public.personal_links (user_id, md5(url));

create function private.lock_drawer(owner uuid) returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('perch.drawer/' || owner::text, 0));
$$;
comment on function private.lock_drawer(uuid) is 'Writers of one drawer''s order take turns until they commit.';

create function private.next_drawer_index(owner uuid) returns integer
  language sql set search_path = ''
as $$
  select 1 + greatest(
    (select coalesce(max(order_index), -1) from public.user_apps where user_id = owner),
    (select coalesce(max(order_index), -1) from public.personal_links where user_id = owner)
  );
$$;
comment on function private.next_drawer_index(uuid) is 'The position behind the last item of a drawer. Call it under lock_drawer().';

create function private.append_to_drawer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_drawer(new.user_id);
  new.order_index := private.next_drawer_index(new.user_id);
  return new;
end;
$$;
comment on function private.append_to_drawer() is
  'Trigger: a new app or link goes to the end of its owner''s drawer. SECURITY DEFINER because the helpers it calls take any user''s id and are nobody else''s to call.';

create trigger append_to_drawer before insert on public.user_apps
  for each row execute function private.append_to_drawer();
create trigger append_to_drawer before insert on public.personal_links
  for each row execute function private.append_to_drawer();

create function private.bound_personal_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  max_links constant integer := 500;
begin
  if exists (
    select from public.personal_links
    where user_id in (select user_id from added)
    group by user_id having count(*) > max_links
  ) then
    raise sqlstate 'PT409' using message = format('A home screen holds at most %s links of your own.', max_links);
  end if;
  return null;
end;
$$;
comment on function private.bound_personal_links() is
  'Trigger: refuses links beyond what one home screen can show. Adding takes lock_drawer(), so that two tabs are counted together. SECURITY DEFINER because the count must not depend on what the writer may read.';

create trigger bound_personal_links after insert on public.personal_links
  referencing new table as added
  for each statement execute function private.bound_personal_links();

create function private.limit_installs() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  seconds integer;
begin
  -- What the database does by itself is nobody's: an account that goes takes its drawer along.
  if member is null or not exists (select from changed) then
    return null;
  end if;
  seconds := private.take_rate_limit('install-by-user:' || member, 300, 60 * 60);
  if seconds > 0 then
    raise sqlstate 'PT429' using
      message = 'You changed your apps very often. Please try again later.',
      detail = seconds;
  end if;
  return null;
end;
$$;
comment on function private.limit_installs() is
  'Trigger: a person adds and removes apps 300 times an hour; many at once count as once. The detail of the error is the number of seconds to wait. SECURITY DEFINER because the helper that counts takes any key.';

create trigger limit_installs after insert on public.user_apps
  referencing new table as changed
  for each statement execute function private.limit_installs();
create trigger limit_removals after delete on public.user_apps
  referencing old table as changed
  for each statement execute function private.limit_installs();

alter table public.user_apps enable row level security;
alter table public.personal_links enable row level security;

create policy "user_apps: member reads own" on public.user_apps
  for select to authenticated using (user_id = (select private.member_id()));
create policy "user_apps: member installs visible" on public.user_apps
  for insert to authenticated with check (
    user_id = (select private.member_id())
    and exists (select from public.webapps as app where app.id = webapp_id and app.visible_in_store)
  );
create policy "user_apps: member removes own" on public.user_apps
  for delete to authenticated using (user_id = (select private.member_id()));

create policy "personal_links: member reads own" on public.personal_links
  for select to authenticated using (user_id = (select private.member_id()));
create policy "personal_links: member adds own" on public.personal_links
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "personal_links: member changes own" on public.personal_links
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "personal_links: member removes own" on public.personal_links
  for delete to authenticated using (user_id = (select private.member_id()));

grant select, delete on public.user_apps to authenticated;
grant insert (user_id, webapp_id) on public.user_apps to authenticated;
grant select, delete on public.personal_links to authenticated;
grant insert (user_id, name, url, icon_url) on public.personal_links to authenticated;
grant update (name, url, icon_url) on public.personal_links to authenticated;

create function private.installed_webapp_ids() returns setof bigint
  language sql stable security definer set search_path = ''
as $$
  select webapp_id from public.user_apps where user_id = (select private.member_id());
$$;
comment on function private.installed_webapp_ids() is
  'The apps in the caller''s own drawer. SECURITY DEFINER because the policies of webapps and user_apps ask each other, which Postgres refuses as endless; it takes no argument and answers about the caller alone.';
grant execute on function private.installed_webapp_ids() to authenticated;

create policy "webapps: member reads visible and installed" on public.webapps
  for select to authenticated using (
    visible_in_store
    or (select public.is_admin())
    or id in (select private.installed_webapp_ids())
  );
