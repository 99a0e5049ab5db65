-- What: queue_items, apps of a catalogue or of a list of addresses that are to be imported, and the claims on them;
--       import_lists; what the back office asks of queues without the API.
-- Why:  docs/decisions/administration.md. Two tabs must not import one item twice, so whoever imports an item holds it
--       until claimed_until and renews that. A claim whose holder was killed lapses. An app that was in the store before is
--       linked, which is no import.

create table public.import_lists (
  id bigint generated always as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200 and private.is_plain_name(name)),
  created_at timestamptz not null default now()
);
comment on table public.import_lists is 'Lists of addresses that the administrator imports; their items are queue_items. Only the administrator reads and writes.';
create index import_lists_created_at_idx on public.import_lists (created_at desc, id desc);

alter table public.import_lists enable row level security;
create policy "import_lists: administrator reads all" on public.import_lists
  for select to authenticated using ((select public.is_admin()));
create policy "import_lists: administrator inserts" on public.import_lists
  for insert to authenticated with check ((select public.is_admin()));
create policy "import_lists: administrator updates all" on public.import_lists
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "import_lists: administrator deletes all" on public.import_lists
  for delete to authenticated using ((select public.is_admin()));
grant select, delete, insert (name), update (name) on public.import_lists to authenticated;

create table public.queue_items (
  id bigint generated always as identity primary key,
  catalogue_id bigint references public.catalogues (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200 and private.is_plain_name(title)),
  url text not null check (private.is_web_url(url)),
  description text not null default '' check (char_length(description) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  error text check (char_length(error) <= 2000),
  webapp_id bigint references public.webapps (id) on delete set null,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  list_id bigint references public.import_lists (id) on delete cascade,
  is_linked boolean not null default false,
  constraint queue_items_error_only_when_failed check (error is null or status = 'failed'),
  constraint queue_items_claim_has_an_end check ((claim is null) = (claimed_until is null)),
  constraint queue_items_claim_only_while_pending check (claim is null or status = 'pending'),
  constraint queue_items_in_one_queue check (num_nonnulls(catalogue_id, list_id) = 1),
  constraint queue_items_linked_only_when_completed check (not is_linked or status = 'completed')
);
comment on table public.queue_items is 'Apps to import, suggested for a catalogue or named by a list, in the order they are imported. Only the administrator reads and writes.';
comment on column public.queue_items.catalogue_id is 'The catalogue that the app joins; null for an item of a list.';
comment on column public.queue_items.webapp_id is 'The app it became; null before, and again when that app is deleted.';
comment on column public.queue_items.claim is 'Who is importing this item now; only they may say how it ended. Null when nobody is.';
comment on column public.queue_items.claimed_until is 'When the claim lapses, unless it is renewed: its holder is gone then, and anybody may claim the item.';
comment on column public.queue_items.list_id is 'The list that names the address; null for an item of a catalogue.';
comment on column public.queue_items.is_linked is 'Whether the app was in the store already, so that nothing was imported.';
create index queue_items_catalogue_id_idx on public.queue_items (catalogue_id, position, id);
create index queue_items_webapp_id_idx on public.queue_items (webapp_id);
create index queue_items_list_id_idx on public.queue_items (list_id, position, id);
create index queue_items_list_status_idx on public.queue_items (list_id, status, is_linked) where list_id is not null;
-- What waits in which queue, without the completed items.
create index queue_items_open_idx on public.queue_items (catalogue_id, list_id, status) where status <> 'completed';

alter table public.queue_items enable row level security;
create policy "queue_items: administrator reads all" on public.queue_items
  for select to authenticated using ((select public.is_admin()));
create policy "queue_items: administrator inserts" on public.queue_items
  for insert to authenticated with check ((select public.is_admin()));
create policy "queue_items: administrator updates all" on public.queue_items
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "queue_items: administrator deletes all" on public.queue_items
  for delete to authenticated using ((select public.is_admin()));
grant select, delete on public.queue_items to authenticated;
grant insert (catalogue_id, title, url, description, status, error, webapp_id, position, list_id, is_linked)
  on public.queue_items to authenticated;
grant update (title, url, description, status, error, webapp_id, position, claim, claimed_until, is_linked)
  on public.queue_items to authenticated;

create trigger publish_finished after update on public.queue_items
  referencing new table as settled for each statement execute function private.publish_finished();

create view public.import_list_counts with (security_invoker = true) as
select list.id, list.name, list.created_at, counted.*
from public.import_lists as list
cross join lateral (
  select count(*) filter (where status = 'pending')::integer as pending,
    count(*) filter (where status = 'completed' and not is_linked)::integer as imported,
    count(*) filter (where status = 'completed' and is_linked)::integer as linked,
    count(*) filter (where status = 'failed')::integer as failed
  from public.queue_items where list_id = list.id
) as counted;
comment on view public.import_list_counts is 'Lists of addresses with the number of their items by state. Reads as its caller.';
grant select on public.import_list_counts to authenticated;

create function public.create_import_list(list_name text, urls text[], titles text[])
  returns setof public.import_list_counts
  language plpgsql security invoker set search_path = '' as $$
declare
  made bigint;
  seconds integer;
begin
  if coalesce(cardinality(urls), 0) not between 1 and 2000 or cardinality(titles) is distinct from cardinality(urls) then
    raise sqlstate 'PT400' using message = 'Name at least one address, and at most 2000, each with a title.';
  end if;
  insert into public.import_lists (name) values (list_name) returning id into made;
  seconds := private.take_rate_limit('import-list-by-user:' || private.member_id(), 60, 60 * 60);
  if seconds > 0 then
    raise sqlstate 'PT429' using message = 'Too many requests. Please try again later.', detail = seconds;
  end if;
  insert into public.queue_items (list_id, title, url, status, is_linked, webapp_id, position)
  select made, coalesce(app.title, named.title), named.url,
    case when app.id is null then 'pending' else 'completed' end, app.id is not null, app.id, named.place
  from (
    select distinct on (key) key, url, title, place
    from (
      select private.url_key(url) as key, url, title, place
      from unnest(urls, titles) with ordinality as given (url, title, place)
    ) as keyed
    order by key, place
  ) as named
  left join private.apps_at(urls) as known on known.url_key = named.key
  left join public.webapps as app on app.id = known.webapp_id
  order by named.place;
  return query select * from public.import_list_counts where id = made;
end;
$$;
comment on function public.create_import_list(text, text[], text[]) is 'Makes a list of these addresses in this order, each once; one that the store has is linked at once. PT429 after 60 lists in an hour.';
grant execute on function public.create_import_list(text, text[], text[]) to authenticated;

create function private.is_claim_held(until timestamptz) returns boolean
  language sql set search_path = '' as $$
  select coalesce(until between clock_timestamp() and clock_timestamp() + interval '80 seconds', false);
$$;
comment on function private.is_claim_held(timestamptz) is 'Whether somebody imports the item whose claim ends then. Claims last 20 seconds: one that ends much later was made before the clock was set back, and its holder is gone. Reads the clock, because a transaction''s own time stands still while it waits for a lock.';
grant execute on function private.is_claim_held(timestamptz) to authenticated;

create function private.lock_queue_item(item_id bigint) returns public.queue_items
  language plpgsql security invoker set search_path = '' as $$
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
comment on function private.lock_queue_item(bigint) is 'An item of a queue, whose import nobody can begin before this transaction ends. Raises PT404 when there is none, and PT409 while it is being imported.';
grant execute on function private.lock_queue_item(bigint) to authenticated;

-- One value, because REST cuts tables and sets off after a thousand rows.
create function public.import_list_queue(list bigint) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
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
comment on function public.import_list_queue(bigint) is 'The items of a list of addresses in the order they are imported. Raises PT404 when there is no such list, and to everybody but the administrator.';
grant execute on function public.import_list_queue(bigint) to authenticated;

create function public.change_queue_item(item_id bigint, new_url text default null) returns public.queue_items
  language plpgsql security invoker set search_path = '' as $$
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
comment on function public.change_queue_item(bigint, text) is 'Makes an item that is no app yet pending again, at another address if one is given. Raises as lock_queue_item() does, and PT409 when it is an app.';
grant execute on function public.change_queue_item(bigint, text) to authenticated;

create function public.remove_queue_item(item_id bigint) returns public.queue_items
  language plpgsql security invoker set search_path = '' as $$
declare
  item public.queue_items := private.lock_queue_item(item_id);
begin
  delete from public.queue_items where id = item.id;
  return item;
end;
$$;
comment on function public.remove_queue_item(bigint) is 'Removes an item from its queue and answers it, for put_back_queue_item(). An app that it became stays. Raises as lock_queue_item() does.';
grant execute on function public.remove_queue_item(bigint) to authenticated;

create function public.put_back_queue_item(removed text) returns public.queue_items
  language plpgsql security invoker set search_path = '' as $$
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
comment on function public.put_back_queue_item(text) is 'Puts an item that remove_queue_item() answered, a JSON object as text, back in its place, without its app if that was deleted meanwhile. Raises PT404 when its queue is gone.';
grant execute on function public.put_back_queue_item(text) to authenticated;

create function public.undo_queue_retry(retried text) returns integer
  language plpgsql security invoker set search_path = '' as $$
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
comment on function public.undo_queue_retry(text) is 'Makes these items, {id, error} each in a JSON array as text, failed again where they still wait; answers how many. Those that were imported or failed anew stay as they are.';
grant execute on function public.undo_queue_retry(text) to authenticated;
