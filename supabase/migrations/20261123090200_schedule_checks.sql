-- What: private.check_schedule, when each app is read again; check_soon(), by which the administrator asks for it now;
--       take_checks() and put_off_checks(), by which the API takes a few apps at once.
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

create function private.take_checks(most integer, wanted bigint default null)
  returns table (webapp_id bigint, claim uuid, url text, icon_url text)
  language plpgsql security definer set search_path = '' rows 10
as $$
#variable_conflict use_column
declare
  -- Nobody reads an app for that long.
  lease constant interval := interval '2 minutes';
begin
  return query
  with due as (
    select schedule.webapp_id
    from private.check_schedule as schedule
    where case when wanted is null then schedule.due_at <= clock_timestamp() else schedule.webapp_id = wanted end
      -- A claim that ends later than any can was made before the clock was set back.
      and (schedule.claimed_until is null or schedule.claimed_until < clock_timestamp()
        or schedule.claimed_until > clock_timestamp() + lease + interval '1 minute')
    order by schedule.due_at, schedule.webapp_id
    limit least(most, 20)
    for update skip locked
  ), taken as (
    update private.check_schedule as schedule
    set claim = gen_random_uuid(), claimed_until = clock_timestamp() + lease
    from due
    where schedule.webapp_id = due.webapp_id
    returning schedule.webapp_id, schedule.claim
  )
  select taken.webapp_id, taken.claim, app.url, app.icon_url
  from taken join public.webapps as app on app.id = taken.webapp_id;
end;
$$;
comment on function private.take_checks(integer, bigint) is
  'Takes up to so many due apps, the longest due first, or the wanted one, due or not; none that somebody holds. They are the caller''s for two minutes. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_checks(integer, bigint) to service_role;

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
