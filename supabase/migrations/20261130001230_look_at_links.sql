-- What: link_checks, when own links are looked at and since when one does not answer; take_link_checks() and
--       record_link_checks() for the service.
-- Why:  who chose hasAnswers learns in the settings which of their links are dead. Whoever takes a link has it for an hour.
-- Risk: none; nothing is looked at without the setting.
-- Undo: drop the functions, the trigger and the table.

create table public.link_checks (
  user_id uuid not null,
  link uuid not null,
  due_at timestamptz not null,
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  primary key (user_id, link),
  constraint link_checks_link_fkey foreign key (user_id, link) references public.personal_links (user_id, uid) on delete cascade
);
comment on table public.link_checks is 'When each own link is looked at next, and since when it does not answer. Its user reads; written by functions only.';

alter table public.link_checks enable row level security;
create policy "link_checks: member reads own" on public.link_checks
  for select to authenticated using (user_id = (select private.member_id()));
grant select on public.link_checks to authenticated;

create index user_preferences_has_answers_idx on public.user_preferences (user_id) where settings -> 'hasAnswers' = 'true';

create function private.forget_link_check() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.link_checks where user_id = new.user_id and link = new.uid;
  return null;
end;
$$;
comment on function private.forget_link_check() is 'Trigger: another address is another question. SECURITY DEFINER because nobody may write link_checks.';
create trigger forget_link_check after update of url on public.personal_links
  for each row when (old.url <> new.url) execute function private.forget_link_check();

create function private.take_link_checks(most integer) returns table (user_id uuid, link uuid, url text)
  language sql security definer set search_path = '' rows 10 as $$
  with taken as (
    insert into public.link_checks as known (user_id, link, due_at)
    select own.user_id, own.uid, now() + interval '1 hour'
    from public.user_preferences as chosen
    join public.personal_links as own on own.user_id = chosen.user_id
    left join public.link_checks as earlier on earlier.user_id = own.user_id and earlier.link = own.uid
    where chosen.settings -> 'hasAnswers' = 'true' and (earlier.due_at is null or earlier.due_at <= now())
    order by earlier.due_at nulls first, own.id
    limit least(most, 20)
    on conflict on constraint link_checks_pkey do update set due_at = excluded.due_at where known.due_at <= now()
    returning known.user_id, known.link
  )
  select own.user_id, own.uid, own.url
  from taken join public.personal_links as own on own.user_id = taken.user_id and own.uid = taken.link;
$$;
comment on function private.take_link_checks(integer) is 'Takes up to so many due links of those who chose hasAnswers, new ones first. They are the caller''s for an hour. SECURITY DEFINER because nobody may write link_checks.';
grant execute on function private.take_link_checks(integer) to service_role;

create function private.record_link_checks(looked jsonb) returns void
  language sql security definer set search_path = '' as $$
  update public.link_checks as known set
    failing_since = case when link_is.dead then coalesce(known.failing_since, now()) end,
    failures = case when link_is.dead then known.failures + 1 else 0 end,
    due_at = now() + random() * interval '2 hours'
      + case when link_is.dead and known.failures < 2 then interval '1 day' else interval '7 days' end
  from jsonb_to_recordset(looked) as link_is ("userId" uuid, link uuid, dead boolean)
  where known.user_id = link_is."userId" and known.link = link_is.link;
$$;
comment on function private.record_link_checks(jsonb) is 'Records which of these links (userId, link, dead) are dead; null: not looked at. One that is dead is looked at again after a day, twice, the others after a week. SECURITY DEFINER because nobody may write link_checks.';
grant execute on function private.record_link_checks(jsonb) to service_role;
