-- What: published_pages, copies of pages of home screens that their people show to everybody, with their images and previews;
--       page_reports, what people report about them, and how the administrator decides.
-- Why:  docs/decisions/published-pages-and-links.md. The database makes the copy of the
--       person's own rows, in the transaction that stores it: nobody publishes what is not theirs, and no link that they did
--       not choose. Only the function reads the bucket `previews`, so a withdrawn page's picture is gone at once.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('previews', 'previews', false, 150000, array['image/png']);

create table private.published_pages (
  number bigint generated always as identity unique,
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  page_id uuid not null,
  name text not null check (char_length(name) between 1 and 64 and name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(btrim(title)) between 1 and 60 and private.is_plain_name(title)),
  description text not null check (char_length(description) <= 280),
  content jsonb not null check (jsonb_typeof(content) = 'array' and octet_length(content::text) <= 2097152),
  app_count integer not null check (app_count between 0 and 500),
  link_count integer not null check (link_count between 0 and 500),
  image_url text check (private.is_image_address(image_url)),
  is_public boolean not null default true,
  is_removed boolean not null default false,
  published_at timestamptz(3) not null default now(),
  constraint published_pages_name_key unique (user_id, name),
  constraint published_pages_content_is_seen check (content::text = private.visible_text(content::text))
);
comment on table private.published_pages is 'Copies of pages of home screens, for everybody while they are public and not removed. Their person reads and deletes; publish_page() and withdraw_page() write.';
comment on column private.published_pages.number is 'In the order of making; files of the sitemap hold 5,000 each.';
comment on column private.published_pages.page_id is 'The page of the person''s home screen that it is a copy of. It may be gone, and come back.';
comment on column private.published_pages.content is 'In order: {app: id}, {link: uuid, name, url, icon}, {folder: name, items: [apps and links]}. Names and icons of apps are those of the store.';
comment on column private.published_pages.app_count is 'How many of its apps were in the store when it was made.';
comment on column private.published_pages.image_url is 'Not used: always null.';
comment on column private.published_pages.is_removed is 'The administrator removed it: it can''t be published under this name.';

create function private.page_images(content jsonb, image_url text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array_remove(
    array(select private.stored_image(icon #>> '{}') from jsonb_path_query(content, '$.**.icon') as icon)
      || private.stored_image(image_url),
    null
  );
$$;
comment on function private.page_images(jsonb, text) is 'The stored images that a published page names: the icons of its links, and its preview.';
grant execute on function private.page_images(jsonb, text) to authenticated, service_role;

create index published_pages_images_idx on private.published_pages using gin (private.page_images(content, image_url));
create index published_pages_sitemap_files_idx on private.published_pages (((number - 1) / 5000), published_at desc)
  where is_public and not is_removed and app_count >= 3;

alter table private.published_pages enable row level security;
create policy "published_pages: member deletes own" on private.published_pages
  for delete to authenticated using (user_id = (select private.member_id()) and not is_removed);
create policy "published_pages: member reads own, administrator reads all" on private.published_pages
  for select to authenticated using (user_id = (select private.member_id()) or (select public.is_admin()));
grant select, delete on private.published_pages to authenticated;

create trigger hold_named_images after insert or update of image_url on private.published_pages
  for each row when (new.image_url like '/storage/images/%')
  execute function private.hold_named_images('image_url');

create table private.page_reports (
  id bigint generated always as identity primary key,
  page_id uuid not null references private.published_pages (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash bytea check (octet_length(visitor_hash) = 32),
  reason text not null check (reason in ('broken', 'misleading', 'harmful', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  day date not null default private.utc_today(),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint page_reports_one_reporter check (num_nonnulls(user_id, visitor_hash) = 1),
  constraint page_reports_note_is_seen check (note::text = private.visible_text(note::text))
);
comment on table private.page_reports is 'What people report about published pages, members by their account and visitors by the SHA-256 of their cookie''s token. Written by report_page() only; the administrator reads.';
comment on column private.page_reports.day is 'The UTC day: everybody reports a page once a day.';
comment on column private.page_reports.resolved_at is 'When a case about the page was decided; the report counts no more.';
create unique index page_reports_member_day_key on private.page_reports (page_id, user_id, day)
  where user_id is not null;
create unique index page_reports_visitor_day_key on private.page_reports (page_id, visitor_hash, day)
  where visitor_hash is not null;
create index page_reports_page_id_idx on private.page_reports (page_id, created_at desc);
create index page_reports_user_id_idx on private.page_reports (user_id);
create index page_reports_created_at_idx on private.page_reports (created_at);

alter table private.page_reports enable row level security;
create policy "page_reports: administrator reads all" on private.page_reports
  for select to authenticated using ((select public.is_admin()));
grant select on private.page_reports to authenticated;

create function private.copy_page(owner uuid, page uuid, chosen uuid[]) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    with leaf as materialized (
      select 'webapp:' || webapp_id as item, page_id, folder_id, rank, jsonb_build_object('app', webapp_id) as entry
      from public.user_apps where user_id = owner
      union all
      select 'link:' || uid, page_id, folder_id, rank, jsonb_build_object(
        'link', uid, 'name', name, 'url', url,
        -- Who reads the page asks no other site for it.
        'icon', case when private.stored_image(icon_url) is not null then icon_url end
      )
      from public.personal_links where user_id = owner and uid = any(chosen)
    ), entries as (
      select item, rank, entry from leaf where page_id = page
      union all
      select 'folder:' || folder.id, folder.rank, jsonb_build_object('folder', folder.name, 'items', inside.items)
      from public.drawer_folders as folder
      cross join lateral (
        select jsonb_agg(leaf.entry order by leaf.rank, leaf.item collate "C") as items
        from leaf where leaf.folder_id = folder.id
      ) as inside
      where folder.user_id = owner and folder.page_id = page and inside.items is not null
    )
    select coalesce(jsonb_agg(entry order by rank, item collate "C"), '[]') from entries
  );
end;
$$;
comment on function private.copy_page(uuid, uuid, uuid[]) is 'What stands on this page of this person''s home screen, as published_pages keeps it: all apps, of the links only the chosen ones, folders that hold any of these.';

create function private.links_on_page(owner uuid, page uuid) returns setof uuid
  language sql stable set search_path = '' as $$
  select link.uid
  from public.personal_links as link
  left join public.drawer_folders as folder on folder.user_id = link.user_id and folder.id = link.folder_id
  where link.user_id = owner and page in (link.page_id, folder.page_id);
$$;
comment on function private.links_on_page(uuid, uuid) is 'The links on this page of this person''s home screen, also those in its folders.';
grant execute on function private.links_on_page(uuid, uuid) to authenticated;

create function private.links_of_copy(content jsonb) returns setof uuid
  language sql immutable parallel safe set search_path = '' as $$
  select (link #>> '{}')::uuid from jsonb_path_query(content, '$[*].link') as link
  union all
  select (link #>> '{}')::uuid from jsonb_path_query(content, '$[*].items[*].link') as link;
$$;
comment on function private.links_of_copy(jsonb) is 'The links whose person chose them for this published page.';
grant execute on function private.links_of_copy(jsonb) to authenticated;

create function private.shown_items(content jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(shown.entry order by shown.place), '[]')
    from (
      select given.place, case
          when given.entry ? 'folder' then jsonb_build_object(
            'kind', 'folder', 'name', given.entry ->> 'folder', 'items', jsonb_agg(seen.leaf order by inside.place)
          )
          else jsonb_agg(seen.leaf) -> 0
        end as entry
      from jsonb_array_elements(content) with ordinality as given (entry, place)
      cross join lateral jsonb_array_elements(coalesce(given.entry -> 'items', jsonb_build_array(given.entry)))
        with ordinality as inside (leaf, place)
      cross join lateral (
        select inside.leaf - 'link' || '{"kind": "link"}' as leaf where inside.leaf ? 'link'
        union all
        select jsonb_build_object(
          'kind', 'app', 'id', app.id, 'name', app.title, 'icon', app.icon_url, 'url', app.url, 'slug', app.slug
        )
        from public.webapps as app
        where app.id = (inside.leaf ->> 'app')::bigint and app.visible_in_store
      ) as seen
      group by given.place, given.entry
    ) as shown
  );
end;
$$;
comment on function private.shown_items(jsonb) is 'The entries of a published page as everybody sees them: apps that are in the store now, by its names and icons; links without their ids.';

create function private.published_page(asked_handle text, asked_name text)
  returns table (
    id uuid, handle text, name text, title text, description text, image_url text, published_at timestamptz, items jsonb,
    sky text, picture_look jsonb
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select page.id, person.handle, page.name, page.title, page.description, page.image_url,
    page.published_at::timestamptz, private.shown_items(page.content),
    nullif(chosen.settings ->> 'sky', 'picture'), chosen.settings -> 'pictureLook'
  from private.handles as asked
  join private.handles as person on person.user_id = asked.user_id and person.is_current
  join private.published_pages as page on page.user_id = asked.user_id
  left join public.user_preferences as chosen on chosen.user_id = page.user_id
  where asked.skeleton = private.handle_skeleton(asked_handle)
    and page.name = asked_name and page.is_public and not page.is_removed;
end;
$$;
comment on function private.published_page(text, text) is 'The public page of this name, whose person has this handle, had it before, or has one that looks like it: `handle` is the one they have now. `sky` and `picture_look` are their settings now; null without a choice, and for their own picture. SECURITY DEFINER because nobody reads the pages of others; it answers what is public only, and never whose account it is.';
grant execute on function private.published_page(text, text) to anon, authenticated, service_role;

create function private.publish_page(
  page uuid, page_name text, page_title text, page_description text, chosen uuid[]
) returns table (outcome text, id uuid, unnamed text[])
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.publish_page(uuid, text, text, text, uuid[]) is 'Publishes a copy of a page of the caller''s, in place of the one of this name. `outcome` is published, or why not: no-page, no-handle, no-link (one that is not on the page), removed, empty, too-many-items, too-many-pages; `unnamed` are images that it named before. SECURITY DEFINER because nobody may write a page''s content; it reads and writes what is the caller''s alone.';
grant execute on function private.publish_page(uuid, text, text, text, uuid[]) to authenticated;

create function private.withdraw_page(page uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update private.published_pages set is_public = false where id = page and user_id = (select private.member_id());
  return found;
end;
$$;
comment on function private.withdraw_page(uuid) is 'Hides a published page of the caller from everybody; false when it is none of theirs. SECURITY DEFINER because nobody may write pages; it writes the caller''s alone.';
grant execute on function private.withdraw_page(uuid) to authenticated;

create function private.is_published_image(image text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.published_pages where private.page_images(content, image_url) @> array[image]
  );
$$;
comment on function private.is_published_image(text) is 'Whether some published page names this stored image. SECURITY DEFINER because the API may not read people''s pages; it answers about a file, not about a person.';
grant execute on function private.is_published_image(text) to service_role;

create function private.page_sitemap_files() returns table (number bigint, newest timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select place + 1, entry.newest::timestamptz
  from generate_series(0, ((select max(page.number) from private.published_pages as page) - 1) / 5000) as place
  cross join lateral (
    select page.published_at as newest from private.published_pages as page
    where (page.number - 1) / 5000 = place and page.is_public and not page.is_removed and page.app_count >= 3
    order by page.published_at desc limit 1
  ) as entry;
$$;
comment on function private.page_sitemap_files() is 'The files of published pages in the sitemap (5,000 numbers each, from 1), with the moment of the newest: public pages of at least three apps. SECURITY DEFINER because nobody reads the pages of others; it tells of what is public only.';
grant execute on function private.page_sitemap_files() to anon, authenticated, service_role;

create function private.page_sitemap(file bigint) returns table (path text, published_at timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select '/@' || person.handle || '/' || page.name, page.published_at::timestamptz
  from private.published_pages as page
  join private.handles as person on person.user_id = page.user_id and person.is_current
  where (page.number - 1) / 5000 = file - 1 and page.is_public and not page.is_removed and page.app_count >= 3
  order by page.number;
$$;
comment on function private.page_sitemap(bigint) is 'The addresses of the public pages in a file of the sitemap. SECURITY DEFINER because nobody reads the pages of others; it tells of what is public only.';
grant execute on function private.page_sitemap(bigint) to anon, authenticated, service_role;

create function private.gone_previews(at_most integer) returns setof text
  language sql stable security definer set search_path = '' as $$
  select file.name
  from storage.objects as file
  cross join lateral (select split_part(file.name, '/', 1) as kind, split_part(file.name, '/', 2) as id) as subject
  where file.bucket_id = 'previews' and not case subject.kind
      when 'app' then exists (select from public.webapps where id = subject.id::bigint)
      when 'catalogue' then exists (select from public.catalogues where id = subject.id::bigint)
      when 'page' then exists (
        select from private.published_pages where id = subject.id::uuid and is_public and not is_removed
      )
      else true
    end
  limit at_most;
$$;
comment on function private.gone_previews(integer) is 'Some files in the bucket `previews` whose app, catalogue or published page is gone. SECURITY DEFINER because the API does not read people''s pages; it names files of nobody.';
grant execute on function private.gone_previews(integer) to service_role;

create function private.report_page(page_handle text, page_name text, why text, words text, visitor bytea) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  page uuid;
begin
  select stored.id into page
  from private.handles as person
  join private.published_pages as stored on stored.user_id = person.user_id
  where person.skeleton = private.handle_skeleton(page_handle)
    and stored.name = page_name and stored.is_public and not stored.is_removed;
  if page is null then
    return 'missing';
  end if;

  -- Reports of one page take turns, so that the third one sees the other two.
  perform pg_advisory_xact_lock(hashtextextended('perch.report/' || page::text, 0));
  insert into private.page_reports (page_id, user_id, visitor_hash, reason, note)
  values (page, member, case when member is null then visitor end, why, words)
  on conflict do nothing;
  if not found then
    return 'repeated';
  end if;

  if (
    select count(distinct coalesce(user_id::text, encode(visitor_hash, 'hex')))
    from private.page_reports where page_id = page and resolved_at is null
  ) >= 3 then
    insert into public.review_cases (kind, published_id) values ('page', page) on conflict do nothing;
  end if;
  return 'stored';
end;
$$;
comment on function private.report_page(text, text, text, text, bytea) is 'Stores a report of the member who calls, else of this visitor: stored, repeated (on the same day) or missing (no such public page). The third person raises a case. SECURITY DEFINER because nobody may write reports and cases.';
grant execute on function private.report_page(text, text, text, text, bytea) to authenticated, service_role;

create function private.resolve_page_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.page_reports set resolved_at = clock_timestamp()
  where page_id = new.published_id and resolved_at is null;
  return null;
end;
$$;
comment on function private.resolve_page_reports() is 'Trigger: a decided case resolves the reports about its page. SECURITY DEFINER because nobody may write reports.';

create function private.remove_page(page uuid, removed boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  update private.published_pages set is_removed = removed where id = page;
  return found;
end;
$$;
comment on function private.remove_page(uuid, boolean) is 'Removes a page from view, or allows it again; false when there is none. SECURITY DEFINER because nobody may write pages of others; it refuses whoever is not the administrator.';
grant execute on function private.remove_page(uuid, boolean) to authenticated;

create function private.own_icons() returns setof text
  language sql stable security definer set search_path = '' as $$
  select icon_url from public.personal_links
  where user_id = (select private.member_id()) and private.stored_image(icon_url) is not null
  union
  select icon_url from public.user_apps
  where user_id = (select private.member_id()) and private.stored_image(icon_url) is not null
  union
  select icon_url from private.home_removals
  where user_id = (select private.member_id()) and private.stored_image(icon_url) is not null
  union
  select '/storage/images/' || image
  from private.published_pages, unnest(private.page_images(content, image_url)) as image
  where user_id = (select private.member_id())
  union
  select '/storage/images/' || name from private.image_leases where holder = (select private.member_id());
$$;
comment on function private.own_icons() is 'The addresses of stored images that the caller''s home screen shows or showed, that their published pages name, or that the caller has stored. SECURITY DEFINER because nobody reads removals and leases; it answers about the caller alone.';
grant execute on function private.own_icons() to authenticated;
