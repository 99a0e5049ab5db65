-- What: the bucket `images`, leases on images that no row names yet, a trigger that refuses a row that names a stored image
--       which is not there, and the four pictures of an app, with who takes the next one.
-- Why:  files and rows cannot change in one transaction. Leases and one lock order them: a file is removed only while no row
--       and no unfinished work names it. A run over all apps stops in time and goes on at its next call, also past apps whose
--       page never gives a picture (docs/decisions/store.md).
-- Note: the bucket is public to read. Nobody but the service key writes it: storage.objects has no policy.

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
comment on table private.image_leases is 'Images that somebody (a user who uploads, an import) has stored or is about to store and will name in a row soon. Such an image is not removed.';
create index image_leases_expires_at_idx on private.image_leases (expires_at);

alter table private.image_leases enable row level security;
grant select, insert, update, delete on private.image_leases to service_role;

create table private.screenshot_attempts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  tried_at timestamptz not null
);
comment on table private.screenshot_attempts is 'When a screenshot of an app was last tried by a run over all apps without one.';
alter table private.screenshot_attempts enable row level security;

create function private.is_link_icon(image text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.personal_links where private.stored_image(icon_url) = image)
    or exists (select from public.user_apps where private.stored_image(icon_url) = image)
    or exists (select from private.home_removals where private.stored_image(icon_url) = image);
$$;
comment on function private.is_link_icon(text) is 'Whether some home screen shows this stored image, or could have it back. SECURITY DEFINER because the API may not read people''s home screens; it answers about a file, not about a person.';
grant execute on function private.is_link_icon(text) to service_role;

create function private.lock_images(is_removing boolean) returns void
  language plpgsql set search_path = '' as $$
begin
  if is_removing then
    perform pg_advisory_xact_lock(hashtext('perch.images'));
  else
    perform pg_advisory_xact_lock_shared(hashtext('perch.images'));
  end if;
end;
$$;
comment on function private.lock_images(boolean) is 'Until the transaction ends: who removes images is alone, who starts to use them is alone with others of the kind.';
grant execute on function private.lock_images(boolean) to service_role;

create function private.hold_named_images() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.hold_named_images() is 'Trigger (columns): a row can only name a stored image that is there, and keeps it from being removed; its uploader''s lease ends. SECURITY DEFINER because nobody reads storage.objects or the leases.';
create trigger hold_named_images after insert or update of icon_url, screenshot_url on public.webapps
  for each row when (new.icon_url like '/storage/images/%' or new.screenshot_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url', 'screenshot_url');
create trigger hold_named_images after insert or update of image_url, icon_url on public.catalogues
  for each row when (new.image_url like '/storage/images/%' or new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('image_url', 'icon_url');
create trigger hold_named_images after insert or update of icon_url on public.personal_links
  for each row when (new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url');
create trigger hold_named_images after insert or update of icon_url on public.user_apps
  for each row when (new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url');
create trigger hold_named_images after insert or update of image_url on public.webapp_screenshots
  for each row when (new.image_url like '/storage/images/%')
  execute function private.hold_named_images('image_url');

create function private.take_app_without_screenshot(started_at timestamp with time zone)
  returns table (id bigint, url text)
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.take_app_without_screenshot(timestamp with time zone) is 'The app without a screenshot that was not tried for longest, and not since the given time; marks it as tried. SECURITY DEFINER because nobody may write the attempts; it refuses whoever is not the administrator.';
grant execute on function private.take_app_without_screenshot(timestamp with time zone) to authenticated;

create function private.whole_image(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(
    regexp_replace(name, '-(?:light|dark)-(?:desktop|phone)-\d+\.webp$', '-light-desktop-1280.webp'),
    '-(?:320|640)\.webp$', '-1280.webp'
  );
comment on function private.whole_image(text) is 'The stored image that rows name, for the name of one of its widths or of its other pictures; any other name is its own.';
grant execute on function private.whole_image(text) to service_role;

create function private.picture_change(one text, other text) returns real
  language sql immutable parallel safe set search_path = '' as $$
  with looks as (
    select
      substring(one from '-([0-9a-f]{40})-light-desktop-1280\.webp$') as first,
      substring(other from '-([0-9a-f]{40})-light-desktop-1280\.webp$') as second
  )
  select avg((abs(
    strpos('0123456789abcdef', substr(first, cell, 1)) - strpos('0123456789abcdef', substr(second, cell, 1))
  ) > 2)::integer)::real
  from looks, generate_series(1, 40) as cell
  where first is not null and second is not null;
$$;
comment on function private.picture_change(text, text) is 'The share of a picture, 0 to 1, in which these two look different: cells of 8 by 5 whose greys are more than two of sixteen steps apart. Their names say how they look; null when one does not.';

create function private.is_taken_picture(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return address ~ '^/storage/images/[0-9a-f-]+(?:light-desktop-)?1280\.webp$';
comment on function private.is_taken_picture(text) is 'Whether Perch has taken this picture itself. Pictures that a page or a person brings have no width in their names.';

create function private.schedule_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- What waits already keeps its place.
  update private.check_schedule set picture_due_at = now()
  where webapp_id = new.webapp_id and picture_due_at is null;
  return null;
end;
$$;
comment on function private.schedule_picture() is 'Trigger: after a check that saw its page, pictures of an app are taken again. SECURITY DEFINER because nobody may write the schedule.';
create trigger schedule_picture after insert or update of checked_at on public.webapp_checks
  for each row when (new.outcome = 'answered') execute function private.schedule_picture();

create function private.take_due_screenshot()
  returns table (webapp_id bigint, url text, screenshot_url text)
  language plpgsql security definer set search_path = '' rows 1 as $$
#variable_conflict use_column
declare
  taken bigint;
begin
  loop
    update private.check_schedule set picture_due_at = null
    where webapp_id = (
      select due.webapp_id from private.check_schedule as due
      where due.picture_due_at is not null
      order by due.picture_due_at, due.webapp_id
      limit 1
      for update skip locked
    )
    returning webapp_id into taken;
    exit when not found;
    return query
    select app.id, app.url, app.screenshot_url from public.webapps as app
    where app.id = taken and app.visible_in_store and not app.is_failing
      and (app.screenshot_url is null or private.is_taken_picture(app.screenshot_url));
    exit when found;
  end loop;
end;
$$;
comment on function private.take_due_screenshot() is 'Takes the app that waits longest for pictures; it is due again after its next check. None that is hidden or fails, or whose picture a page or a person brought. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_due_screenshot() to service_role;

create function private.record_screenshot(webapp bigint, image text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  before text;
begin
  -- Writers of the store take turns, from before their first row.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  select screenshot_url into before from public.webapps where id = webapp;
  -- The app may be gone by now, or have a person's picture.
  if not found or not private.is_taken_picture(before) then
    return null;
  end if;
  if coalesce(private.picture_change(before, image), 0) <= 1 / 3.0 then
    update public.webapps set screenshot_url = image where id = webapp;
  else
    before := null;
  end if;
  perform private.raise_difference(webapp, jsonb_build_object('screenshotUrl', image));
  return before;
end;
$$;
comment on function private.record_screenshot(bigint, text) is 'An app gets this picture that was taken of it. When more than a third of the one that it has looks different, the administrator is asked instead, once. Answers the address of the picture that was replaced. SECURITY DEFINER because only the database writes cases.';
grant execute on function private.record_screenshot(bigint, text) to service_role;
