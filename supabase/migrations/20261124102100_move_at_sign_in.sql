-- What: claim_temp_installs() moves what the browser that signs in saved itself, whoever asked for the link;
--       waiting_temp_installs() names what waits on the device that asked, and claim_waiting_installs() moves that.
-- Why:  docs/decisions/0072-what-moves-at-sign-in.md. Whoever asked for a link to somebody's address put apps into their
--       drawer, also when they had long been signed in.
-- Risk: a link asked for before this migration and opened elsewhere asks before it brings apps.
-- Undo: put back claim_temp_installs() of 20261122041100; drop the new functions.

create function private.session_began() returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select created_at from auth.sessions
    where id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid and user_id = private.member_id()
  ), now());
$$;
comment on function private.session_began() is
  'When the caller signed in; now for a token of no session. SECURITY DEFINER because nobody may read Auth''s tables; it takes no argument and answers about the caller alone.';

create function private.asking_device(visitor bytea) returns bytea
  language sql stable security definer set search_path = ''
as $$
  with asked as (
    select request.token_hash, request.asked_at
    from auth.users as account
    join private.sign_in_requests as request on request.email_hash = private.email_hash(account.email)
    where account.id = private.member_id() and account.email_confirmed_at is not null
      and request.expires_at > now() and request.asked_at <= private.session_began()
  )
  -- A newer link ends the earlier ones: who asked last has asked for the one that was opened.
  select token_hash from asked
  where not exists (select from asked where token_hash = visitor)
  order by asked_at desc limit 1;
$$;
comment on function private.asking_device(bytea) is
  'The token hash of the device that asked for the link by which the caller has signed in; null when it was the one with this token hash. SECURITY DEFINER because nobody may read who asked.';

create function private.room_for_items(owner uuid) returns integer
  language sql stable set search_path = ''
  return greatest(0, 500 - (select count(*) from public.user_apps where user_id = owner)
    - (select count(*) from public.personal_links where user_id = owner));
comment on function private.room_for_items(uuid) is 'How many more apps and links fit on this person''s home screen.';

create or replace function private.claim_temp_installs(visitor bytea default null, out added integer, out has_left boolean)
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
begin
  with claimed as (
    delete from private.temp_installs where token_hash = visitor and member is not null and webapp_id in (
      select webapp_id from private.temp_installs
      where token_hash = visitor and created_at <= private.session_began()
      order by created_at, webapp_id limit private.room_for_items(member)
    )
    returning webapp_id, created_at, expires_at
  )
  insert into public.user_apps (user_id, webapp_id)
  select member, app.id
  from claimed
  join public.webapps as app on app.id = claimed.webapp_id and app.visible_in_store
  where claimed.expires_at > now()
  order by claimed.created_at, app.id
  on conflict (user_id, webapp_id) do nothing;
  get diagnostics added = row_count;

  has_left := exists (select from private.temp_installs where token_hash = visitor and expires_at > now());
end;
$$;
comment on function private.claim_temp_installs(bytea) is
  'Moves what the browser with this token hash saved before the caller''s session began into the caller''s drawer. Answers how many are new there, and whether apps are left in the browser, those that found no room among them. SECURITY DEFINER because users may not read temp_installs; it gives to the caller alone.';

create function private.waiting_temp_installs(visitor bytea)
  returns table (id bigint, name text, icon text, url text, slug text)
  language sql stable security definer set search_path = ''
as $$
  select app.id, app.title, app.icon_url, app.url, app.slug
  from private.temp_installs as kept
  join public.webapps as app on app.id = kept.webapp_id and app.visible_in_store
  where kept.token_hash = private.asking_device(visitor) and kept.expires_at > now()
  order by kept.created_at, app.id
  limit 500;
$$;
comment on function private.waiting_temp_installs(bytea) is
  'The apps that wait on another device, which asked for the link by which the caller has signed in. SECURITY DEFINER because users may not read temp_installs.';
grant execute on function private.waiting_temp_installs(bytea) to authenticated;

create function private.claim_waiting_installs(visitor bytea, wanted bigint[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  device constant bytea := private.asking_device(visitor);
  added integer;
begin
  with claimed as (
    delete from private.temp_installs where token_hash = device and webapp_id in (
      select webapp_id from private.temp_installs where token_hash = device and webapp_id = any(wanted)
      order by created_at, webapp_id limit private.room_for_items(private.member_id())
    )
    returning webapp_id, created_at, expires_at
  )
  insert into public.user_apps (user_id, webapp_id)
  select private.member_id(), app.id
  from claimed
  join public.webapps as app on app.id = claimed.webapp_id and app.visible_in_store
  where claimed.expires_at > now()
  order by claimed.created_at, app.id
  on conflict (user_id, webapp_id) do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
comment on function private.claim_waiting_installs(bytea, bigint[]) is
  'Moves these of the apps that wait on the asking device into the caller''s drawer; answers how many are new there. The caller names them, so that nothing comes that was saved after they had agreed. SECURITY DEFINER because users may not read temp_installs; it gives to the caller alone.';
grant execute on function private.claim_waiting_installs(bytea, bigint[]) to authenticated;

comment on table private.sign_in_requests is
  'Which visitor asked for a link to which address, both by their SHA-256, for as long as the link is good. Written by the API; tells what waits on the asking device.';
