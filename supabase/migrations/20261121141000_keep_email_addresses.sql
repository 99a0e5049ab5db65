-- What: a trigger that refuses to give an account another e-mail address.
-- Why:  an account is its address: who has the administrator's is the administrator, and apps that a visitor tied to an
--       address go to it. Perch offers no change, but Auth's own endpoint does, and not every backend or setting of it
--       asks the new inbox before the address counts (without confirmations none does; @supabase/lite asks the old one
--       only). So whoever had an account could have become the administrator before the administrator's first sign-in.
-- Risk: the trigger sits on Auth's table; it reads nothing but the row at hand. Changing an address in the dashboard is
--       refused as well: delete the account, a new link makes a new one.
-- Undo: drop trigger keep_email on auth.users; drop function private.keep_email().

create function private.keep_email() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using message = 'An account keeps its e-mail address.';
end;
$$;
comment on function private.keep_email() is
  'Trigger: an account keeps the address it was made for. Asking for another is refused, and so is putting it in place.';

-- Auth overwrites the address of an account that it marks as deleted.
create trigger keep_email
  before update on auth.users
  for each row when (
    new.deleted_at is null
    and (
      lower(new.email) is distinct from lower(old.email)
      or (coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change)
    )
  )
  execute function private.keep_email();
