-- What: store_manifest() stores an app's description in the manifest's own language, where no person has written one; an
--       app whose address changes loses it.
-- Why:  docs/decisions/0105-descriptions-in-the-readers-language.md
-- Risk: none. Texts come with the next checks.
-- Undo: store_manifest() and forget_manifest() as store_manifests has them; delete the texts that are from manifests.

create or replace function private.store_manifest(app bigint, manifest jsonb, screenshots jsonb) returns void
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

  -- What a person wrote stays.
  delete from public.webapp_texts
  where webapp_id = app and is_from_manifest and language is distinct from manifest #>> '{text,language}';
  insert into public.webapp_texts as known (webapp_id, language, description, is_from_manifest)
  select app, said ->> 'language', said ->> 'description', true
  from jsonb_path_query(manifest, '$.text ? (@ != null)') as said
  on conflict (webapp_id, language) do update set description = excluded.description
    where known.is_from_manifest and known.description <> excluded.description;

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
  'Stores what was read of an app''s manifest (the API''s WebappManifest without readAt; text: its description in another language than English, or null) in place of what was known, and marks whether browsers can install the app. Screenshots are a list of WebappScreenshot; null keeps those of before. The caller''s own rights decide.';

create or replace function private.forget_manifest() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from public.webapp_manifests where webapp_id = new.id;
  delete from public.webapp_texts where webapp_id = new.id and is_from_manifest;
  new.is_installable := false;
  return new;
end;
$$;
