-- What: private.sign_in_domains, and a trigger on Auth's accounts that admits addresses of these domains alone.
-- Why:  a company opens Perch to its own people. The API refuses others before a mail is sent, but whoever has the public key
--       can ask Auth itself. The database decides who has an account.
-- Risk: none while the table is empty, as it is then. Accounts that are there stay, whatever their domain.
-- Undo: drop function private.admit_address() cascade; drop the table.

create table private.sign_in_domains (
  domain text primary key check (domain ~ '^[a-z0-9][a-z0-9.-]{2,251}[a-z0-9]$')
);
comment on table private.sign_in_domains is
  'The domains whose addresses may have an account; without a row every address may. Written by the owner of the database, by SQL; on one machine each start writes SIGN_IN_DOMAINS.';
alter table private.sign_in_domains enable row level security;

create function private.admit_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.sign_in_domains)
    and not exists (select from private.sign_in_domains where domain = lower(split_part(new.email, '@', -1)))
    and not exists (select from private.administrator where email = lower(new.email)) then
    raise sqlstate 'PT403' using message = 'Accounts are for addresses of certain domains here.';
  end if;
  return new;
end;
$$;
comment on function private.admit_address() is
  'Trigger: where domains are named, a new account has an address of one of them, or the administrator''s. SECURITY DEFINER because Auth may not read who is admitted.';
create trigger admit_address
  before insert on auth.users
  for each row execute function private.admit_address();
