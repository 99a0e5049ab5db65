-- What: what the store is searched by: one row per visible app with its folded words, marks and traits, every word that occurs,
--       and what corrects a mistyped word. Triggers keep it true in the transaction that changes the app.
-- Why:  the operators of trigram and full-text indexes are not leakproof, so under row-level security a search of
--       public.webapps would read every row. What is here is visible to everybody anyway. Words of a description in another
--       language are lexemes behind their language's tag ("de:aufgaben"), so a search in English asks for English alone.

create table private.webapp_search (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  created_at timestamptz not null,
  catalogue_id bigint,
  title_key text collate "C" not null,
  tag_keys text[] not null,
  title_words tsvector not null,
  headline_words tsvector not null,
  all_words tsvector not null,
  is_installable boolean not null default false,
  is_failing boolean not null default false,
  catalogue_place integer not null default 0,
  traits text[] not null default '{}'
);
comment on table private.webapp_search is 'One row per visible app, made for search_webapps. Written by triggers on webapps only.';
comment on column private.webapp_search.headline_words is 'The words of title and tags.';
comment on column private.webapp_search.all_words is 'The words of title, tags and description, and those of texts in other languages behind their language''s tag.';
comment on column private.webapp_search.catalogue_place is 'catalogue_position below zero, so that an index has place, time and id in one direction.';
comment on column private.webapp_search.traits is 'Those of webapp_facts. A trigger fills them in, whoever writes the row.';
create index webapp_search_newest_idx on private.webapp_search (created_at desc, webapp_id desc);
create index webapp_search_title_key_idx on private.webapp_search (title_key, webapp_id);
-- Without fastupdate: a list of pending entries would be read from end to end by every search.
create index webapp_search_tag_keys_idx on private.webapp_search using gin (tag_keys) with (fastupdate = off);
create index webapp_search_title_part_idx on private.webapp_search
  using gin (title_key extensions.gin_trgm_ops) with (fastupdate = off);
create index webapp_search_title_words_idx on private.webapp_search using gin (title_words) with (fastupdate = off);
create index webapp_search_headline_words_idx on private.webapp_search
  using gin (headline_words) with (fastupdate = off);
create index webapp_search_all_words_idx on private.webapp_search using gin (all_words) with (fastupdate = off);
create index webapp_search_catalogue_idx on private.webapp_search
  (catalogue_id, catalogue_place desc, created_at desc, webapp_id desc);
create index webapp_search_installable_idx on private.webapp_search (created_at desc, webapp_id desc) where is_installable;
-- Without fastupdate: a list of pending entries would be read from end to end by every filter.
create index webapp_search_traits_idx on private.webapp_search using gin (traits) with (fastupdate = off);
create index webapp_search_sitemap_files_idx on private.webapp_search (((webapp_id - 1) / 5000), created_at desc);
alter table private.webapp_search enable row level security;

create trigger keep_popularity after insert on private.webapp_search
  referencing new table as touched for each statement execute function private.keep_popularity();

create table private.search_words (
  word text collate "C" primary key check (char_length(word) between 3 and 32),
  in_title boolean not null default false
);
comment on table private.search_words is 'Every word that an app was ever found by; what a mistyped word is corrected to. A word of no app corrects to nothing and does no harm.';
comment on column private.search_words.in_title is 'Whether a title has, or had, the word.';
create index search_words_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index search_words_title_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops) with (fastupdate = off) where in_title;
alter table private.search_words enable row level security;

create function private.tag_keys(tags text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct private.plain(tag)), '{}') from unnest(tags) as tag;
$$;
comment on function private.tag_keys(text[]) is 'Tags as they are compared, each once.';

create function private.title_forms(title text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
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
comment on function private.title_forms(text) is 'What a title is found by: its words, neighbours of its first six joined, "=" with all of it joined, "#" with its initials, of words or of parts in camel case; with and without a leading "the".';

create function private.is_unspaced(word text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return word ~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]';
comment on function private.is_unspaced(text) is 'Whether this is Chinese, Japanese or Korean: words of a character or two, often without blanks between them.';

create function private.text_words(value text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  -- Vowels of Devanagari are marks, not letters.
  select array(
    select distinct word
    from regexp_split_to_table(
      private.plain(value), '[^[:alnum:]\u0900-\u0903\u093a-\u094f\u0962\u0963]+'
    ) as word
    where word <> ''
  );
$$;
comment on function private.text_words(text) is 'The distinct words of a text in any language, as they are compared; a sentence without blanks is one.';

create function private.text_lexemes(language text, value text) returns setof text
  language sql immutable parallel safe set search_path = '' as $$
  select distinct language || ':' || case when unspaced then substr(word, place, 12) else left(word, 64) end
  from (select word, private.is_unspaced(word) as unspaced from unnest(private.text_words(value)) as word) as words,
    generate_series(1, case when unspaced then char_length(word) else 1 end) as place;
$$;
comment on function private.text_lexemes(text, text) is 'What a text is found by, behind its language''s tag: its words; without blanks between them, 12 characters from each on.';

create function private.learn_words(ids bigint[]) returns void
  language sql set search_path = '' as $$
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
comment on function private.learn_words(bigint[]) is 'Adds the words of these apps to those that a mistyped word is corrected to.';

create function private.index_webapps(ids bigint[]) returns void
  language plpgsql set search_path = '' as $$
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
comment on function private.index_webapps(bigint[]) is 'Writes the search rows of these apps anew.';

create function private.index_new_webapps() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_webapps(array(select id from written));
  return null;
end;
$$;
comment on function private.index_new_webapps() is 'Trigger: makes new apps searchable. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_new_webapps after insert on public.webapps
  referencing new table as written for each statement execute function private.index_new_webapps();

create function private.index_changed_webapps() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_webapps(array(
    select id
    from written join replaced using (id)
    where (written.title, written.description, written.tags, written.visible_in_store, written.catalogue_id,
        written.catalogue_position, written.is_installable, written.is_failing, written.created_at)
      is distinct from
      (replaced.title, replaced.description, replaced.tags, replaced.visible_in_store, replaced.catalogue_id,
        replaced.catalogue_position, replaced.is_installable, replaced.is_failing, replaced.created_at)
  ));
  return null;
end;
$$;
comment on function private.index_changed_webapps() is 'Trigger: keeps changed apps searchable, and hidden ones not. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_changed_webapps after update on public.webapps
  referencing old table as replaced new table as written
  for each statement execute function private.index_changed_webapps();

create function private.nearest_words(word text) returns text[]
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  tolerance constant integer := case when char_length(word) <= 3 then 1 when char_length(word) <= 8 then 2 else 3 end;
  threshold constant text := current_setting('pg_trgm.similarity_threshold', true);
  nearest text[];
begin
  -- Two letters swapped leave a short word with few trigrams in common. The edit distance decides, not the threshold.
  perform set_config('pg_trgm.similarity_threshold', '0.18', true);
  with near as (
    select known.word, extensions.similarity(known.word, nearest_words.word) as likeness,
      least(
        extensions.levenshtein_less_equal(known.word, nearest_words.word, tolerance),
        extensions.levenshtein_less_equal(
          left(known.word, char_length(nearest_words.word)), nearest_words.word, tolerance
        )
      ) as distance
    from private.search_words as known
    where known.word operator(extensions.%) nearest_words.word
  )
  select array(
    select near.word from near
    where near.distance <= tolerance and near.distance = (select min(near.distance) from near)
    order by near.likeness desc, near.word
    limit 4
  )
  into nearest;
  perform set_config('pg_trgm.similarity_threshold', coalesce(threshold, '0.3'), true);
  return nearest;
end;
$$;
comment on function private.nearest_words(text) is 'Up to four known words that this one, finished or not, is a typing error of: those with the fewest edits.';

create function private.words_query(words text[], whole_below integer default 0) returns tsquery
  language sql immutable parallel safe set search_path = '' as $$
  select string_agg(
    quote_literal(word) || case when char_length(word) < whole_below then '' else ':*' end, ' & '
  )::tsquery
  from unnest(words) as word;
$$;
comment on function private.words_query(text[], integer) is 'Finds what holds all these folded words or words that start with them; words shorter than whole_below match whole only.';

create function private.corrected_query(words text[], language text) returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
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
comment on function private.corrected_query(text[], text) is 'Finds what holds each of these words, those that no app has in English or in this language in one of their likely spellings; null when there is nothing to correct.';

create function private.take_traits() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.traits := array(
    select jsonb_array_elements_text(seen.facts -> 'traits') from public.webapp_facts as seen
    where seen.webapp_id = new.webapp_id
  );
  return new;
end;
$$;
comment on function private.take_traits() is 'Trigger: a search row has the traits of its app''s facts. SECURITY DEFINER because it is nobody''s to read them for all apps.';
create trigger take_traits before insert on private.webapp_search for each row execute function private.take_traits();

create function private.index_seen_webapp() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.facts -> 'traits' is distinct from new.facts -> 'traits' then
    perform private.index_webapps(array[coalesce(new.webapp_id, old.webapp_id)]);
  end if;
  return null;
end;
$$;
comment on function private.index_seen_webapp() is 'Trigger: keeps the traits of apps searchable and counted. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_seen_webapp after insert or update or delete on public.webapp_facts
  for each row execute function private.index_seen_webapp();

create function private.index_texts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_webapps(array(select distinct webapp_id from changed));
  return null;
end;
$$;
comment on function private.index_texts() is 'Trigger: keeps texts searchable. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_texts_added after insert on public.webapp_texts
  referencing new table as changed for each statement execute function private.index_texts();
create trigger index_texts_changed after update on public.webapp_texts
  referencing new table as changed for each statement execute function private.index_texts();
create trigger index_texts_removed after delete on public.webapp_texts
  referencing old table as changed for each statement execute function private.index_texts();

create function private.mentions_query(words text[], query text, language text) returns tsquery
  language sql immutable parallel safe set search_path = '' as $$
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
comment on function private.mentions_query(text[], text, text) is 'Finds what holds all these words, or words that start with them, in English or in this language; short words match whole only. words are the folded ones of the query.';
