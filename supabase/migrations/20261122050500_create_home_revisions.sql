-- What: home_revisions, earlier states of each home screen; home_content(), a home screen as JSON; the triggers that keep
--       a state before it changes.
-- Why:  a home screen that somebody spoilt can be had back. A state counts when it stood for more than a minute, so that
--       an hour of tidying up is a few states and not hundreds. At most 30, for 30 days.
-- Risk: the first change after a minute writes the home screen once, some 100 kB for 500 apps.
-- Undo: drop the triggers, the functions and the table.

create function private.home_content(owner uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
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
$$;
comment on function private.home_content(uuid) is
  'A home screen: {pages: [{id, name, rank}], folders: [{id, name, page, rank}], apps: [{id, page, folder, rank, ownName, ownIcon, name, icon, url, slug}], links: [{id, page, folder, rank, name, icon, url}]}, unsorted. As its caller: of somebody else''s there is nothing to see.';
grant execute on function private.home_content(uuid) to authenticated;

create table private.home_revisions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  version bigint not null,
  app_count integer not null,
  items jsonb not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint home_revisions_version_key unique (user_id, version)
);
comment on table private.home_revisions is
  'Earlier states of each home screen, kept when they changed: at most 30 a person, for 30 days. Its user reads, through the API; only the database writes.';
create index home_revisions_created_at_idx on private.home_revisions (created_at);
alter table private.home_revisions enable row level security;
create policy "home_revisions: member reads own" on private.home_revisions
  for select to authenticated using (user_id = (select private.member_id()));
grant select on private.home_revisions to authenticated;

create function private.keep_revision(is_forced boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  stored public.home_versions;
begin
  select * into stored from public.home_versions where user_id = member;
  if not found or (not is_forced and stored.changed_at > now() - interval '1 minute')
    or not exists (select from auth.users where id = member) then
    return;
  end if;

  insert into private.home_revisions (user_id, version, app_count, items, content)
  select
    member, stored.version, count(*),
    coalesce(jsonb_agg(jsonb_build_object('name', item.name, 'icon', item.icon_url) order by item.position)
      filter (where item.position < 12), '[]'),
    private.home_content(member)
  from public.drawer as item where item.user_id = member
  having count(*) > 0
  on conflict (user_id, version) do nothing;

  delete from private.home_revisions
  where user_id = member and (
    created_at < now() - interval '30 days'
    or id not in (select id from private.home_revisions where user_id = member order by id desc limit 30)
  );
end;
$$;
comment on function private.keep_revision(boolean) is
  'Keeps the caller''s home screen as it is, if it stood for more than a minute or is_forced says so; nothing is kept of an empty one. SECURITY DEFINER because nobody writes revisions; it acts on the caller''s own alone.';
grant execute on function private.keep_revision(boolean) to authenticated;

create function private.keep_revision_before() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_revision(false);
  return null;
end;
$$;
comment on function private.keep_revision_before() is
  'Trigger: keeps the writer''s home screen before a statement changes it. SECURITY DEFINER because keep_revision() writes what nobody may.';

do $$
declare
  changed text;
begin
  foreach changed in array array['user_apps', 'personal_links', 'drawer_pages', 'drawer_folders'] loop
    execute format(
      'create trigger keep_revision before insert or update or delete on public.%I
        for each statement execute function private.keep_revision_before()', changed);
  end loop;
end
$$;
