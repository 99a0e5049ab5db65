-- What: the drawer: pages and folders, user_apps (installed apps), personal_links (a person's own addresses), and the ranks
--       that order them; who may read a web app when signed in.
-- Why:  docs/decisions/operations-and-outbox.md. Between two ranks there is always a third, so that a move writes
--       one row. The keys are those of fractional-indexing, which the API makes them with; they are compared by
--       `collate "C"`, ties go by id. Foreign keys keep each thing in a place that is there. A file of bookmarks holds thousands
--       of addresses, some of them twice and many over http, and two tabs may add the same one.

create function private.rank_integer_length(rank text) returns integer
  language sql immutable parallel safe set search_path = ''
  return case when ascii(rank) >= ascii('a') then ascii(rank) - ascii('a') + 2 else ascii('Z') - ascii(rank) + 2 end;
comment on function private.rank_integer_length(text) is 'How many characters of a rank are its whole number: a letter, which says how long it is, and its digits.';
grant execute on function private.rank_integer_length(text) to authenticated, service_role;

create function private.is_rank(rank text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when char_length(rank) > 200 or rank !~ '^[A-Za-z][0-9A-Za-z]+$' then false
    when char_length(rank) < private.rank_integer_length(rank) then false
    when char_length(rank) > private.rank_integer_length(rank) and right(rank, 1) = '0' then false
    else rank <> 'A' || repeat('0', 26)
  end;
comment on function private.is_rank(text) is 'Whether this is a key of fractional-indexing: a whole number, then a fraction that does not end in 0; at most 200 characters.';
grant execute on function private.is_rank(text) to authenticated, service_role;

create function private.rank_at(place bigint) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    with numeral as (
      select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' as digits
    )
    select case
      when place < 62 then 'a' || substr(digits, 1 + place::integer, 1)
      when place < 62 + 3844
        then 'b' || substr(digits, 1 + ((place - 62) / 62)::integer, 1) || substr(digits, 1 + ((place - 62) % 62)::integer, 1)
      else 'c' || substr(digits, 1 + ((place - 3906) / 3844 % 62)::integer, 1)
        || substr(digits, 1 + ((place - 3906) / 62 % 62)::integer, 1)
        || substr(digits, 1 + ((place - 3906) % 62)::integer, 1)
    end
    from numeral
  );
comment on function private.rank_at(bigint) is 'The rank of this place, from 0, in a list that is ranked as a whole; at most 242234 places.';
grant execute on function private.rank_at(bigint) to authenticated;

create function private.rank_after(rank text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  whole constant text := left(rank, private.rank_integer_length(rank));
  head constant text := left(rank, 1);
  length constant integer := char_length(whole);
  digit integer;
begin
  if rank is null then
    return 'a0';
  end if;
  for place in reverse length..2 loop
    digit := strpos(digits, substr(whole, place, 1));
    if digit < char_length(digits) then
      return left(whole, place - 1) || substr(digits, digit + 1, 1) || repeat('0', length - place);
    end if;
  end loop;
  if head = 'Z' then
    return 'a0';
  end if;
  -- One digit more above zero, one less below.
  return chr(ascii(head) + 1) || repeat('0', case when ascii(head) >= ascii('a') then length else length - 2 end);
end;
$$;
comment on function private.rank_after(text) is 'The next whole rank behind this one; the first of all behind null.';

create function private.first_page_id(owner uuid) returns uuid
  language sql immutable parallel safe set search_path = ''
  return md5('perch.page/' || owner::text)::uuid;
comment on function private.first_page_id(uuid) is 'The id of the page that a person has before they ever made one, so that it can be named before it is stored.';
grant execute on function private.first_page_id(uuid) to authenticated, service_role;

create table public.drawer_pages (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  name text check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  rank text collate "C" not null check (private.is_rank(rank)),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table public.drawer_pages is 'The pages of each home screen, at most ten, in the order of rank and id. Its user reads and writes; ids are made by clients.';

alter table public.drawer_pages enable row level security;
create policy "drawer_pages: member reads own" on public.drawer_pages
  for select to authenticated using (user_id = (select private.member_id()));
create policy "drawer_pages: member adds own" on public.drawer_pages
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "drawer_pages: member changes own" on public.drawer_pages
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "drawer_pages: member removes own" on public.drawer_pages
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, delete, insert (user_id, id, name, rank), update (name, rank) on public.drawer_pages to authenticated;

create table public.drawer_folders (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  page_id uuid not null,
  rank text collate "C" not null check (private.is_rank(rank)),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint drawer_folders_page_fkey foreign key (user_id, page_id) references public.drawer_pages (user_id, id)
);
comment on table public.drawer_folders is 'The folders of each home screen, at most fifty, between the apps of their page. Its user reads and writes; ids are made by clients.';
create index drawer_folders_page_idx on public.drawer_folders (user_id, page_id, rank);

alter table public.drawer_folders enable row level security;
create policy "drawer_folders: member reads own" on public.drawer_folders
  for select to authenticated using (user_id = (select private.member_id()));
create policy "drawer_folders: member adds own" on public.drawer_folders
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "drawer_folders: member changes own" on public.drawer_folders
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "drawer_folders: member removes own" on public.drawer_folders
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, delete, insert (user_id, id, name, page_id, rank) on public.drawer_folders to authenticated;
grant update (name, page_id, rank) on public.drawer_folders to authenticated;

create table public.user_apps (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  created_at timestamptz not null default now(),
  page_id uuid,
  folder_id uuid,
  rank text collate "C" not null,
  name text,
  icon_url text,
  constraint user_apps_pair_key unique (user_id, webapp_id),
  constraint user_apps_rank_check check (private.is_rank(rank)),
  constraint user_apps_place_check check (num_nonnulls(page_id, folder_id) = 1),
  constraint user_apps_name_check check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  constraint user_apps_icon_check check (private.is_image_address(icon_url)),
  constraint user_apps_page_fkey foreign key (user_id, page_id) references public.drawer_pages (user_id, id),
  constraint user_apps_folder_fkey foreign key (user_id, folder_id) references public.drawer_folders (user_id, id)
);
comment on table public.user_apps is 'The apps in each person''s drawer. Its user reads, installs and removes; only visible apps can be installed.';
comment on column public.user_apps.page_id is 'The page it is on; null in a folder.';
comment on column public.user_apps.rank is 'Its place on the page or in the folder, in one order with links and folders; ties go by id.';
comment on column public.user_apps.name is 'What its user calls it; null is the app''s title.';
comment on column public.user_apps.icon_url is 'The icon that its user chose; null is the app''s.';
create index user_apps_webapp_id_idx on public.user_apps (webapp_id);
-- An icon of a person's own is a picture in use, as a link's is.
create index user_apps_stored_icon_idx on public.user_apps (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create index user_apps_page_idx on public.user_apps (user_id, page_id, rank) where page_id is not null;
create index user_apps_folder_idx on public.user_apps (user_id, folder_id, rank) where folder_id is not null;

alter table public.user_apps enable row level security;
create policy "user_apps: member reads own" on public.user_apps
  for select to authenticated using (user_id = (select private.member_id()));
create policy "user_apps: member installs visible" on public.user_apps
  for insert to authenticated with check (
    user_id = (select private.member_id())
    and exists (select from public.webapps as app where app.id = webapp_id and app.visible_in_store)
  );
create policy "user_apps: member removes own" on public.user_apps
  for delete to authenticated using (user_id = (select private.member_id()));
create policy "user_apps: member arranges own" on public.user_apps
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
grant select, delete on public.user_apps to authenticated;
grant insert (user_id, webapp_id, page_id, folder_id, rank, name, icon_url) on public.user_apps to authenticated;
grant update (page_id, folder_id, rank, name, icon_url) on public.user_apps to authenticated;

create table public.personal_links (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  url text not null check (private.is_web_url(url)),
  icon_url text check (private.is_image_address(icon_url)),
  created_at timestamptz not null default now(),
  uid uuid not null default gen_random_uuid(),
  page_id uuid,
  folder_id uuid,
  rank text collate "C" not null,
  constraint personal_links_uid_key unique (user_id, uid),
  constraint personal_links_rank_check check (private.is_rank(rank)),
  constraint personal_links_place_check check (num_nonnulls(page_id, folder_id) = 1),
  constraint personal_links_page_fkey foreign key (user_id, page_id) references public.drawer_pages (user_id, id),
  constraint personal_links_folder_fkey foreign key (user_id, folder_id) references public.drawer_folders (user_id, id)
);
comment on table public.personal_links is 'Addresses that a person added to their own drawer. Its user reads and writes; nobody else, not even the administrator.';
comment on column public.personal_links.uid is 'What operations call it; made by the client that adds it.';
comment on column public.personal_links.page_id is 'The page it is on; null in a folder.';
comment on column public.personal_links.rank is 'As in user_apps, with which it is one order.';
-- An address may be longer than what an index holds, its hash is not.
create unique index personal_links_address_key on public.personal_links (user_id, md5(url));
create index personal_links_stored_icon_idx on public.personal_links (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create index personal_links_page_idx on public.personal_links (user_id, page_id, rank);
create index personal_links_folder_idx on public.personal_links (user_id, folder_id, rank);

alter table public.personal_links enable row level security;
create policy "personal_links: member reads own" on public.personal_links
  for select to authenticated using (user_id = (select private.member_id()));
create policy "personal_links: member adds own" on public.personal_links
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "personal_links: member changes own" on public.personal_links
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "personal_links: member removes own" on public.personal_links
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, delete on public.personal_links to authenticated;
grant insert (user_id, name, url, icon_url, uid, page_id, folder_id, rank) on public.personal_links to authenticated;
grant update (name, url, icon_url, page_id, folder_id, rank) on public.personal_links to authenticated;

create function private.lock_drawer(owner uuid) returns void
  language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('perch.drawer/' || owner::text, 0));
$$;
comment on function private.lock_drawer(uuid) is 'Writers of one drawer''s order take turns until they commit.';

create function private.first_page(owner uuid) returns uuid
  language plpgsql set search_path = '' as $$
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
comment on function private.first_page(uuid) is 'The first page of a home screen, made where there is none. Call it under lock_drawer().';

create function private.last_rank(owner uuid, page uuid, folder uuid) returns text
  language sql set search_path = '' as $$
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
comment on function private.last_rank(uuid, uuid, uuid) is 'The rank of the last thing on this page or in this folder; null when it is empty. Call it under lock_drawer().';

create function private.append_to_drawer() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.append_to_drawer() is 'Trigger: a new app or link without a place goes to the end of its owner''s first page, one without a rank to the end of where it is put. SECURITY DEFINER because the helpers it calls take any user''s id and are nobody else''s to call.';
create trigger append_to_drawer before insert on public.user_apps
  for each row execute function private.append_to_drawer();
create trigger append_to_drawer before insert on public.personal_links
  for each row execute function private.append_to_drawer();

create function private.bound_items() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from (select distinct user_id from added) as owner
    where (select count(*) from public.user_apps where user_id = owner.user_id)
      + (select count(*) from public.personal_links where user_id = owner.user_id) > 500
  ) then
    raise sqlstate 'PT409' using message = 'A home screen holds at most 500 apps and links.';
  end if;
  return null;
end;
$$;
comment on function private.bound_items() is 'Trigger: refuses apps and links beyond 500 on one home screen. Adding takes lock_drawer(), so that two tabs are counted together. SECURITY DEFINER because the count must not depend on what the writer may read.';
create trigger bound_items after insert on public.user_apps
  referencing new table as added for each statement execute function private.bound_items();
create trigger bound_items after insert on public.personal_links
  referencing new table as added for each statement execute function private.bound_items();

create function private.limit_installs() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.limit_installs() is 'Trigger: a person adds and removes apps 300 times an hour; many at once count as once. The detail of the error is the number of seconds to wait. SECURITY DEFINER because the helper that counts takes any key.';
create trigger limit_installs after insert on public.user_apps
  referencing new table as changed for each statement execute function private.limit_installs();
create trigger limit_removals after delete on public.user_apps
  referencing old table as changed for each statement execute function private.limit_installs();

create function private.bound_drawer() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  max_rows constant integer := tg_argv[0];
  count_of_owner integer;
begin
  execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
  into count_of_owner using new.user_id;
  if count_of_owner > max_rows then
    raise sqlstate 'PT409' using message = format('A home screen holds at most %s %s.', max_rows, tg_argv[1]);
  end if;
  return null;
end;
$$;
comment on function private.bound_drawer() is 'Trigger (number, what): refuses rows beyond what one home screen may have, when the transaction ends: a home screen that is put back has the pages of both for a moment. SECURITY DEFINER because the count must not depend on what the writer may read.';
create constraint trigger bound_pages after insert on public.drawer_pages
  deferrable initially deferred for each row execute function private.bound_drawer('10', 'pages');
create constraint trigger bound_folders after insert on public.drawer_folders
  deferrable initially deferred for each row execute function private.bound_drawer('50', 'folders');

create function private.installed_webapp_ids() returns setof bigint
  language sql stable security definer set search_path = '' as $$
  select webapp_id from public.user_apps where user_id = (select private.member_id());
$$;
comment on function private.installed_webapp_ids() is 'The apps in the caller''s own drawer. SECURITY DEFINER because the policies of webapps and user_apps ask each other, which Postgres refuses as endless; it takes no argument and answers about the caller alone.';
grant execute on function private.installed_webapp_ids() to authenticated;

create policy "webapps: member reads visible and installed" on public.webapps
  for select to authenticated using (
    visible_in_store
    or (select public.is_admin())
    or id in (select private.installed_webapp_ids())
  );
