-- What: private.visible_app_at(), the store's app at an address.
-- Why:  docs/decisions/0064-out-and-in.md. A page that somebody shares is added as the store's app where it is one.
-- Risk: none. It tells what the public store does.
-- Undo: drop function private.visible_app_at(text).

create function private.visible_app_at(address text)
  returns table (id bigint, name text, icon text, url text, slug text)
  language sql stable security definer set search_path = ''
as $$
  select app.id, app.title, app.icon_url, app.url, app.slug
  from public.webapps as app
  where private.url_key(app.url) = private.url_key(address) and app.visible_in_store
$$;
comment on function private.visible_app_at(text) is
  'The visible app of the store with this address, however it is spelled; at most one. SECURITY DEFINER because the index on addresses cannot be used under row-level security; it tells of visible apps only.';
grant execute on function private.visible_app_at(text) to anon, authenticated;
