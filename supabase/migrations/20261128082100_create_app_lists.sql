-- What: list_apps(), every app of the store by filters and in a chosen order; count_apps(), how many each further filter leaves.
-- Why:  docs/decisions/store.md. Filters and orders are read from indexes, whatever the store's size.

create function private.check_key(sort text, key text) returns void
  language plpgsql stable set search_path = '' as $$
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
comment on function private.check_key(text, text) is 'Raises PT400 unless this is a key of search_tier in this order, or null.';

create function private.filter_conditions(search private.store_search) returns text
  language sql immutable parallel safe set search_path = '' as $$
  -- $5 and $6 are the tags and the catalogue.
  select concat(
    case when cardinality(search.tag_keys) > 0 then ' and app.tag_keys @> $5' end,
    case when search.catalogue_id is not null then ' and app.catalogue_id = $6' end,
    case when search.is_installable then ' and app.is_installable' end,
    case when cardinality(search.traits) > 0 then format(' and app.traits @> %L::text[]', search.traits) end,
    case when search.skips_failing then ' and not app.is_failing' end
  );
$$;
comment on function private.filter_conditions(private.store_search) is 'The filters of a search as conditions, each after an "and".';

create function private.filters_of(tags text[], catalogue bigint, traits text[]) returns private.store_search
  language sql immutable parallel safe set search_path = '' as $$
  select ('', null, null, null, private.tag_keys(array(
    select btrim(left(tag, 200)) from unnest(coalesce(tags, '{}')) with ordinality as asked (tag, nth)
    where btrim(tag) <> '' order by nth limit 10
  )), catalogue, 'installable' = any(coalesce(traits, '{}')), false, array(
    select distinct left(trait, 20) from unnest(coalesce(traits, '{}')) as trait where trait <> 'installable' limit 10
  ))::private.store_search;
$$;
comment on function private.filters_of(text[], bigint, text[]) is 'A search without words: at most ten tags and ten traits count. The trait installable is the store''s own.';

create function public.list_apps(
  all_tags text[] default '{}',
  catalogue bigint default null,
  all_traits text[] default '{}',
  sort text default 'name',
  page_size integer default 24,
  cursor text default null
) returns table (
  id bigint, url text, title text, slug text, icon_url text, tags text[], next_cursor text
)
  language plpgsql stable security definer set search_path = '' as $$
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
    private.filters_of(list_apps.all_tags, list_apps.catalogue, list_apps.all_traits), 'true', chosen, wanted + 1,
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
comment on function public.list_apps(text[], bigint, text[], text, integer, text) is 'Visible apps that have all these tags, are in this catalogue (a draft''s for the administrator only) and have all these traits (installable, and those of webapp_facts); by name, newest or kept (by how many people). page_size 1 to 240. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security, and statistics are the administrator''s; it reads visible apps only and gives away their order, never a count of people.';
grant execute on function public.list_apps(text[], bigint, text[], text, integer, text) to anon, authenticated, service_role;

create function private.count_matches(
  search private.store_search, tag_keys text[], out apps integer, out installable integer, out tags jsonb, out catalogues jsonb, out traits jsonb
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  broad constant integer := 2000;
begin
  execute format(
    $query$
      with app as materialized (
        select app.tag_keys, app.catalogue_id, app.is_installable, app.traits from private.webapp_search as app where true %s limit %s
      )
      select (select count(*) from app),
        (select count(*) from app where app.is_installable),
        (select coalesce(jsonb_object_agg(counted.key, counted.apps), '{}') from (
          select key, count(*) as apps from app, unnest(app.tag_keys) as key where key = any($10) group by key
        ) as counted),
        (select coalesce(jsonb_object_agg(counted.catalogue_id, counted.apps), '{}') from (
          select app.catalogue_id, count(*) as apps from app where app.catalogue_id is not null group by app.catalogue_id
        ) as counted),
        (select coalesce(jsonb_object_agg(counted.trait, counted.apps), '{}') from (
          select trait, count(*) as apps from app, unnest(app.traits) as trait group by trait
        ) as counted)
    $query$,
    private.filter_conditions(search), broad + 1
  )
  into apps, installable, tags, catalogues, traits
  using null, null, null, null, search.tag_keys, search.catalogue_id, null, null, null, tag_keys;
  if apps > broad then
    apps := null;
  end if;
end;
$$;
comment on function private.count_matches(private.store_search, text[]) is 'How many apps meet the filters of a search, how many of them are installable, have each of these tags ({key: count}), are in each catalogue ({id: count}) and have each trait ({trait: count}). Null apps when they are more than 2,000: then the other counts are of a part only.';

create function public.count_apps(
  all_tags text[] default '{}', catalogue bigint default null, all_traits text[] default '{}'
) returns table (kind text, id bigint, label text, apps integer)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  search constant private.store_search := private.filters_of(count_apps.all_tags, count_apps.catalogue, count_apps.all_traits);
  anywhere private.store_search := search;
  filters constant integer := cardinality(search.tag_keys) + cardinality(search.traits) + search.is_installable::integer
    + (search.catalogue_id is not null)::integer;
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
  by_trait jsonb;
  found_anywhere integer;
  by_catalogue jsonb;
begin
  if not private.may_list(search.catalogue_id) then
    return;
  end if;
  if filters > 0 then
    select counted.apps, counted.installable, counted.tags, counted.catalogues, counted.traits
    into found, found_installable, by_tag, by_catalogue, by_trait
    from private.count_matches(search, listed_tags || search.tag_keys) as counted;
    found_anywhere := found;
  end if;
  -- Another catalogue replaces the chosen one, so the catalogues are counted without it.
  if search.catalogue_id is not null then
    anywhere.catalogue_id := null;
    found_anywhere := null;
    if filters > 1 then
      select counted.apps, counted.catalogues into found_anywhere, by_catalogue
      from private.count_matches(anywhere, '{}') as counted;
    end if;
  end if;

  return query
  select 'all', null::bigint, '', coalesce(found, (
    select stored.apps from private.store_counts as stored
    where (stored.kind, stored.key) = (
      case
        when filters = 0 then 'store'
        when search.is_installable then 'installable'
        when search.catalogue_id is not null then 'catalogue'
        when search.traits <> '{}' then 'trait'
        else 'tag'
      end,
      coalesce(search.tag_keys[1], search.traits[1], search.catalogue_id::text, '')
    )
    and filters <= 1
  ), case when filters = 0 then 0 end);

  return query
  select 'store', null::bigint, '', coalesce((select stored.apps from private.store_counts as stored where stored.kind = 'store'), 0);

  return query
  select 'trait', null::bigint, 'installable', case when found is null
    then coalesce((select stored.apps from private.store_counts as stored where stored.kind = 'installable'), 0)
    else found_installable
  end;

  return query
  select 'trait', null::bigint, stored.key,
    case when found is null then stored.apps else coalesce((by_trait ->> stored.key)::integer, 0) end
  from private.store_counts as stored
  where stored.kind = 'trait';

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
comment on function public.count_apps(text[], bigint, text[]) is 'How many apps list_apps() lists with these filters (kind all; null: more than 2,000), how many there are in the store, and with one more filter: each trait (installable is one), each of the 24 most used tags, each of the 12 largest catalogues (in place of the chosen one). The chosen ones are among them. Of more than 2,000 apps the further counts are those of the whole store. SECURITY DEFINER because the counts are kept in a table that nobody may read; what it counts is visible to everybody.';
grant execute on function public.count_apps(text[], bigint, text[]) to anon, authenticated, service_role;
