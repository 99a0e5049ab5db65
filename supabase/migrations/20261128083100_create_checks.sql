-- What: check_schedule, when each app is read again and by whom; record_check(), which writes down how a reading ended and what
--       follows: the mark of failing apps, differences and duplicates, the next date.
-- Why:  docs/decisions/checks-and-review.md. Who checks holds an app until claimed_until, as with items of a
--       queue. What a reading changes is one transaction, and only of who holds the app.

create table private.check_schedule (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  due_at timestamptz not null,
  seen jsonb not null default '{}' check (jsonb_typeof(seen) = 'object' and octet_length(seen::text) <= 32768),
  claim uuid,
  claimed_until timestamptz,
  picture_due_at timestamptz,
  texts_asked_at timestamptz not null default '-infinity',
  constraint check_schedule_claim_has_an_end check ((claim is null) = (claimed_until is null))
);
comment on table private.check_schedule is 'When each app is read again. Written by functions only.';
comment on column private.check_schedule.seen is 'What the page showed at the last check: title, iconUrl, url as in a case. What was there already is no change.';
comment on column private.check_schedule.picture_due_at is 'Since when pictures of the app are to be taken; null when they are not.';
comment on column private.check_schedule.texts_asked_at is 'When a model was last asked for descriptions in the languages that lack one.';
create index check_schedule_due_at_idx on private.check_schedule (due_at, webapp_id);
create index check_schedule_picture_due_at_idx on private.check_schedule (picture_due_at, webapp_id)
  where picture_due_at is not null;
create index check_schedule_texts_asked_at_idx on private.check_schedule (texts_asked_at, webapp_id);
alter table private.check_schedule enable row level security;

create function private.schedule_checks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.check_schedule (webapp_id, due_at, picture_due_at)
  select id, now() + random() * interval '1 day',
    case when coalesce(private.is_taken_picture(screenshot_url), true) then now() end
  from added
  on conflict (webapp_id) do nothing;
  return null;
end;
$$;
comment on function private.schedule_checks() is 'Trigger: a new app is checked within a day, and its pictures are taken unless it brings one of a page or a person. SECURITY DEFINER because nobody may write the schedule.';
create trigger schedule_checks after insert on public.webapps
  referencing new table as added for each statement execute function private.schedule_checks();

create function private.check_soon(webapp_ids bigint[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  asked integer;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  insert into private.check_schedule as stored (webapp_id, due_at)
  select app.id, clock_timestamp() from public.webapps as app where app.id = any(webapp_ids) order by app.id
  on conflict (webapp_id) do update set due_at = least(stored.due_at, excluded.due_at);
  get diagnostics asked = row_count;
  return asked;
end;
$$;
comment on function private.check_soon(bigint[]) is 'These apps are the next to be read again; answers how many there are. SECURITY DEFINER because nobody may write the schedule; it refuses whoever is not the administrator.';
grant execute on function private.check_soon(bigint[]) to authenticated;

create function private.is_check_free(claimed_until timestamptz) returns boolean
  language sql volatile set search_path = ''
  -- A claim that ends later than any can was made before the clock was set back.
  return claimed_until is null or claimed_until < clock_timestamp() or claimed_until > clock_timestamp() + interval '3 minutes';
comment on function private.is_check_free(timestamptz) is 'Whether nobody holds an app with this end of a claim.';

create function private.hold_checks(webapp_ids bigint[])
  returns table (webapp_id bigint, claim uuid, url text, icon_url text, has_screenshots boolean)
  language sql set search_path = '' rows 10 as $$
  with held as (
    -- Nobody reads an app for that long.
    update private.check_schedule as schedule
    set claim = gen_random_uuid(), claimed_until = clock_timestamp() + interval '2 minutes'
    where schedule.webapp_id = any(webapp_ids)
    returning schedule.webapp_id, schedule.claim
  )
  select held.webapp_id, held.claim, app.url, app.icon_url,
    exists (select from public.webapp_screenshots as picture where picture.webapp_id = held.webapp_id)
  from held join public.webapps as app on app.id = held.webapp_id;
$$;
comment on function private.hold_checks(bigint[]) is 'Claims these apps, which the caller has locked, for two minutes.';

create function private.take_checks(most integer)
  returns table (webapp_id bigint, claim uuid, url text, icon_url text, has_screenshots boolean)
  language plpgsql security definer set search_path = '' rows 10 as $$
begin
  return query select * from private.hold_checks(array(
    select due.webapp_id
    from private.check_schedule as due
    where due.due_at <= statement_timestamp() and private.is_check_free(due.claimed_until)
    order by due.due_at, due.webapp_id
    limit least(most, 20)
    for update skip locked
  ));
end;
$$;
comment on function private.take_checks(integer) is 'Takes up to so many due apps, the longest due first, none that somebody holds. They are the caller''s for two minutes. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_checks(integer) to service_role;

create function private.take_check(webapp bigint)
  returns table (webapp_id bigint, claim uuid, url text, icon_url text, has_screenshots boolean)
  language plpgsql security definer set search_path = '' rows 1 as $$
begin
  return query select * from private.hold_checks(array(
    select wanted.webapp_id
    from private.check_schedule as wanted
    where wanted.webapp_id = webapp and private.is_check_free(wanted.claimed_until)
    for update skip locked
  ));
end;
$$;
comment on function private.take_check(bigint) is 'Takes this app as take_checks() does, due or not. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_check(bigint) to service_role;

create function private.put_off_checks(webapp_ids bigint[], claims uuid[], wait interval) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.check_schedule as schedule
  set due_at = clock_timestamp() + wait, claim = null, claimed_until = null
  from unnest(webapp_ids, claims) as held (webapp_id, claim)
  where schedule.webapp_id = held.webapp_id and schedule.claim = held.claim;
end;
$$;
comment on function private.put_off_checks(bigint[], uuid[], interval) is 'Gives back what take_checks() gave, to be taken again after this time; nothing is recorded. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.put_off_checks(bigint[], uuid[], interval) to service_role;

create function private.check_differences(webapp bigint, shown jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.check_differences(bigint, jsonb) is 'Which of the title, iconUrl, url and screenshotUrl that a page shows are changes to ask about: none that the app has, that was there at the last check, or that was declined; of a picture, those of more than a third. SECURITY DEFINER because nobody may read the schedule.';
grant execute on function private.check_differences(bigint, jsonb) to service_role;

create function private.raise_difference(webapp bigint, shown jsonb) returns void
  language plpgsql set search_path = '' as $$
declare
  waiting public.review_cases;
  different jsonb := private.check_differences(webapp, shown);
begin
  select * into waiting from public.review_cases
  where webapp_id = webapp and kind = 'difference' and status in ('open', 'held') for update;
  -- What this check could not look at stays as it was.
  different := coalesce(waiting.changes, '{}') - array(select jsonb_object_keys(shown)) || different;

  if waiting.id is null then
    insert into public.review_cases (kind, webapp_id, changes)
    select 'difference', webapp, different where different <> '{}'
    on conflict (webapp_id) where kind = 'difference' and status in ('open', 'held') do nothing;
  elsif different = '{}' then
    update public.review_cases set status = 'withdrawn', decided_at = now() where id = waiting.id;
  elsif different <> waiting.changes then
    update public.review_cases set changes = different where id = waiting.id;
  end if;
end;
$$;
comment on function private.raise_difference(bigint, jsonb) is 'The one case of an app''s changes says what is different now; it is withdrawn when nothing is any more. For record_check().';

create function private.raise_duplicates(webapp bigint, final_url text, has_moved boolean) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into public.review_cases (kind, webapp_id, other_id)
  select 'duplicate', least(webapp, same.id), greatest(webapp, same.id)
  from (
    select app.id from public.webapps as app
    where private.url_key(app.url) = private.url_key(raise_duplicates.final_url)
    union
    -- Two old addresses of one app. Other redirects, to a page for signing in, say nothing.
    select checked.webapp_id from public.webapp_checks as checked
    where has_moved and private.url_key(checked.final_url) = private.url_key(raise_duplicates.final_url)
    union
    select theirs.webapp_id
    from public.webapp_manifests as own
    join public.webapp_manifests as theirs on md5(theirs.app_id) = md5(own.app_id) and theirs.app_id = own.app_id
    where own.webapp_id = webapp and own.url is not null and theirs.url is not null
  ) as same (id)
  where same.id <> webapp
  order by same.id
  limit 10
  on conflict (webapp_id, other_id) where kind = 'duplicate' do nothing;
end;
$$;
comment on function private.raise_duplicates(bigint, text, boolean) is 'A case for each other app that has this final address, or the same identity in its manifest; each pair is asked about once. For record_check().';

create function private.record_check(
  webapp bigint, holder uuid, outcome text, http_status integer, final_url text, problem text, shown jsonb,
  manifest jsonb default null, screenshots jsonb default null
) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_dead boolean;
begin
  -- Writers of the store take turns, from before their first row.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  perform from private.check_schedule where webapp_id = webapp and claim = holder for update;
  if not found then
    return null;
  end if;

  insert into public.webapp_checks as stored
    (webapp_id, checked_at, outcome, http_status, final_url, problem, failing_since, failures)
  values (
    webapp, clock_timestamp(), record_check.outcome, record_check.http_status,
    case when private.is_web_url(record_check.final_url) then record_check.final_url end, left(record_check.problem, 300),
    case record_check.outcome when 'failed' then clock_timestamp() end,
    case record_check.outcome when 'failed' then 1 else 0 end
  )
  on conflict (webapp_id) do update set
    checked_at = excluded.checked_at, outcome = excluded.outcome, http_status = excluded.http_status,
    final_url = excluded.final_url, problem = excluded.problem,
    failing_since = case excluded.outcome when 'failed' then coalesce(stored.failing_since, excluded.failing_since) end,
    failures = case excluded.outcome when 'failed' then stored.failures + 1 else 0 end
  returning stored.failures >= 3 and stored.failing_since <= clock_timestamp() - interval '3 days' into is_dead;
  is_dead := coalesce(is_dead, false);
  update public.webapps set is_failing = is_dead where id = webapp and is_failing <> is_dead;

  if record_check.outcome = 'answered' then
    if record_check.manifest is not null then
      perform private.store_manifest(webapp, record_check.manifest, record_check.screenshots);
    end if;
    perform private.raise_difference(webapp, record_check.shown);
    perform private.raise_duplicates(
      webapp, record_check.final_url,
      exists (select from public.webapps as app where app.id = webapp and app.url <> record_check.shown ->> 'url')
    );
  end if;

  update private.check_schedule
  set claim = null, claimed_until = null, seen = seen || record_check.shown,
    due_at = clock_timestamp() + case record_check.outcome
      when 'failed' then interval '1 day' + random() * interval '2 hours'
      else interval '6 days' + random() * interval '2 days'
    end
  where webapp_id = webapp;
  return is_dead;
end;
$$;
comment on function private.record_check(bigint, uuid, text, integer, text, text, jsonb, jsonb, jsonb) is 'Records how the holder''s reading of an app ended (outcome as in webapp_checks; shown: title, iconUrl, url as in a case, what of it was read; manifest and screenshots: as for store_manifest(), null when they were not read), and when it is read next. Answers whether the app is failing, null when the holder has lost it. SECURITY DEFINER because only the database writes checks, cases and the mark.';
grant execute on function private.record_check(bigint, uuid, text, integer, text, text, jsonb, jsonb, jsonb) to service_role;
