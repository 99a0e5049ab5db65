-- What: a slug that an app no longer has still leads to it: kind 'former' in the registry of slugs, and current_slug().
-- Why:  docs/decisions/0049-a-store-that-checks-itself.md. Addresses of app pages are in bookmarks, messages and search
--       engines. One registry keeps them taken, so that no new app gets the address of another.
-- Risk: none. Until now an app that was renamed gave its slug away.
-- Undo: drop function private.current_slug(text); delete the rows of kind 'former'; the constraints and register_slug()
--       as create_slugs has them.

alter table private.slugs
  drop constraint slugs_kind_check,
  add constraint slugs_kind_check check (kind in ('route', 'webapp', 'catalogue', 'former')),
  drop constraint slugs_owner_key;
create unique index slugs_owner_key on private.slugs (kind, owner_id) where kind in ('webapp', 'catalogue');
create index slugs_former_idx on private.slugs (owner_id) where kind = 'former';
comment on table private.slugs is
  'Every slug that is taken: by an app, a catalogue, a route of the product, or (former) by an app that had it before. Written by triggers, functions and migrations only.';

create or replace function private.register_slug() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.register_slug() is
  'Trigger (kind, slug column): mirrors the slug into the registry, whose primary key refuses a taken one, and keeps an app''s former ones. SECURITY DEFINER because nobody may write the registry.';

create function private.current_slug(former text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select app.slug
    from private.slugs as taken join public.webapps as app on app.id = taken.owner_id
    where taken.slug = former and taken.kind = 'former'
  );
end;
$$;
comment on function private.current_slug(text) is
  'The slug of the app that had this one before; null when none had. Whether the caller may see that app, its policies say. SECURITY DEFINER because nobody may read the registry.';
grant execute on function private.current_slug(text) to anon, authenticated;
