-- What: private.rate_limits and take_rate_limit(), and the hash under which an e-mail is counted.
-- Why:  limits hold over every instance of the API, so they are kept where all instances meet. A call sweeps expired rows
--       only after it has taken its own: otherwise two calls could each delete the other's row, a deadlock. No window ends
--       later than one from now, because a stored one may have begun while the server's clock was ahead.

create table private.rate_limits (
  key_hash bytea primary key,
  taken integer not null check (taken > 0),
  expires_at timestamptz not null
);
comment on table private.rate_limits is 'How often something was done in the current window, by the SHA-256 of its key, because keys name people and addresses.';
create index rate_limits_expires_at_idx on private.rate_limits (expires_at);
alter table private.rate_limits enable row level security;

create function private.take_rate_limit(key text, max_count integer, window_seconds integer, amount integer default 1)
  returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := sha256(convert_to(key, 'utf8'));
  current_window private.rate_limits;
begin
  insert into private.rate_limits as stored (key_hash, taken, expires_at)
  values (hash, amount, clock_timestamp() + make_interval(secs => window_seconds))
  on conflict (key_hash) do update set
    taken = case when stored.expires_at <= clock_timestamp() then amount else least(stored.taken, max_count) + amount end,
    expires_at = case
      when stored.expires_at <= clock_timestamp() then excluded.expires_at
      else least(stored.expires_at, excluded.expires_at)
    end
  returning * into current_window;

  -- More than the one row a call adds, so that the table shrinks to what is current.
  delete from private.rate_limits where ctid = any(array(
    select ctid from private.rate_limits where expires_at < now() and key_hash <> hash limit 20 for update skip locked
  ));

  if current_window.taken <= max_count then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from current_window.expires_at - clock_timestamp())))::integer;
end;
$$;
comment on function private.take_rate_limit(text, integer, integer, integer) is 'Takes so many, by default one, of max_count for this key in a window that starts with the first; 0 when allowed, else the seconds until the next window. SECURITY DEFINER because callers may not read or reset the counts; the schema is not exposed, so only the API can call it.';
grant execute on function private.take_rate_limit(text, integer, integer, integer) to anon, authenticated, service_role;

create function private.email_hash(email text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(lower(btrim(email)), 'utf8'));
comment on function private.email_hash(text) is 'SHA-256 of an e-mail, trimmed and in lower case.';
grant execute on function private.email_hash(text) to service_role;
