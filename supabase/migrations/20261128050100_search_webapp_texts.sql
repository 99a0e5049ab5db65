-- What: search finds apps by words of their descriptions in the reader's language too, and answers in it.
-- Why:  docs/decisions/0105-descriptions-in-the-readers-language.md. Such words are lexemes of the index that was there,
--       behind their language's tag ("de:aufgaben"), so a search in English asks what it asked before.
-- Risk: none. No app has texts in other languages yet, so no search row is written anew.
-- Undo: drop the triggers and what is new here; search_webapps(), corrected_query(), learn_words() and index_webapps() as
--       search_names_and_purposes and create_search_index have them.

create function private.is_unspaced(word text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return word ~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]';
comment on function private.is_unspaced(text) is
  'Whether this is Chinese, Japanese or Korean: words of a character or two, often without blanks between them.';

create function private.text_words(value text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  -- Vowels of Devanagari are marks, not letters.
  select array(
    select distinct word
    from regexp_split_to_table(
      private.plain(value), '[^[:alnum:]\u0900-\u0903\u093a-\u094f\u0962\u0963]+'
    ) as word
    where word <> ''
  );
$$;
comment on function private.text_words(text) is
  'The distinct words of a text in any language, as they are compared; a sentence without blanks is one.';

create function private.text_lexemes(language text, value text) returns setof text
  language sql immutable parallel safe set search_path = ''
as $$
  select distinct language || ':' || case when unspaced then substr(word, place, 12) else left(word, 64) end
  from (select word, private.is_unspaced(word) as unspaced from unnest(private.text_words(value)) as word) as words,
    generate_series(1, case when unspaced then char_length(word) else 1 end) as place;
$$;
comment on function private.text_lexemes(text, text) is
  'What a text is found by, behind its language''s tag: its words; without blanks between them, 12 characters from each on.';

create function private.mentions_query(words text[], query text, language text) returns tsquery
  language sql immutable parallel safe set search_path = ''
as $$
  select case when language = 'en' then private.words_query(words, 3) else (
    select string_agg(
      format('(%L%s | %L%s)', left(word, 64), ending, language || ':' || left(word, case when unspaced then 12 else 64 end), ending),
      ' & '
    )::tsquery
    from (
      select word, unspaced, case when unspaced or char_length(word) > 2 then ':*' else '' end as ending
      from (
        select word, private.is_unspaced(word) as unspaced
        from unnest((private.text_words(left(query, 200)))[1:8]) as word
      ) as asked
    ) as ended
  ) end;
$$;
comment on function private.mentions_query(text[], text, text) is
  'Finds what holds all these words, or words that start with them, in English or in this language; short words match whole only. words are the folded ones of the query.';

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
    array_to_tsvector(private.words(text.title || ' ' || text.tags || ' ' || text.description) || array(
      select lexeme
      from public.webapp_texts as said, private.text_lexemes(said.language, said.description) as lexeme
      where said.webapp_id = app.id
    ))
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

create or replace function private.learn_words(ids bigint[]) returns void
  language sql set search_path = ''
as $$
  insert into private.search_words as known (word, in_title)
  select word.lexeme, bool_or(word.lexeme = any(title.words))
  from private.webapp_search as app
  cross join lateral (select private.words(app.title_key) as words) as title
  cross join unnest(app.all_words) as word
  where app.webapp_id = any(ids) and char_length(word.lexeme) between 3 and 32 and strpos(word.lexeme, ':') = 0
  group by word.lexeme
  order by word.lexeme
  on conflict (word) do update set in_title = true where excluded.in_title and not known.in_title;
$$;

create function private.index_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_webapps(array(select distinct webapp_id from changed));
  return null;
end;
$$;
comment on function private.index_texts() is
  'Trigger: keeps texts searchable. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_texts_added after insert on public.webapp_texts
  referencing new table as changed
  for each statement execute function private.index_texts();
create trigger index_texts_changed after update on public.webapp_texts
  referencing new table as changed
  for each statement execute function private.index_texts();
create trigger index_texts_removed after delete on public.webapp_texts
  referencing old table as changed
  for each statement execute function private.index_texts();
comment on column private.webapp_search.all_words is
  'The words of title, tags and description, and those of texts in other languages behind their language''s tag.';

drop function private.corrected_query(text[]);
create function private.corrected_query(words text[], language text) returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  word text;
  spelling text;
  spellings text[];
  meant tsquery;
  either tsquery;
  corrected tsquery;
  is_corrected boolean := false;
begin
  foreach word in array words loop
    spellings := '{}';
    meant := private.words_query(array[word]);
    if language <> 'en' then
      meant := meant || private.words_query(array[language || ':' || word]);
    end if;
    -- A word that some app has is meant as it is written.
    if char_length(word) between 3 and 32
      and not exists (select from private.webapp_search as app where app.all_words @@ meant)
    then
      spellings := private.nearest_words(word);
      is_corrected := is_corrected or spellings <> '{}';
    end if;
    either := meant;
    foreach spelling in array spellings loop
      either := either || quote_literal(spelling)::tsquery;
    end loop;
    corrected := coalesce(corrected && either, either);
  end loop;
  return case when is_corrected then corrected end;
end;
$$;
comment on function private.corrected_query(text[], text) is
  'Finds what holds each of these words, those that no app has in English or in this language in one of their likely spellings; null when there is nothing to correct.';

drop function public.search_webapps(text, text, bigint, integer, text, boolean);
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
comment on function public.search_webapps(text, text, bigint, integer, text, boolean, text) is
  'Visible apps by words, tag and catalogue (a draft''s for the administrator only); without words the newest first, in a catalogue by their place. Names come first, also unfinished, by initials, short names, other spaces or with typing errors; then apps for the purpose that is said, tags and descriptions, those in this language too. The description is in this language where there is one, else in English, as description_language says. page_size 1 to 100; skip_failing leaves out apps whose page has not answered for days. The last row of a page that is not the last carries next_cursor; a cursor that is none raises PT400. SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it reads visible apps only.';
grant execute on function public.search_webapps(text, text, bigint, integer, text, boolean, text)
  to anon, authenticated, service_role;
