-- What: what the back office asks Postgres of queues without the API: import_list_queue(), change_queue_item(),
--       remove_queue_item(), put_back_queue_item(). is_claim_held() says which items are being imported.
-- Why:  docs/decisions/0080: pages ask Postgres for what the specification documents no call of the API for.
-- Risk: none, new functions. A version of the API before this one needs none of them.
-- Undo: drop the functions.

create function private.is_claim_held(until timestamptz) returns boolean
  language sql set search_path = ''
as $$
  select coalesce(until between clock_timestamp() and clock_timestamp() + interval '80 seconds', false);
$$;
comment on function private.is_claim_held(timestamptz) is
  'Whether somebody imports the item whose claim ends then. Claims last 20 seconds: one that ends much later was made before the clock was set back, and its holder is gone. Reads the clock, because a transaction''s own time stands still while it waits for a lock.';
grant execute on function private.is_claim_held(timestamptz) to authenticated;

create function private.lock_queue_item(item_id bigint) returns public.queue_items
  language plpgsql security invoker set search_path = ''
as $$
declare
  item public.queue_items;
begin
  select * into item from public.queue_items where id = item_id for update;
  if item.id is null then
    raise sqlstate 'PT404' using message = 'This app is not in the queue.';
  end if;
  if private.is_claim_held(item.claimed_until) then
    raise sqlstate 'PT409' using message = 'This app is being imported right now.';
  end if;
  return item;
end;
$$;
comment on function private.lock_queue_item(bigint) is
  'An item of a queue, whose import nobody can begin before this transaction ends. Raises PT404 when there is none, and PT409 while it is being imported.';
grant execute on function private.lock_queue_item(bigint) to authenticated;

-- One value, because REST cuts tables and sets off after a thousand rows.
create function public.import_list_queue(list bigint) returns jsonb
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not exists (select from public.import_lists where id = list) then
    raise sqlstate 'PT404' using message = 'There is no such list.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'title', title, 'url', url, 'description', description, 'status', status, 'error', error,
      'isLinked', is_linked
    ) order by position, id), '[]')
    from public.queue_items where list_id = list
  );
end;
$$;
comment on function public.import_list_queue(bigint) is
  'The items of a list of addresses in the order they are imported. Raises PT404 when there is no such list, and to everybody but the administrator.';
grant execute on function public.import_list_queue(bigint) to authenticated;

create function public.change_queue_item(item_id bigint, new_url text default null) returns public.queue_items
  language plpgsql security invoker set search_path = ''
as $$
declare
  item public.queue_items := private.lock_queue_item(item_id);
begin
  if item.status = 'completed' then
    raise sqlstate 'PT409' using message = 'This app is imported already.';
  end if;
  update public.queue_items
  set url = coalesce(new_url, url), status = 'pending', error = null, claim = null, claimed_until = null
  where id = item.id returning * into item;
  return item;
end;
$$;
comment on function public.change_queue_item(bigint, text) is
  'Makes an item that is no app yet pending again, at another address if one is given. Raises as lock_queue_item() does, and PT409 when it is an app.';
grant execute on function public.change_queue_item(bigint, text) to authenticated;

create function public.remove_queue_item(item_id bigint) returns public.queue_items
  language plpgsql security invoker set search_path = ''
as $$
declare
  item public.queue_items := private.lock_queue_item(item_id);
begin
  delete from public.queue_items where id = item.id;
  return item;
end;
$$;
comment on function public.remove_queue_item(bigint) is
  'Removes an item from its queue and answers it, for put_back_queue_item(). An app that it became stays. Raises as lock_queue_item() does.';
grant execute on function public.remove_queue_item(bigint) to authenticated;

create function public.put_back_queue_item(removed text) returns public.queue_items
  language plpgsql security invoker set search_path = ''
as $$
declare
  item public.queue_items;
begin
  if (char_length(removed) <= 65536) is not true then
    raise sqlstate 'PT400' using message = 'Not an item of a queue.';
  end if;
  item := jsonb_populate_record(null::public.queue_items, removed::jsonb);
  insert into public.queue_items
    (catalogue_id, list_id, title, url, description, status, error, is_linked, webapp_id, position)
  values (
    item.catalogue_id, item.list_id, item.title, item.url, item.description, item.status, item.error, item.is_linked,
    (select id from public.webapps where id = item.webapp_id), item.position
  )
  returning * into item;
  return item;
exception
  when foreign_key_violation then
    raise sqlstate 'PT404' using message = 'This queue was deleted meanwhile.';
end;
$$;
comment on function public.put_back_queue_item(text) is
  'Puts an item that remove_queue_item() answered, a JSON object as text, back in its place, without its app if that was deleted meanwhile. Raises PT404 when its queue is gone.';
grant execute on function public.put_back_queue_item(text) to authenticated;
