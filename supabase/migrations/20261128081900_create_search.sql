-- What: public.search_webapps(), the store's search, with the helpers of its order and its cursor; apps_instead(), the apps
--       that serve the purposes of another one.
-- Why:  docs/decisions/search.md. One call of the page or the API; ranking, filtering and
--       paging happen where the indexes are. Names are known by initials, usual short names and typing errors, before words.

create type private.store_search as (
  folded text, starts tsquery, mentions tsquery, corrected tsquery, tag_keys text[], catalogue_id bigint,
  is_installable boolean, skips_failing boolean, traits text[]
);
comment on type private.store_search is 'What is searched: the folded words, what starts with them, what mentions them, their likely spellings, and filters: all these tags (none: any), a catalogue (null: any), installable apps only, no failing apps, all these traits (none or null: any).';

create function private.encode_cursor(tier integer, key text, webapp_id bigint) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select translate(
    encode(convert_to(jsonb_build_array(tier, key, webapp_id)::text, 'utf8'), 'base64'), E'+/=\n', '-_'
  );
$$;
comment on function private.encode_cursor(integer, text, bigint) is 'The place behind a row of search_webapps, safe in a URL.';

create function private.decode_cursor(cursor text, out tier integer, out key text, out webapp_id bigint)
  language plpgsql stable set search_path = '' as $$
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
  if tier is null or tier not between 1 and 19 or key is null or webapp_id is null then
    raise sqlstate '22023';
  end if;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'Not a cursor of this list.';
end;
$$;
comment on function private.decode_cursor(text) is 'The reverse of encode_cursor; tier 0 for the start. Anything else than a cursor raises PT400.';

create function private.any_of(lexemes text[]) returns tsquery
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(lexemes) as lexeme);
end;
$$;
comment on function private.any_of(text[]) is 'Finds what holds one of these lexemes, whole; null for none.';

create function private.named_as(folded text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  joined text := '';
  word text;
  meant text;
  names text[] := array[folded] || array(
    select title from private.usual_names
    where said = folded
      or char_length(folded) between 6 and 64 and char_length(said) between char_length(folded) - 1 and char_length(folded) + 1
        and extensions.levenshtein_less_equal(said, folded, 1) < 2
  );
begin
  if folded like '% %' then
    foreach word in array string_to_array(folded, ' ') loop
      select title into meant from private.usual_names where said = word;
      joined := joined || coalesce(meant, word);
    end loop;
    names := names || joined;
  end if;
  return private.any_of(array(select '=' || replace(name, ' ', '') from unnest(names) as name));
end;
$$;
comment on function private.named_as(text) is 'Finds titles that are these words with other spaces, or that people call by them, also with a typing error in a longer name.';

create function private.search_tiers(folded text, words text[]) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  joined constant text := replace(folded, ' ', '');
  whole_words constant text := format('app.title_words @@ %L::tsquery', private.words_query(words, 65));
  initials_or_joined constant text := quote_literal('#' || joined)
    || case when cardinality(words) > 1 and char_length(joined) > 2 then ' | ' || quote_literal(joined) || ':*' else '' end;
begin
  if folded = '' then
    return array['false', 'true'];
  end if;
  -- $1 to $4 are the first four fields of store_search. In "C" nothing but a blank is before "!".
  return array[
    $tier$app.title_key >= $1 and app.title_key < $1 || '!'$tier$,
    format('app.title_words @@ %L::tsquery', private.named_as(folded)),
    'false',
    'false',
    whole_words,
    $tier$app.title_key like $1 || '%'$tier$,
    $tier$app.title_words @@ $2$tier$,
    format('app.title_words @@ %L::tsquery', initials_or_joined::tsquery),
    'false',
    'false',
    $tier$app.headline_words @@ $2$tier$,
    case when char_length(folded) < 3 then 'false' else $tier$app.title_key like '%' || $1 || '%'$tier$ end,
    'false',
    'false',
    $tier$app.all_words @@ $3$tier$,
    'false',
    'false',
    'false',
    'false'
  ];
end;
$$;
comment on function private.search_tiers(text, text[]) is 'The conditions of a search from the best to the weakest: title is it or begins with its words, is named so; where it is a purpose, 3 apps known for it with its words in their title, 4 the best for it; title has its words, starts with it, has words that start so, has its initials or other spaces; where a purpose is said among others, 9 title without typing errors and 10 the best apps for it; words of title and tags, part of the title; 13 title without typing errors, 14 words of the purpose; words anywhere; 16 the purpose without typing errors; 17 to 19 words of title, of title and tags, or anywhere in their likely spellings. Those with a number are "false" until search_webapps sets them. Without words: every app.';

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
  end and coalesce(cardinality(search.traits), 0) = 0;
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
comment on function private.search_tier(private.store_search, text, text, integer, text, bigint) is 'The first max_rows apps that meet a condition of search_tiers and the filters, behind a place, with the keys of their order: name (title_key), newest (created_at), kept (keepers) or place (in the catalogue, then the newest).';

create function private.purposes_of(
  query text, forgiving boolean, out said text, out best text[], out apps text[], out finds text
)
  language plpgsql stable set search_path = '' as $$
declare
  asked text[] := private.stems(query);
  meant text[];
begin
  if forgiving then
    asked := array(
      select coalesce(
        (
          select known.stem from private.purpose_sayings as saying, unnest(saying.stems) as known (stem)
          where char_length(word) between 4 and 32 and left(known.stem, 1) = left(word, 1)
            and extensions.levenshtein_less_equal(known.stem, word, 2) <= case when char_length(word) < 8 then 1 else 2 end
          order by extensions.levenshtein(known.stem, word), known.stem
          limit 1
        ),
        word
      )
      from unnest(asked) as word
    );
  end if;

  select array_agg(distinct ranked.purpose), case when min(ranked.words) = cardinality(asked) then 'alone' else 'among others' end
  into meant, said
  from (
    select saying.purpose, cardinality(saying.stems) as words, rank() over (order by cardinality(saying.stems) desc) as place
    from private.purpose_sayings as saying
    where saying.stems && asked and saying.stems <@ asked
  ) as ranked
  where place = 1;
  if meant is null and cardinality(asked) > 0 then
    meant := array(select distinct saying.purpose from private.purpose_sayings as saying where saying.stems @> asked limit 4);
    -- What is part of many sayings says nothing.
    said := case when cardinality(meant) between 1 and 3 then 'in part' end;
  end if;
  if said is null then
    return;
  end if;

  select array_agg(distinct app.title) filter (where app.nth <= 3), array_agg(distinct app.title),
    string_agg(distinct '(' || purposes.finds::text || ')', ' | ')
  into best, apps, finds
  from private.purposes, unnest(purposes.apps) with ordinality as app (title, nth)
  where purposes.purpose = any(meant);
end;
$$;
comment on function private.purposes_of(text, boolean) is 'What a search says of purposes: that alone, among others (with the saying of most words), or a saying in part, as "japanese" of "learn japanese". Then the folded titles of the three best apps of each, of all known ones, and a tsquery that finds others. Null without a purpose. Forgiving: also with typing errors.';

create function private.any_tier(tiers text[]) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '(' || coalesce(nullif(array_to_string(array_remove(tiers, 'false'), ' or '), ''), 'false') || ')';
end;
$$;
comment on function private.any_tier(text[]) is 'The condition that one of these conditions of search_tiers holds.';

create function private.finds(search private.store_search, tiers text[], at_least integer default 1) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return cardinality(
    (private.search_tier(search, private.any_tier(tiers), 'newest', at_least, null, null)).ids
  ) >= at_least;
end;
$$;
comment on function private.finds(private.store_search, text[], integer) is 'Whether as many apps meet one of these conditions of search_tiers.';

create function private.title_words_near(word text) returns text[]
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  threshold constant text := current_setting('pg_trgm.similarity_threshold', true);
  letters constant integer := char_length(word);
  swapped constant text[] := array(
    select overlay(word placing reverse(substr(word, place, 2)) from place) from generate_series(1, letters - 1) as place
  );
  near text[];
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  with candidates as (
    select known.word, extensions.similarity(known.word, title_words_near.word) as likeness,
      extensions.levenshtein_less_equal(known.word, title_words_near.word, 2) as errors
    from private.search_words as known
    where known.in_title and known.word operator(extensions.%) title_words_near.word
    union all
    -- Two letters swapped are one error, and leave a short word with few trigrams in common.
    select known.word, 1, 1 from private.search_words as known where known.in_title and known.word = any(swapped)
  ), errors as (
    select distinct on (candidates.word) candidates.word, likeness, candidates.errors
    from candidates
    -- Another letter in four makes another word: "dogs" is not Docs.
    where candidates.errors <= case when letters < 8 then 1 else 2 end
      and not (likeness < 1 and letters = 4 and char_length(candidates.word) = 4)
    order by candidates.word, candidates.errors
  )
  select array(
    select errors.word from errors
    where errors.errors = (select min(errors.errors) from errors)
    order by likeness desc, errors.word
    limit 4
  )
  into near;
  perform set_config('pg_trgm.similarity_threshold', coalesce(threshold, '0.3'), true);
  return near;
end;
$$;
comment on function private.title_words_near(text) is 'Up to four words of titles that this one is clearly a typing error of: one error, from eight letters on two.';

create function private.respelled_title(words text[]) returns text
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  word text;
  near text[];
  meant tsquery;
  respelled tsquery;
  is_respelled boolean := false;
begin
  foreach word in array words loop
    near := array[word];
    if not exists (select from private.webapp_search as app where app.title_words @@ private.words_query(array[word])) then
      near := case when char_length(word) between 4 and 32 then private.title_words_near(word) else '{}' end;
      if near = '{}' then
        return 'false';
      end if;
      is_respelled := true;
    end if;
    meant := case when near = array[word] then private.words_query(near) else private.any_of(near) end;
    respelled := coalesce(respelled && meant, meant);
  end loop;
  return case when is_respelled then format('app.title_words @@ %L::tsquery', respelled) else 'false' end;
end;
$$;
comment on function private.respelled_title(text[]) is 'The condition of search_tiers for titles with all these words, those that no title has without their typing errors; "false" when there is no error, or no word like one.';

create function private.search_group(
  search private.store_search, tiers text[], first integer, last integer, sort text, max_rows integer, found_ids bigint[],
  after_tier integer, after_key text, after_id bigint,
  out ids bigint[], out keys text[], out places integer[]
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  broad constant integer := 2000;
  -- Those by name.
  by_name constant integer[] := array[1, 6];
  after constant text := case
    when after_tier < first then 'true'
    when after_tier = any(by_name) then '(place > $10 or place = $10 and (title_key, webapp_id) > ($8, $9))'
    else '(place > $10 or place = $10 and (created_at, webapp_id) < ($8::timestamptz, $9))'
  end;
  -- On a first page, all apps of the tiers before have been found.
  before constant text := case
    when first = 1 then ''
    when after_tier > 0 then ' and not ' || private.any_tier(tiers[1:first - 1])
    when cardinality(found_ids) > 0 then format(' and app.webapp_id <> all(%L::bigint[])', found_ids)
    else ''
  end;
  numbered constant text := (
    select string_agg(format('when %s then %s', condition, first - 1 + nth), ' ' order by nth)
    from unnest(tiers[first:last]) with ordinality as tier (condition, nth) where condition <> 'false'
  );
  matches integer;
  page record;
begin
  ids := '{}';
  keys := '{}';
  places := '{}';
  if numbered is null then
    return;
  end if;
  if first < last then
    execute format(
      'with app as materialized (
        select * from (
          select app.webapp_id, app.created_at, app.title_key, case %s end as place
          from private.webapp_search as app where %s%s%s
        ) as app where %s limit %s
      ), page as (
        select webapp_id, place, case when place in (1, 6) then title_key else created_at::text end as key,
          row_number() over (
            order by place, case when place in (1, 6) then title_key end, case when place in (1, 6) then webapp_id end,
              created_at desc, webapp_id desc
          ) as nth
        from app
      )
      select (select count(*) from app), coalesce(array_agg(webapp_id order by nth), ''{}''), array_agg(key order by nth),
        array_agg(place order by nth)
      from page where nth <= $7',
      numbered, private.any_tier(tiers[first:last]), before, private.filter_conditions(search), after, broad + 1
    )
    into matches, ids, keys, places
    using search.folded, search.starts, search.mentions, search.corrected, search.tag_keys, search.catalogue_id,
      max_rows, after_key, after_id, after_tier;
    if matches <= broad then
      return;
    end if;
    ids := '{}';
    keys := '{}';
    places := '{}';
  end if;

  -- One tier, or too many matches to sort: tier after tier, in the order of an index.
  for tier in greatest(first, after_tier) .. last loop
    exit when cardinality(ids) >= max_rows;
    if tiers[tier] <> 'false' then
      page := private.search_tier(
        search, tiers[tier] || case when tier > 1 then ' and not ' || private.any_tier(tiers[1:tier - 1]) else '' end,
        case when tier = any(by_name) then 'name' else sort end, max_rows - cardinality(ids),
        case when after_tier = tier then after_key end, case when after_tier = tier then after_id end
      );
      ids := ids || page.ids;
      keys := keys || page.keys;
      places := places || array_fill(tier, array[cardinality(page.ids)]);
    end if;
  end loop;
end;
$$;
comment on function private.search_group(private.store_search, text[], integer, integer, text, integer, bigint[], integer, text, bigint) is 'The first max_rows apps of these tiers, behind a place, that no tier before them has (on a first page: which are not found yet), with their keys as search_tier answers them, and their tiers: 1 and 6 by name, the others in this order. In one statement where few apps match.';

create function public.search_webapps(
  query text default '',
  tag text default null,
  catalogue bigint default null,
  page_size integer default 50,
  cursor text default null,
  skip_failing boolean default false,
  language text default 'en'
) returns table (
  id bigint, url text, title text, description text, slug text, icon_url text, screenshot_url text, tags text[],
  catalogue_id bigint, created_at timestamptz, description_language text, next_cursor text
)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  purpose_in_title constant integer := 3;
  purpose_alone constant integer := 4;
  whole_words constant integer := 5;
  starts constant integer := 6;
  respelled_first constant integer := 9;
  purpose_among_others constant integer := 10;
  respelled constant integer := 13;
  purpose_words constant integer := 14;
  first_corrected constant integer := 16;
  few constant integer := 3;
  serving constant text := '(app.title_key = any(%L::text[]) or app.all_words @@ %L::tsquery)';

  wanted constant integer := least(greatest(coalesce(search_webapps.page_size, 50), 1), 100);
  folded constant text := private.fold(left(coalesce(search_webapps.query, ''), 200));
  words constant text[] := (private.words(folded))[1:8];
  wanted_tag constant text := btrim(left(search_webapps.tag, 200));
  reads constant text := left(coalesce(search_webapps.language, 'en'), 16);
  search private.store_search := private.filters_of('{}', search_webapps.catalogue, '{}');
  after constant record := private.decode_cursor(search_webapps.cursor);
  tiers text[] := private.search_tiers(folded, words);
  -- The last tier of each group that is searched at once.
  groups constant integer[] := case
    when folded = '' then array[1, 2]
    -- Few letters begin many titles.
    when char_length(folded) < 4 then array[5, 6, 12, 15, 19]
    else array[12, 15, 19]
  end;
  list_order constant text := case when folded = '' and search_webapps.catalogue is not null then 'place' else 'newest' end;
  purpose record := private.purposes_of(folded, false);
  first integer := 1;
  last integer;
  page record;
  found_ids bigint[] := '{}';
  found_keys text[] := '{}';
  found_tiers integer[] := '{}';
begin
  if folded = '' and btrim(search_webapps.query) <> '' or not private.may_list(search_webapps.catalogue) then
    return;
  end if;
  perform private.check_key(
    case when after.tier in (1, starts) then 'name' else list_order end, after.key
  );
  search.folded := folded;
  search.starts := private.words_query(words);
  search.mentions := private.mentions_query(words, search_webapps.query, reads);
  search.tag_keys := case when wanted_tag is null then '{}'::text[] else array[private.plain(wanted_tag)] end;
  search.skips_failing := coalesce(search_webapps.skip_failing, false);
  if purpose.said = 'alone' then
    tiers[purpose_in_title] := format('(app.title_key = any(%L::text[]) and %s)', purpose.apps, tiers[whole_words]);
    tiers[purpose_alone] := format('app.title_key = any(%L::text[])', purpose.best);
  elsif purpose.said = 'among others' then
    tiers[purpose_among_others] := format('app.title_key = any(%L::text[])', purpose.best);
    if not private.finds(search, tiers[1:respelled_first - 1]) then
      tiers[respelled_first] := private.respelled_title(words);
    end if;
  end if;

  foreach last in array groups loop
    exit when cardinality(found_ids) > wanted;

    if first = respelled and cardinality(found_ids) = 0
      and (after.tier = 0 or not private.finds(search, tiers[1:first - 1]))
    then
      tiers[first] := private.respelled_title(words);
    end if;
    if first = respelled and purpose.said is not null then
      tiers[purpose_words] := format(serving, purpose.apps, purpose.finds);
    end if;
    if first = first_corrected then
      -- Likely spellings are searched as well when there are few matches.
      exit when cardinality(found_ids) >= few or after.tier > 0 and private.finds(search, tiers[1:first - 1], few);
      if purpose.said is null and cardinality(found_ids) = 0
        and (after.tier = 0 or not private.finds(search, tiers[1:first - 1]))
      then
        purpose := private.purposes_of(folded, true);
        if purpose.said is not null then
          tiers[first_corrected] := format(serving, purpose.apps, purpose.finds);
        end if;
      end if;
      search.corrected := private.corrected_query(words, reads);
      if search.corrected is not null then
        tiers := tiers[1:first_corrected] || array['app.title_words @@ $4', 'app.headline_words @@ $4', 'app.all_words @@ $4'];
      end if;
    end if;

    if after.tier <= last then
      page := private.search_group(
        search, tiers, first, last, list_order, wanted + 1 - cardinality(found_ids), found_ids, after.tier, after.key,
        after.webapp_id
      );
      found_ids := found_ids || page.ids;
      found_keys := found_keys || page.keys;
      found_tiers := found_tiers || page.places;
    end if;
    first := last + 1;
  end loop;

  return query
  select app.id, app.url, app.title, coalesce(said.description, app.description), app.slug, app.icon_url,
    app.screenshot_url, app.tags, app.catalogue_id, app.created_at, coalesce(said.language, 'en'),
    -- The page ends here, and there is a row behind it.
    case when row.nth = wanted and cardinality(found_ids) > wanted
      then private.encode_cursor(found_tiers[wanted], found_keys[wanted], found_ids[wanted]) end
  from unnest(found_ids[1:wanted]) with ordinality as row(webapp_id, nth)
  join public.webapps as app on app.id = row.webapp_id
  left join public.webapp_texts as said on said.webapp_id = app.id and said.language = reads
  order by row.nth;
end;
$$;
comment on function public.search_webapps(text, text, bigint, integer, text, boolean, text) is 'Visible apps by words, tag and catalogue (a draft''s for the administrator only); without words the newest first, in a catalogue by their place. Names come first, also unfinished, by initials, short names, other spaces or with typing errors; then apps for the purpose that is said, tags and descriptions, those in this language too. The description is in this language where there is one, else in English, as description_language says. page_size 1 to 100; skip_failing leaves out apps whose page has not answered for days. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it reads visible apps only.';
grant execute on function public.search_webapps(text, text, bigint, integer, text, boolean, text) to anon, authenticated, service_role;

create function private.apps_instead(webapp bigint, except_ids bigint[], at_most integer) returns table (
  id bigint, url text, title text, slug text, icon_url text, tags text[], purpose text, tag text, traits text[]
)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(at_most, 1), 6);
  left_out bigint[] := array_append(except_ids[1:500], webapp);
  anywhere private.store_search := private.filters_of('{}', null, '{}');
  it record;
  its_purposes text[];
  purpose_words tsquery;
  found_ids bigint[];
  one_tag text;
begin
  select private.fold(app.title) as title_key, (array_remove(app.tags, ''))[1:5] as tags, private.tag_keys(app.tags) as tag_keys,
    indexed.all_words
  into it
  from public.webapps as app left join private.webapp_search as indexed on indexed.webapp_id = app.id
  where app.id = webapp;

  its_purposes := array(select purpose from private.purposes where apps @> array[it.title_key]);
  if its_purposes = '{}' then
    its_purposes := array(select purpose from private.purposes where finds @@ it.all_words);
  end if;
  select string_agg('(' || finds::text || ')', ' | ')::tsquery into purpose_words
  from private.purposes where purpose = any(its_purposes);

  -- Those that are well known for most of its purposes, and for what it is best known for.
  found_ids := array(
    select other.webapp_id
    from private.purposes as shared
    cross join unnest(shared.apps) with ordinality as known (title, place)
    join private.webapp_search as other on other.title_key = known.title
    where shared.purpose = any(its_purposes) and not other.is_failing and other.webapp_id <> all(left_out)
    group by other.webapp_id
    order by count(*) desc, min(known.place + coalesce(array_position(shared.apps, it.title_key), 0)), other.webapp_id
    limit wanted
  );

  anywhere.skips_failing := true;
  if cardinality(found_ids) < wanted and purpose_words is not null then
    -- Who is well known for something else is not for this, and words of a description alone may mean something else.
    found_ids := found_ids || (private.search_tier(
      anywhere,
      format(
        '(app.headline_words @@ %1$L::tsquery or app.all_words @@ %1$L::tsquery and app.tag_keys && %2$L::text[])
          and app.title_key not in (select unnest(known.apps) from private.purposes as known)
          and app.webapp_id <> all(%3$L::bigint[])',
        purpose_words, it.tag_keys, left_out || found_ids
      ),
      'newest', wanted - cardinality(found_ids), null, null
    )).ids;
  end if;
  foreach one_tag in array it.tags loop
    exit when cardinality(found_ids) >= wanted;
    anywhere.tag_keys := private.tag_keys(array[one_tag]);
    found_ids := found_ids || (private.search_tier(
      anywhere, format('app.webapp_id <> all(%L::bigint[])', left_out || found_ids),
      'newest', wanted - cardinality(found_ids), null, null
    )).ids;
  end loop;

  return query
  select app.id, app.url, app.title, app.slug, app.icon_url, app.tags, shared.purpose,
    (select it_has from unnest(it.tags) as it_has where indexed.tag_keys @> private.tag_keys(array[it_has]) limit 1),
    case when app.is_installable then array['installable'] else '{}' end || indexed.traits
  from unnest(found_ids) with ordinality as row (webapp_id, nth)
  join public.webapps as app on app.id = row.webapp_id
  join private.webapp_search as indexed on indexed.webapp_id = row.webapp_id
  left join lateral (
    select purpose
    from private.purposes
    where purpose = any(its_purposes) and (
      apps @> array[indexed.title_key]
      or indexed.all_words @@ finds
        and indexed.title_key not in (select unnest(known.apps) from private.purposes as known)
    )
    order by array_position(apps, indexed.title_key) + coalesce(array_position(apps, it.title_key), 0), purpose
    limit 1
  ) as shared on true
  order by row.nth;
end;
$$;
comment on function private.apps_instead(bigint, bigint[], integer) is 'Up to six visible apps that answer, for the purposes of this one, but none of except_ids and not itself: those that are known for the same purposes, others whose words say so, then those with its tags in their order, the newest first. Each with the purpose that both serve (null: none is known), its first tag that both have (null: none), and its traits (installable is one). SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it answers with visible apps only. The caller may see this one.';
grant execute on function private.apps_instead(bigint, bigint[], integer) to anon, authenticated, service_role;
