-- What: member_id() knows the callers of access tokens; is_admin() is false for each of them.
-- Why:  what a token does runs as its person, as long as the token is good: each transaction asks, as it asks for a session.
--       A program never reaches the back office, whoever it belongs to.
-- Risk: both functions are part of most policies. For sessions and for visitors they answer what they did.
-- Undo: put back both functions as in 20261122040200_create_accounts.sql.

create or replace function private.member_id() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session_id constant uuid := claims ->> 'session_id';
  token_id constant uuid := claims ->> 'access_token_id';
begin
  if token_id is not null then
    return (select user_id from private.live_access_tokens where id = token_id and user_id = auth.uid());
  end if;
  if session_id is null then
    return (select id from auth.users where id = auth.uid());
  end if;
  return (select user_id from auth.sessions where id = session_id and user_id = auth.uid());
end;
$$;
comment on function private.member_id() is
  'Who calls: the person of a session that has not ended, or of an access token that is good, else null. Claims of neither are good as long as their user is there. SECURITY DEFINER because nobody may read Auth''s tables; it takes no argument and answers about the caller alone.';

create or replace function public.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.access_token_id() is null and exists (
    select
    from auth.users as account
    join private.administrator as administrator on administrator.email = lower(account.email)
    where account.id = private.member_id()
      and account.email_confirmed_at is not null
      and account.deleted_at is null
  );
end;
$$;
comment on function public.is_admin() is
  'True when the verified e-mail of the signed-in user is the administrator''s, and no access token asks. SECURITY DEFINER because policies ask it on behalf of users who may read neither auth.users nor private.administrator; it takes no argument and answers about the caller alone.';
