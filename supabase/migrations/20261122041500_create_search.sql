-- What: public.search_webapps(), the store's list and search, and the helpers of its order and its cursor.
-- Why:  one call of the page or the API; ranking, filtering and paging happen where the indexes are.
-- Risk: none, new functions.
-- Undo: drop function public.search_webapps(text, text, bigint, integer, text), the helpers, then type store_search.

create function private.encode_cursor(tier integer, key text, webapp_id bigint) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select translate(
    encode(convert_to(jsonb_build_array(tier, key, webapp_id)::text, 'utf8'), 'base64'), E'+/=\n', '-_'
  );
$$;
comment on function private.encode_cursor(integer, text, bigint) is 'The place behind a row of search_webapps, safe in a URL.';

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
  if tier > 1 then
    perform key::timestamptz;
  end if;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'Not a cursor of this list.';
end;
$$;
comment on function private.decode_cursor(text) is
  'The reverse of encode_cursor; tier 0 for the start. Anything else than a cursor raises PT400.';

create type private.store_search as (
  folded text, starts tsquery, mentions tsquery, corrected tsquery, tag_key text, catalogue_id bigint
);
comment on type private.store_search is
  'What is searched: the folded words, what starts with them, what mentions them, their likely spellings, and two filters (null: any).';

create function private.search_tiers(folded text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  -- $1 to $4 are the first four fields of store_search. Every tier but the first is ordered from the newest.
  select case when folded = '' then array['false', 'true'] else array[
    $tier$app.title_key like $1 || '%'$tier$,
    $tier$app.title_words @@ $2$tier$,
    $tier$app.headline_words @@ $2$tier$,
    case when char_length(folded) < 3 then 'false' else $tier$app.title_key like '%' || $1 || '%'$tier$ end,
    $tier$app.all_words @@ $3$tier$,
    $tier$app.title_words @@ $4$tier$,
    $tier$app.headline_words @@ $4$tier$,
    $tier$app.all_words @@ $4$tier$
  ] end;
$$;
comment on function private.search_tiers(text) is
  'The conditions of a search from the best to the weakest: title starts with it, words of the title, of title and tags, part of the title, words anywhere; then the same with likely spellings. Without words: every app.';

create function private.search_tier(
  search private.store_search, condition text, by_title boolean, max_rows integer, after_key text, after_id bigint,
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
  sort_key constant text := case when by_title then 'app.title_key' else 'app.created_at' end;
  sort_order constant text := case
    when by_title then 'app.title_key, app.webapp_id'
    else 'app.created_at desc, app.webapp_id desc'
  end;
  answer constant text := format(
    'array(select app.webapp_id from app order by %1$s limit $7), array(select %2$s::text from app order by %1$s limit $7)',
    sort_order, sort_key
  );
  source text := 'select app.webapp_id, app.created_at, app.title_key from private.webapp_search as app where ' || condition;
  matches integer := broad + 1;
begin
  if search.tag_key is not null then
    source := source || ' and app.tag_keys @> array[$5]';
  end if;
  if search.catalogue_id is not null then
    source := source || ' and app.catalogue_id = $6';
  end if;
  if after_key is not null then
    source := source || case
      when by_title then ' and (app.title_key, app.webapp_id) > ($8, $9)'
      else ' and (app.created_at, app.webapp_id) < ($8::timestamptz, $9)'
    end;
  end if;

  if not by_title and (search.folded <> '' or search.tag_key is not null) then
    execute format('with app as materialized (%s limit %s) select (select count(*) from app), %s', source, broad + 1, answer)
    into matches, ids, keys
    using search.folded, search.starts, search.mentions, search.corrected, search.tag_key, search.catalogue_id,
      max_rows, after_key, after_id;
  end if;
  if matches > broad then
    perform set_config('enable_bitmapscan', 'off', true);
    execute format('with app as materialized (%s order by %s limit $7) select %s', source, sort_order, answer)
    into ids, keys
    using search.folded, search.starts, search.mentions, search.corrected, search.tag_key, search.catalogue_id,
      max_rows, after_key, after_id;
  end if;
end;
$$;
comment on function private.search_tier(private.store_search, text, boolean, integer, text, bigint) is
  'The first max_rows apps that meet a condition of search_tiers and the filters, behind a place, with the keys they are ordered by: title_key, or created_at descending.';

create function public.search_webapps(
  query text default '',
  tag text default null,
  catalogue bigint default null,
  page_size integer default 50,
  cursor text default null
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
  search private.store_search := (
    folded, private.words_query(words), private.words_query(words, 3), null, private.plain(btrim(left(search_webapps.tag, 200))),
    search_webapps.catalogue
  );
  after constant record := private.decode_cursor(search_webapps.cursor);
  tiers constant text[] := private.search_tiers(folded);
  tier integer := greatest(after.tier, 1);
  condition text;
  page record;
  found_ids bigint[] := '{}';
  found_keys text[] := '{}';
  last_cursor text;
  -- That of the rows found so far.
  previous_tier integer;
begin
  if folded = '' and btrim(search_webapps.query) <> '' then
    return;
  end if;

  while tier <= cardinality(tiers) and cardinality(found_ids) <= wanted loop
    if tier >= first_corrected and search.corrected is null then
      page := private.search_tier(
        search, '(' || array_to_string(tiers[1:first_corrected - 1], ' or ') || ')', false, few, null, null
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
        search, condition, tier = 1, wanted + 1 - cardinality(found_ids),
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
comment on function public.search_webapps(text, text, bigint, integer, text) is
  'Visible apps by words (all of them; unfinished words, typing errors and accents are forgiven; title before tags before description), tag and catalogue; without words the newest first. page_size 1 to 100. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it reads visible apps only.';
grant execute on function public.search_webapps(text, text, bigint, integer, text) to anon, authenticated, service_role;
