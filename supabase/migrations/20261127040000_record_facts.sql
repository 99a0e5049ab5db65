-- What: webapp_facts, what the last check saw of an app's first page; record_facts(), by which a check records it.
-- Why:  docs/decisions/0099-facts-that-were-seen.md. One value of JSON: the facts are written and read together, and the
--       API types them.
-- Risk: none, new table. An app has no row until its next check.
-- Undo: drop the trigger, the functions and the table.

create table public.webapp_facts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  seen_at timestamptz not null,
  facts jsonb not null
    check (jsonb_typeof(facts) = 'object' and jsonb_typeof(facts -> 'traits') = 'array' and octet_length(facts::text) <= 32768),
  created_at timestamptz not null default now()
);
comment on table public.webapp_facts is
  'What a check saw of an app''s first page. Whoever reads the app reads it; only the database writes.';
comment on column public.webapp_facts.facts is 'The API''s WebappFacts without seenAt. A trait that is absent was not seen.';

alter table public.webapp_facts enable row level security;
create policy "webapp_facts: who reads the app reads" on public.webapp_facts for select to anon, authenticated
  using (exists (select from public.webapps as app where app.id = webapp_id offset 0));
grant select on public.webapp_facts to anon, authenticated, service_role;

create function private.record_facts(webapp bigint, holder uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Writers of the store take turns, from before their first row.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  insert into public.webapp_facts (webapp_id, seen_at, facts)
  select schedule.webapp_id, clock_timestamp(), record_facts.facts
  from private.check_schedule as schedule
  where schedule.webapp_id = webapp and schedule.claim = holder
  on conflict (webapp_id) do update set seen_at = excluded.seen_at, facts = excluded.facts;
end;
$$;
comment on function private.record_facts(bigint, uuid, jsonb) is
  'Records what the holder''s check of an app saw; nothing when the holder has lost it. Before record_check(), which ends the claim. SECURITY DEFINER because only the database writes facts.';
grant execute on function private.record_facts(bigint, uuid, jsonb) to service_role;

create function private.forget_facts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.webapp_facts where webapp_id = new.id;
  return null;
end;
$$;
comment on function private.forget_facts() is
  'Trigger: an app at another address may be another app, of which nothing has been seen yet. SECURITY DEFINER because only the database writes facts.';
create trigger forget_facts after update of url on public.webapps
  for each row when (old.url is distinct from new.url)
  execute function private.forget_facts();
