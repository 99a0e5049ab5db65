-- What: private.temp_installs, apps a visitor chose before having an account, and the functions that keep, tie and
--       claim them.
-- Why:  they belong to a random token in a cookie, of which only the hash is stored; asking for a magic link ties them
--       to that e-mail for the link's lifetime, so that they arrive on another device too.
-- Risk: none, new table.
-- Undo: drop the functions, then the table.

create table private.temp_installs (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  email_hash bytea check (octet_length(email_hash) = 32),
  email_expires_at timestamptz,
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  primary key (token_hash, webapp_id),
  constraint temp_installs_email_expires check ((email_hash is null) = (email_expires_at is null))
);
comment on table private.temp_installs is 'What visitors chose, by the SHA-256 of their cookie''s token. Written by the API; gone once claimed.';
create index temp_installs_webapp_id_idx on private.temp_installs (webapp_id);
create index temp_installs_email_hash_idx on private.temp_installs (email_hash) where email_hash is not null;
create index temp_installs_expires_at_idx on private.temp_installs (expires_at);
alter table private.temp_installs enable row level security;
grant select, insert, update, delete on private.temp_installs to service_role;

create function private.email_hash(email text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(lower(btrim(email)), 'utf8'));
comment on function private.email_hash(text) is 'SHA-256 of an e-mail, trimmed and in lower case.';
grant execute on function private.email_hash(text) to service_role;

create function private.save_temp_install(visitor bytea, webapp bigint) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  delete from private.temp_installs where ctid = any(array(
    select ctid from private.temp_installs where expires_at < now() limit 20 for update skip locked
  ));
  insert into private.temp_installs (token_hash, webapp_id)
  select visitor, app.id from public.webapps as app where app.id = webapp and app.visible_in_store
  on conflict (token_hash, webapp_id) do update set expires_at = excluded.expires_at;
  return found;
end;
$$;
comment on function private.save_temp_install(bytea, bigint) is
  'Keeps an app for the visitor with this token hash, for 30 days; false when no visible app has this id. Also sweeps a few expired rows.';
grant execute on function private.save_temp_install(bytea, bigint) to service_role;

create function private.tie_temp_installs(visitor bytea, email text, lifetime interval) returns void
  language sql set search_path = ''
as $$
  update private.temp_installs
  set email_hash = private.email_hash(email), email_expires_at = now() + lifetime
  where token_hash = visitor and expires_at > now();
$$;
comment on function private.tie_temp_installs(bytea, text, interval) is
  'Lets whoever proves to own this e-mail within the lifetime (that of the magic link) claim the visitor''s apps on any device.';
grant execute on function private.tie_temp_installs(bytea, text, interval) to service_role;

create function private.claim_temp_installs(visitor bytea default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  with claimed as (
    delete from private.temp_installs as temp
    using auth.users as account
    where account.id = (select auth.uid())
      and (
        temp.token_hash = visitor
        or (
          temp.email_hash = private.email_hash(account.email)
          and temp.email_expires_at > now()
          and account.email_confirmed_at is not null
        )
      )
    returning temp.webapp_id, temp.created_at, temp.expires_at
  )
  insert into public.user_apps (user_id, webapp_id)
  select (select auth.uid()), app.id
  from (
    select webapp_id, min(created_at) as chosen_at from claimed where expires_at > now() group by webapp_id
  ) as choice
  join public.webapps as app on app.id = choice.webapp_id and app.visible_in_store
  order by choice.chosen_at, app.id
  on conflict (user_id, webapp_id) do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
comment on function private.claim_temp_installs(bytea) is
  'Moves the apps kept under this token hash, and those tied to the caller''s verified e-mail, into the caller''s drawer; answers how many are new there. SECURITY DEFINER because users may not read temp_installs; it gives to the caller alone.';
grant execute on function private.claim_temp_installs(bytea) to authenticated;
