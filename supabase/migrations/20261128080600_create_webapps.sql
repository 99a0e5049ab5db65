-- What: webapps, the apps of the store; apps_at() and visible_app_at(), which find them by address.
-- Why:  the product's main noun. Lists read each row, so it carries marks only; what describes an app is in tables of its own.
--       Row-level security keeps the index on private.url_key(url) from being used, so that each import would read every app.

create table public.webapps (
  id bigint generated always as identity primary key,
  url text not null check (private.is_web_url(url)),
  title text not null check (char_length(btrim(title)) between 1 and 200 and private.is_plain_name(title)),
  description text not null default '' check (char_length(description) <= 5000),
  slug text not null default '' check (slug ~ '^[a-z0-9-]{1,64}$'),
  icon_url text check (private.is_image_address(icon_url)),
  screenshot_url text check (private.is_image_address(screenshot_url)),
  tags text[] not null default '{}' check (private.are_tags(tags)),
  visible_in_store boolean not null default true,
  catalogue_id bigint references public.catalogues (id) on delete set null,
  created_at timestamptz not null default now(),
  is_installable boolean not null default false,
  is_failing boolean not null default false,
  catalogue_position integer not null default 0 check (catalogue_position >= 0),
  is_verified boolean not null default false,
  is_reported boolean not null default false,
  constraint webapps_slug_key unique (slug)
);
comment on table public.webapps is 'The apps of the store. Everyone reads the visible ones, an owner of an install always, the administrator all; the administrator writes.';
comment on column public.webapps.slug is 'Made of the title when none is given, unique over apps and catalogues together.';
comment on column public.webapps.catalogue_id is 'Null when it is in no catalogue. Deleting the catalogue keeps the app: people have it on their home screens.';
comment on column public.webapps.is_installable is 'Whether its manifest has what browsers ask of an app that they install. Written with the manifest.';
comment on column public.webapps.is_failing is 'Whether its page has not answered for days: it stays listed and is suggested nowhere. Only the database writes it, with a check.';
comment on column public.webapps.catalogue_position is 'The place in its catalogue, ascending, the newest first among equals. 0 is a place that nobody has chosen: a new app stands first.';
comment on column public.webapps.is_verified is 'Whether at least one owner has proven that the site is theirs. Only the database writes it.';
comment on column public.webapps.is_reported is 'Whether there are reports that no decision has resolved. Only the database writes it.';
create unique index webapps_url_key on public.webapps (private.url_key(url));
comment on index public.webapps_url_key is 'The same address is imported once; a second time is a 23505.';
create index webapps_visible_in_store_idx on public.webapps (visible_in_store) where not visible_in_store;
create index webapps_created_at_idx on public.webapps (created_at desc, id desc);
create index webapps_stored_icon_idx on public.webapps (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create index webapps_stored_screenshot_idx on public.webapps (private.stored_image(screenshot_url))
  where private.stored_image(screenshot_url) is not null;
create index webapps_without_screenshot_idx on public.webapps (id) where screenshot_url is null;
create index webapps_is_failing_idx on public.webapps (id) where is_failing;
create index webapps_is_installable_idx on public.webapps (created_at desc, id desc) where is_installable;
create index webapps_catalogue_id_idx on public.webapps (catalogue_id, catalogue_position, created_at desc, id desc);

alter table public.webapps enable row level security;
create policy "webapps: visitor reads visible" on public.webapps for select to anon using (visible_in_store);
create policy "webapps: administrator inserts" on public.webapps
  for insert to authenticated with check ((select public.is_admin()));
create policy "webapps: administrator updates all" on public.webapps
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "webapps: administrator deletes all" on public.webapps
  for delete to authenticated using ((select public.is_admin()));
grant select on public.webapps to anon, authenticated, service_role;
grant delete on public.webapps to authenticated;
grant insert (url, title, description, slug, icon_url, screenshot_url, tags, visible_in_store, catalogue_id,
  is_installable, catalogue_position)
  on public.webapps to authenticated;
grant update (url, title, description, slug, icon_url, screenshot_url, tags, visible_in_store, catalogue_id,
  is_installable, catalogue_position)
  on public.webapps to authenticated;

create function private.apps_at(urls text[]) returns table (url_key text, webapp_id bigint, is_visible boolean)
  language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  return query
  select private.url_key(app.url), app.id, app.visible_in_store
  from public.webapps as app
  where private.url_key(app.url) = any(array(select private.url_key(wanted) from unnest(urls) as wanted))
    and (app.visible_in_store or (select public.is_admin()));
end;
$$;
comment on function private.apps_at(text[]) is 'The apps of the store that have one of these addresses, however they are spelled. SECURITY DEFINER because the index on addresses cannot be used under row-level security; it tells of hidden apps only to the administrator.';
grant execute on function private.apps_at(text[]) to authenticated;

create function private.visible_app_at(address text)
  returns table (id bigint, name text, icon text, url text, slug text)
  language sql stable security definer set search_path = '' as $$
  select app.id, app.title, app.icon_url, app.url, app.slug
  from public.webapps as app
  where private.url_key(app.url) = private.url_key(address) and app.visible_in_store
$$;
comment on function private.visible_app_at(text) is 'The visible app of the store with this address, however it is spelled; at most one. SECURITY DEFINER because the index on addresses cannot be used under row-level security; it tells of visible apps only.';
grant execute on function private.visible_app_at(text) to anon, authenticated;

create function private.keep_shown_webapp() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.webapp_deletions where webapp_id = new.id;
  return null;
end;
$$;
comment on function private.keep_shown_webapp() is 'Trigger: an app that is shown again is not deleted. SECURITY DEFINER because nobody may write what is about to be deleted.';
create trigger keep_shown_webapp after update of visible_in_store on public.webapps
  for each row when (new.visible_in_store and not old.visible_in_store)
  execute function private.keep_shown_webapp();
