-- What: what the administrator's list is searched, sorted and filtered by: listed_texts, marked_webapps, webapp_mark_counts;
--       list_webapps(), find_webapps() and count_webapps().
-- Why:  docs/decisions/administration.md. A list of 10,000 apps is worked through by what they lack, and no filter may
--       read them all. A search finds any part of a text, so it needs trigrams, which are costly to write; marks change more
--       often, so they are apart. A check goes stale by time alone: no trigger could keep that as a mark.

create table private.listed_texts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  created_at timestamptz not null,
  content text collate "C" not null
);
comment on table private.listed_texts is 'All that the administrator''s search looks into, of every app, in lower case: title, description, address and tags on lines of their own. Written by a trigger on webapps only.';
create index listed_texts_content_idx on private.listed_texts
  using gin (content extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.listed_texts enable row level security;

create table private.marked_webapps (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  created_at timestamptz not null,
  title_key text collate "C" not null,
  marks text[] not null
);
comment on table private.marked_webapps is 'What the administrator''s list is sorted and filtered by, of every app. Written by triggers on webapps only.';
comment on column private.marked_webapps.title_key is 'The folded title.';
comment on column private.marked_webapps.marks is 'What is true of the app, as private.webapp_marks() says it.';
create index marked_webapps_newest_idx on private.marked_webapps (created_at desc, webapp_id desc);
create index marked_webapps_title_key_idx on private.marked_webapps (title_key, webapp_id);
-- Without fastupdate: a list of pending entries would be read from end to end by every filter.
create index marked_webapps_marks_idx on private.marked_webapps using gin (marks) with (fastupdate = off);
alter table private.marked_webapps enable row level security;

create table private.webapp_mark_counts (
  mark text collate "C" primary key,
  apps integer not null
);
comment on table private.webapp_mark_counts is 'How many apps have each mark, hidden ones included. Written by triggers on marked_webapps only.';
create index webapp_mark_counts_tags_idx on private.webapp_mark_counts (apps desc, mark) where mark like 'tag:%';
alter table private.webapp_mark_counts enable row level security;

create function private.write_webapp_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.listed_texts as stored (webapp_id, created_at, content)
  values (
    new.id, new.created_at,
    lower(concat_ws(e'\n', new.title, new.description, new.url, array_to_string(new.tags, e'\n')))
  )
  on conflict (webapp_id) do update set created_at = excluded.created_at, content = excluded.content
  where (stored.created_at, stored.content) is distinct from (excluded.created_at, excluded.content);
  return null;
end;
$$;
comment on function private.write_webapp_text() is 'Trigger: keeps the administrator''s search true. SECURITY DEFINER because nobody may write its table.';
create trigger write_webapp_text
  after insert or update of title, description, url, tags, created_at on public.webapps
  for each row execute function private.write_webapp_text();

create function private.counts_of(sort text, out source text, out metric text)
  language plpgsql stable set search_path = '' as $$
declare
  period constant text := substr(sort, strpos(sort, '-') + 1);
begin
  if sort = 'checked' then
    metric := 'checked_at';
    source := 'select webapp_id, checked_at as score from public.webapp_checks';
    return;
  end if;
  metric := split_part(sort, '-', 1);
  if metric not in ('installs', 'launches', 'uninstalls') then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  source := case period
    when 'today' then format('public.webapp_daily_stats where day = %L', private.utc_today())
    when 'yesterday' then format('public.webapp_daily_stats where day = %L', private.utc_today() - 1)
    when 'this-week' then format('private.webapp_weekly_stats where week = %L', private.utc_monday())
    when 'last-week' then format('private.webapp_weekly_stats where week = %L', private.utc_monday() - 7)
  end;
  if source is null then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  source := format('select webapp_id, %1$I as score from %2$s and %1$I > 0', metric, source);
end;
$$;
comment on function private.counts_of(text) is 'A query for the apps that an order of the administrator''s list has a value for (a count above 0, a check), with it. Raises PT400 for no such order.';

create function private.seen_mark(mark text) returns text
  language sql immutable set search_path = '' as $$
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
comment on function private.seen_mark(text) is 'The condition on a webapp_id for a mark that is not stored: answered (the site answered its last check, though it may turn robots away), stale (a check is more than a week overdue), duplicate (an open case says that it is there twice). Null for any other mark.';

create function private.list_matching_webapps(
  search text, marks text[], sort text, is_ascending boolean, page_size integer, page integer
) returns table (ids bigint[], total bigint)
  language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off rows 1 as $$
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
      when stored = '{}' and sort <> 'name' then 'private.listed_texts where content like $1'
      else format('private.listed_texts join private.marked_webapps using (webapp_id, created_at) where content like $1%s',
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
comment on function private.list_matching_webapps(text, text[], text, boolean, integer, integer) is 'A page of the apps that contain the text and have all these marks, at least one of both given; part of list_webapps().';

create function private.list_webapps(
  search text, marks text[], sort text, is_ascending boolean, page_size integer, page integer
) returns table (ids bigint[], total bigint)
  language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off rows 1 as $$
declare
  skipped constant bigint := (page - 1)::bigint * page_size;
  way constant text := case when is_ascending then 'asc' else 'desc' end;
  source text;
  with_value bigint;
  without_value bigint;
  first_ids bigint[] := '{}';
  last_ids bigint[] := '{}';
  has_value_first constant boolean := not is_ascending;
  sql_with text;
  sql_without text;
  before_last bigint;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list all apps.';
  end if;
  if search <> '' or marks <> '{}' then
    return query select * from private.list_matching_webapps(search, marks, sort, is_ascending, page_size, page);
    return;
  end if;

  total := coalesce((select apps from private.store_counts where kind = 'all' and key = ''), 0);
  if sort in ('recently-added', 'name') then
    execute format(
      'select array(
         select webapp_id from private.marked_webapps order by %1$I %2$s, webapp_id %2$s limit $1 offset $2
       )', case sort when 'name' then 'title_key' else 'created_at' end, way
    )
    into ids using page_size, skipped;
    return next;
    return;
  end if;

  -- The apps that have a value, in the order of an index, and all the others; those without one count as the least.
  source := (private.counts_of(sort)).source;
  execute format('select count(*) from (%s) as counts', source) into with_value;
  without_value := greatest(total - with_value, 0);
  sql_with := format(
    'select array(select webapp_id from (%1$s) as counts order by score %2$s, webapp_id %2$s limit $1 offset $2)',
    source, way);
  sql_without := format(
    'select array(
       select webapp_id from private.marked_webapps as app
       where not exists (select from (%1$s) as counts where counts.webapp_id = app.webapp_id)
       order by created_at %2$s, webapp_id %2$s limit $1 offset $2
     )', source, way);
  before_last := case when has_value_first then with_value else without_value end;
  if skipped < before_last then
    execute case when has_value_first then sql_with else sql_without end into first_ids using page_size, skipped;
  end if;
  if cardinality(first_ids) < page_size and (has_value_first and without_value > 0 or not has_value_first and with_value > 0)
  then
    execute case when has_value_first then sql_without else sql_with end
    into last_ids using page_size - cardinality(first_ids), greatest(skipped - before_last, 0);
  end if;
  ids := first_ids || last_ids;
  return next;
end;
$$;
comment on function private.list_webapps(text, text[], text, boolean, integer, integer) is 'A page (from 1) of all apps whose title, description, address or tags contain the text in any case and that have all these marks, in one of fifteen orders; apps that have no count or no check count as the least. SECURITY DEFINER because no index can be used for such a search under row-level security; it refuses whoever is not the administrator.';
grant execute on function private.list_webapps(text, text[], text, boolean, integer, integer) to authenticated;

create function private.webapp_marks(app public.webapps) returns text[]
  language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when app.visible_in_store then 'shown' else 'hidden' end,
    case when app.icon_url is null then 'no-icon' end,
    case when app.screenshot_url is null then 'no-picture' end,
    case when app.description = '' then 'no-description' end,
    case when app.is_failing then 'failing' end,
    case when app.is_reported then 'reported' end,
    case when not app.is_verified then 'unverified' end,
    case when app.is_failing or app.is_reported or app.icon_url is null or app.description = '' then 'attention' end,
    case when app.is_installable then 'installable' else 'not-installable' end,
    'catalogue:' || coalesce(app.catalogue_id::text, 'none')
  ], null) || array(select 'tag:' || key from unnest(private.tag_keys(app.tags)) as key);
$$;
comment on function private.webapp_marks(public.webapps) is 'What the administrator filters by: shown or hidden, no-icon, no-picture, no-description, failing, reported, unverified, attention (one of failing, reported, no-icon, no-description), installable or not-installable, catalogue:{id or none}, tag:{as compared}.';

create function private.count_marks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Sorted, so that two transactions that count the same marks cannot lock each other out.
  if tg_op = 'INSERT' then
    insert into private.webapp_mark_counts as stored (mark, apps)
    select mark, count(*) from written, unnest(written.marks) as mark group by mark order by mark
    on conflict (mark) do update set apps = stored.apps + excluded.apps;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into private.webapp_mark_counts as stored (mark, apps)
    select mark, -count(*) from replaced, unnest(replaced.marks) as mark group by mark order by mark
    on conflict (mark) do update set apps = stored.apps + excluded.apps;
  else
    insert into private.webapp_mark_counts as stored (mark, apps)
    select mark, sum(step)
    from (
      select unnest(marks) as mark, 1 as step from written
      union all
      select unnest(marks), -1 from replaced
    ) as changed
    group by mark having sum(step) <> 0 order by mark
    on conflict (mark) do update set apps = stored.apps + excluded.apps;
  end if;
  delete from private.webapp_mark_counts where apps <= 0;
  return null;
end;
$$;
comment on function private.count_marks() is 'Trigger: counts the apps of each mark. SECURITY DEFINER because nobody may write the counts.';
create trigger count_marks_added after insert on private.marked_webapps
  referencing new table as written for each statement execute function private.count_marks();
create trigger count_marks_changed after update on private.marked_webapps
  referencing old table as replaced new table as written
  for each statement execute function private.count_marks();
create trigger count_marks_removed after delete on private.marked_webapps
  referencing old table as replaced for each statement execute function private.count_marks();

create function private.mark_webapps() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The array, once it is made, lets an index find the apps however many there are.
  insert into private.marked_webapps as stored (webapp_id, created_at, title_key, marks)
  select app.id, app.created_at, private.fold(app.title), private.webapp_marks(app)
  from public.webapps as app
  where app.id = any(array(select id from written))
  order by app.id
  on conflict (webapp_id) do update set created_at = excluded.created_at, title_key = excluded.title_key,
    marks = excluded.marks
  where (stored.created_at, stored.title_key, stored.marks)
    is distinct from (excluded.created_at, excluded.title_key, excluded.marks);
  return null;
end;
$$;
comment on function private.mark_webapps() is 'Trigger: keeps the administrator''s list true. SECURITY DEFINER because nobody may write its table.';
create trigger mark_new_webapps after insert on public.webapps
  referencing new table as written for each statement execute function private.mark_webapps();
create trigger mark_changed_webapps after update on public.webapps
  referencing new table as written for each statement execute function private.mark_webapps();

create function private.find_webapps(search text, marks text[], most integer) returns bigint[]
  language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off as $$
declare
  stored constant text[] := array(select mark from unnest(marks) as mark where private.seen_mark(mark) is null);
  found bigint[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may find all apps.';
  end if;
  execute format(
    'select array(select webapp_id from private.marked_webapps %s order by webapp_id limit $3)',
    concat_ws(' and ', case when search <> '' then 'join private.listed_texts using (webapp_id) where content like $1' else 'where true' end,
      case when stored <> '{}' then 'marks @> $2' end,
      (select string_agg(private.seen_mark(mark), ' and ') from unnest(marks) as mark))
  )
  into found using private.like_pattern(search), stored, most;
  return found;
end;
$$;
comment on function private.find_webapps(text, text[], integer) is 'The ids of at most so many apps that list_webapps() finds. SECURITY DEFINER because no index can be used for such a search under row-level security; it refuses whoever is not the administrator.';
grant execute on function private.find_webapps(text, text[], integer) to authenticated;

create function public.count_webapps(wanted text[], most_tags integer default 0)
  returns table (mark text, label text, apps integer)
  language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off rows 1 as $$
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
comment on function public.count_webapps(text[], integer) is 'How many apps have each of these marks that any has (all: every app), or that private.seen_mark() knows, and the commonest tags (mark tag, with the label as it is written). Hidden apps are counted too. SECURITY DEFINER because nobody may read the counts; it refuses whoever is not the administrator.';
grant execute on function public.count_webapps(text[], integer) to authenticated;

create function private.filter_marks(filter jsonb) returns text[]
  language sql immutable set search_path = '' as $$
  select array_remove(array[
    nullif(filter ->> 'view', 'all'),
    filter ->> 'shown',
    case filter ->> 'installable' when 'yes' then 'installable' when 'no' then 'not-installable' end,
    'catalogue:' || (filter ->> 'catalogueId'),
    'tag:' || private.plain(btrim(private.visible_text(filter ->> 'tag')))
  ], null);
$$;
comment on function private.filter_marks(jsonb) is 'The marks, as webapp_marks() names them, that the apps of a filter of the administrator''s list have; its search is no mark.';
grant execute on function private.filter_marks(jsonb) to authenticated;

create function private.selected_webapps(selection jsonb) returns bigint[]
  language plpgsql stable set search_path = '' as $$
declare
  ids bigint[];
  search constant text := coalesce(btrim(private.visible_text(selection #>> '{filter,search}')), '');
begin
  if jsonb_typeof(selection -> 'ids') = 'array' then
    ids := array(select distinct id::bigint from jsonb_array_elements_text(selection -> 'ids') as id);
    if cardinality(ids) not between 1 and 10000 then
      raise sqlstate 'PT400' using message = 'Select an app first, and at most 10000 at once.';
    end if;
    return ids;
  end if;
  if jsonb_typeof(selection -> 'filter') is distinct from 'object' or char_length(search) > 200 then
    raise sqlstate 'PT400' using message = 'Not a selection of apps.';
  end if;
  ids := private.find_webapps(search, private.filter_marks(selection -> 'filter'), 10001);
  if cardinality(ids) > 10000 then
    raise sqlstate 'PT422' using message = 'More than 10000 apps match by now. Choose fewer with a filter.';
  end if;
  if to_jsonb(cardinality(ids)) is distinct from selection -> 'expected' then
    raise sqlstate 'PT409' using message = format(
      'The list has changed: %s now. Look again, and then repeat it.',
      case cardinality(ids) when 1 then '1 app matches' else cardinality(ids) || ' apps match' end
    );
  end if;
  return ids;
end;
$$;
comment on function private.selected_webapps(jsonb) is 'The ids of a selection of the administrator: {ids}, or {filter, expected} with the number that was seen. Raises PT409 when another number matches by now, and PT422 when more than 10,000 do.';
grant execute on function private.selected_webapps(jsonb) to authenticated;
