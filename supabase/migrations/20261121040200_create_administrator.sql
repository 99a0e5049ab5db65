-- What: the administrator's e-mail, is_admin(), and the trigger that keeps every password empty.
-- Why:  who is administrator is decided by the server, from an address that Auth has verified. Perch has no passwords:
--       one set through Auth's own endpoints before the address is confirmed must never sign anybody in.
-- Risk: the trigger sits on Auth's table; it writes one column of the row at hand and reads nothing.
-- Undo: drop trigger keep_password_empty on auth.users; drop function public.is_admin(); drop table private.administrator;

create table private.administrator (
  only_row boolean primary key default true check (only_row),
  email text not null check (email = lower(btrim(email)) and email like '_%@_%')
);
comment on table private.administrator is
  'The e-mail of the one administrator. Written by the owner of the database, by SQL; read by is_admin() only.';
alter table private.administrator enable row level security;

create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.users as account
    join private.administrator as administrator on administrator.email = lower(account.email)
    where account.id = (select auth.uid())
      and account.email_confirmed_at is not null
      and account.deleted_at is null
  );
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
