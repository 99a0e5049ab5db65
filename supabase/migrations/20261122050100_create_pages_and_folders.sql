-- What: drawer_pages and drawer_folders; page, folder, rank, own name and own icon of user_apps and personal_links; a
--       uuid for each link. Today's order becomes ranks, everybody gets one page, order_index goes.
-- Why:  docs/decisions/0036-operations-on-the-home-screen.md. Pages and folders are the person's own rows, so that a
--       move is one row and foreign keys keep each thing in a place that is there.
-- Risk: writes each row of user_apps and personal_links once. An API of the release before asks for order_index and
--       fails until it is replaced.
-- Undo: add order_index from the positions of public.drawer, restore the functions of create_drawer and create_home,
--       then drop the columns and the tables.

create table public.drawer_pages (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  name text check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  rank text collate "C" not null check (private.is_rank(rank)),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table public.drawer_pages is
  'The pages of each home screen, at most ten, in the order of rank and id. Its user reads and writes; ids are made by clients.';

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
comment on table public.drawer_folders is
  'The folders of each home screen, at most fifty, between the apps of their page. Its user reads and writes; ids are made by clients.';
create index drawer_folders_page_idx on public.drawer_folders (user_id, page_id, rank);

insert into public.drawer_pages (user_id, id, rank)
select id, private.first_page_id(id), private.rank_at(0) from auth.users;

alter table public.user_apps
  add column page_id uuid,
  add column folder_id uuid,
  add column rank text collate "C",
  add column name text,
  add column icon_url text;
alter table public.personal_links
  add column uid uuid not null default gen_random_uuid(),
  add column page_id uuid,
  add column folder_id uuid,
  add column rank text collate "C";

with ranked as (
  select item.kind, item.id,
    private.rank_at(row_number() over (partition by item.user_id order by item.order_index, item.kind desc, item.id) - 1) as rank
  from (
    select 'webapp' as kind, id, user_id, order_index from public.user_apps
    union all
    select 'link', id, user_id, order_index from public.personal_links
  ) as item
), ranked_apps as (
  update public.user_apps as installed set page_id = private.first_page_id(user_id), rank = ranked.rank
  from ranked where ranked.kind = 'webapp' and ranked.id = installed.id
)
update public.personal_links as link set page_id = private.first_page_id(user_id), rank = ranked.rank
from ranked where ranked.kind = 'link' and ranked.id = link.id;

alter table public.user_apps
  alter column rank set not null,
  add constraint user_apps_rank_check check (private.is_rank(rank)),
  add constraint user_apps_place_check check (num_nonnulls(page_id, folder_id) = 1),
  add constraint user_apps_name_check check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  add constraint user_apps_icon_check check (private.is_image_address(icon_url)),
  add constraint user_apps_page_fkey foreign key (user_id, page_id) references public.drawer_pages (user_id, id),
  add constraint user_apps_folder_fkey foreign key (user_id, folder_id) references public.drawer_folders (user_id, id);
comment on column public.user_apps.page_id is 'The page it is on; null in a folder.';
comment on column public.user_apps.rank is 'Its place on the page or in the folder, in one order with links and folders; ties go by id.';
comment on column public.user_apps.name is 'What its user calls it; null is the app''s title.';
comment on column public.user_apps.icon_url is 'The icon that its user chose; null is the app''s.';
create index user_apps_page_idx on public.user_apps (user_id, page_id, rank);
create index user_apps_folder_idx on public.user_apps (user_id, folder_id, rank);

alter table public.personal_links
  alter column rank set not null,
  add constraint personal_links_uid_key unique (user_id, uid),
  add constraint personal_links_rank_check check (private.is_rank(rank)),
  add constraint personal_links_place_check check (num_nonnulls(page_id, folder_id) = 1),
  add constraint personal_links_page_fkey foreign key (user_id, page_id) references public.drawer_pages (user_id, id),
  add constraint personal_links_folder_fkey foreign key (user_id, folder_id) references public.drawer_folders (user_id, id);
comment on column public.personal_links.uid is 'What operations call it; made by the client that adds it.';
comment on column public.personal_links.page_id is 'The page it is on; null in a folder.';
comment on column public.personal_links.rank is 'As in user_apps, with which it is one order.';
create index personal_links_page_idx on public.personal_links (user_id, page_id, rank);
create index personal_links_folder_idx on public.personal_links (user_id, folder_id, rank);

-- An icon of a person's own is a picture in use, as a link's is.
create index user_apps_stored_icon_idx on public.user_apps (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create trigger hold_named_images after insert or update of icon_url on public.user_apps
  for each row when (new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url');

alter table public.drawer_pages enable row level security;
alter table public.drawer_folders enable row level security;

create policy "drawer_pages: member reads own" on public.drawer_pages
  for select to authenticated using (user_id = (select private.member_id()));
create policy "drawer_pages: member adds own" on public.drawer_pages
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "drawer_pages: member changes own" on public.drawer_pages
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "drawer_pages: member removes own" on public.drawer_pages
  for delete to authenticated using (user_id = (select private.member_id()));

create policy "drawer_folders: member reads own" on public.drawer_folders
  for select to authenticated using (user_id = (select private.member_id()));
create policy "drawer_folders: member adds own" on public.drawer_folders
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "drawer_folders: member changes own" on public.drawer_folders
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "drawer_folders: member removes own" on public.drawer_folders
  for delete to authenticated using (user_id = (select private.member_id()));

create policy "user_apps: member arranges own" on public.user_apps
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));

grant select, delete on public.drawer_pages, public.drawer_folders to authenticated;
grant insert (user_id, id, name, rank), update (name, rank) on public.drawer_pages to authenticated;
grant insert (user_id, id, name, page_id, rank), update (name, page_id, rank) on public.drawer_folders to authenticated;
grant insert (page_id, folder_id, rank, name, icon_url), update (page_id, folder_id, rank, name, icon_url)
  on public.user_apps to authenticated;
grant insert (uid, page_id, folder_id, rank), update (page_id, folder_id, rank) on public.personal_links to authenticated;

create function private.bound_drawer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.bound_drawer() is
  'Trigger (number, what): refuses rows beyond what one home screen may have, when the transaction ends: a home screen that is put back has the pages of both for a moment. SECURITY DEFINER because the count must not depend on what the writer may read.';

create constraint trigger bound_pages after insert on public.drawer_pages
  deferrable initially deferred for each row execute function private.bound_drawer('10', 'pages');
create constraint trigger bound_folders after insert on public.drawer_folders
  deferrable initially deferred for each row execute function private.bound_drawer('50', 'folders');
