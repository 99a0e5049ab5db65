-- What: private.record_check(), which writes down how a reading of an app ended, and what follows: the mark of failing
--       apps, differences and duplicates that wait for the administrator, and when the app is read next.
-- Why:  docs/decisions/0049-a-store-that-checks-itself.md. All of it is one transaction, and only of who holds the app.
-- Risk: none until it is called.
-- Undo: drop the functions and the two indexes.

create index webapp_checks_answered_idx on public.webapp_checks (checked_at desc, webapp_id) where outcome <> 'failed';
create index webapp_checks_final_url_idx on public.webapp_checks (private.url_key(final_url));

create function private.check_differences(webapp bigint, shown jsonb) returns jsonb
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
          and told.changes -> field.key = field.value
      )
      -- What waits still waits. Else it is new: not what the last check saw, and not what is different because an app
      -- that came with Perch, whose icon is no stored image, was described by hand.
      and (coalesce(waiting.changes ? field.key, false)
        or case
          when schedule.seen ? field.key then schedule.seen -> field.key <> field.value
          else app.icon_url is null or private.stored_image(app.icon_url) is not null
        end)
  );
end;
$$;
comment on function private.check_differences(bigint, jsonb) is
  'Which of the title, iconUrl and url that a page shows are changes to ask about: none that the app has, that was there at the last check, or that was declined. SECURITY DEFINER because nobody may read the schedule.';
grant execute on function private.check_differences(bigint, jsonb) to service_role;

create function private.raise_difference(webapp bigint, shown jsonb) returns void
  language plpgsql set search_path = ''
as $$
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
comment on function private.raise_difference(bigint, jsonb) is
  'The one case of an app''s changes says what is different now; it is withdrawn when nothing is any more. For record_check().';

create function private.raise_duplicates(webapp bigint, final_url text, has_moved boolean) returns void
  language plpgsql set search_path = ''
as $$
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
comment on function private.raise_duplicates(bigint, text, boolean) is
  'A case for each other app that has this final address, or the same identity in its manifest; each pair is asked about once. For record_check().';

create function private.record_check(
  webapp bigint, holder uuid, outcome text, http_status integer, final_url text, problem text, shown jsonb,
  manifest jsonb default null, screenshots jsonb default null
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.record_check(bigint, uuid, text, integer, text, text, jsonb, jsonb, jsonb) is
  'Records how the holder''s reading of an app ended (outcome as in webapp_checks; shown: title, iconUrl, url as in a case, what of it was read; manifest and screenshots: as for store_manifest(), null when they were not read), and when it is read next. Answers whether the app is failing, null when the holder has lost it. SECURITY DEFINER because only the database writes checks, cases and the mark.';
grant execute on function private.record_check(bigint, uuid, text, integer, text, text, jsonb, jsonb, jsonb) to service_role;
