-- What: private.store_manifest() writes what was read of an app's manifest; a page without a manifest has a row too;
--       an app whose address changes loses its manifest; the policies of what describes an app look its app up.
-- Why:  docs/decisions/0051-what-a-manifest-says.md
-- Risk: none, the tables are new.
-- Undo: drop the trigger and the two functions; delete the rows without url and make it not null again;
--       the policies without their offset.

alter table public.webapp_manifests alter column url drop not null;
comment on column public.webapp_manifests.url is 'Null for a page that was read and has no manifest.';

do $$
declare
  described text;
begin
  foreach described in array array['webapp_manifests', 'webapp_screenshots', 'webapp_checks'] loop
    -- The offset keeps Postgres from reading all apps once, which it prefers to a look-up while it lacks statistics.
    execute format(
      'alter policy %s on public.%I
        using (exists (select from public.webapps as app where app.id = webapp_id offset 0))',
      quote_ident(described || ': who reads the app reads'), described);
  end loop;
end;
$$;

create function private.store_manifest(app bigint, manifest jsonb, screenshots jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  -- An app that was deleted while its page was read has nothing to describe.
  if not exists (select from public.webapps where id = app) then
    return;
  end if;
  -- Before the other tables: a change of an app takes the store's lock, which every writer takes first.
  update public.webapps set is_installable = (manifest -> 'problems' = '[]')
  where id = app and is_installable <> (manifest -> 'problems' = '[]');

  insert into public.webapp_manifests as known (
    webapp_id, url, app_id, start_url, display, theme_color, background_color, categories, shortcuts, problems, read_at
  )
  select app, said.url, said."appId", said."startUrl", said.display, said."themeColor", said."backgroundColor",
    said.categories, said.shortcuts, said.problems, now()
  from jsonb_to_record(manifest) as said (
    url text, "appId" text, "startUrl" text, display text, "themeColor" text, "backgroundColor" text,
    categories text[], shortcuts jsonb, problems text[]
  )
  on conflict (webapp_id) do update set
    url = excluded.url, app_id = excluded.app_id, start_url = excluded.start_url, display = excluded.display,
    theme_color = excluded.theme_color, background_color = excluded.background_color,
    categories = excluded.categories, shortcuts = excluded.shortcuts, problems = excluded.problems,
    read_at = excluded.read_at;

  if screenshots is null then
    return;
  end if;
  delete from public.webapp_screenshots where webapp_id = app and position >= jsonb_array_length(screenshots);
  insert into public.webapp_screenshots as known (webapp_id, position, image_url, width, height, form_factor, label)
  select app, shown.number - 1, shown."imageUrl", shown.width, shown.height, shown."formFactor", shown.label
  from rows from (
    jsonb_to_recordset(screenshots) as ("imageUrl" text, width integer, height integer, "formFactor" text, label text)
  ) with ordinality as shown ("imageUrl", width, height, "formFactor", label, number)
  on conflict (webapp_id, position) do update set
    image_url = excluded.image_url, width = excluded.width, height = excluded.height,
    form_factor = excluded.form_factor, label = excluded.label;
end;
$$;
comment on function private.store_manifest(bigint, jsonb, jsonb) is
  'Stores what was read of an app''s manifest (the API''s WebappManifest without readAt) in place of what was known, and marks whether browsers can install the app. Screenshots are a list of WebappScreenshot; null keeps those of before. The caller''s own rights decide.';
grant execute on function private.store_manifest(bigint, jsonb, jsonb) to authenticated;

create function private.forget_manifest() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from public.webapp_manifests where webapp_id = new.id;
  new.is_installable := false;
  return new;
end;
$$;
comment on function private.forget_manifest() is
  'An app at another address may be another app: nobody installs the former one until its page has been read again.';

create trigger forget_manifest before update of url on public.webapps
  for each row when (old.url is distinct from new.url)
  execute function private.forget_manifest();
