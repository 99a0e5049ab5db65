-- What: the bucket `images`, leases on images that no row names yet, a trigger that refuses a row that names a stored
--       image which is not there, and who takes the next missing screenshot.
-- Why:  files and rows cannot change in one transaction. Leases and one lock order them: a file is removed only while
--       no row and no unfinished work names it. So no row is left with a missing picture. A run over all apps without a
--       screenshot stops in time and goes on at its next call, also past apps whose page never gives a picture.
-- Risk: the bucket is public to read, as pictures of a public store are. Nobody but the service key may write it:
--       storage.objects has row-level security and no policy.
-- Undo: drop the triggers, the functions, the tables and the indexes, then the emptied bucket.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images', 'images', true, 5 * 1024 * 1024,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml']
);

create table private.image_leases (
  name text not null,
  holder uuid not null,
  expires_at timestamptz not null,
  primary key (name, holder)
);
comment on table private.image_leases is
  'Images that somebody (a user who uploads, an import) has stored or is about to store and will name in a row soon. Such an image is not removed.';
create index image_leases_expires_at_idx on private.image_leases (expires_at);
alter table private.image_leases enable row level security;
grant select, insert, update, delete on private.image_leases to service_role;

create function private.stored_image(address text) returns text
  language sql immutable parallel safe set search_path = ''
  return substring(address from '^/storage/images/(.+)$');
comment on function private.stored_image(text) is
  'The name in the bucket `images` that an address of ours points to; null for every other address.';
grant execute on function private.stored_image(text) to authenticated, service_role;

create index webapps_stored_icon_idx on public.webapps (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create index webapps_stored_screenshot_idx on public.webapps (private.stored_image(screenshot_url))
  where private.stored_image(screenshot_url) is not null;
create index catalogues_stored_image_idx on public.catalogues (private.stored_image(image_url))
  where private.stored_image(image_url) is not null;
create index catalogues_stored_icon_idx on public.catalogues (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create index personal_links_stored_icon_idx on public.personal_links (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;

create function private.is_link_icon(image text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.personal_links where private.stored_image(icon_url) = image);
$$;
comment on function private.is_link_icon(text) is
  'Whether some personal link shows this stored image. SECURITY DEFINER because the API may not read people''s links; it answers about a file, not about a person.';
grant execute on function private.is_link_icon(text) to service_role;

create function private.unused_images(names text[]) returns setof text
  language sql stable set search_path = ''
as $$
  select wanted.name
  from unnest(names) as wanted (name)
  where not exists (select from public.webapps where private.stored_image(icon_url) = wanted.name)
    and not exists (select from public.webapps where private.stored_image(screenshot_url) = wanted.name)
    and not exists (select from public.catalogues where private.stored_image(image_url) = wanted.name)
    and not exists (select from public.catalogues where private.stored_image(icon_url) = wanted.name)
    and not private.is_link_icon(wanted.name)
    and not exists (
      select from private.image_leases as lease
      where lease.name = wanted.name and lease.expires_at > clock_timestamp()
    );
$$;
comment on function private.unused_images(text[]) is
  'Those of these stored images that no row names and no unfinished work holds. Ask under lock_images(), in a statement of its own.';
grant execute on function private.unused_images(text[]) to service_role;

create function private.lock_images(is_removing boolean) returns void
  language plpgsql set search_path = ''
as $$
begin
  if is_removing then
    perform pg_advisory_xact_lock(hashtext('perch.images'));
  else
    perform pg_advisory_xact_lock_shared(hashtext('perch.images'));
  end if;
end;
$$;
comment on function private.lock_images(boolean) is
  'Until the transaction ends: who removes images is alone, who starts to use them is alone with others of the kind.';
grant execute on function private.lock_images(boolean) to service_role;

create function private.hold_named_images() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  named text[];
begin
  select array_agg(private.stored_image(to_jsonb(new) ->> column_name))
  into named
  from unnest(tg_argv) as column_name
  where private.stored_image(to_jsonb(new) ->> column_name) is not null
    and (tg_op = 'INSERT' or to_jsonb(new) ->> column_name is distinct from to_jsonb(old) ->> column_name);
  if named is null then
    return null;
  end if;

  perform private.lock_images(false);
  if exists (
    select from unnest(named) as wanted (name)
    where not exists (select from storage.objects as file where file.bucket_id = 'images' and file.name = wanted.name)
  ) then
    raise sqlstate 'PT400' using message = 'This image is not stored any more. Please upload it again.';
  end if;
  delete from private.image_leases where name = any(named) and holder = (select private.member_id());
  return null;
end;
$$;
comment on function private.hold_named_images() is
  'Trigger (columns): a row can only name a stored image that is there, and keeps it from being removed; its uploader''s lease ends. SECURITY DEFINER because nobody reads storage.objects or the leases.';

create trigger hold_named_images after insert or update of icon_url, screenshot_url on public.webapps
  for each row when (new.icon_url like '/storage/images/%' or new.screenshot_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url', 'screenshot_url');
create trigger hold_named_images after insert or update of image_url, icon_url on public.catalogues
  for each row when (new.image_url like '/storage/images/%' or new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('image_url', 'icon_url');
create trigger hold_named_images after insert or update of icon_url on public.personal_links
  for each row when (new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url');

create table private.screenshot_attempts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  tried_at timestamptz not null
);
comment on table private.screenshot_attempts is 'When a screenshot of an app was last tried by a run over all apps without one.';
alter table private.screenshot_attempts enable row level security;

create index webapps_without_screenshot_idx on public.webapps (id) where screenshot_url is null;

create function private.take_app_without_screenshot(started_at timestamp with time zone)
  returns table (id bigint, url text)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return query
  with next as (
    select app.id, app.url
    from public.webapps as app
    left join private.screenshot_attempts as attempt on attempt.webapp_id = app.id
    where app.screenshot_url is null and (attempt.tried_at is null or attempt.tried_at < started_at)
    order by attempt.tried_at nulls first, app.id
    limit 1
    for update of app skip locked
  ),
  taken as (
    insert into private.screenshot_attempts as attempt (webapp_id, tried_at)
    select next.id, clock_timestamp() from next
    on conflict (webapp_id) do update set tried_at = excluded.tried_at
    where attempt.tried_at < started_at
    returning attempt.webapp_id
  )
  select next.id, next.url from next join taken on taken.webapp_id = next.id;
end;
$$;
comment on function private.take_app_without_screenshot(timestamp with time zone) is
  'The app without a screenshot that was not tried for longest, and not since the given time; marks it as tried. SECURITY DEFINER because nobody may write the attempts; it refuses whoever is not the administrator.';
grant execute on function private.take_app_without_screenshot(timestamp with time zone) to authenticated;
