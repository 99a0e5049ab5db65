-- What: take_rate_limit() never makes anybody wait longer than one window from now.
-- Why:  a window that began while the server's clock was ahead would otherwise end only when the clock is there again:
--       after a clock that was a day wrong, nobody could ask for a link for a day.
-- Risk: none, the counts are the same as long as the clock runs forwards.
-- Undo: the function of 20261121150000_sweep_rate_limits_last.sql.

create or replace function private.take_rate_limit(key text, max_count integer, window_seconds integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  hash constant bytea := sha256(convert_to(key, 'utf8'));
  current_window private.rate_limits;
begin
  insert into private.rate_limits as stored (key_hash, taken, expires_at)
  values (hash, 1, clock_timestamp() + make_interval(secs => window_seconds))
  on conflict (key_hash) do update set
    taken = case when stored.expires_at <= clock_timestamp() then 1 else least(stored.taken, max_count) + 1 end,
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
