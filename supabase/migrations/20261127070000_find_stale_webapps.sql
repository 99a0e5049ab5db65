-- What: the administrator's list is also filtered by what checks saw: answered, stale and duplicate; count_webapps() counts
--       these three, and find_webapps() finds them.
-- Why:  the page Store health says how many apps are so, and leads to them. None of it is a fact of the app's own row: a check
--       goes stale by time alone, so no trigger could keep it as a mark.
-- Risk: none, three functions are replaced.
-- Undo: drop private.seen_mark(); the three functions as 20261123090800 has them, count_webapps() in `public`.

create function private.seen_mark(mark text) returns text
  language sql immutable set search_path = ''
as $$
  select case mark
    when 'answered' then 'webapp_id in (select webapp_id from public.webapp_checks where outcome <> ''failed'')'
    when 'stale' then
      'webapp_id in (select webapp_id from private.check_schedule where due_at < now() - interval ''7 days'')'
    when 'duplicate' then
      'webapp_id in (
         select unnest(array[webapp_id, other_id]) from public.review_cases
         where kind = ''duplicate'' and status in (''open'', ''held'')
       )'
  end;
$$;
comment on function private.seen_mark(text) is
  'The condition on a webapp_id for a mark that is not stored: answered (the site answered its last check, though it may turn robots away), stale (a check is more than a week overdue), duplicate (an open case says that it is there twice). Null for any other mark.';

create or replace function private.list_matching_webapps(
  search text, marks text[], sort text, is_ascending boolean, page_size integer, page integer
) returns table (ids bigint[], total bigint)
  language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off rows 1
as $$
declare
  skipped constant bigint := (page - 1)::bigint * page_size;
  way constant text := case when is_ascending then 'asc' else 'desc' end;
  stored constant text[] := array(select mark from unnest(marks) as mark where private.seen_mark(mark) is null);
  seen constant text := (select string_agg(private.seen_mark(mark), ' and ') from unnest(marks) as mark);
  -- The texts know when an app was added as well: they are joined only where both are asked.
  found constant text := concat_ws(' and ',
    case
      when search = '' and stored = '{}' then 'private.marked_webapps where true'
      when search = '' then 'private.marked_webapps where marks @> $2'
      when stored = '{}' and sort <> 'name' then 'private.webapp_texts where content like $1'
      else format('private.webapp_texts join private.marked_webapps using (webapp_id, created_at) where content like $1%s',
        case when stored <> '{}' then ' and marks @> $2' else '' end)
    end, seen);
  source text;
  key text := 'created_at';
begin
  if sort = 'name' then
    key := 'title_key';
  elsif sort <> 'recently-added' then
    source := (private.counts_of(sort)).source;
  end if;

  -- The counts know how many have one mark; an order that has an index is then read no further than the page.
  if search = '' and cardinality(stored) = 1 and seen is null and source is null then
    total := coalesce((select apps from private.webapp_mark_counts where mark = stored[1]), 0);
    execute format(
      'select array(
         select webapp_id from %1$s
         order by %2$I %3$s, webapp_id %3$s limit $3 offset $4
       )', found, key, way
    )
    into ids using '', stored, page_size, skipped;
    return next;
    return;
  end if;

  execute format(
    'with matched as materialized (
       select webapp_id, %4$I from %1$s
     )
     select (select count(*) from matched), array(
       select webapp_id from matched %2$s order by %3$s %4$I %5$s, webapp_id %5$s limit $3 offset $4
     )',
    found,
    case when source is not null then format('left join (%s) as counts using (webapp_id)', source) else '' end,
    case when source is not null
      then format('score %s nulls %s,', way, case when is_ascending then 'first' else 'last' end) else '' end,
    key, way
  )
  into total, ids using private.like_pattern(search), stored, page_size, skipped;
  return next;
end;
$$;

create or replace function private.find_webapps(search text, marks text[], most integer) returns bigint[]
  language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  stored constant text[] := array(select mark from unnest(marks) as mark where private.seen_mark(mark) is null);
  found bigint[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may find all apps.';
  end if;
  execute format(
    'select array(select webapp_id from private.marked_webapps %s order by webapp_id limit $3)',
    concat_ws(' and ', case when search <> '' then 'join private.webapp_texts using (webapp_id) where content like $1' else 'where true' end,
      case when stored <> '{}' then 'marks @> $2' end,
      (select string_agg(private.seen_mark(mark), ' and ') from unnest(marks) as mark))
  )
  into found using private.like_pattern(search), stored, most;
  return found;
end;
$$;

create or replace function public.count_webapps(wanted text[], most_tags integer default 0)
  returns table (mark text, label text, apps integer)
  language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off rows 1
as $$
declare
  seen record;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may count all apps.';
  end if;
  for seen in
    select distinct one.mark, private.seen_mark(one.mark) as condition from unnest(wanted) as one (mark)
    where private.seen_mark(one.mark) is not null
  loop
    return query execute format(
      'select %L, '''', count(*)::integer from private.marked_webapps where %s', seen.mark, seen.condition);
  end loop;
  return query
  select 'all', '', counted.apps from private.store_counts as counted
  where counted.kind = 'all' and counted.key = '' and 'all' = any(wanted)
  union all
  select counted.mark, '', counted.apps from private.webapp_mark_counts as counted where counted.mark = any(wanted)
  union all
  (select 'tag', coalesce(written.label, substr(counted.mark, 5)), counted.apps
   from private.webapp_mark_counts as counted
   left join private.store_counts as written on written.kind = 'tag' and written.key = substr(counted.mark, 5)
   where counted.mark like 'tag:%'
   order by counted.apps desc, counted.mark limit most_tags);
end;
$$;
comment on function public.count_webapps(text[], integer) is
  'How many apps have each of these marks that any has (all: every app), or that private.seen_mark() knows, and the commonest tags (mark tag, with the label as it is written). Hidden apps are counted too. SECURITY DEFINER because nobody may read the counts; it refuses whoever is not the administrator.';
