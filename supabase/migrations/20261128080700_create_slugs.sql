-- What: one registry of slugs over apps, catalogues and the product's own routes, and the triggers that keep it.
-- Why:  /{slug} must mean one thing. A new row whose slug is taken or left out gets a free one (-2, -3, ...); a change to a
--       taken slug is refused with 23505, because then a person chose it. A slug that an app no longer has still leads to it:
--       addresses of app pages are in bookmarks, messages and search engines.

create table private.slugs (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,64}$'),
  kind text not null check (kind in ('route', 'webapp', 'catalogue', 'former')),
  owner_id bigint check ((owner_id is null) = (kind = 'route'))
);
comment on table private.slugs is 'Every slug that is taken: by an app, a catalogue, a route of the product, or (former) by an app that had it before. Written by triggers, functions and migrations only.';
create unique index slugs_owner_key on private.slugs (kind, owner_id) where kind in ('webapp', 'catalogue');
create index slugs_former_idx on private.slugs (owner_id) where kind = 'former';
alter table private.slugs enable row level security;

-- The first parts of the product's own addresses.
insert into private.slugs (slug, kind)
select route, 'route'
from unnest(array[
  'admin', 'api', 'app', 'assets', 'auth', 'badge', 'cats', 'connect', 'developers', 'favicon', 'functions', 'go',
  'handles', 'home', 'import', 'index', 'login', 'logout', 'manifest', 'mcp', 'opensearch', 'perch', 'perchstore',
  'published', 'rest', 'robots', 'seed', 'settings', 'share', 'sitemap', 'static', 'storage', 'store', 'suggest'
]) as route;

create function private.lock_store() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- A statement of anybody else changes no row, and holds nobody up.
  if current_user not in ('anon', 'authenticated') or (select public.is_admin()) then
    perform pg_advisory_xact_lock(hashtext('perch.store'));
  end if;
  return null;
end;
$$;
comment on function private.lock_store() is 'Trigger: writers of the store take turns, from before their first row until they commit, so that slugs and counts cannot cross.';
create trigger a_lock_store before insert or update or delete on public.webapps
  for each statement execute function private.lock_store();
create trigger a_lock_store before insert or update or delete on public.catalogues
  for each statement execute function private.lock_store();

create function private.free_slug(wanted text) returns text
  language plpgsql set search_path = '' as $$
declare
  candidate text := wanted;
  attempt integer := 1;
begin
  -- The tables are asked as well: earlier rows of the statement at hand are not in the registry yet.
  while exists (select from private.slugs where slug = candidate)
    or exists (select from public.webapps where slug = candidate)
    or exists (select from public.catalogues where snail = candidate)
  loop
    attempt := attempt + 1;
    candidate := rtrim(left(wanted, 63 - length(attempt::text)), '-') || '-' || attempt;
  end loop;
  return candidate;
end;
$$;
comment on function private.free_slug(text) is 'The wanted slug, or with -2, -3, ... the first that is free. Call it under lock_store().';

create function private.choose_webapp_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.slug = '' then
    -- A title without Latin letters is named after its site.
    new.slug := coalesce(
      nullif(private.slugify(new.title), ''),
      nullif(private.slugify(split_part(private.url_key(new.url), '/', 1)), ''),
      'webapp'
    );
  end if;
  new.slug := private.free_slug(new.slug);
  return new;
end;
$$;
comment on function private.choose_webapp_slug() is 'Trigger: a free slug for a new app. SECURITY DEFINER because the slug may be taken by a row, or registered in a table, that the writer may not read.';
create trigger b_choose_slug before insert on public.webapps
  for each row execute function private.choose_webapp_slug();

create function private.choose_catalogue_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.snail = '' then
    new.snail := coalesce(nullif(private.slugify(new.name), ''), 'catalogue');
  end if;
  new.snail := private.free_slug(new.snail);
  return new;
end;
$$;
comment on function private.choose_catalogue_slug() is 'Trigger: a free slug for a new catalogue. SECURITY DEFINER because the registry is readable by nobody else.';
create trigger b_choose_slug before insert on public.catalogues
  for each row execute function private.choose_catalogue_slug();

create function private.register_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  slug_column constant text := tg_argv[1];
begin
  if tg_op = 'INSERT' then
    insert into private.slugs (slug, kind, owner_id) values (to_jsonb(new) ->> slug_column, tg_argv[0], new.id);
  elsif tg_op = 'UPDATE' then
    -- An app may have back what it was called before.
    if tg_argv[0] = 'webapp' then
      delete from private.slugs where kind = 'former' and owner_id = new.id and slug = to_jsonb(new) ->> slug_column;
    end if;
    update private.slugs set slug = to_jsonb(new) ->> slug_column where kind = tg_argv[0] and owner_id = new.id;
    if tg_argv[0] = 'webapp' then
      insert into private.slugs (slug, kind, owner_id) values (to_jsonb(old) ->> slug_column, 'former', new.id);
    end if;
  else
    delete from private.slugs where kind = tg_argv[0] and owner_id = old.id;
    if tg_argv[0] = 'webapp' then
      delete from private.slugs where kind = 'former' and owner_id = old.id;
    end if;
  end if;
  return null;
end;
$$;
comment on function private.register_slug() is 'Trigger (kind, slug column): mirrors the slug into the registry, whose primary key refuses a taken one, and keeps an app''s former ones. SECURITY DEFINER because nobody may write the registry.';
create trigger register_slug after insert or delete on public.webapps
  for each row execute function private.register_slug('webapp', 'slug');
create trigger register_changed_slug after update of slug on public.webapps
  for each row when (old.slug is distinct from new.slug) execute function private.register_slug('webapp', 'slug');
create trigger register_slug after insert or delete on public.catalogues
  for each row execute function private.register_slug('catalogue', 'snail');
create trigger register_changed_slug after update of snail on public.catalogues
  for each row when (old.snail is distinct from new.snail) execute function private.register_slug('catalogue', 'snail');

create function private.current_slug(former text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select app.slug
    from private.slugs as taken join public.webapps as app on app.id = taken.owner_id
    where taken.slug = former and taken.kind = 'former'
  );
end;
$$;
comment on function private.current_slug(text) is 'The slug of the app that had this one before; null when none had. Whether the caller may see that app, its policies say. SECURITY DEFINER because nobody may read the registry.';
grant execute on function private.current_slug(text) to anon, authenticated;
