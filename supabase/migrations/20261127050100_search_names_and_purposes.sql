-- What: the store's search knows names by initials, usual short names, other spaces and typing errors, before
--       descriptions; and purposes by what people say for them.
-- Why:  docs/decisions/0100-a-store-that-knows-what-is-meant.md.
-- Risk: the search rows of all apps are updated once, about 1 ms each.
-- Undo: put search_webapps(), search_tiers(), decode_cursor() and index_webapps() back as list_apps and index_lists have
--       them, run index_webapps() for all apps, then drop what is new here.

create function private.title_forms(title text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  with written as (
    select regexp_split_to_array(private.fold(title), ' ') as words,
      regexp_split_to_array(private.fold(regexp_replace(title, '([[:lower:]])([[:upper:]])', '\1 \2', 'g')), ' ') as parts,
      private.fold(replace(replace(title, '+', ' plus '), '&', ' and ')) as spoken
  ), form as (
    select unnest(words) as form from written
    union
    select array_to_string(words[first:last], '')
    from written, generate_series(1, 5) as first, generate_series(first + 1, 6) as last
    where last <= cardinality(words)
    union
    select '=' || replace(whole, ' ', '')
    from written, unnest(array[array_to_string(words, ' '), spoken]) as spelled (text),
      unnest(array[spelled.text, regexp_replace(spelled.text, '^the ', '')]) as whole
    union
    select '#' || (select string_agg(left(part, 1), '' order by nth) from unnest(split) with ordinality as part (part, nth))
    from written, lateral (values (words), (parts)) as either (all_parts),
      unnest(array[array_to_string(all_parts, ' '), regexp_replace(array_to_string(all_parts, ' '), '^the ', '')]) as text,
      regexp_split_to_array(text, ' ') as split
    where cardinality(split) > 1
  )
  select coalesce(array_agg(left(form, 64)), '{}') from form where form not in ('', '=');
$$;
comment on function private.title_forms(text) is
  'What a title is found by: its words, neighbours of its first six joined, "=" with all of it joined, "#" with its initials, of words or of parts in camel case; with and without a leading "the".';

alter table private.search_words add column in_title boolean not null default false;
comment on column private.search_words.in_title is 'Whether a title has, or had, the word.';
create index search_words_title_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops) with (fastupdate = off) where in_title;

create or replace function private.index_webapps(ids bigint[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.webapp_search where webapp_id = any(ids);

  insert into private.webapp_search
    (webapp_id, created_at, catalogue_id, catalogue_place, is_installable, is_failing, title_key, tag_keys, title_words,
     headline_words, all_words)
  select app.id, app.created_at, app.catalogue_id, -app.catalogue_position, app.is_installable, app.is_failing,
    text.title, private.tag_keys(app.tags),
    array_to_tsvector(private.title_forms(app.title)),
    array_to_tsvector(private.words(text.title || ' ' || text.tags)),
    array_to_tsvector(private.words(text.title || ' ' || text.tags || ' ' || text.description))
  from public.webapps as app
  cross join lateral (
    select private.fold(app.title) as title,
      private.fold(array_to_string(app.tags, ' ')) as tags,
      private.fold(app.description) as description
  ) as text
  where app.id = any(ids) and app.visible_in_store;

  perform private.learn_words(ids);
end;
$$;

create function private.learn_words(ids bigint[]) returns void
  language sql set search_path = ''
as $$
  insert into private.search_words as known (word, in_title)
  select word.lexeme, bool_or(word.lexeme = any(title.words))
  from private.webapp_search as app
  cross join lateral (select private.words(app.title_key) as words) as title
  cross join unnest(app.all_words) as word
  where app.webapp_id = any(ids) and char_length(word.lexeme) between 3 and 32
  group by word.lexeme
  order by word.lexeme
  on conflict (word) do update set in_title = true where excluded.in_title and not known.in_title;
$$;
comment on function private.learn_words(bigint[]) is
  'Adds the words of these apps to those that a mistyped word is corrected to.';

create function private.any_of(lexemes text[]) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(lexemes) as lexeme);
end;
$$;
comment on function private.any_of(text[]) is 'Finds what holds one of these lexemes, whole; null for none.';

create function private.title_words_near(word text) returns text[]
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
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
comment on function private.title_words_near(text) is
  'Up to four words of titles that this one is clearly a typing error of: one error, from eight letters on two.';

create function private.respelled_title(words text[]) returns text
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
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
comment on function private.respelled_title(text[]) is
  'The condition of search_tiers for titles with all these words, those that no title has without their typing errors; "false" when there is no error, or no word like one.';

create function private.named_as(folded text) returns tsquery
  language plpgsql stable set search_path = ''
as $$
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
comment on function private.named_as(text) is
  'Finds titles that are these words with other spaces, or that people call by them, also with a typing error in a longer name.';

create function private.purposes_of(
  query text, forgiving boolean, out said text, out best text[], out apps text[], out finds text
)
  language plpgsql stable set search_path = ''
as $$
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
comment on function private.purposes_of(text, boolean) is
  'What a search says of purposes: that alone, among others (with the saying of most words), or a saying in part, as "japanese" of "learn japanese". Then the folded titles of the three best apps of each, of all known ones, and a tsquery that finds others. Null without a purpose. Forgiving: also with typing errors.';

create function private.any_tier(tiers text[]) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '(' || coalesce(nullif(array_to_string(array_remove(tiers, 'false'), ' or '), ''), 'false') || ')';
end;
$$;
comment on function private.any_tier(text[]) is 'The condition that one of these conditions of search_tiers holds.';

create function private.finds(search private.store_search, tiers text[], at_least integer default 1) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return cardinality(
    (private.search_tier(search, private.any_tier(tiers), 'newest', at_least, null, null)).ids
  ) >= at_least;
end;
$$;
comment on function private.finds(private.store_search, text[], integer) is
  'Whether as many apps meet one of these conditions of search_tiers.';

create or replace function private.decode_cursor(cursor text, out tier integer, out key text, out webapp_id bigint)
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
  if tier is null or tier not between 1 and 19 or key is null or webapp_id is null then
    raise sqlstate '22023';
  end if;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'Not a cursor of this list.';
end;
$$;

drop function private.search_tiers(text);
create function private.search_tiers(folded text, words text[]) returns text[]
  language plpgsql stable set search_path = ''
as $$
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
comment on function private.search_tiers(text, text[]) is
  'The conditions of a search from the best to the weakest: title is it or begins with its words, is named so; where it is a purpose, 3 apps known for it with its words in their title, 4 the best for it; title has its words, starts with it, has words that start so, has its initials or other spaces; where a purpose is said among others, 9 title without typing errors and 10 the best apps for it; words of title and tags, part of the title; 13 title without typing errors, 14 words of the purpose; words anywhere; 16 the purpose without typing errors; 17 to 19 words of title, of title and tags, or anywhere in their likely spellings. Those with a number are "false" until search_webapps sets them. Without words: every app.';

create function private.search_group(
  search private.store_search, tiers text[], first integer, last integer, sort text, max_rows integer, found_ids bigint[],
  after_tier integer, after_key text, after_id bigint,
  out ids bigint[], out keys text[], out places integer[]
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
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
comment on function private.search_group(private.store_search, text[], integer, integer, text, integer, bigint[], integer, text, bigint) is
  'The first max_rows apps of these tiers, behind a place, that no tier before them has (on a first page: which are not found yet), with their keys as search_tier answers them, and their tiers: 1 and 6 by name, the others in this order. In one statement where few apps match.';

create or replace function public.search_webapps(
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
  search.mentions := private.words_query(words, 3);
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
      search.corrected := private.corrected_query(words);
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
  select app.id, app.url, app.title, app.description, app.slug, app.icon_url, app.screenshot_url, app.tags,
    app.catalogue_id, app.created_at,
    -- The page ends here, and there is a row behind it.
    case when row.nth = wanted and cardinality(found_ids) > wanted
      then private.encode_cursor(found_tiers[wanted], found_keys[wanted], found_ids[wanted]) end
  from unnest(found_ids[1:wanted]) with ordinality as row(webapp_id, nth)
  join public.webapps as app on app.id = row.webapp_id
  order by row.nth;
end;
$$;
comment on function public.search_webapps(text, text, bigint, integer, text, boolean) is
  'Visible apps by words, tag and catalogue (a draft''s for the administrator only); without words the newest first, in a catalogue by their place. Names come first, also unfinished, by initials, short names, other spaces or with typing errors; then apps for the purpose that is said, tags and descriptions. page_size 1 to 100; skip_failing leaves out apps whose page has not answered for days. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it reads visible apps only.';

update private.webapp_search as row
set title_words = array_to_tsvector(private.title_forms(app.title))
from public.webapps as app
where app.id = row.webapp_id;
select private.learn_words(array(select webapp_id from private.webapp_search));
