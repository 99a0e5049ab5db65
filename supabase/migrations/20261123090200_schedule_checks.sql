-- What: private.check_schedule, when each app is read again; check_soon(), by which the administrator asks for it now.
-- Why:  docs/decisions/0049-a-store-that-checks-itself.md. Who checks holds an app until claimed_until, as with items of
--       a queue; a claim whose holder was killed lapses.
-- Risk: none, new table. It fills itself: an app without a row is due.
-- Undo: drop function private.check_soon(bigint[]); drop table private.check_schedule.

create table private.check_schedule (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  due_at timestamptz not null,
  claim uuid,
  claimed_until timestamptz,
  constraint check_schedule_claim_has_an_end check ((claim is null) = (claimed_until is null))
);
comment on table private.check_schedule is 'When each app is read again. Written by functions only.';
create index check_schedule_due_at_idx on private.check_schedule (due_at, webapp_id);
alter table private.check_schedule enable row level security;

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
