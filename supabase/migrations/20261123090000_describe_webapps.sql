-- What: webapp_manifests and webapp_screenshots, what an app's web app manifest says; webapp_checks, how its last
--       reading ended; the marks is_installable and is_failing on webapps.
-- Why:  docs/decisions/0049-a-store-that-checks-itself.md. A row of webapps is read in every list, so it carries the
--       marks only; the rest is read with the app's own page.
-- Risk: none, new tables; two columns with a constant default are added without rewriting webapps.
-- Undo: drop the three tables and the two columns.

alter table public.webapps
  add column is_installable boolean not null default false,
  add column is_failing boolean not null default false;
comment on column public.webapps.is_installable is
  'Whether its manifest has what browsers ask of an app that they install. Written with the manifest.';
comment on column public.webapps.is_failing is
  'Whether its page has not answered for days: it stays listed and is suggested nowhere. Only the database writes it, with a check.';

grant insert (is_installable), update (is_installable) on public.webapps to authenticated;

create index webapps_is_failing_idx on public.webapps (id) where is_failing;
create index webapps_is_installable_idx on public.webapps (created_at desc, id desc) where is_installable;

create table public.webapp_manifests (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  url text not null check (private.is_web_url(url)),
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
  created_at timestamptz not null default now()
);
comment on table public.webapp_manifests is
  'What an app''s web app manifest says. Whoever reads the app reads it; the administrator writes.';
comment on column public.webapp_manifests.app_id is
  'The computed identity: the member id resolved against the start URL, else the start URL, without its fragment.';
comment on column public.webapp_manifests.shortcuts is 'A list of {name, url}.';
comment on column public.webapp_manifests.problems is 'Codes of what keeps browsers from installing the app; none when they can.';
create index webapp_manifests_app_id_idx on public.webapp_manifests (md5(app_id));

create table public.webapp_screenshots (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  position integer not null check (position between 0 and 7),
  image_url text not null check (private.is_image_address(image_url)),
  width integer not null check (width between 1 and 16384),
  height integer not null check (height between 1 and 16384),
  form_factor text check (form_factor in ('narrow', 'wide')),
  label text not null default '' check (char_length(label) <= 300),
  created_at timestamptz not null default now(),
  primary key (webapp_id, position)
);
comment on table public.webapp_screenshots is
  'Up to eight pictures of an app in order, with captions, sizes in pixels. Whoever reads the app reads them; the administrator writes.';
create index webapp_screenshots_stored_image_idx on public.webapp_screenshots (private.stored_image(image_url))
  where private.stored_image(image_url) is not null;

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
comment on table public.webapp_checks is
  'How the last reading of an app''s page ended. Whoever reads the app reads it; only the database writes.';
comment on column public.webapp_checks.outcome is
  'answered: there is a page. walled: the site turns robots away (401, 403, 429, 503), which says nothing about the app. failed: there is no page.';
comment on column public.webapp_checks.failing_since is 'The first failure since the last answer; null when the last check did not fail.';
comment on column public.webapp_checks.failures is 'How many checks have failed since the last answer.';

alter table public.webapp_manifests enable row level security;
alter table public.webapp_screenshots enable row level security;
alter table public.webapp_checks enable row level security;

do $$
declare
  described text;
begin
  foreach described in array array['webapp_manifests', 'webapp_screenshots', 'webapp_checks'] loop
    -- The app's own policies decide: the subquery sees only what the reader may see.
    execute format(
      'create policy %s on public.%I for select to anon, authenticated
        using (exists (select from public.webapps as app where app.id = webapp_id))',
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

grant select on public.webapp_manifests, public.webapp_screenshots, public.webapp_checks
  to anon, authenticated, service_role;
grant delete on public.webapp_manifests, public.webapp_screenshots to authenticated;
grant insert (webapp_id, url, app_id, start_url, display, theme_color, background_color, categories, shortcuts, problems, read_at),
  update (url, app_id, start_url, display, theme_color, background_color, categories, shortcuts, problems, read_at)
  on public.webapp_manifests to authenticated;
grant insert (webapp_id, position, image_url, width, height, form_factor, label),
  update (image_url, width, height, form_factor, label)
  on public.webapp_screenshots to authenticated;

create trigger hold_named_images after insert or update of image_url on public.webapp_screenshots
  for each row when (new.image_url like '/storage/images/%')
  execute function private.hold_named_images('image_url');
