-- What: undo_queue_retry(), which makes items of a queue failed again after all failed ones were retried.
-- Why:  docs/decisions/0103-a-deletion-waits.md: every change of many has one undo. The errors say what to mend.
-- Risk: none, a new function.
-- Undo: drop it.

create function public.undo_queue_retry(retried text) returns integer
  language plpgsql security invoker set search_path = ''
as $$
declare
  undone integer;
begin
  if (jsonb_typeof(retried::jsonb) = 'array' and jsonb_array_length(retried::jsonb) <= 10000) is not true then
    raise sqlstate 'PT400' using message = 'Not a list of items.';
  end if;
  update public.queue_items as item set status = 'failed', error = failed.error, claim = null, claimed_until = null
  from jsonb_to_recordset(retried::jsonb) as failed (id bigint, error text)
  where item.id = failed.id and item.status = 'pending' and not private.is_claim_held(item.claimed_until);
  get diagnostics undone = row_count;
  return undone;
end;
$$;
comment on function public.undo_queue_retry(text) is
  'Makes these items, {id, error} each in a JSON array as text, failed again where they still wait; answers how many. Those that were imported or failed anew stay as they are.';
grant execute on function public.undo_queue_retry(text) to authenticated;
