-- What: temp_installs, apps that a visitor chose before having an account; sign_in_requests, which browser asked for whose
--       link; phone_links, by which a member's code signs in a phone; the functions that keep, claim and end them.
-- Why:  docs/decisions/sessions-and-accounts.md. Apps belong to a random token in a
--       cookie, of which only the hash is stored. What moves is what the browser that signs in saved itself, or what the
--       member claims. A phone link dies with the session that made it, so that signing out ends it.

create table private.temp_installs (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  primary key (token_hash, webapp_id)
);
comment on table private.temp_installs is 'What visitors chose, by the SHA-256 of their cookie''s token. Written by the API; gone once claimed.';
create index temp_installs_webapp_id_idx on private.temp_installs (webapp_id);
create index temp_installs_expires_at_idx on private.temp_installs (expires_at);

alter table private.temp_installs enable row level security;
grant select, insert, update, delete on private.temp_installs to service_role;

create table private.sign_in_requests (
  email_hash bytea not null check (octet_length(email_hash) = 32),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email_hash, token_hash)
);
comment on table private.sign_in_requests is 'Which visitor asked for a link to which address, both by their SHA-256, for as long as the link is good. Written by the API; tells what waits on the asking device.';
create index sign_in_requests_expires_at_idx on private.sign_in_requests (expires_at);

alter table private.sign_in_requests enable row level security;
grant select, insert, update, delete on private.sign_in_requests to service_role;

create table private.phone_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  phone_session_id uuid
);
comment on table private.phone_links is 'Codes by which a member signs in a phone. Reached by functions alone. Each works once, for minutes; it stays an hour longer, so that the sign-in can be undone.';
comment on column private.phone_links.session_id is 'The session that made it. The link is good as long as Auth has that session.';
comment on column private.phone_links.token_hash is 'The SHA-256 of the secret, which has 32 random bytes: it needs no salt, and is found by index.';
comment on column private.phone_links.phone_session_id is 'The session of the phone; null until the link is used.';
create index phone_links_user_id_idx on private.phone_links (user_id);
create index phone_links_expires_at_idx on private.phone_links (expires_at);
alter table private.phone_links enable row level security;

create view private.live_phone_links with (security_invoker = true) as
select link.id, link.user_id, link.token_hash, account.email::text as email
from private.phone_links as link
join auth.users as account on account.id = link.user_id
join auth.sessions as maker on maker.id = link.session_id and maker.user_id = link.user_id
where link.phone_session_id is null
  and link.expires_at > now()
  and account.deleted_at is null
  and (account.banned_until is null or account.banned_until <= now());
comment on view private.live_phone_links is 'The links that are good at this moment: the one place that says so. Read by the functions below.';

create function private.save_temp_install(visitor bytea, webapp bigint) returns boolean
  language plpgsql set search_path = '' as $$
begin
  delete from private.temp_installs where ctid = any(array(
    select ctid from private.temp_installs where expires_at < now() limit 20 for update skip locked
  ));
  insert into private.temp_installs (token_hash, webapp_id)
  select visitor, app.id from public.webapps as app where app.id = webapp and app.visible_in_store
  on conflict (token_hash, webapp_id) do update set expires_at = excluded.expires_at;
  return found;
end;
$$;
comment on function private.save_temp_install(bytea, bigint) is 'Keeps an app for the visitor with this token hash, for 30 days; false when no visible app has this id. Also sweeps a few expired rows.';
grant execute on function private.save_temp_install(bytea, bigint) to service_role;

create function private.add_sign_in_request(visitor bytea, email text, lifetime interval) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.sign_in_requests (email_hash, token_hash, asked_at, expires_at)
  values (private.email_hash(email), visitor, clock_timestamp(), now() + lifetime)
  on conflict (email_hash, token_hash) do update set asked_at = excluded.asked_at, expires_at = excluded.expires_at;

  delete from private.sign_in_requests where ctid = any(array(
    select ctid from private.sign_in_requests where expires_at < now() limit 20 for update skip locked
  ));
end;
$$;
comment on function private.add_sign_in_request(bytea, text, interval) is 'Remembers that the visitor with this token hash asked for a link to this e-mail; also sweeps a few expired rows.';
grant execute on function private.add_sign_in_request(bytea, text, interval) to service_role;

create function private.email_of_link(link text) returns text
  language sql stable security definer set search_path = '' as $$
  -- Auth keeps the hash in the one column or the other. Its indexes leave out what looks like a code: so does this.
  select email from auth.users
  where recovery_token = split_part(link, '.', 1) and recovery_token !~ '^[0-9 ]*$'
  union all
  select email from auth.users
  where confirmation_token = split_part(link, '.', 1) and confirmation_token !~ '^[0-9 ]*$'
  limit 1;
$$;
comment on function private.email_of_link(text) is 'Whom a sign-in link with this hash signs in; null when Auth knows no such link. What follows a dot is a backend''s signature. SECURITY DEFINER because nobody may read Auth''s tables; only the API can call it, which shows the address to whoever holds the link, in part.';
grant execute on function private.email_of_link(text) to service_role;

create function private.session_began() returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select created_at from auth.sessions
    where id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid and user_id = private.member_id()
  ), now());
$$;
comment on function private.session_began() is 'When the caller signed in; now for a token of no session. SECURITY DEFINER because nobody may read Auth''s tables; it takes no argument and answers about the caller alone.';

create function private.room_for_items(owner uuid) returns integer
  language sql stable set search_path = ''
  return greatest(0, 500 - (select count(*) from public.user_apps where user_id = owner)
    - (select count(*) from public.personal_links where user_id = owner));
comment on function private.room_for_items(uuid) is 'How many more apps and links fit on this person''s home screen.';

create function private.claim_temp_installs(visitor bytea default null, out added integer, out has_left boolean)
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.claim_temp_installs(bytea) is 'Moves what the browser with this token hash saved before the caller''s session began into the caller''s drawer. Answers how many are new there, and whether apps are left in the browser, those that found no room among them. SECURITY DEFINER because users may not read temp_installs; it gives to the caller alone.';
grant execute on function private.claim_temp_installs(bytea) to authenticated;

create function private.asking_device(visitor bytea) returns bytea
  language sql stable security definer set search_path = '' as $$
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
comment on function private.asking_device(bytea) is 'The token hash of the device that asked for the link by which the caller has signed in; null when it was the one with this token hash. SECURITY DEFINER because nobody may read who asked.';

create function private.waiting_temp_installs(visitor bytea)
  returns table (id bigint, name text, icon text, url text, slug text)
  language sql stable security definer set search_path = '' as $$
  select app.id, app.title, app.icon_url, app.url, app.slug
  from private.temp_installs as kept
  join public.webapps as app on app.id = kept.webapp_id and app.visible_in_store
  where kept.token_hash = private.asking_device(visitor) and kept.expires_at > now()
  order by kept.created_at, app.id
  limit 500;
$$;
comment on function private.waiting_temp_installs(bytea) is 'The apps that wait on another device, which asked for the link by which the caller has signed in. SECURITY DEFINER because users may not read temp_installs.';
grant execute on function private.waiting_temp_installs(bytea) to authenticated;

create function private.claim_waiting_installs(visitor bytea, wanted bigint[]) returns integer
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.claim_waiting_installs(bytea, bigint[]) is 'Moves these of the apps that wait on the asking device into the caller''s drawer; answers how many are new there. The caller names them, so that nothing comes that was saved after they had agreed. SECURITY DEFINER because users may not read temp_installs; it gives to the caller alone.';
grant execute on function private.claim_waiting_installs(bytea, bigint[]) to authenticated;

create function private.add_phone_link(hash bytea, lifetime interval) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  session constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  made uuid;
begin
  delete from private.phone_links where user_id = member and phone_session_id is null;
  -- Other people's, more than the one row a call adds, so that the table shrinks to what can be undone.
  delete from private.phone_links where ctid = any(array(
    select ctid from private.phone_links where expires_at < now() - interval '1 hour' limit 20 for update skip locked
  ));

  insert into private.phone_links (user_id, session_id, token_hash, expires_at)
  values (member, session, hash, now() + lifetime)
  returning id into made;
  return made;
end;
$$;
comment on function private.add_phone_link(bytea, interval) is 'Makes a link of the caller, which ends their earlier unused ones. SECURITY DEFINER because nobody writes the table; it writes for the caller alone. A caller without a session, as an access token, violates the table.';
grant execute on function private.add_phone_link(bytea, interval) to authenticated;

create function private.email_of_phone_link(hash bytea) returns text
  language sql stable security definer set search_path = '' as $$
  select email from private.live_phone_links where token_hash = hash;
$$;
comment on function private.email_of_phone_link(bytea) is 'Whom the live link with this hash signs in; null for any other. SECURITY DEFINER because nobody reads the table and Auth''s; only the API can call it, which shows the address to whoever holds the link.';
grant execute on function private.email_of_phone_link(bytea) to service_role;

create function private.use_phone_link(hash bytea, phone_session uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update private.phone_links as link set phone_session_id = phone.id
  from private.live_phone_links as live
  join auth.sessions as phone on phone.user_id = live.user_id
  where live.token_hash = hash and phone.id = phone_session
    and link.id = live.id
    -- The view has not locked the row: of two calls at once, the second sees here that the first was faster.
    and link.phone_session_id is null;
  return found;
end;
$$;
comment on function private.use_phone_link(bytea, uuid) is 'Spends the live link with this hash on a new session of its member; false when there is none any more, and the API ends the session. SECURITY DEFINER because nobody writes the table; only the API can call it.';
grant execute on function private.use_phone_link(bytea, uuid) to service_role;

create function private.has_phone_signed_in(link_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select link.phone_session_id is not null
  from private.phone_links as link
  where link.id = link_id and link.user_id = (select private.member_id()) and private.access_token_id() is null
    and case when link.phone_session_id is null
      then link.expires_at > now()
      else exists (select from auth.sessions as phone where phone.id = link.phone_session_id)
    end;
$$;
comment on function private.has_phone_signed_in(uuid) is 'Whether a phone has signed in by this link of the caller''s; null when the link is over, or the phone was signed out. SECURITY DEFINER because nobody reads the table and Auth''s; it answers about the caller alone, and no access token.';
grant execute on function private.has_phone_signed_in(uuid) to authenticated;

create function private.end_phone_link(link_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  phone_session uuid;
begin
  delete from private.phone_links
  where id = link_id and user_id = member and private.access_token_id() is null
  returning phone_session_id into phone_session;
  if not found then
    return false;
  end if;
  delete from auth.sessions where id = phone_session and user_id = member;
  return true;
end;
$$;
comment on function private.end_phone_link(uuid) is 'Ends a link of the caller''s, and the session of the phone that signed in by it; false when there is no such link. SECURITY DEFINER because nobody writes the table and Auth''s; it ends the caller''s alone, and obeys no access token.';
grant execute on function private.end_phone_link(uuid) to authenticated;
