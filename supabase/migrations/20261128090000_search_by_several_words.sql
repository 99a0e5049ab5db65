-- What: the store's search reads names of several words of which some are short or mistyped, and purposes of several
--       words by all of them; the best app for a purpose comes first.
-- Why:  docs/decisions/0100-a-store-that-knows-what-is-meant.md.
-- Risk: the search rows of all apps are updated once, about 1 ms each.
-- Undo: put the functions back as search_names_and_purposes has them, search_webapps() as search_webapp_texts has it,
--       then run index_webapps() for all apps. The rows of purposes and names may stay.

create or replace function private.title_forms(title text) returns text[]
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
    select '#' || (
      select string_agg(left(part, 1), '' order by nth) from unnest(split[first:last]) with ordinality as part (part, nth)
    )
    from written, lateral (values (words), (parts)) as either (split),
      generate_series(1, 7) as first, generate_series(first + 1, 8) as last
    where last <= cardinality(split)
  )
  select coalesce(array_agg(left(form, 64)), '{}') from form where form not in ('', '=');
$$;
comment on function private.title_forms(text) is
  'What a title is found by: its words, neighbours of its first six joined, "=" with all of it joined, with and without a leading "the", "#" with the initials of neighbours of its first eight words, or parts in camel case.';

create or replace function private.title_words_near(word text) returns text[]
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  threshold constant text := current_setting('pg_trgm.similarity_threshold', true);
  letters constant integer := char_length(word);
  alike constant text[] := array(
    select overlay(word placing reverse(substr(word, place, 2)) from place) from generate_series(1, letters - 1) as place
  ) || array[replace(word, 'f', 'ph'), replace(word, 'ph', 'f')];
  near text[];
begin
  perform set_config('pg_trgm.similarity_threshold', '0.25', true);
  with candidates as (
    select known.word, extensions.similarity(known.word, title_words_near.word) as likeness,
      extensions.levenshtein_less_equal(known.word, title_words_near.word, 2) as errors
    from private.search_words as known
    where known.in_title and known.word operator(extensions.%) title_words_near.word
    union all
    -- Two letters swapped, or f for ph, are one error, and leave a short word with few trigrams in common.
    select known.word, 1, 1 from private.search_words as known where known.in_title and known.word = any(alike)
  ), errors as (
    select distinct on (candidates.word) candidates.word, likeness, candidates.errors
    from candidates
    where candidates.errors <= case when letters < 8 then 1 else 2 end
      and not starts_with(candidates.word, title_words_near.word)
      -- Another letter in four makes another word: "dogs" is not Docs.
      and not (likeness < 1 and letters < 5 and char_length(candidates.word) = letters)
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
  'Up to four words of titles that this one is clearly a typing error of: one error, from eight letters on two. None begins with it.';

drop function private.respelled_title(text[]);
create function private.respelled_title(folded text) returns text
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  words constant text[] := (private.words(folded))[1:8];
  joined constant text := replace(folded, ' ', '');
  shortest constant integer := case when cardinality(words) > 1 then 3 else 4 end;
  word text;
  meant tsquery;
  respelled tsquery;
begin
  for word in select asked from unnest(words) as asked order by char_length(asked) desc loop
    meant := private.words_query(array[word]) || private.any_of(array['#' || word]);
    meant := coalesce(
      meant || (select private.words_query(private.words(title)) from private.usual_names where said = word), meant
    );
    -- A word that fits the longer ones is meant as it is written.
    if not exists (
      select from private.webapp_search as app where app.title_words @@ coalesce(respelled && meant, meant)
    ) then
      meant := case when char_length(word) between shortest and 32 then private.any_of(private.title_words_near(word)) end;
    end if;
    respelled := coalesce(respelled && meant, meant);
    exit when meant is null;
  end loop;
  if cardinality(words) > 1 and char_length(joined) <= 32 then
    meant := private.any_of(private.title_words_near(joined));
    respelled := coalesce(respelled || meant, respelled, meant);
  end if;
  return case when respelled is null then 'false' else format('app.title_words @@ %L::tsquery', respelled) end;
end;
$$;
comment on function private.respelled_title(text) is
  'The condition of search_tiers for titles with all these words, each as it is written, unfinished, as the initials of several, as a usual short name or with a typing error; or with all of them joined with one; "false" for none.';

create or replace function private.named_as(folded text) returns tsquery
  language plpgsql stable set search_path = ''
as $$
begin
  return private.any_of(array(
    select '=' || replace(name, ' ', '')
    from (
      select folded
      union
      select title from private.usual_names
      where said = folded
        or char_length(folded) between 6 and 64 and char_length(said) between char_length(folded) - 1 and char_length(folded) + 1
          and extensions.levenshtein_less_equal(said, folded, 1) < 2
    ) as names (name)
  ));
end;
$$;

drop function private.purposes_of(text, boolean);
create function private.purposes_of(
  query text, forgiving boolean, out alone boolean, out in_title text, out best text[], out served text
)
  language plpgsql stable set search_path = ''
as $$
declare
  asked text[] := private.stems(query);
  meant text[];
  is_said boolean;
  unsaid text[];
  known text[];
  finds text;
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

  with heard as (
    select purpose, stem, count(*) as times, 1.0 / count(*) over (partition by stem) as weight,
      max(cardinality(stems)) filter (where stems <@ asked) as whole
    from private.purpose_sayings, unnest(stems) as stem
    where stems && asked and stem = any(asked)
    group by purpose, stem
  ), likely as (
    select purpose, sum(weight) as weight, coalesce(max(whole), 0) as whole, sum(times) as times,
      coalesce(max(whole), 0) = cardinality(asked) as alone
    from heard
    group by purpose
  ), ranked as (
    select purpose, likely.alone, whole, rank() over (
      order by likely.alone desc, case when whole > 1 then whole else 0 end desc, weight desc, whole desc,
        case when likely.alone then 0 else times end desc
    ) as place
    from likely
    -- What is part of many sayings says nothing.
    where whole > 0 or weight > 0.3
  )
  select array_agg(purpose), bool_or(ranked.alone), bool_or(whole > 0) into meant, purposes_of.alone, is_said
  from ranked where place = 1;
  if meant is null then
    return;
  end if;

  unsaid := array(
    select unnest(asked) except select unnest(stems) from private.purpose_sayings where purpose = any(meant)
  );
  select array_agg(distinct app), string_agg(distinct '(' || purposes.finds::text || ')', ' | ')
  into known, finds
  from private.purposes, unnest(purposes.apps) as app
  where purpose = any(meant);
  in_title := case when is_said then format(
    '(app.title_key = any(%L::text[]) and app.title_words @@ %L::tsquery)',
    known, private.words_query(coalesce(nullif(unsaid, '{}'), asked))
  ) else 'false' end;
  best := array(
    select format('app.title_key = any(%L::text[])', array_agg(app))
    from (values (1, 1), (2, 3)) as place (first, last), private.purposes, unnest(apps[first:last]) as app
    where purpose = any(meant)
    group by first
    order by first
  );
  served := format('(app.title_key = any(%L::text[]) or app.all_words @@ %L::tsquery)', known, finds);
end;
$$;
comment on function private.purposes_of(text, boolean) is
  'The purpose that a search says, alone or among other words, as conditions of search_tiers; nulls without one. The purpose is one with a saying of most words that are all asked; else the one that the words lead to, each the more the fewer purposes have it. In_title: known for it where a saying is asked whole, and the words that the purpose leaves over, or all, are in the title. Best: the best app, and two more. Served: all known ones, and others by their texts. Forgiving: also with typing errors.';

create or replace function private.search_tiers(folded text, words text[]) returns text[]
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
    $tier$app.headline_words @@ $2$tier$,
    case when char_length(folded) < 3 then 'false' else $tier$app.title_key like '%' || $1 || '%'$tier$ end,
    'false',
    'false',
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
  'The conditions of a search from the best to the weakest: title is it or begins with its words, is named so, 3 the best app for the purpose that it is, 4 two more; title has its words, starts with it, has words that start so, has its initials or other spaces; words of title and tags, part of the title; 11 title without typing errors and short forms, 12 the best app for a purpose that is said among others, 13 two more, 14 all that serve it; words anywhere; 16 the purpose without typing errors; 17 to 19 words of title, of title and tags, or anywhere in their likely spellings. Those with a number are "false" until search_webapps sets them. Without words: every app.';

create or replace function public.search_webapps(
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
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  named constant integer := 2;
  purpose_alone constant integer := 3;
  starts constant integer := 6;
  respelled constant integer := 11;
  purpose_among_others constant integer := 12;
  purpose_words constant integer := 14;
  first_corrected constant integer := 16;
  few constant integer := 3;

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
    when char_length(folded) < 4 then array[5, 6, 10, 15, 19]
    else array[10, 15, 19]
  end;
  list_order constant text := case when folded = '' and search_webapps.catalogue is not null then 'place' else 'newest' end;
  purpose record := private.purposes_of(folded, false);
  best constant integer := case when purpose.alone then purpose_alone else purpose_among_others end;
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
  if purpose.alone is not null then
    tiers[named] := private.any_tier(array[tiers[named], purpose.in_title]);
    tiers[best] := purpose.best[1];
    tiers[best + 1] := coalesce(purpose.best[2], 'false');
    tiers[purpose_words] := purpose.served;
  end if;

  foreach last in array groups loop
    exit when cardinality(found_ids) > wanted;

    if first = respelled and cardinality(found_ids) = 0
      and (after.tier = 0 or not private.finds(search, tiers[1:first - 1]))
    then
      tiers[first] := private.respelled_title(folded);
    end if;
    if first = first_corrected then
      -- Likely spellings are searched as well when there are few matches.
      exit when cardinality(found_ids) >= few or after.tier > 0 and private.finds(search, tiers[1:first - 1], few);
      if purpose.alone is null and cardinality(found_ids) = 0
        and (after.tier = 0 or not private.finds(search, tiers[1:first - 1]))
      then
        purpose := private.purposes_of(folded, true);
        tiers[first_corrected] := coalesce(purpose.served, 'false');
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

update private.webapp_search as row
set title_words = array_to_tsvector(private.title_forms(app.title))
from public.webapps as app
where app.id = row.webapp_id;

update private.purpose_sayings set purpose = 'to-do lists' where saying in ('shopping list', 'grocery list');
update private.purposes set apps = array['doordash', 'instacart', 'uber eats', 'amazon'] where purpose = 'groceries';
update private.purposes set apps = apps || array['google keep', 'bring', 'anylist'] where purpose = 'to-do lists';
insert into private.usual_names (said, title) values ('own cloud', 'nextcloud');
insert into private.purpose_sayings (saying, purpose) values
  ('run a shop', 'an online shop of one''s own'), ('run a business', 'bookkeeping');
