-- What: personal links may lead to programs as well (is_link_address()), and have a second address, at home.
-- Why:  half of those who run Perch themselves run it in a home network (docs/decisions/published-pages-and-links.md). No
--       published page has either: a stranger's browser opens no program, and nobody learns names of a home network.
-- Risk: none; each stored address fits the wider rule.
-- Undo: remove links that are no web address, restore their constraint, drop both columns and create home_content(),
--       remember_removed(), removed_items() and links_on_page() as create_drawer and later files have them.

create function private.is_link_address(url text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return private.is_web_url(url) or (
    octet_length(url) <= 2048 and url !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and url = private.visible_text(url) and url !~ '^[^/?#]*://[^/?#]*:[^/?#]*@' and url ~* (
      '^(?:ssh|sftp|smb|afp|nfs|rdp|vnc|steam|minecraft|plex|spotify|vscode|vscode-insiders|cursor|jetbrains|idea|mailto|tel'
      || '|sms|irc|matrix|xmpp|tg|whatsapp|discord|slack|msteams|zoommtg|obsidian|notion|figma|onepassword|magnet):[^\\]'
    )
  );
comment on function private.is_link_address(text) is 'What a link of a person''s own may open: a web address, or one of a program of this list, without a password. The contract has the same list (link-address.ts).';
grant execute on function private.is_link_address(text) to authenticated, service_role;

alter table public.personal_links
  drop constraint personal_links_url_check,
  add constraint personal_links_url_check check (private.is_link_address(url)),
  add column home_url text,
  add constraint personal_links_home_url_check check (private.is_web_url(home_url));
comment on column public.personal_links.home_url is 'Its address at home, which is opened where it answers; null for most.';
grant insert (home_url), update (home_url) on public.personal_links to authenticated;
alter table private.home_removals add column home_url text;

create or replace function private.home_content(owner uuid) returns jsonb
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
      ) || jsonb_strip_nulls(jsonb_build_object('homeUrl', home_url))), '[]')
      from public.personal_links where user_id = owner
    )
  );
end;
$$;
comment on function private.home_content(uuid) is 'A home screen: {pages: [{id, name, rank}], folders: [{id, name, page, rank}], apps: [{id, page, folder, rank, ownName, ownIcon, name, icon, url, slug}], links: [{id, page, folder, rank, name, icon, url, homeUrl}]}, unsorted. As its caller: of somebody else''s there is nothing to see.';

create or replace function private.remember_removed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Each table has columns of its own; what one lacks is null. The names are those of the tables that have the trigger.
  insert into private.home_removals as stored (user_id, item, page_id, folder_id, rank, name, url, home_url, icon_url, added_at)
  select
    gone.user_id, gone.item, coalesce(gone.page_id, folder.page_id, private.first_page_id(gone.user_id)), gone.folder_id,
    gone.rank, gone.name, gone.url, gone.home_url, gone.icon_url, gone.created_at
  from (
    select
      (fields ->> 'user_id')::uuid as user_id,
      tg_argv[0] || ':' || (fields ->> tg_argv[1]) as item,
      (fields ->> 'page_id')::uuid as page_id,
      (fields ->> 'folder_id')::uuid as folder_id,
      fields ->> 'rank' as rank,
      fields ->> 'name' as name,
      fields ->> 'url' as url,
      fields ->> 'home_url' as home_url,
      fields ->> 'icon_url' as icon_url,
      (fields ->> 'created_at')::timestamptz as created_at
    from (select to_jsonb(removed) as fields from removed) as rows
    where tg_argv[0] <> 'webapp' or exists (
      select from public.webapps as app where app.id = (fields ->> 'webapp_id')::bigint
    )
  ) as gone
  join auth.users as account on account.id = gone.user_id
  left join public.drawer_folders as folder on folder.user_id = gone.user_id and folder.id = gone.folder_id
  on conflict (user_id, item) do update set
    page_id = excluded.page_id, folder_id = excluded.folder_id, rank = excluded.rank, name = excluded.name,
    url = excluded.url, home_url = excluded.home_url, icon_url = excluded.icon_url, added_at = excluded.added_at,
    removed_at = excluded.removed_at;

  delete from private.home_removals where ctid = any(array(
    select ctid from private.home_removals
    where removed_at < now() - interval '30 days' order by removed_at limit 20 for update skip locked
  ));
  return null;
end;
$$;

create or replace function private.removed_items(items text[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'item', removal.item, 'page', removal.page_id, 'folder', removal.folder_id, 'rank', removal.rank,
    'name', removal.name, 'url', removal.url, 'homeUrl', removal.home_url,
    'icon', case when not exists (select from private.gone_images(array[removal.icon_url])) then removal.icon_url end,
    'app', case when app.id is not null then jsonb_build_object(
      'name', app.title, 'icon', app.icon_url, 'url', app.url, 'slug', app.slug
    ) end
  )), '[]')
  from private.home_removals as removal
  left join public.webapps as app on removal.item = 'webapp:' || app.id and app.id = any(array(
    select substr(item, 8)::bigint from unnest(items) as item where item ~ '^webapp:[0-9]{1,15}$'
  ))
  where removal.user_id = (select private.member_id()) and removal.item = any(items)
    and removal.removed_at > now() - interval '30 days'
    and (removal.item !~ '^webapp:' or app.id is not null);
$$;
comment on function private.removed_items(text[]) is 'Those of these items that the caller removed within 30 days: [{item, page, folder, rank, name, url, homeUrl, icon, app: {name, icon, url, slug}}]; an app that is hidden by now is among them. SECURITY DEFINER because nobody reads what was removed; it answers about the caller alone.';

create or replace function private.links_on_page(owner uuid, page uuid) returns setof uuid
  language sql stable set search_path = '' as $$
  select link.uid
  from public.personal_links as link
  left join public.drawer_folders as folder on folder.user_id = link.user_id and folder.id = link.folder_id
  where link.user_id = owner and private.is_web_url(link.url) and page in (link.page_id, folder.page_id);
$$;
comment on function private.links_on_page(uuid, uuid) is 'The links on this page of this person''s home screen that a published page may have: web addresses, also those in its folders.';
