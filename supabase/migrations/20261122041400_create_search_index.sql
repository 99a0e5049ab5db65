-- What: what the store is searched by: one row per visible app with its folded words, every word that occurs, and what
--       corrects a mistyped word. Triggers keep it true in the transaction that changes the app.
-- Why:  the operators of trigram and full-text indexes are not leakproof, so under row-level security a search of
--       public.webapps would read every row. What is here is visible to everybody anyway.
-- Risk: a change of an app writes its search row anew, about 1 ms.
-- Undo: drop the triggers on public.webapps, then the functions and tables.

create table private.webapp_search (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  created_at timestamptz not null,
  catalogue_id bigint,
  title_key text collate "C" not null,
  tag_keys text[] not null,
  title_words tsvector not null,
  headline_words tsvector not null,
  all_words tsvector not null
);
comment on table private.webapp_search is 'One row per visible app, made for search_webapps. Written by triggers on webapps only.';
comment on column private.webapp_search.headline_words is 'The words of title and tags.';
comment on column private.webapp_search.all_words is 'The words of title, tags and description.';

create index webapp_search_newest_idx on private.webapp_search (created_at desc, webapp_id desc);
create index webapp_search_catalogue_idx on private.webapp_search (catalogue_id, created_at desc, webapp_id desc);
create index webapp_search_title_key_idx on private.webapp_search (title_key, webapp_id);
-- Without fastupdate: a list of pending entries would be read from end to end by every search.
create index webapp_search_tag_keys_idx on private.webapp_search using gin (tag_keys) with (fastupdate = off);
create index webapp_search_title_part_idx on private.webapp_search
  using gin (title_key extensions.gin_trgm_ops) with (fastupdate = off);
create index webapp_search_title_words_idx on private.webapp_search using gin (title_words) with (fastupdate = off);
create index webapp_search_headline_words_idx on private.webapp_search
  using gin (headline_words) with (fastupdate = off);
create index webapp_search_all_words_idx on private.webapp_search using gin (all_words) with (fastupdate = off);
alter table private.webapp_search enable row level security;

create table private.search_words (
  word text collate "C" primary key check (char_length(word) between 3 and 32)
);
comment on table private.search_words is
  'Every word that an app was ever found by; what a mistyped word is corrected to. A word of no app corrects to nothing and does no harm.';
create index search_words_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.search_words enable row level security;

create function private.tag_keys(tags text[]) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct private.plain(tag)), '{}') from unnest(tags) as tag;
$$;
comment on function private.tag_keys(text[]) is 'Tags as they are compared, each once.';

create function private.index_webapps(ids bigint[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.webapp_search where webapp_id = any(ids);

  insert into private.webapp_search
    (webapp_id, created_at, catalogue_id, title_key, tag_keys, title_words, headline_words, all_words)
  select app.id, app.created_at, app.catalogue_id, text.title, private.tag_keys(app.tags),
    array_to_tsvector(private.words(text.title)),
    array_to_tsvector(private.words(text.title || ' ' || text.tags)),
    array_to_tsvector(private.words(text.title || ' ' || text.tags || ' ' || text.description))
  from public.webapps as app
  cross join lateral (
    select private.fold(app.title) as title,
      private.fold(array_to_string(app.tags, ' ')) as tags,
      private.fold(app.description) as description
  ) as text
  where app.id = any(ids) and app.visible_in_store;

  insert into private.search_words (word)
  select distinct word.lexeme
  from private.webapp_search as app, unnest(app.all_words) as word
  where app.webapp_id = any(ids) and char_length(word.lexeme) between 3 and 32
  on conflict do nothing;
end;
$$;
comment on function private.index_webapps(bigint[]) is 'Writes the search rows of these apps anew.';

create function private.index_new_webapps() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_webapps(array(select id from written));
  return null;
end;
$$;
comment on function private.index_new_webapps() is
  'Trigger: makes new apps searchable. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_new_webapps after insert on public.webapps
  referencing new table as written
  for each statement execute function private.index_new_webapps();

create function private.index_changed_webapps() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_webapps(array(
    select id
    from written join replaced using (id)
    where (written.title, written.description, written.tags, written.visible_in_store, written.catalogue_id, written.created_at)
      is distinct from
      (replaced.title, replaced.description, replaced.tags, replaced.visible_in_store, replaced.catalogue_id, replaced.created_at)
  ));
  return null;
end;
$$;
comment on function private.index_changed_webapps() is
  'Trigger: keeps changed apps searchable, and hidden ones not. SECURITY DEFINER because nobody may write the search tables.';
create trigger index_changed_webapps after update on public.webapps
  referencing old table as replaced new table as written
  for each statement execute function private.index_changed_webapps();

create function private.nearest_words(word text) returns text[]
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
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
comment on function private.nearest_words(text) is
  'Up to four known words that this one, finished or not, is a typing error of: those with the fewest edits.';

create function private.words_query(words text[], whole_below integer default 0) returns tsquery
  language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(
    quote_literal(word) || case when char_length(word) < whole_below then '' else ':*' end, ' & '
  )::tsquery
  from unnest(words) as word;
$$;
comment on function private.words_query(text[], integer) is
  'Finds what holds all these folded words or words that start with them; words shorter than whole_below match whole only.';

create function private.corrected_query(words text[]) returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  word text;
  spelling text;
  spellings text[];
  either tsquery;
  corrected tsquery;
  is_corrected boolean := false;
begin
  foreach word in array words loop
    spellings := '{}';
    -- A word that some app has is meant as it is written.
    if char_length(word) between 3 and 32
      and not exists (select from private.webapp_search as app where app.all_words @@ private.words_query(array[word]))
    then
      spellings := private.nearest_words(word);
      is_corrected := is_corrected or spellings <> '{}';
    end if;
    either := private.words_query(array[word]);
    foreach spelling in array spellings loop
      either := either || quote_literal(spelling)::tsquery;
    end loop;
    corrected := coalesce(corrected && either, either);
  end loop;
  return case when is_corrected then corrected end;
end;
$$;
comment on function private.corrected_query(text[]) is
  'Finds what holds each of these words, those that no app has in one of their likely spellings; null when there is nothing to correct.';
