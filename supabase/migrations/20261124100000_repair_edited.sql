-- What: brings a database to what a new one has where an applied migration was edited: the size of a widget's settings,
--       the version of the store when it is truncated, who reads, publishes and withdraws pages, and the view of tokens.
-- Why:  docs/decisions/0074-a-sealed-migration-stays.md. Databases from 22 to 24 November have the earlier texts, and
--       some answered 500 to what a new one stores.
-- Risk: none. On a new database it makes everything as it is. The check of the settings reads the table once.
-- Undo: nothing; a new database has the same without this file.

alter table public.widgets
  drop constraint widgets_settings_check,
  add constraint widgets_settings_check check (private.are_fields(settings, 32000));

create or replace function private.count_store_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A member's statement runs triggers as well, although it changes no row of the store. Truncating names no rows.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  update private.store_versions set version = version + 1 where only_row;
  return null;
end;
$$;

drop policy if exists "handles: administrator reads all" on private.handles;
drop policy if exists "handles: member reads own" on private.handles;
drop policy if exists "handles: member reads own, administrator reads all" on private.handles;
create policy "handles: member reads own, administrator reads all" on private.handles
  for select to authenticated using (user_id = (select private.member_id()) or (select public.is_admin()));

drop policy if exists "published_pages: administrator reads all" on private.published_pages;
drop policy if exists "published_pages: member reads own" on private.published_pages;
drop policy if exists "published_pages: member withdraws own" on private.published_pages;
drop policy if exists "published_pages: member reads own, administrator reads all" on private.published_pages;
create policy "published_pages: member reads own, administrator reads all" on private.published_pages
  for select to authenticated using (user_id = (select private.member_id()) or (select public.is_admin()));
revoke update (is_public) on private.published_pages from authenticated;
comment on table private.published_pages is
  'Copies of pages of home screens, for everybody while they are public and not removed. Their person reads and deletes; publish_page() and withdraw_page() write.';

create or replace function private.publish_page(
  page uuid, page_name text, page_title text, page_description text, chosen uuid[]
) returns table (outcome text, id uuid, unnamed text[])
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  member constant uuid := private.member_id();
  before private.published_pages;
  copy jsonb;
  apps integer;
  links integer;
  stored uuid;
begin
  if member is null then
    raise sqlstate '42501' using message = 'Only members have pages.';
  end if;
  -- The home screen stands still while it is copied, and its icons stay until the copy names them.
  perform private.lock_drawer(member);
  perform private.lock_images(false);

  select * into before from private.published_pages where user_id = member and name = page_name;
  copy := private.copy_page(member, page, chosen);
  select count(*) filter (where leaf ->> 'kind' = 'app'), count(*) filter (where leaf ->> 'kind' = 'link')
  into apps, links
  from jsonb_array_elements(private.shown_items(copy)) as entry
  cross join lateral jsonb_array_elements(coalesce(entry -> 'items', jsonb_build_array(entry))) as leaf;

  outcome := case
    when not exists (select from public.drawer_pages as own where own.user_id = member and own.id = page) then 'no-page'
    when not exists (select from private.handles where user_id = member and is_current) then 'no-handle'
    when exists (select unnest(chosen) except select private.links_on_page(member, page)) then 'no-link'
    when before.is_removed then 'removed'
    when apps + links = 0 then 'empty'
    when apps + links > 500 then 'too-many-items'
    when before.id is null and (select count(*) from private.published_pages where user_id = member) >= 20
      then 'too-many-pages'
    else 'published'
  end;
  if outcome = 'published' then
    insert into private.published_pages as stored (
      user_id, page_id, name, title, description, content, app_count, link_count
    )
    values (member, page, page_name, page_title, page_description, copy, apps, links)
    on conflict (user_id, name) do update set
      page_id = excluded.page_id, title = excluded.title, description = excluded.description,
      content = excluded.content, app_count = excluded.app_count, link_count = excluded.link_count,
      image_url = null, is_public = true, published_at = clock_timestamp()
    returning stored.id into stored;
    id := stored;
    unnamed := array(
      select '/storage/images/' || name from unnest(private.page_images(before.content, before.image_url)) as name
    );
  end if;
  return next;
end;
$$;
comment on function private.publish_page(uuid, text, text, text, uuid[]) is
  'Publishes a copy of a page of the caller''s, in place of the one of this name. `outcome` is published, or why not: no-page, no-handle, no-link (one that is not on the page), removed, empty, too-many-items, too-many-pages; `unnamed` are images that it named before. SECURITY DEFINER because nobody may write a page''s content; it reads and writes what is the caller''s alone.';

create or replace function private.withdraw_page(page uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.published_pages set is_public = false where id = page and user_id = (select private.member_id());
  return found;
end;
$$;
comment on function private.withdraw_page(uuid) is
  'Hides a published page of the caller from everybody; false when it is none of theirs. SECURITY DEFINER because nobody may write pages; it writes the caller''s alone.';
grant execute on function private.withdraw_page(uuid) to authenticated;

alter view private.live_access_tokens set (security_invoker = true);

drop index public.review_cases_published_id_idx;
create index review_cases_published_id_idx on public.review_cases (published_id);
