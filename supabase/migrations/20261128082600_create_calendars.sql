-- What: private.calendars, the calendars that people show in widgets, by secret addresses.
-- Why:  whoever knows a calendar's iCal address reads all of it. So only the API knows it: the schema is not exposed, and no
--       answer, log line and exported home screen holds an address. What was read is kept, so that a slow server does not hold
--       up a page. A removed widget leaves the row, for Undo; 30 days after it was last asked for, the row goes.

create table private.calendars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  url text not null check (private.is_web_url(url)),
  name text not null check (char_length(btrim(name)) between 1 and 200 and private.is_plain_name(name)),
  content text not null check (octet_length(content) <= 8000000),
  version integer not null,
  etag text check (char_length(etag) <= 1000),
  last_modified text check (char_length(last_modified) <= 200),
  fetched_at timestamptz not null default now(),
  next_read_at timestamptz not null default now(),
  refreshing_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failure text check (failure in ('unreachable', 'refused', 'no_calendar', 'too_large', 'too_complex')),
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint calendars_user_url_key unique (user_id, url)
);
comment on table private.calendars is 'People''s calendars with their secret addresses. Read and written by the API only; a row goes 30 days after it was last asked for.';
comment on column private.calendars.url is 'A secret: whoever has it reads the calendar.';
comment on column private.calendars.content is 'The events as the API understands them, as JSON of this version.';
comment on column private.calendars.refreshing_until is 'A lease: until then one instance is reading this calendar, and the others serve what is stored.';
comment on column private.calendars.failures is 'How often in a row reading it failed.';
comment on column private.calendars.failure is 'Why the last reading failed; null when it did not.';
create index calendars_asked_at_idx on private.calendars (asked_at);

alter table private.calendars enable row level security;
create policy "calendars: member reads own" on private.calendars
  for select to authenticated using (user_id = (select private.member_id()));
create policy "calendars: member inserts own" on private.calendars
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "calendars: member updates own" on private.calendars
  for update to authenticated
  using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "calendars: member deletes own" on private.calendars
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, insert, update, delete on private.calendars to authenticated, service_role;

create function private.bound_calendars() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('calendars ' || new.user_id, 0));
  if (select count(*) from private.calendars where user_id = new.user_id and url <> new.url) >= 20 then
    raise sqlstate 'PT409' using message = 'You have 20 calendars, the most there may be. Remove one first.';
  end if;
  return new;
end;
$$;
comment on function private.bound_calendars() is 'Trigger: at most 20 calendars a person, whoever writes them; two writers take turns. SECURITY DEFINER because the count must not depend on what the writer may read.';
create trigger bound_calendars before insert on private.calendars
  for each row execute function private.bound_calendars();
