-- What: the view import_list_counts, lists of addresses with the number of their items; create_import_list().
-- Why:  docs/decisions/0080: the back office asks Postgres for what the specification documents no call of the API for.
-- Risk: none, a new view and a new function. A version of the API before this one works with both.
-- Undo: drop the function and the view.

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
comment on view public.import_list_counts is
  'Lists of addresses with the number of their items by state. Reads as its caller.';
grant select on public.import_list_counts to authenticated;

create function public.create_import_list(list_name text, urls text[], titles text[])
  returns setof public.import_list_counts
  language plpgsql security invoker set search_path = ''
as $$
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
comment on function public.create_import_list(text, text[], text[]) is
  'Makes a list of these addresses in this order, each once; one that the store has is linked at once. PT429 after 60 lists in an hour.';
grant execute on function public.create_import_list(text, text[], text[]) to authenticated;
