-- What: four pictures of an app behind one name: whole_image() knows their files, picture_change() compares two of them,
--       check_differences() asks about a picture that has changed; check_schedule says whose pictures are due, and by
--       take_due_screenshot() and record_screenshot() the API takes them.
-- Why:  docs/decisions/0102-four-pictures-of-an-app.md.
-- Risk: none: names of earlier pictures are what they were, and nothing takes pictures until it is called. Each app gets
--       one update of its row in check_schedule.
-- Undo: whole_image() as size_screenshots has it, check_differences() as record_checks has it, schedule_checks() as
--       schedule_checks has it; drop the others with trigger schedule_picture, then the column.

create or replace function private.whole_image(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(
    regexp_replace(name, '-(?:light|dark)-(?:desktop|phone)-\d+\.webp$', '-light-desktop-1280.webp'),
    '-(?:320|640)\.webp$', '-1280.webp'
  );
comment on function private.whole_image(text) is
  'The stored image that rows name, for the name of one of its widths or of its other pictures; any other name is its own.';

create function private.picture_change(one text, other text) returns real
  language sql immutable parallel safe set search_path = ''
as $$
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
comment on function private.picture_change(text, text) is
  'The share of a picture, 0 to 1, in which these two look different: cells of 8 by 5 whose greys are more than two of sixteen steps apart. Their names say how they look; null when one does not.';

create or replace function private.check_differences(webapp bigint, shown jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from public.webapps as app
    left join private.check_schedule as schedule on schedule.webapp_id = app.id
    left join public.review_cases as waiting
      on waiting.webapp_id = app.id and waiting.kind = 'difference' and waiting.status in ('open', 'held')
    cross join lateral jsonb_each(shown) as field
    where app.id = webapp
      and case field.key
        when 'title' then coalesce(nullif(private.fold(field.value #>> '{}'), ''), private.plain(field.value #>> '{}'))
          <> coalesce(nullif(private.fold(app.title), ''), private.plain(app.title))
        when 'iconUrl' then field.value #>> '{}' is distinct from app.icon_url
        when 'screenshotUrl' then private.picture_change(app.screenshot_url, field.value #>> '{}') > 1 / 3.0
        -- An address that another app has is no change but a duplicate.
        when 'url' then field.value #>> '{}' <> app.url and not exists (
          select from public.webapps as other
          where private.url_key(other.url) = private.url_key(field.value #>> '{}') and other.id <> app.id
        )
        else false
      end
      and not exists (
        select from public.review_cases as told
        where told.webapp_id = app.id and told.kind = 'difference' and told.status = 'declined'
          and (told.changes -> field.key = field.value
            or field.key = 'screenshotUrl'
              and private.picture_change(told.changes ->> field.key, field.value #>> '{}') <= 1 / 3.0)
      )
      -- What waits still waits. Else it is new: not what the last check saw, and not what is different because an app
      -- that came with Perch, whose icon is no stored image, was described by hand. Its picture is none of that.
      and (coalesce(waiting.changes ? field.key, false) or field.key = 'screenshotUrl'
        or case
          when schedule.seen ? field.key then schedule.seen -> field.key <> field.value
          else app.icon_url is null or private.stored_image(app.icon_url) is not null
        end)
  );
end;
$$;
comment on function private.check_differences(bigint, jsonb) is
  'Which of the title, iconUrl, url and screenshotUrl that a page shows are changes to ask about: none that the app has, that was there at the last check, or that was declined; of a picture, those of more than a third. SECURITY DEFINER because nobody may read the schedule.';

create function private.is_taken_picture(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return address ~ '^/storage/images/[0-9a-f-]+(?:light-desktop-)?1280\.webp$';
comment on function private.is_taken_picture(text) is
  'Whether Perch has taken this picture itself. Pictures that a page or a person brings have no width in their names.';

alter table private.check_schedule add column picture_due_at timestamptz;
comment on column private.check_schedule.picture_due_at is
  'Since when pictures of the app are to be taken; null when they are not.';
create index check_schedule_picture_due_at_idx on private.check_schedule (picture_due_at, webapp_id)
  where picture_due_at is not null;
update private.check_schedule as schedule set picture_due_at = now()
from public.webapps as app
where app.id = schedule.webapp_id and app.screenshot_url is null and app.visible_in_store;

create or replace function private.schedule_checks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.check_schedule (webapp_id, due_at, picture_due_at)
  select id, now() + random() * interval '1 day', case when screenshot_url is null then now() end from added
  on conflict (webapp_id) do nothing;
  return null;
end;
$$;
comment on function private.schedule_checks() is
  'Trigger: a new app is checked within a day, and its picture is taken when it brings none. SECURITY DEFINER because nobody may write the schedule.';

create function private.schedule_picture() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- What waits already keeps its place.
  update private.check_schedule set picture_due_at = now()
  where webapp_id = new.webapp_id and picture_due_at is null;
  return null;
end;
$$;
comment on function private.schedule_picture() is
  'Trigger: after a check that saw its page, pictures of an app are taken again. SECURITY DEFINER because nobody may write the schedule.';
create trigger schedule_picture after insert or update of checked_at on public.webapp_checks
  for each row when (new.outcome = 'answered') execute function private.schedule_picture();

create function private.take_due_screenshot()
  returns table (webapp_id bigint, url text, screenshot_url text)
  language plpgsql security definer set search_path = '' rows 1
as $$
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
comment on function private.take_due_screenshot() is
  'Takes the app that waits longest for pictures; it is due again after its next check. None that is hidden or fails, or whose picture a page or a person brought. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_due_screenshot() to service_role;

create function private.record_screenshot(webapp bigint, image text) returns text
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.record_screenshot(bigint, text) is
  'An app gets this picture that was taken of it. When more than a third of the one that it has looks different, the administrator is asked instead, once. Answers the address of the picture that was replaced. SECURITY DEFINER because only the database writes cases.';
grant execute on function private.record_screenshot(bigint, text) to service_role;
