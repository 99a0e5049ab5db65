-- What: what the back office asks Postgres without the API: list_cases(), review_case(), curated_catalogues(),
--       catalogue_apps(), order_catalogue_apps(), describe_selection(); count_webapps() and undo_webapp_change(), which
--       stood in `private`. selected_webapps() and filter_marks() say which apps a selection and a filter mean.
-- Why:  docs/decisions/0080: pages ask Postgres for what the specification documents no call of the API for.
-- Risk: two functions have another schema from here on. A version of the API before this one answers 500 to the back
--       office's counts, catalogues and undo until it is replaced.
-- Undo: drop the functions; set the schema of count_webapps() to private; undo_webapp_change() as in 20261123090810.

alter function private.count_webapps(text[], integer) set schema public;

drop function private.undo_webapp_change(uuid);
-- REST takes the time limit of a function for its transaction: ten thousand apps may take longer than other calls.
create function public.undo_webapp_change(wanted uuid) returns integer
  language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  taken private.webapp_changes;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may change apps.';
  end if;
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  delete from private.webapp_changes where id = wanted and created_at > now() - interval '1 day' returning * into taken;
  if taken.id is null then
    raise sqlstate 'PT404' using message = 'This change can''t be undone any more.';
  end if;
  return private.write_webapp_changes(taken.kind, (
    select jsonb_agg(jsonb_build_array(change -> 0, change -> 2, change -> 1)) from jsonb_array_elements(taken.changes) as change
  ));
end;
$$;
comment on function public.undo_webapp_change(uuid) is
  'Takes a change of many apps back, once; what was changed again since then stays. Answers how many apps. SECURITY DEFINER because nobody may read or write what is kept for undo; it refuses whoever is not the administrator.';
grant execute on function public.undo_webapp_change(uuid) to authenticated;

create function private.filter_marks(filter jsonb) returns text[]
  language sql immutable set search_path = ''
as $$
  select array_remove(array[
    nullif(filter ->> 'view', 'all'),
    filter ->> 'shown',
    case filter ->> 'installable' when 'yes' then 'installable' when 'no' then 'not-installable' end,
    'catalogue:' || (filter ->> 'catalogueId'),
    'tag:' || private.plain(btrim(private.visible_text(filter ->> 'tag')))
  ], null);
$$;
comment on function private.filter_marks(jsonb) is
  'The marks, as webapp_marks() names them, that the apps of a filter of the administrator''s list have; its search is no mark.';
grant execute on function private.filter_marks(jsonb) to authenticated;

create function private.selected_webapps(selection jsonb) returns bigint[]
  language plpgsql stable set search_path = ''
as $$
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
comment on function private.selected_webapps(jsonb) is
  'The ids of a selection of the administrator: {ids}, or {filter, expected} with the number that was seen. Raises PT409 when another number matches by now, and PT422 when more than 10,000 do.';
grant execute on function private.selected_webapps(jsonb) to authenticated;

create function public.describe_selection(selection text) returns table (apps bigint, people bigint)
  language sql stable security invoker set search_path = '' rows 1
as $$
  select (select count(*) from public.webapps where id = any(ids)), private.count_keepers(ids)
  from private.selected_webapps(selection::jsonb) as ids;
$$;
comment on function public.describe_selection(text) is
  'How many of the selected apps there are, and how many people have any of them. The selection is a JSON object, as text. Raises as selected_webapps() does; only the administrator may count people.';
grant execute on function public.describe_selection(text) to authenticated;

create function public.curated_catalogues(
  search text default '', state text default null, page_size integer default 24, page integer default 1,
  wanted bigint default null
) returns jsonb
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list drafts.';
  end if;
  if (char_length(search) <= 200 and page_size between 1 and 100 and page > 0) is not true then
    raise sqlstate 'PT400' using message = 'Not a page of this list.';
  end if;
  return (
    with found as materialized (
      select * from public.catalogues
      where lower(name) like private.like_pattern(search) and (wanted is null or id = wanted)
        and (state is null or is_published = (state = 'published'))
    )
    select jsonb_build_object('total', (select count(*) from found), 'catalogues', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', shown.id, 'name', name, 'description', description, 'imageUrl', image_url, 'iconUrl', icon_url,
        'snail', snail, 'createdAt', created_at, 'isPublished', is_published, 'publishesItself', publishes_itself,
        'appCount', coalesce(stored.apps, 0), 'allApps', coalesce(marked.apps, 0),
        'pending', queue.pending, 'failed', queue.failed
      ) order by created_at desc, shown.id desc
    ), '[]'))
    from (
      select * from found order by created_at desc, id desc limit page_size offset (page - 1)::bigint * page_size
    ) as shown
    left join public.count_store_apps() as stored on stored.catalogue_id = shown.id
    left join lateral public.count_webapps(array['catalogue:' || shown.id]) as marked on true
    cross join lateral (
      select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'failed') as failed
      from public.queue_items where catalogue_id = shown.id and status <> 'completed'
    ) as queue
  );
end;
$$;
comment on function public.curated_catalogues(text, text, integer, integer, bigint) is
  'A page (from 1) of all catalogues whose name contains the text, the newest first, with their number: all, those that are draft or published, or the wanted one. Counts hidden apps in allApps, and open items of queues.';
grant execute on function public.curated_catalogues(text, text, integer, integer, bigint) to authenticated;

create function public.catalogue_apps(catalogue bigint) returns jsonb
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not exists (select from public.catalogues where id = catalogue) then
    raise sqlstate 'PT404' using message = 'There is no such catalogue.';
  end if;
  return jsonb_build_object(
    'total', coalesce((select apps from public.count_webapps(array['catalogue:' || catalogue])), 0),
    'apps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'url', url, 'slug', slug, 'iconUrl', icon_url, 'visibleInStore', visible_in_store
      ) order by catalogue_position, created_at desc, id desc), '[]')
      from (
        select * from public.webapps where catalogue_id = catalogue
        order by catalogue_position, created_at desc, id desc limit 1000
      ) as app
    )
  );
end;
$$;
comment on function public.catalogue_apps(bigint) is
  'The first thousand apps of a catalogue in order, hidden ones included, and the number of all. Only the administrator may count them.';
grant execute on function public.catalogue_apps(bigint) to authenticated;

create function public.order_catalogue_apps(catalogue bigint, webapp_ids bigint[], before bigint[]) returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  stored bigint[];
  behind bigint[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may order apps.';
  end if;
  if (cardinality(webapp_ids) <= 1000 and cardinality(before) <= 1000) is not true
    or (select count(distinct id) from unnest(webapp_ids) as id) < cardinality(webapp_ids) then
    raise sqlstate 'PT400' using message = 'Name at most 1000 apps, each once.';
  end if;
  -- Before the first row is read, so that nobody changes the order between read and write.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  if not exists (select from public.catalogues where id = catalogue) then
    raise sqlstate 'PT404' using message = 'There is no such catalogue.';
  end if;
  stored := array(
    select id from public.webapps where catalogue_id = catalogue
    order by catalogue_position, created_at desc, id desc
  );
  if stored[1:cardinality(before)] <> before then
    raise sqlstate 'PT409' using message = 'This catalogue was changed meanwhile. Load it again, and then repeat it.';
  end if;
  if (select count(*) from public.webapps where id = any(webapp_ids)) < cardinality(webapp_ids) then
    raise sqlstate 'PT409' using message = 'One of these apps was deleted meanwhile. Load the catalogue again.';
  end if;
  behind := array(
    select id from unnest(stored[cardinality(before) + 1:]) with ordinality as rest (id, place)
    where id <> all(webapp_ids) order by place
  );
  update public.webapps as app set catalogue_id = wanted.catalogue_id, catalogue_position = wanted.position
  from (
    select id, catalogue as catalogue_id, place::integer as position
    from unnest(webapp_ids || behind) with ordinality as ordered (id, place)
    union all
    select id, null, 0 from unnest(before) as id where id <> all(webapp_ids)
  ) as wanted
  where app.id = wanted.id
    and (app.catalogue_id is distinct from wanted.catalogue_id or app.catalogue_position <> wanted.position);
  return public.catalogue_apps(catalogue);
end;
$$;
comment on function public.order_catalogue_apps(bigint, bigint[], bigint[]) is
  'Puts the first apps of a catalogue in this order, adds those that are new and takes out those that are gone; the apps behind keep their order. Answers as catalogue_apps(). Raises PT409 when the first apps are not those of before any more, or when an app is not there.';
grant execute on function public.order_catalogue_apps(bigint, bigint[], bigint[]) to authenticated;

-- With a plan for any group, Postgres would read the whole table.
create function public.list_cases(wanted text default 'open', page_size integer default 50, before text default null)
  returns jsonb
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  last_moment timestamptz := 'infinity';
  last_id bigint := 9223372036854775807;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list cases.';
  end if;
  if (wanted in ('open', 'held', 'decided') and page_size between 1 and 100) is not true
    or before !~ '^\d{1,16}\.\d{1,15}$' then
    raise sqlstate 'PT400' using message = 'Not a page of this list.';
  end if;
  if before is not null then
    last_moment := timestamptz 'epoch' + split_part(before, '.', 1)::bigint * interval '1 microsecond';
    last_id := split_part(before, '.', 2);
  end if;
  return (
    with page as materialized (
      (
        select *, created_at as moment from public.review_cases
        where wanted <> 'decided' and status = wanted and (created_at, id) < (last_moment, last_id)
        order by created_at desc, id desc limit page_size + 1
      ) union all (
        select *, decided_at from public.review_cases
        where wanted = 'decided' and decided_at is not null and (decided_at, id) < (last_moment, last_id)
        order by decided_at desc, id desc limit page_size + 1
      )
    ), placed as (
      select *, row_number() over (order by moment desc, id desc) as place from page
    )
    select jsonb_build_object(
      'cases', coalesce(jsonb_agg(jsonb_build_object(
        'id', placed.id, 'kind', placed.kind, 'status', placed.status, 'email', people.email,
        'title', coalesce(app.title, published.title, placed.changes ->> 'title', placed.changes ->> 'url'),
        'iconUrl', coalesce(app.icon_url, case when decided_at is null then placed.changes ->> 'iconUrl' end),
        'createdAt', placed.created_at, 'decidedAt', placed.decided_at
      ) order by place) filter (where place <= page_size), '[]'),
      'nextCursor', case when count(*) > page_size then max(
        (extract(epoch from moment) * 1000000)::bigint || '.' || placed.id
      ) filter (where place = page_size) end,
      'waiting', jsonb_build_object(
        'open', (select count(*) from (select from public.review_cases where status = 'open' limit 1000) as counted),
        'held', (select count(*) from (select from public.review_cases where status = 'held' limit 1000) as counted)
      )
    )
    from placed
    -- The offset keeps Postgres from reading every row for the join.
    left join lateral (select title, icon_url from public.webapps where id = placed.webapp_id offset 0) as app on true
    left join lateral (select title from private.published_pages where id = placed.published_id offset 0) as published on true
    left join private.case_emails(array(select id from page)) as people on people.case_id = placed.id
  );
end;
$$;
comment on function public.list_cases(text, integer, text) is
  'A page of the open, held or decided cases, the newest first, and how many of the open and held ones wait, up to 1000 each. before is the nextCursor of the page before.';
grant execute on function public.list_cases(text, integer, text) to authenticated;

create function public.review_case(case_id bigint) returns jsonb
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  answer jsonb;
begin
  select jsonb_build_object(
    'id', found.id, 'kind', found.kind, 'status', found.status, 'changes', found.changes, 'problems', found.problems,
    'note', found.note, 'answer', found.answer, 'rule', found.rule,
    'createdAt', to_char(found.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decidedAt', to_char(found.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'webapp', apps.by_id -> found.webapp_id::text,
    'other', apps.by_id -> found.other_id::text,
    'page', (
      select jsonb_build_object(
        'handle', person.handle, 'name', published.name, 'title', published.title, 'description', published.description,
        'itemCount', published.app_count + published.link_count,
        'isPublic', published.is_public and not published.is_removed
      )
      from private.published_pages as published
      join private.handles as person on person.user_id = published.user_id and person.is_current
      where published.id = found.published_id
    ),
    -- Up to the decision. The reports of earlier cases are resolved before this one began.
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', reason, 'note', note, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by created_at desc), '[]')
      from (
        select * from (
          select reason, note, created_at, resolved_at from private.webapp_reports
          where found.kind = 'report' and webapp_id = found.webapp_id
          union all
          select reason, note, created_at, resolved_at from private.page_reports
          where found.kind = 'page' and page_id = found.published_id
        ) as report
        where (resolved_at is null or resolved_at >= found.created_at)
          and (found.decided_at is null or created_at <= found.decided_at)
        order by created_at desc limit 50
      ) as told
    ),
    'email', (select email from private.case_emails(array[found.id])),
    'takenBy', (
      select taken.slug from public.webapps as taken
      where found.kind = 'suggestion' and found.decided_at is null
        and taken.id in (select webapp_id from private.apps_at(array[found.changes ->> 'url']))
      limit 1
    )
  ) into answer
  from public.review_cases as found
  cross join lateral (
    select jsonb_object_agg(app.id, jsonb_build_object(
      'id', app.id, 'slug', app.slug, 'url', app.url, 'title', app.title, 'description', app.description,
      'iconUrl', app.icon_url, 'screenshotUrl', app.screenshot_url, 'tags', app.tags, 'screenshots', (
        select coalesce(jsonb_agg(image_url order by position), '[]')
        from public.webapp_screenshots where webapp_id = app.id
      )
    )) as by_id
    from public.webapps as app where app.id in (found.webapp_id, found.other_id)
  ) as apps
  where found.id = case_id and (select public.is_admin());
  if answer is null then
    raise sqlstate 'PT404' using message = 'There is no such case.';
  end if;
  return answer;
end;
$$;
comment on function public.review_case(bigint) is
  'A case with its apps, its page and what people reported, for the administrator; raises PT404 for an unknown one and to everybody else.';
grant execute on function public.review_case(bigint) to authenticated;
