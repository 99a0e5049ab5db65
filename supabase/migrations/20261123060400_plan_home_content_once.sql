-- What: home_content() in PL/pgSQL.
-- Why:  Postgres plans a function in SQL at each call, which takes as long as the reading. It plans one in PL/pgSQL once
--       per connection. Each visit to the home screen and each change of it calls this function.
-- Risk: none; the answer is the same.
-- Undo: home_content() as create_home_revisions has it.

create or replace function private.home_content(owner uuid) returns jsonb
  language plpgsql stable set search_path = ''
as $$
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
