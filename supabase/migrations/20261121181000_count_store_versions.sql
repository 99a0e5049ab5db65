-- What: private.store_versions, which counts the changes of the store, and store_version(), which says the number.
-- Why:  who has kept an answer asks whether it is still the store's instead of having it made again: a page costs a
--       millisecond, the number a hundredth of that.
-- Risk: one more small row is written by each statement that changes apps or catalogues; their writers take turns anyway.
-- Undo: drop the triggers and the functions, then the table.

create table private.store_versions (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
comment on table private.store_versions is
  'How often apps and catalogues were changed. Written by triggers on them only, read by store_version() only.';
insert into private.store_versions (version) values (1);
alter table private.store_versions enable row level security;

create function private.count_store_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.store_versions set version = version + 1;
  return null;
end;
$$;
comment on function private.count_store_version() is
  'Trigger: the store is another one now. SECURITY DEFINER because nobody may write the count.';

create trigger count_store_version after insert or update or delete or truncate on public.webapps
  for each statement execute function private.count_store_version();
create trigger count_store_version after insert or update or delete or truncate on public.catalogues
  for each statement execute function private.count_store_version();

create function private.store_version() returns bigint
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select version from private.store_versions);
end;
$$;
comment on function private.store_version() is
  'A number that is another one after every change of apps or catalogues. SECURITY DEFINER because the table behind it is nobody else''s to read; the number says nothing about anybody.';
grant execute on function private.store_version() to anon, authenticated, service_role;
