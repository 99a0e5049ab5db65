-- What: delete_account(), which removes the caller and everything that is theirs.
-- Why:  everything of a user hangs on auth.users with `on delete cascade`, where only the owner of the database may
--       delete. What visitors tied to their e-mail and what is kept for their uploads hangs on nothing.
-- Risk: what it deletes is gone. It takes no argument and deletes the caller alone.
-- Undo: drop function private.delete_account().

create function private.delete_account() returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.temp_installs as temp
  using auth.users as account
  where account.id = (select auth.uid()) and temp.email_hash = private.email_hash(account.email);

  delete from private.image_leases where holder = (select auth.uid());

  delete from auth.users where id = (select auth.uid());
  return found;
end;
$$;
comment on function private.delete_account() is
  'Deletes the caller''s account with sessions, drawer, links, widgets and settings; false when there is none. Statistics stay, they name nobody. SECURITY DEFINER because nobody may write auth.users; it takes no argument and deletes the caller alone.';
grant execute on function private.delete_account() to authenticated;
