-- What: member_id(), the administrator's e-mail, is_admin(), two triggers on Auth's accounts, and delete_account().
-- Why:  an access token outlives its session by up to an hour, so every policy asks for the session itself. The server
--       decides who is administrator, by an address that Auth has verified. So an account keeps the address it was made
--       for: Auth's own endpoint would change it, and not each of its settings asks the new inbox first.
--       Perch has no passwords: one that is set before the address is confirmed must never sign anybody in.
-- Risk: the triggers sit on Auth's table; they read only the row at hand. A change of address in the dashboard is refused
--       too: delete the account, and a new link makes a new one. What delete_account() deletes is gone. It names tables
--       that later files create; plpgsql looks for them when it runs.
-- Undo: drop triggers keep_email and keep_password_empty on auth.users; drop the functions and private.administrator.

create function private.member_id() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  session_id constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if session_id is null then
    return (select id from auth.users where id = auth.uid());
  end if;
  return (select user_id from auth.sessions where id = session_id and user_id = auth.uid());
end;
$$;
comment on function private.member_id() is
  'Who is signed in: the caller of a token whose session has not ended, else null. A token of no session is good as long as its user is there. SECURITY DEFINER because nobody may read Auth''s tables; it takes no argument and answers about the caller alone.';
grant execute on function private.member_id() to authenticated;

create table private.administrator (
  only_row boolean primary key default true check (only_row),
  email text not null check (email = lower(btrim(email)) and email like '_%@_%')
);
comment on table private.administrator is
  'The e-mail of the one administrator. Written by the owner of the database, by SQL; read by is_admin() only.';
alter table private.administrator enable row level security;

create function public.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
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
  'True when the verified e-mail of the signed-in user is the administrator''s. SECURITY DEFINER because policies ask it on behalf of users who may read neither auth.users nor private.administrator; it takes no argument and answers about the caller alone.';
grant execute on function public.is_admin() to anon, authenticated, service_role;

create function private.keep_password_empty() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.encrypted_password := '';
  return new;
end;
$$;
comment on function private.keep_password_empty() is 'Trigger: whatever password Auth is about to store, none is.';

create trigger keep_password_empty
  before insert or update on auth.users
  for each row when (new.encrypted_password <> '')
  execute function private.keep_password_empty();

create function private.keep_email() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using message = 'An account keeps its e-mail address.';
end;
$$;
comment on function private.keep_email() is
  'Trigger: an account keeps the address it was made for. Auth may note that another was asked for, because its limit of mails counts from there; putting it in place is refused.';

-- Auth overwrites the address of an account that it marks as deleted.
create trigger keep_email
  before update on auth.users
  for each row when (new.deleted_at is null and lower(new.email) is distinct from lower(old.email))
  execute function private.keep_email();

create function private.delete_account() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
begin
  delete from private.sign_in_requests as request
  using auth.users as account
  where account.id = member and request.email_hash = private.email_hash(account.email);

  delete from private.image_leases where holder = member;

  delete from auth.users where id = member;
  return found;
end;
$$;
comment on function private.delete_account() is
  'Deletes the caller''s account with sessions, drawer, links, widgets and settings; false when there is none. Statistics stay, they name nobody. SECURITY DEFINER because nobody may write auth.users; it takes no argument and deletes the caller alone.';
grant execute on function private.delete_account() to authenticated;
