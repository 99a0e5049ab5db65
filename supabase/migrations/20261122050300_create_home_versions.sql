-- What: home_versions, a number for each home screen that grows with each change, the triggers that count, and a message
--       with it on the person's private Realtime channel, where the project has Realtime.
-- Why:  another device learns that it is stale from one number. A message is a hint: it holds the version and nothing
--       else, and whoever gets it asks /api/user/home.
-- Risk: each change of a drawer writes one more small row. Without the schema `realtime` (the embedded backend) nothing
--       is sent and nothing fails.
-- Undo: drop policy "home: member hears own" on realtime.messages; drop the triggers, the functions and the table.

create table public.home_versions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  version bigint not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);
comment on table public.home_versions is
  'How often each home screen has changed, and when last; nobody without a row has changed anything. Its user reads; only triggers write.';

insert into public.home_versions (user_id) select id from auth.users;

alter table public.home_versions enable row level security;
create policy "home_versions: member reads own" on public.home_versions
  for select to authenticated using (user_id = (select private.member_id()));
grant select on public.home_versions to authenticated;

create function private.count_home_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Sorted, so that two transactions that count the same people cannot lock each other out. An account that goes takes
  -- its version along.
  insert into public.home_versions as stored (user_id)
  select distinct changed.user_id
  from changed join auth.users as account on account.id = changed.user_id
  order by 1
  on conflict (user_id) do update set version = stored.version + 1, changed_at = now();
  return null;
end;
$$;
comment on function private.count_home_version() is
  'Trigger: the home screens whose rows a statement changed have one version more. SECURITY DEFINER because nobody may write versions.';

do $$
declare
  changed text;
begin
  foreach changed in array array['user_apps', 'personal_links', 'drawer_pages', 'drawer_folders'] loop
    execute format(
      'create trigger count_home_version_added after insert on public.%I referencing new table as changed
        for each statement execute function private.count_home_version()', changed);
    execute format(
      'create trigger count_home_version_changed after update on public.%I referencing new table as changed
        for each statement execute function private.count_home_version()', changed);
    execute format(
      'create trigger count_home_version_removed after delete on public.%I referencing old table as changed
        for each statement execute function private.count_home_version()', changed);
  end loop;
end
$$;

create function private.announce_home() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A transaction of many statements says its last version only.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null
    and new.version = (select version from public.home_versions where user_id = new.user_id) then
    perform realtime.send(jsonb_build_object('version', new.version), 'home', 'home:' || new.user_id, true);
  end if;
  return null;
end;
$$;
comment on function private.announce_home() is
  'Trigger: tells the person''s devices the new version, as the transaction ends. Without Realtime nobody is told. SECURITY DEFINER because only the owner may send.';

create constraint trigger announce_home after insert or update on public.home_versions
  deferrable initially deferred for each row execute function private.announce_home();

do $$
begin
  if to_regclass('realtime.messages') is not null then
    create policy "home: member hears own" on realtime.messages
      for select to authenticated using (
        extension = 'broadcast' and (select realtime.topic()) = 'home:' || (select private.member_id())
      );
  end if;
end
$$;
