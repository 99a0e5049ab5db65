-- What: private.check_schedule, when each app is read again; check_soon(), by which the administrator asks for it now;
--       take_checks(), take_check() and put_off_checks(), by which the API takes a few apps at once.
-- Why:  docs/decisions/0049-a-store-that-checks-itself.md. Who checks holds an app until claimed_until, as with items of
--       a queue; a claim whose holder was killed lapses.
-- Risk: none, new table. It gets a row for each app there is, due within a week, and by a trigger for each new one, due
--       within a day.
-- Undo: drop the trigger on public.webapps, the functions, then table private.check_schedule.

create table private.check_schedule (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  due_at timestamptz not null,
  seen jsonb not null default '{}' check (jsonb_typeof(seen) = 'object' and octet_length(seen::text) <= 32768),
  claim uuid,
  claimed_until timestamptz,
  constraint check_schedule_claim_has_an_end check ((claim is null) = (claimed_until is null))
);
comment on table private.check_schedule is 'When each app is read again. Written by functions only.';
comment on column private.check_schedule.seen is
  'What the page showed at the last check: title, iconUrl, url as in a case. What was there already is no change.';
create index check_schedule_due_at_idx on private.check_schedule (due_at, webapp_id);
alter table private.check_schedule enable row level security;

insert into private.check_schedule (webapp_id, due_at)
select id, now() + random() * interval '7 days' from public.webapps;

create function private.schedule_checks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.check_schedule (webapp_id, due_at)
  select id, now() + random() * interval '1 day' from added
  on conflict (webapp_id) do nothing;
  return null;
end;
$$;
comment on function private.schedule_checks() is
  'Trigger: a new app is checked within a day. SECURITY DEFINER because nobody may write the schedule.';
create trigger schedule_checks after insert on public.webapps
  referencing new table as added
  for each statement execute function private.schedule_checks();

create function private.check_soon(webapp_ids bigint[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.check_soon(bigint[]) is
  'These apps are the next to be read again; answers how many there are. SECURITY DEFINER because nobody may write the schedule; it refuses whoever is not the administrator.';
grant execute on function private.check_soon(bigint[]) to authenticated;

create function private.is_check_free(claimed_until timestamptz) returns boolean
  language sql volatile set search_path = ''
  -- A claim that ends later than any can was made before the clock was set back.
  return claimed_until is null or claimed_until < clock_timestamp() or claimed_until > clock_timestamp() + interval '3 minutes';
comment on function private.is_check_free(timestamptz) is 'Whether nobody holds an app with this end of a claim.';

create function private.hold_checks(webapp_ids bigint[])
  returns table (webapp_id bigint, claim uuid, url text, icon_url text, has_screenshots boolean)
  language sql set search_path = '' rows 10
as $$
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
  language plpgsql security definer set search_path = '' rows 10
as $$
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
comment on function private.take_checks(integer) is
  'Takes up to so many due apps, the longest due first, none that somebody holds. They are the caller''s for two minutes. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_checks(integer) to service_role;

create function private.take_check(webapp bigint)
  returns table (webapp_id bigint, claim uuid, url text, icon_url text, has_screenshots boolean)
  language plpgsql security definer set search_path = '' rows 1
as $$
begin
  return query select * from private.hold_checks(array(
    select wanted.webapp_id
    from private.check_schedule as wanted
    where wanted.webapp_id = webapp and private.is_check_free(wanted.claimed_until)
    for update skip locked
  ));
end;
$$;
comment on function private.take_check(bigint) is
  'Takes this app as take_checks() does, due or not. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_check(bigint) to service_role;

create function private.put_off_checks(webapp_ids bigint[], claims uuid[], wait interval) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.check_schedule as schedule
  set due_at = clock_timestamp() + wait, claim = null, claimed_until = null
  from unnest(webapp_ids, claims) as held (webapp_id, claim)
  where schedule.webapp_id = held.webapp_id and schedule.claim = held.claim;
end;
$$;
comment on function private.put_off_checks(bigint[], uuid[], interval) is
  'Gives back what take_checks() gave, to be taken again after this time; nothing is recorded. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.put_off_checks(bigint[], uuid[], interval) to service_role;
