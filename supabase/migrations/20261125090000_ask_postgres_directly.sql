-- What: what pages ask Postgres without the API: public.own_access_tokens(), revoke_access_token(), admin_summary(). They
--       stood in `private`, where only the API reached them.
-- Why:  docs/decisions/0080: the API is what the specification documents; pages ask Postgres for the rest.
-- Risk: the functions have other names from here on. A version of the API before this one can't list tokens until it is
--       replaced.
-- Undo: set the schema of the functions to private again, with the body of 20261124090100.

alter function private.own_access_tokens() set schema public;
alter function private.admin_summary() set schema public;

drop function private.revoke_access_token(uuid);
create function public.revoke_access_token(token_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
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
comment on function public.revoke_access_token(uuid) is
  'Ends one of the caller''s tokens. SECURITY DEFINER because nobody writes the table; it deletes the caller''s alone.';
grant execute on function public.revoke_access_token(uuid) to authenticated;
