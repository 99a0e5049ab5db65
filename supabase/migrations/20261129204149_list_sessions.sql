-- What: own_sessions() and end_session(), by which members see where they are signed in, and sign out there.
-- Why:  a lost phone or a borrowed computer: 'Sign out everywhere' also ends the sessions that one keeps
--       (docs/decisions/sessions-and-accounts.md).
-- Risk: none; they read and delete rows of Auth's that the caller owns, as end_phone_link() does. Auth's refresh tokens go
--       with their session.
-- Undo: drop both functions.

create function public.own_sessions()
  returns table (id uuid, user_agent text, created_at timestamptz, last_seen_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select session.id, left(session.user_agent, 500), session.created_at, seen.at, own.id is not null
  from auth.sessions as session
  cross join lateral (
    select greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc') as at
  ) as seen
  left join (
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid as id
  ) as own on own.id = session.id
  where session.user_id = (select private.member_id()) and private.access_token_id() is null
    and (session.not_after is null or session.not_after > now())
  order by own.id is null, seen.at desc, session.id
  limit 100;
$$;
comment on function public.own_sessions() is 'The caller''s sessions, their own first, then the last seen; at most 100, and none for an access token. Auth notes the browser and the moment when a session begins and at each refresh. SECURITY DEFINER because nobody may read Auth''s tables; it takes no argument and answers about the caller alone.';
grant execute on function public.own_sessions() to authenticated;

create function public.end_session(session uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if private.access_token_id() is not null then
    raise insufficient_privilege using message = 'Only a session ends sessions.';
  end if;
  delete from auth.sessions where id = session and user_id = private.member_id();
end;
$$;
comment on function public.end_session(uuid) is 'Ends one of the caller''s sessions, at once for all that asks member_id(). SECURITY DEFINER because nobody may write Auth''s tables; it deletes the caller''s alone, and obeys no access token.';
grant execute on function public.end_session(uuid) to authenticated;
