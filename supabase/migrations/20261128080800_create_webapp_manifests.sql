-- What: what is known of an app besides its row: descriptions in other languages, its web app manifest with screenshots, how
--       its last reading ended, and the facts that a check saw of its first page.
-- Why:  docs/decisions/store.md and
--       languages.md. They are read with the app's own page, and by whoever reads the app.
--       The facts are one value of JSON: they are written and read together, and the API types them.

create table public.webapp_texts (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  language text not null check (language in (
    'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'tr', 'uk', 'zh-Hans'
  )),
  description text not null check (char_length(description) <= 5000 and btrim(description) <> ''),
  is_from_manifest boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (webapp_id, language)
);
comment on table public.webapp_texts is 'Descriptions of apps in other languages than English. Whoever reads the app reads them; the administrator writes.';
comment on column public.webapp_texts.language is 'A tag of BCP 47: one of the interface''s languages.';
comment on column public.webapp_texts.is_from_manifest is 'Whether the app''s manifest says it; a later manifest may say it otherwise. False for what people wrote or accepted.';

alter table public.webapp_texts enable row level security;
-- The app's own policies decide. The offset keeps Postgres from reading all apps once, as it does for manifests.
create policy "webapp_texts: who reads the app reads" on public.webapp_texts for select to anon, authenticated
  using (exists (select from public.webapps as app where app.id = webapp_id offset 0));
create policy "webapp_texts: administrator inserts" on public.webapp_texts for insert to authenticated
  with check ((select public.is_admin()));
create policy "webapp_texts: administrator updates all" on public.webapp_texts for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "webapp_texts: administrator deletes all" on public.webapp_texts for delete to authenticated
  using ((select public.is_admin()));
grant select on public.webapp_texts to anon, authenticated, service_role;
grant delete, insert (webapp_id, language, description, is_from_manifest) on public.webapp_texts to authenticated;
grant update (description, is_from_manifest) on public.webapp_texts to authenticated;

create trigger a_lock_store before insert or update or delete on public.webapp_texts
  for each statement execute function private.lock_store();

create table public.webapp_manifests (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  url text check (private.is_web_url(url)),
  app_id text not null check (private.is_web_url(app_id)),
  start_url text not null check (private.is_web_url(start_url)),
  display text not null check (display ~ '^[a-z-]{1,32}$'),
  theme_color text check (theme_color ~ '^#[0-9a-f]{6}$'),
  background_color text check (background_color ~ '^#[0-9a-f]{6}$'),
  categories text[] not null default '{}' check (private.are_tags(categories)),
  shortcuts jsonb not null default '[]'
    check (jsonb_typeof(shortcuts) = 'array' and jsonb_array_length(shortcuts) <= 10 and octet_length(shortcuts::text) <= 16384),
  problems text[] not null default '{}' check (cardinality(problems) <= 10),
  read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint webapp_manifests_shortcuts_is_seen check (shortcuts::text = private.visible_text(shortcuts::text))
);
comment on table public.webapp_manifests is 'What an app''s web app manifest says. Whoever reads the app reads it; the administrator writes.';
comment on column public.webapp_manifests.url is 'Null for a page that was read and has no manifest.';
comment on column public.webapp_manifests.app_id is 'The computed identity: the member id resolved against the start URL, else the start URL, without its fragment.';
comment on column public.webapp_manifests.shortcuts is 'A list of {name, url}.';
comment on column public.webapp_manifests.problems is 'Codes of what keeps browsers from installing the app; none when they can.';
create index webapp_manifests_app_id_idx on public.webapp_manifests (md5(app_id));

alter table public.webapp_manifests enable row level security;
grant select on public.webapp_manifests to anon, authenticated, service_role;
grant delete on public.webapp_manifests to authenticated;
grant insert (webapp_id, url, app_id, start_url, display, theme_color, background_color, categories, shortcuts,
  problems, read_at)
  on public.webapp_manifests to authenticated;
grant update (url, app_id, start_url, display, theme_color, background_color, categories, shortcuts, problems,
  read_at)
  on public.webapp_manifests to authenticated;

create table public.webapp_screenshots (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  position integer not null check (position between 0 and 7),
  image_url text not null check (private.is_image_address(image_url)),
  width integer not null check (width between 1 and 16384),
  height integer not null check (height between 1 and 16384),
  form_factor text check (form_factor in ('narrow', 'wide')),
  label text not null default '' check (char_length(label) <= 300),
  created_at timestamptz not null default now(),
  primary key (webapp_id, position),
  constraint webapp_screenshots_label_is_seen check (label::text = private.visible_text(label::text))
);
comment on table public.webapp_screenshots is 'Up to eight pictures of an app in order, with captions, sizes in pixels. Whoever reads the app reads them; the administrator writes.';
create index webapp_screenshots_stored_image_idx on public.webapp_screenshots (private.stored_image(image_url))
  where private.stored_image(image_url) is not null;

alter table public.webapp_screenshots enable row level security;
grant select on public.webapp_screenshots to anon, authenticated, service_role;
grant delete on public.webapp_screenshots to authenticated;
grant insert (webapp_id, position, image_url, width, height, form_factor, label)
  on public.webapp_screenshots to authenticated;
grant update (image_url, width, height, form_factor, label) on public.webapp_screenshots to authenticated;

create table public.webapp_checks (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  checked_at timestamptz not null,
  outcome text not null check (outcome in ('answered', 'walled', 'failed')),
  http_status integer check (http_status between 100 and 599),
  final_url text check (private.is_web_url(final_url)),
  problem text check (char_length(problem) <= 300),
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  created_at timestamptz not null default now(),
  constraint webapp_checks_failing_since_its_failures check ((failing_since is null) = (failures = 0))
);
comment on table public.webapp_checks is 'How the last reading of an app''s page ended. Whoever reads the app reads it; only the database writes.';
comment on column public.webapp_checks.outcome is 'answered: there is a page. walled: the site turns robots away (401, 403, 429, 503), which says nothing about the app. failed: there is no page.';
comment on column public.webapp_checks.failing_since is 'The first failure since the last answer; null when the last check did not fail.';
comment on column public.webapp_checks.failures is 'How many checks have failed since the last answer.';
create index webapp_checks_answered_idx on public.webapp_checks (checked_at desc, webapp_id) where outcome <> 'failed';
create index webapp_checks_final_url_idx on public.webapp_checks (private.url_key(final_url));
create index webapp_checks_checked_at_idx on public.webapp_checks (checked_at desc, webapp_id desc);

alter table public.webapp_checks enable row level security;
grant select on public.webapp_checks to anon, authenticated, service_role;

do $$
declare
  described text;
begin
  foreach described in array array['webapp_manifests', 'webapp_screenshots', 'webapp_checks'] loop
    -- The app's own policies decide: the subquery sees only what the reader may see. The offset keeps Postgres from
    -- reading all apps once, which it prefers to a look-up while it lacks statistics.
    execute format(
      'create policy %s on public.%I for select to anon, authenticated
        using (exists (select from public.webapps as app where app.id = webapp_id offset 0))',
      quote_ident(described || ': who reads the app reads'), described);
  end loop;
  foreach described in array array['webapp_manifests', 'webapp_screenshots'] loop
    execute format(
      'create policy %s on public.%I for insert to authenticated with check ((select public.is_admin()))',
      quote_ident(described || ': administrator inserts'), described);
    execute format(
      'create policy %s on public.%I for update to authenticated
        using ((select public.is_admin())) with check ((select public.is_admin()))',
      quote_ident(described || ': administrator updates all'), described);
    execute format(
      'create policy %s on public.%I for delete to authenticated using ((select public.is_admin()))',
      quote_ident(described || ': administrator deletes all'), described);
  end loop;
end;
$$;

create table public.webapp_facts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  seen_at timestamptz not null,
  facts jsonb not null
    check (jsonb_typeof(facts) = 'object' and jsonb_typeof(facts -> 'traits') = 'array' and octet_length(facts::text) <= 32768),
  created_at timestamptz not null default now()
);
comment on table public.webapp_facts is 'What a check saw of an app''s first page. Whoever reads the app reads it; only the database writes.';
comment on column public.webapp_facts.facts is 'The API''s WebappFacts without seenAt. A trait that is absent was not seen.';

alter table public.webapp_facts enable row level security;
create policy "webapp_facts: who reads the app reads" on public.webapp_facts for select to anon, authenticated
  using (exists (select from public.webapps as app where app.id = webapp_id offset 0));
grant select on public.webapp_facts to anon, authenticated, service_role;

create function private.store_manifest(app bigint, manifest jsonb, screenshots jsonb) returns void
  language plpgsql set search_path = '' as $$
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
comment on function private.store_manifest(bigint, jsonb, jsonb) is 'Stores what was read of an app''s manifest (the API''s WebappManifest without readAt; text: its description in another language than English, or null) in place of what was known, and marks whether browsers can install the app. Screenshots are a list of WebappScreenshot; null keeps those of before. The caller''s own rights decide.';
grant execute on function private.store_manifest(bigint, jsonb, jsonb) to authenticated;

create function private.forget_manifest() returns trigger
  language plpgsql set search_path = '' as $$
begin
  delete from public.webapp_manifests where webapp_id = new.id;
  delete from public.webapp_texts where webapp_id = new.id and is_from_manifest;
  new.is_installable := false;
  return new;
end;
$$;
comment on function private.forget_manifest() is 'An app at another address may be another app: nobody installs the former one until its page has been read again.';
create trigger forget_manifest before update of url on public.webapps
  for each row when (old.url is distinct from new.url)
  execute function private.forget_manifest();

create function private.record_facts(webapp bigint, holder uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Writers of the store take turns, from before their first row.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  insert into public.webapp_facts (webapp_id, seen_at, facts)
  select schedule.webapp_id, clock_timestamp(), record_facts.facts
  from private.check_schedule as schedule
  where schedule.webapp_id = webapp and schedule.claim = holder
  on conflict (webapp_id) do update set seen_at = excluded.seen_at, facts = excluded.facts;
end;
$$;
comment on function private.record_facts(bigint, uuid, jsonb) is 'Records what the holder''s check of an app saw; nothing when the holder has lost it. Before record_check(), which ends the claim. SECURITY DEFINER because only the database writes facts.';
grant execute on function private.record_facts(bigint, uuid, jsonb) to service_role;

create function private.forget_facts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.webapp_facts where webapp_id = new.id;
  return null;
end;
$$;
comment on function private.forget_facts() is 'Trigger: an app at another address may be another app, of which nothing has been seen yet. SECURITY DEFINER because only the database writes facts.';
create trigger forget_facts after update of url on public.webapps
  for each row when (old.url is distinct from new.url)
  execute function private.forget_facts();
