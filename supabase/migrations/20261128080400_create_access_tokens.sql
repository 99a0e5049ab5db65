-- What: private.access_tokens, live_access_tokens, and the functions that make, list, end and use tokens.
-- Why:  programs that people write, and the browser extension, call the API without a browser's session. A token says whose it
--       is and what it may do. Only its hash is stored: who reads the database can't use one. An extension's token ends with
--       the session that it was made in. Pages list and end tokens without the API
--       (docs/decisions/database.md).

create table private.access_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('personal', 'extension')),
  name text not null check (char_length(btrim(name)) between 1 and 100 and private.is_plain_name(name)),
  scopes text[] not null check (scopes in (array['read'], array['write'], array['read', 'write'])),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  session_id uuid check ((session_id is not null) = (kind = 'extension')),
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz
);
comment on table private.access_tokens is 'What programs call the API with on behalf of a person. Reached by functions alone. An expired one stays listed for 30 days.';
comment on column private.access_tokens.token_hash is 'The SHA-256 of the secret, which has 32 random bytes: it needs no salt, and is found by index.';
comment on column private.access_tokens.session_id is 'The session that an extension''s token was made in. The token is good as long as Auth has that session.';
comment on column private.access_tokens.last_used_at is 'Written at most once a minute.';
create index access_tokens_user_id_idx on private.access_tokens (user_id);
create index access_tokens_expires_at_idx on private.access_tokens (expires_at);
alter table private.access_tokens enable row level security;

create view private.live_access_tokens with (security_invoker = true) as
select id, user_id, scopes, token_hash, expires_at
from private.access_tokens as token
where (expires_at is null or expires_at > now())
  and (
    session_id is null
    or exists (select from auth.sessions as session where session.id = token.session_id and session.user_id = token.user_id)
  );
comment on view private.live_access_tokens is 'The tokens that are good at this moment: the one place that says so. Read by the functions below and by the API''s login role.';

create function private.access_token_id() returns uuid
  language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'access_token_id')::uuid;
$$;
comment on function private.access_token_id() is 'The access token that this transaction is asked with; null for a session and for a visitor.';
grant execute on function private.access_token_id() to anon, authenticated, service_role;

create function public.own_access_tokens()
  returns table (id uuid, kind text, name text, scopes text[], created_at timestamptz, expires_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select token.id, token.kind, token.name, token.scopes, token.created_at, token.expires_at, token.last_used_at
  from private.access_tokens as token
  where token.user_id = (select private.member_id())
    and (token.expires_at is null or token.expires_at > now() - interval '30 days')
    and (token.session_id is null or exists (select from auth.sessions as session where session.id = token.session_id))
  order by token.created_at desc, token.id;
$$;
comment on function public.own_access_tokens() is 'The caller''s tokens without their hashes, newest first, those that expired in the last 30 days included. SECURITY DEFINER because nobody reads the table; it takes no argument and answers about the caller alone.';
grant execute on function public.own_access_tokens() to authenticated;

create function private.add_access_token(new_kind text, new_name text, new_scopes text[], days integer, hash bytea)
  returns table (id uuid, scopes text[], created_at timestamptz, expires_at timestamptz)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  member constant uuid := private.member_id();
  session constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if member is null or private.access_token_id() is not null then
    raise insufficient_privilege using message = 'Only a session makes access tokens.';
  end if;

  -- So that two calls at once count each other's token.
  perform pg_advisory_xact_lock(hashtextextended('access tokens ' || member, 0));

  delete from private.access_tokens as token
  where token.user_id = member
    and (
      token.expires_at < now() - interval '30 days'
      or token.session_id is not null and not exists (select from auth.sessions as own where own.id = token.session_id)
    );
  -- Other people's, more than the one row a call adds, so that the table shrinks to what is listed.
  delete from private.access_tokens where ctid = any(array(
    select ctid from private.access_tokens where expires_at < now() - interval '30 days' limit 20 for update skip locked
  ));

  if (select count(*) from private.access_tokens as token where token.user_id = member) >= 50 then
    raise sqlstate 'PT409' using message = 'You have 50 access tokens, the most there may be. Revoke one first.';
  end if;

  return query
    insert into private.access_tokens as token (user_id, kind, name, scopes, token_hash, session_id, expires_at)
    values (
      member,
      new_kind,
      new_name,
      array(select scope from unnest(new_scopes) as scope order by scope),
      hash,
      case when new_kind = 'extension' then session end,
      now() + make_interval(days => days)
    )
    returning token.id, token.scopes, token.created_at, token.expires_at;
end;
$$;
comment on function private.add_access_token(text, text, text[], integer, bytea) is 'Makes a token of the caller that ends after these days, or never for null; at most 50 a person. An extension''s belongs to the caller''s session. SECURITY DEFINER because nobody writes the table; it writes for the caller alone, and refuses a caller with a token.';
grant execute on function private.add_access_token(text, text, text[], integer, bytea) to authenticated;

create function public.revoke_access_token(token_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if private.access_token_id() is not null then
    raise insufficient_privilege using message = 'Only a session revokes access tokens.';
  end if;
  delete from private.access_tokens where id = token_id and user_id = private.member_id();
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such access token.';
  end if;
end;
$$;
comment on function public.revoke_access_token(uuid) is 'Ends one of the caller''s tokens. SECURITY DEFINER because nobody writes the table; it deletes the caller''s alone.';
grant execute on function public.revoke_access_token(uuid) to authenticated;

create function private.use_access_token(hash bytea, limit_key text, max_count integer, window_seconds integer)
  returns table (id uuid, user_id uuid, email text, scopes text[], wait_seconds integer)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select token.id, token.user_id, account.email::text, token.scopes,
      private.take_rate_limit(limit_key, max_count, window_seconds)
    from private.live_access_tokens as token
    join auth.users as account on account.id = token.user_id
    where token.token_hash = hash
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now());

  if found then
    update private.access_tokens as token set last_used_at = now()
    where token.token_hash = hash
      and (token.last_used_at is null or token.last_used_at <= now() - interval '1 minute');
  end if;
end;
$$;
comment on function private.use_access_token(bytea, text, integer, integer) is 'Whose the live token with this hash is and what it may do; nothing for any other. Notes that it was used, and counts a call: wait_seconds is 0 when one is allowed. SECURITY DEFINER because nobody reads the table and Auth''s; the API alone has the right to call it.';
grant execute on function private.use_access_token(bytea, text, integer, integer) to service_role;

create function private.end_access_token(token_id uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.access_tokens where id = token_id;
$$;
comment on function private.end_access_token(uuid) is 'Ends a token that the API has just verified, because its own program signs out: a transaction of a token that only reads may not. SECURITY DEFINER because nobody writes the table.';
grant execute on function private.end_access_token(uuid) to service_role;
