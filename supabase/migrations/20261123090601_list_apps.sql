-- What: list_apps(), every app of the store by filters and in a chosen order; count_apps(), how many apps each further
--       filter leaves; search_webapps() without words lists a catalogue in its own order, can leave out failing apps,
--       and shows drafts to the administrator only.
-- Why:  docs/decisions/0052-lists-of-all-apps.md.
-- Risk: search_webapps() has one more argument, which has a default.
-- Undo: drop the functions and the type, then create them as create_search has them.

drop function public.search_webapps(text, text, bigint, integer, text);
drop function private.search_tier(private.store_search, text, boolean, integer, text, bigint);
drop function private.decode_cursor(text);
drop type private.store_search;

create type private.store_search as (
  folded text, starts tsquery, mentions tsquery, corrected tsquery, tag_keys text[], catalogue_id bigint,
  is_installable boolean, skips_failing boolean
);
comment on type private.store_search is
  'What is searched: the folded words, what starts with them, what mentions them, their likely spellings, and filters: all these tags (none: any), a catalogue (null: any), installable apps only, no failing apps.';

create function private.decode_cursor(cursor text, out tier integer, out key text, out webapp_id bigint)
  language plpgsql stable set search_path = ''
as $$
declare
  place jsonb;
begin
  if cursor is null then
    tier := 0;
    return;
  end if;
  if char_length(cursor) > 1000 then
    raise sqlstate '22023';
  end if;
  place := convert_from(
    decode(rpad(translate(cursor, '-_', '+/'), (char_length(cursor) + 3) / 4 * 4, '='), 'base64'), 'utf8'
  );
  tier := place ->> 0;
  key := place ->> 1;
  webapp_id := place ->> 2;
  if tier is null or tier not between 1 and 8 or key is null or webapp_id is null then
    raise sqlstate '22023';
  end if;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'Not a cursor of this list.';
end;
$$;
comment on function private.decode_cursor(text) is
  'The reverse of encode_cursor; tier 0 for the start. Anything else than a cursor raises PT400.';

create function private.check_key(sort text, key text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if key is null then
    return;
  end if;
  case sort
    when 'newest' then perform key::timestamptz;
    when 'kept' then perform key::bigint;
    when 'place' then perform split_part(key, ' ', 1)::integer, substr(key, strpos(key, ' '))::timestamptz;
    else null;
  end case;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'Not a cursor of this list.';
end;
$$;
comment on function private.check_key(text, text) is
  'Raises PT400 unless this is a key of search_tier in this order, or null.';

create function private.filter_conditions(search private.store_search) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  -- $5 and $6 are the tags and the catalogue.
  select concat(
    case when cardinality(search.tag_keys) > 0 then ' and app.tag_keys @> $5' end,
    case when search.catalogue_id is not null then ' and app.catalogue_id = $6' end,
    case when search.is_installable then ' and app.is_installable' end,
    case when search.skips_failing then ' and not app.is_failing' end
  );
$$;
comment on function private.filter_conditions(private.store_search) is
  'The filters of a search as conditions, each after an "and".';

create function private.search_tier(
  search private.store_search, condition text, sort text, max_rows integer, after_key text, after_id bigint,
  out ids bigint[], out keys text[]
)
  language plpgsql stable set search_path = ''
  -- The plan is chosen here, not by estimates: few matches are sorted, many are walked in the order of an index.
  set enable_seqscan = off
  set enable_bitmapscan = on
  set jit = off
as $$
declare
  broad constant integer := 2000;
  filters constant text := private.filter_conditions(search);
  -- The columns of each order, whose index is walked in it; a key of two columns has a blank between them.
  columns constant text[] := case sort
    when 'name' then array['app.title_key', 'app.webapp_id']
    when 'kept' then array['popular.keepers', 'popular.webapp_id']
    when 'place' then array['app.catalogue_place', 'app.created_at', 'app.webapp_id']
    else array['app.created_at', 'app.webapp_id']
  end;
  walked constant text := (
    select string_agg(name || case when sort = 'name' then '' else ' desc' end, ', ' order by nth)
    from unnest(columns) with ordinality as name (name, nth)
  );
  sorted constant text := replace(walked, 'popular.', 'app.');
  key constant text := case sort
    when 'place' then 'concat(app.catalogue_place, '' '', app.created_at)'
    else replace(columns[1], 'popular.', 'app.') || '::text'
  end;
  answer constant text := format(
    'array(select app.webapp_id from app order by %1$s limit $7), array(select %2$s from app order by %1$s limit $7)',
    sorted, key
  );
  source text := 'select app.webapp_id, app.created_at, app.title_key, app.catalogue_place'
    || case when sort = 'kept' then ', popular.keepers' else '' end
    || ' from private.webapp_search as app'
    || case when sort = 'kept' then ' join private.webapp_popularity as popular on popular.webapp_id = app.webapp_id' else '' end
    || ' where ' || condition || filters;
  has_own_index constant boolean := case
    when search.folded <> '' then sort = 'name'
    when sort = 'place' then cardinality(search.tag_keys) = 0 and not search.is_installable
    else cardinality(search.tag_keys) = 0 and not search.is_installable and search.catalogue_id is null
  end;
  matches integer := broad + 1;
begin
  if after_key is not null then
    source := source || format(
      ' and (%s) %s (%s, $9)', array_to_string(columns, ', '), case when sort = 'name' then '>' else '<' end,
      case sort
        when 'name' then '$8'
        when 'kept' then '$8::bigint'
        when 'place' then 'split_part($8, '' '', 1)::integer, substr($8, strpos($8, '' ''))::timestamptz'
        else '$8::timestamptz'
      end
    );
  end if;

  if not has_own_index then
    execute format('with app as materialized (%s limit %s) select (select count(*) from app), %s', source, broad + 1, answer)
    into matches, ids, keys
    using search.folded, search.starts, search.mentions, search.corrected, search.tag_keys, search.catalogue_id,
      max_rows, after_key, after_id;
  end if;
  if matches > broad then
    perform set_config('enable_bitmapscan', 'off', true);
    execute format('with app as materialized (%s order by %s limit $7) select %s', source, walked, answer)
    into ids, keys
    using search.folded, search.starts, search.mentions, search.corrected, search.tag_keys, search.catalogue_id,
      max_rows, after_key, after_id;
  end if;
end;
$$;
comment on function private.search_tier(private.store_search, text, text, integer, text, bigint) is
  'The first max_rows apps that meet a condition of search_tiers and the filters, behind a place, with the keys of their order: name (title_key), newest (created_at), kept (keepers) or place (in the catalogue, then the newest).';

create function private.may_list(catalogue bigint) returns boolean
  language sql stable set search_path = ''
as $$
  select catalogue is null or exists (
    select from public.catalogues as listed
    where listed.id = catalogue and (listed.is_published or (select public.is_admin()))
  );
$$;
comment on function private.may_list(bigint) is
  'Whether the apps of this catalogue are listed for the caller: a draft''s are for the administrator only. Null: all catalogues.';

create function public.search_webapps(
  query text default '',
  tag text default null,
  catalogue bigint default null,
  page_size integer default 50,
  cursor text default null,
  skip_failing boolean default false
) returns table (
  id bigint, url text, title text, description text, slug text, icon_url text, screenshot_url text, tags text[],
  catalogue_id bigint, created_at timestamptz, next_cursor text
)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  first_corrected constant integer := 6;
  -- Likely spellings are searched as well when there are fewer exact matches than this.
  few constant integer := 3;

  wanted constant integer := least(greatest(coalesce(search_webapps.page_size, 50), 1), 100);
  folded constant text := private.fold(left(coalesce(search_webapps.query, ''), 200));
  words constant text[] := (private.words(folded))[1:8];
  wanted_tag constant text := private.plain(btrim(left(search_webapps.tag, 200)));
  search private.store_search := (
    folded, private.words_query(words), private.words_query(words, 3), null,
    case when wanted_tag is null then '{}'::text[] else array[wanted_tag] end, search_webapps.catalogue, false,
    coalesce(search_webapps.skip_failing, false)
  );
  after constant record := private.decode_cursor(search_webapps.cursor);
  tiers constant text[] := private.search_tiers(folded);
  -- Every tier but the first is in this order.
  order_of_tiers constant text := case when folded = '' and search_webapps.catalogue is not null then 'place' else 'newest' end;
  tier integer := greatest(after.tier, 1);
  condition text;
  page record;
  found_ids bigint[] := '{}';
  found_keys text[] := '{}';
  last_cursor text;
  -- That of the rows found so far.
  previous_tier integer;
begin
  if folded = '' and btrim(search_webapps.query) <> '' or not private.may_list(search_webapps.catalogue) then
    return;
  end if;
  perform private.check_key(case when after.tier = 1 then 'name' else order_of_tiers end, after.key);

  while tier <= cardinality(tiers) and cardinality(found_ids) <= wanted loop
    if tier >= first_corrected and search.corrected is null then
      page := private.search_tier(
        search, '(' || array_to_string(tiers[1:first_corrected - 1], ' or ') || ')', 'newest', few, null, null
      );
      exit when cardinality(page.ids) >= few;
      search.corrected := private.corrected_query(words);
      exit when search.corrected is null;
    end if;

    if tiers[tier] <> 'false' then
      condition := tiers[tier];
      if tier > 1 then
        condition := condition || ' and not (' || array_to_string(tiers[1:tier - 1], ' or ') || ')';
      end if;
      page := private.search_tier(
        search, condition, case when tier = 1 then 'name' else order_of_tiers end, wanted + 1 - cardinality(found_ids),
        case when after.tier = tier then after.key end, case when after.tier = tier then after.webapp_id end
      );
      found_ids := found_ids || page.ids;
      found_keys := found_keys || page.keys;
      -- The page ends in this tier, before its last row.
      if cardinality(found_ids) > wanted then
        last_cursor := private.encode_cursor(
          case when cardinality(found_ids) - cardinality(page.ids) < wanted then tier else previous_tier end,
          found_keys[wanted], found_ids[wanted]
        );
      end if;
      if cardinality(page.ids) > 0 then
        previous_tier := tier;
      end if;
    end if;
    tier := tier + 1;
  end loop;

  return query
  select app.id, app.url, app.title, app.description, app.slug, app.icon_url, app.screenshot_url, app.tags,
    app.catalogue_id, app.created_at,
    case when row.nth = wanted then last_cursor end
  from unnest(found_ids[1:wanted]) with ordinality as row(webapp_id, nth)
  join public.webapps as app on app.id = row.webapp_id
  order by row.nth;
end;
$$;
comment on function public.search_webapps(text, text, bigint, integer, text, boolean) is
  'Visible apps by words (all of them; unfinished words, typing errors and accents are forgiven; title before tags before description), tag and catalogue (a draft''s for the administrator only); without words the newest first, in a catalogue by their place. page_size 1 to 100; skip_failing leaves out apps whose page has not answered for days. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it reads visible apps only.';
grant execute on function public.search_webapps(text, text, bigint, integer, text, boolean)
  to anon, authenticated, service_role;

create function private.filters_of(tags text[], catalogue bigint, installable boolean) returns private.store_search
  language sql immutable parallel safe set search_path = ''
as $$
  select ('', null, null, null, private.tag_keys(array(
    select btrim(left(tag, 200)) from unnest(coalesce(tags, '{}')) with ordinality as asked (tag, nth)
    where btrim(tag) <> '' order by nth limit 10
  )), catalogue, coalesce(installable, false), false)::private.store_search;
$$;
comment on function private.filters_of(text[], bigint, boolean) is 'A search without words: at most ten tags count.';

create function public.list_apps(
  all_tags text[] default '{}',
  catalogue bigint default null,
  installable boolean default false,
  sort text default 'name',
  page_size integer default 24,
  cursor text default null
) returns table (
  id bigint, url text, title text, slug text, icon_url text, tags text[], next_cursor text
)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(coalesce(list_apps.page_size, 24), 1), 240);
  -- The place of an order in this list is the tier of its cursors: a cursor of another order is none of this list.
  sorts constant text[] := array['name', 'newest', 'kept'];
  chosen constant text := coalesce(list_apps.sort, 'name');
  after constant record := private.decode_cursor(list_apps.cursor);
  page record;
begin
  if chosen <> all(sorts) then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  if after.tier not in (0, array_position(sorts, chosen)) then
    raise sqlstate 'PT400' using message = 'Not a cursor of this list.';
  end if;
  perform private.check_key(chosen, after.key);
  if not private.may_list(list_apps.catalogue) then
    return;
  end if;

  page := private.search_tier(
    private.filters_of(list_apps.all_tags, list_apps.catalogue, list_apps.installable), 'true', chosen, wanted + 1,
    after.key, after.webapp_id
  );
  return query
  select app.id, app.url, app.title, app.slug, app.icon_url, app.tags,
    case when row.nth = wanted and cardinality(page.ids) > wanted
      then private.encode_cursor(array_position(sorts, chosen), (page.keys)[wanted], (page.ids)[wanted])
    end
  from unnest((page.ids)[1:wanted]) with ordinality as row (webapp_id, nth)
  join public.webapps as app on app.id = row.webapp_id
  order by row.nth;
end;
$$;
comment on function public.list_apps(text[], bigint, boolean, text, integer, text) is
  'Visible apps that have all these tags, are in this catalogue (a draft''s for the administrator only) and, if asked, installable; by name, newest or kept (by how many people). page_size 1 to 240. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security, and statistics are the administrator''s; it reads visible apps only and gives away their order, never a count of people.';
grant execute on function public.list_apps(text[], bigint, boolean, text, integer, text)
  to anon, authenticated, service_role;

create function private.count_matches(
  search private.store_search, tag_keys text[], out apps integer, out installable integer, out tags jsonb, out catalogues jsonb
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  broad constant integer := 2000;
begin
  execute format(
    $query$
      with app as materialized (
        select app.tag_keys, app.catalogue_id, app.is_installable from private.webapp_search as app where true %s limit %s
      )
      select (select count(*) from app),
        (select count(*) from app where app.is_installable),
        (select coalesce(jsonb_object_agg(counted.key, counted.apps), '{}') from (
          select key, count(*) as apps from app, unnest(app.tag_keys) as key where key = any($10) group by key
        ) as counted),
        (select coalesce(jsonb_object_agg(counted.catalogue_id, counted.apps), '{}') from (
          select app.catalogue_id, count(*) as apps from app where app.catalogue_id is not null group by app.catalogue_id
        ) as counted)
    $query$,
    private.filter_conditions(search), broad + 1
  )
  into apps, installable, tags, catalogues
  using null, null, null, null, search.tag_keys, search.catalogue_id, null, null, null, tag_keys;
  if apps > broad then
    apps := null;
  end if;
end;
$$;
comment on function private.count_matches(private.store_search, text[]) is
  'How many apps meet the filters of a search, how many of them are installable, have each of these tags ({key: count}) and are in each catalogue ({id: count}). Null apps when they are more than 2,000: then the other counts are of a part only.';

create function public.count_apps(
  all_tags text[] default '{}', catalogue bigint default null, installable boolean default false
) returns table (kind text, id bigint, label text, apps integer)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  search constant private.store_search := private.filters_of(count_apps.all_tags, count_apps.catalogue, count_apps.installable);
  anywhere private.store_search := search;
  is_filtered constant boolean :=
    cardinality(search.tag_keys) > 0 or search.is_installable or search.catalogue_id is not null;
  listed_tags constant text[] := array(
    select key from private.store_counts where kind = 'tag' order by apps desc, label limit 24
  );
  listed_catalogues constant bigint[] := array(
    select listed.id
    from private.store_counts as counted
    join public.catalogues as listed on listed.id = counted.key::bigint and listed.is_published
    where counted.kind = 'catalogue'
    order by counted.apps desc, counted.label
    limit 12
  );
  found integer;
  found_installable integer;
  by_tag jsonb;
  found_anywhere integer;
  by_catalogue jsonb;
begin
  if not private.may_list(search.catalogue_id) then
    return;
  end if;
  if is_filtered then
    select counted.apps, counted.installable, counted.tags, counted.catalogues
    into found, found_installable, by_tag, by_catalogue
    from private.count_matches(search, listed_tags || search.tag_keys) as counted;
    found_anywhere := found;
  end if;
  -- Another catalogue replaces the chosen one, so the catalogues are counted without it.
  if search.catalogue_id is not null then
    anywhere.catalogue_id := null;
    found_anywhere := null;
    if cardinality(search.tag_keys) > 0 or search.is_installable then
      select counted.apps, counted.catalogues into found_anywhere, by_catalogue
      from private.count_matches(anywhere, '{}') as counted;
    end if;
  end if;

  return query
  select 'all', null::bigint, '', coalesce(found, (
    select stored.apps from private.store_counts as stored
    where (stored.kind, stored.key) = (
      case
        when not is_filtered then 'store'
        when search.is_installable then 'installable'
        when search.catalogue_id is not null then 'catalogue'
        else 'tag'
      end,
      coalesce(search.tag_keys[1], search.catalogue_id::text, '')
    )
    and cardinality(search.tag_keys) + search.is_installable::integer + (search.catalogue_id is not null)::integer <= 1
  ), case when not is_filtered then 0 end);

  return query
  select 'store', null::bigint, '', coalesce((select stored.apps from private.store_counts as stored where stored.kind = 'store'), 0);

  return query
  select 'installable', null::bigint, '', case when found is null
    then coalesce((select stored.apps from private.store_counts as stored where stored.kind = 'installable'), 0)
    else found_installable
  end;

  return query
  select 'tag', null::bigint, coalesce(stored.label, tag.key),
    case when found is null then coalesce(stored.apps, 0) else coalesce((by_tag ->> tag.key)::integer, 0) end
  from (
    select key, min(nth) as nth
    from unnest(listed_tags || search.tag_keys) with ordinality as wanted (key, nth) group by key
  ) as tag
  left join private.store_counts as stored on (stored.kind, stored.key) = ('tag', tag.key)
  order by tag.nth;

  return query
  select 'catalogue', listed.id, listed.name,
    case when found_anywhere is null then coalesce(stored.apps, 0)
      else coalesce((by_catalogue ->> listed.id::text)::integer, 0) end
  from (
    select id, min(nth) as nth
    from unnest(listed_catalogues || search.catalogue_id) with ordinality as wanted (id, nth) group by id
  ) as shown
  join public.catalogues as listed on listed.id = shown.id
  left join private.store_counts as stored on (stored.kind, stored.key) = ('catalogue', listed.id::text)
  order by shown.nth;
end;
$$;
comment on function public.count_apps(text[], bigint, boolean) is
  'How many apps list_apps() lists with these filters (kind all; null: more than 2,000), how many there are in the store, and with one more filter: installable, each of the 24 most used tags, each of the 12 largest catalogues (in place of the chosen one). The chosen ones are among them. Of more than 2,000 apps the further counts are those of the whole store. SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to everybody.';
grant execute on function public.count_apps(text[], bigint, boolean) to anon, authenticated, service_role;

-- Visitors search all catalogues by name. These only compare texts.
grant execute on function private.plain(text), private.fold(text) to anon;
