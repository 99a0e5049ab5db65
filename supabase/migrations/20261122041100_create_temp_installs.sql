-- What: private.temp_installs, apps a visitor chose before having an account, private.sign_in_requests, which browser
--       asked for whose link, and the functions that keep and claim.
-- Why:  apps belong to a random token in a cookie, of which only the hash is stored. They go to the account whose link
--       was asked for with the same cookie, on whatever device that link is opened, and to no other: somebody else's
--       sign-in in this browser takes nothing along, and somebody else's asking brings nothing.
-- Risk: none, new tables.
-- Undo: drop the functions, then the tables.

create table private.temp_installs (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  primary key (token_hash, webapp_id)
);
comment on table private.temp_installs is 'What visitors chose, by the SHA-256 of their cookie''s token. Written by the API; gone once claimed.';
create index temp_installs_webapp_id_idx on private.temp_installs (webapp_id);
create index temp_installs_expires_at_idx on private.temp_installs (expires_at);
alter table private.temp_installs enable row level security;
grant select, insert, update, delete on private.temp_installs to service_role;

create table private.sign_in_requests (
  email_hash bytea not null check (octet_length(email_hash) = 32),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email_hash, token_hash)
);
comment on table private.sign_in_requests is
  'Which visitor asked for a link to which address, both by their SHA-256, for as long as the link is good. Written by the API; gone once the link has signed in.';
create index sign_in_requests_expires_at_idx on private.sign_in_requests (expires_at);
alter table private.sign_in_requests enable row level security;
grant select, insert, update, delete on private.sign_in_requests to service_role;

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

create function private.add_sign_in_request(visitor bytea, email text, lifetime interval) returns void
  language plpgsql set search_path = ''
as $$
begin
  insert into private.sign_in_requests (email_hash, token_hash, asked_at, expires_at)
  values (private.email_hash(email), visitor, clock_timestamp(), now() + lifetime)
  on conflict (email_hash, token_hash) do update set asked_at = excluded.asked_at, expires_at = excluded.expires_at;

  delete from private.sign_in_requests where ctid = any(array(
    select ctid from private.sign_in_requests where expires_at < now() limit 20 for update skip locked
  ));
end;
$$;
comment on function private.add_sign_in_request(bytea, text, interval) is
  'Remembers that the visitor with this token hash asked for a link to this e-mail; also sweeps a few expired rows.';
grant execute on function private.add_sign_in_request(bytea, text, interval) to service_role;

create function private.email_of_link(link text) returns text
  language sql stable security definer set search_path = ''
as $$
  -- Auth keeps the hash in the one column or the other. Its indexes leave out what looks like a code: so does this.
  select email from auth.users
  where recovery_token = split_part(link, '.', 1) and recovery_token !~ '^[0-9 ]*$'
  union all
  select email from auth.users
  where confirmation_token = split_part(link, '.', 1) and confirmation_token !~ '^[0-9 ]*$'
  limit 1;
$$;
comment on function private.email_of_link(text) is
  'Whom a sign-in link with this hash signs in; null when Auth knows no such link. What follows a dot is a backend''s signature. SECURITY DEFINER because nobody may read Auth''s tables; only the API can call it, which shows the address to whoever holds the link, in part.';
grant execute on function private.email_of_link(text) to service_role;

create function private.claim_temp_installs(visitor bytea default null, out added integer, out has_left boolean)
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  own_hash constant bytea := (
    select private.email_hash(email) from auth.users where id = member and email_confirmed_at is not null
  );
  -- Where this browser asked, it claims what is its own. Else the link was asked for elsewhere: by whoever asked last,
  -- because a newer link ends the earlier ones.
  asker constant bytea := (
    select token_hash from private.sign_in_requests
    where email_hash = own_hash and expires_at > now()
    order by token_hash is not distinct from visitor desc, asked_at desc
    limit 1
  );
begin
  delete from private.sign_in_requests where email_hash = own_hash;

  with claimed as (
    delete from private.temp_installs where token_hash = asker
    returning webapp_id, created_at, expires_at
  )
  insert into public.user_apps (user_id, webapp_id)
  select member, app.id
  from claimed
  join public.webapps as app on app.id = claimed.webapp_id and app.visible_in_store
  where claimed.expires_at > now()
  order by claimed.created_at, app.id
  on conflict (user_id, webapp_id) do nothing;
  get diagnostics added = row_count;

  has_left := exists (select from private.temp_installs where token_hash = visitor and expires_at > now());
end;
$$;
comment on function private.claim_temp_installs(bytea) is
  'Moves the apps of the browser that asked for the caller''s link into the caller''s drawer. Answers how many are new there, and whether apps are left that belong to this token hash. SECURITY DEFINER because users may not read temp_installs; it gives to the caller alone.';
grant execute on function private.claim_temp_installs(bytea) to authenticated;
