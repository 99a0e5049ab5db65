-- What: begin_home_change(operations) counts operations: 3,000 an hour and 10,000 a day. take_rate_limit() takes several.
-- Why:  1,200 calls an hour of 100 operations each were 28,000 stored ids in 14 seconds, and each id stays for 30 days.
-- Risk: a function of the release before calls begin_home_change() without an argument, which counts one.
-- Undo: drop begin_home_change(integer) and take_rate_limit(text, integer, integer, integer); both as the migrations
--       before have them.

drop function private.take_rate_limit(text, integer, integer);
create function private.take_rate_limit(key text, max_count integer, window_seconds integer, amount integer default 1)
  returns integer
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.take_rate_limit(text, integer, integer, integer) is
  'Takes so many, by default one, of max_count for this key in a window that starts with the first; 0 when allowed, else the seconds until the next window. SECURITY DEFINER because callers may not read or reset the counts; the schema is not exposed, so only the API can call it.';
grant execute on function private.take_rate_limit(text, integer, integer, integer) to anon, authenticated, service_role;

drop function private.begin_home_change();
create function private.begin_home_change(operations integer default 1) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  seconds integer;
begin
  if member is null then
    raise sqlstate '42501' using message = 'Only members have a home screen.';
  end if;
  perform private.lock_drawer(member);
  if operations > 0 then
    seconds := greatest(
      private.take_rate_limit('home-ops-by-user:' || member, 3000, 60 * 60, operations),
      private.take_rate_limit('home-ops-daily-by-user:' || member, 10000, 24 * 60 * 60, operations)
    );
    if seconds > 0 then
      raise sqlstate 'PT429' using
        message = 'You changed your home screen very often. Please try again later.',
        detail = seconds;
    end if;
  end if;
end;
$$;
comment on function private.begin_home_change(integer) is
  'From here to the end of the transaction nobody else changes the caller''s home screen; counts so many operations of 3,000 an hour and 10,000 a day, which a refusal takes back. The detail of the error is the number of seconds to wait. SECURITY DEFINER because the helpers take any user''s id and any key.';
grant execute on function private.begin_home_change(integer) to authenticated;
