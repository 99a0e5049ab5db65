-- What: who calls: member_id(); the administrator's e-mail and is_admin(); the domains whose addresses may have accounts;
--       three triggers on Auth's accounts; delete_account().
-- Why:  an access token outlives its session by up to an hour, so every policy asks for the session itself. Auth has verified
--       the administrator's address, so an account keeps the address that it was made for. Perch has no passwords: one that is
--       set before the address is confirmed must never sign anybody in. The API refuses other domains before a mail is sent,
--       but whoever has the public key can ask Auth itself. A program's token never reaches the back office.
-- Note: the triggers read only the row at hand. delete_account() names tables of later files: plpgsql looks for them when it
--       runs. The owner of a hosted project cannot drop a trigger on auth.users, only its function, with cascade.

create table private.administrator (
  only_row boolean primary key default true check (only_row),
  email text not null check (email = lower(btrim(email)) and email like '_%@_%')
);
comment on table private.administrator is 'The e-mail of the one administrator. Written by the owner of the database, by SQL; read by is_admin() only.';
alter table private.administrator enable row level security;

create table private.sign_in_domains (
  domain text primary key check (domain ~ '^[a-z0-9][a-z0-9.-]{2,251}[a-z0-9]$')
);
comment on table private.sign_in_domains is 'The domains whose addresses may have an account; without a row every address may. Written by the owner of the database, by SQL; on one machine each start writes SIGN_IN_DOMAINS.';
alter table private.sign_in_domains enable row level security;

create function private.member_id() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.member_id() is 'Who calls: the person of a session that has not ended, or of an access token that is good, else null. Claims of neither are good as long as their user is there. SECURITY DEFINER because nobody may read Auth''s tables; it takes no argument and answers about the caller alone.';
grant execute on function private.member_id() to authenticated;

create function public.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
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
comment on function public.is_admin() is 'True when the verified e-mail of the signed-in user is the administrator''s, and no access token asks. SECURITY DEFINER because policies ask it on behalf of users who may read neither auth.users nor private.administrator; it takes no argument and answers about the caller alone.';
grant execute on function public.is_admin() to anon, authenticated, service_role;

create function private.keep_password_empty() returns trigger
  language plpgsql set search_path = '' as $$
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
  language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'An account keeps its e-mail address.';
end;
$$;
comment on function private.keep_email() is 'Trigger: an account keeps the address it was made for. Auth may note that another was asked for, because its limit of mails counts from there; putting it in place is refused.';
-- Auth overwrites the address of an account that it marks as deleted.
create trigger keep_email
  before update on auth.users
  for each row when (new.deleted_at is null and lower(new.email) is distinct from lower(old.email))
  execute function private.keep_email();

create function private.delete_account() returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
begin
  if exists (select from private.webapp_owners where user_id = member) then
    perform private.lock_marks();
  end if;

  delete from private.sign_in_requests as request
  using auth.users as account
  where account.id = member and request.email_hash = private.email_hash(account.email);

  delete from private.image_leases where holder = member;

  delete from auth.users where id = member;
  return found;
end;
$$;
comment on function private.delete_account() is 'Deletes the caller''s account with sessions, drawer, links, widgets and settings; false when there is none. Statistics stay, they name nobody. SECURITY DEFINER because nobody may write auth.users; it takes no argument and deletes the caller alone.';
grant execute on function private.delete_account() to authenticated;

create function private.admit_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.sign_in_domains)
    and not exists (select from private.sign_in_domains where domain = lower(split_part(new.email, '@', -1)))
    and not exists (select from private.administrator where email = lower(new.email)) then
    raise sqlstate 'PT403' using message = 'Accounts are for addresses of certain domains here.';
  end if;
  return new;
end;
$$;
comment on function private.admit_address() is 'Trigger: where domains are named, a new account has an address of one of them, or the administrator''s. SECURITY DEFINER because Auth may not read who is admitted.';
create trigger admit_address before insert on auth.users for each row execute function private.admit_address();
