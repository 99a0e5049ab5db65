-- What: private.phone_links and live_phone_links, and the functions that make, name, use, watch and end a phone link.
-- Why:  docs/decisions/0091-a-code-signs-in-a-phone.md. A member shows a code, and the phone that reads it signs in. Only
--       the hash of the code's secret is stored. A link dies with the session that made it, so signing out, everywhere or
--       here, ends it; a blocked or deleted account has none.
-- Risk: none, new table.
-- Undo: drop the functions, the view and the table.

create table private.phone_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  phone_session_id uuid
);
comment on table private.phone_links is
  'Codes by which a member signs in a phone. Reached by functions alone. Each works once, for minutes; it stays an hour longer, so that the sign-in can be undone.';
comment on column private.phone_links.session_id is 'The session that made it. The link is good as long as Auth has that session.';
comment on column private.phone_links.token_hash is
  'The SHA-256 of the secret, which has 32 random bytes: it needs no salt, and is found by index.';
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
comment on view private.live_phone_links is
  'The links that are good at this moment: the one place that says so. Read by the functions below.';

create function private.add_phone_link(hash bytea, lifetime interval) returns uuid
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.add_phone_link(bytea, interval) is
  'Makes a link of the caller, which ends their earlier unused ones. SECURITY DEFINER because nobody writes the table; it writes for the caller alone. A caller without a session, as an access token, violates the table.';
grant execute on function private.add_phone_link(bytea, interval) to authenticated;

create function private.email_of_phone_link(hash bytea) returns text
  language sql stable security definer set search_path = ''
as $$
  select email from private.live_phone_links where token_hash = hash;
$$;
comment on function private.email_of_phone_link(bytea) is
  'Whom the live link with this hash signs in; null for any other. SECURITY DEFINER because nobody reads the table and Auth''s; only the API can call it, which shows the address to whoever holds the link.';
grant execute on function private.email_of_phone_link(bytea) to service_role;

create function private.use_phone_link(hash bytea, phone_session uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.use_phone_link(bytea, uuid) is
  'Spends the live link with this hash on a new session of its member; false when there is none any more, and the API ends the session. SECURITY DEFINER because nobody writes the table; only the API can call it.';
grant execute on function private.use_phone_link(bytea, uuid) to service_role;

create function private.has_phone_signed_in(link_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select link.phone_session_id is not null
  from private.phone_links as link
  where link.id = link_id and link.user_id = (select private.member_id()) and private.access_token_id() is null
    and case when link.phone_session_id is null
      then link.expires_at > now()
      else exists (select from auth.sessions as phone where phone.id = link.phone_session_id)
    end;
$$;
comment on function private.has_phone_signed_in(uuid) is
  'Whether a phone has signed in by this link of the caller''s; null when the link is over, or the phone was signed out. SECURITY DEFINER because nobody reads the table and Auth''s; it answers about the caller alone, and no access token.';
grant execute on function private.has_phone_signed_in(uuid) to authenticated;

create function private.end_phone_link(link_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.end_phone_link(uuid) is
  'Ends a link of the caller''s, and the session of the phone that signed in by it; false when there is no such link. SECURITY DEFINER because nobody writes the table and Auth''s; it ends the caller''s alone, and obeys no access token.';
grant execute on function private.end_phone_link(uuid) to authenticated;
