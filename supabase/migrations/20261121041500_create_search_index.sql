-- What: what the store is searched by: one row per visible app with its folded words, every word that occurs, and how
--       many visible apps each tag and catalogue has; all kept by triggers in the transaction that changes the app.
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

create table private.store_counts (
  kind text not null check (kind in ('store', 'catalogue', 'tag')),
  key text not null,
  label text not null,
  apps integer not null,
  primary key (kind, key)
);
comment on table private.store_counts is
  'How many visible apps the store (key empty), each catalogue (key: its id) and each tag (key: as compared, label: as first written) has.';
create index store_counts_apps_idx on private.store_counts (kind, apps desc, label);
alter table private.store_counts enable row level security;

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

create function private.count_store() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Sorted, so that two transactions that count the same tags cannot lock each other out.
  insert into private.store_counts as stored (kind, key, label, apps)
  select counted.kind, counted.key, min(counted.label), step * count(*)
  from (
    select 'store' as kind, '' as key, '' as label from touched
    union all
    select 'catalogue', catalogue_id::text, '' from touched where catalogue_id is not null
    union all
    select 'tag', key, coalesce(tag.label, key)
    from touched
    cross join unnest(touched.tag_keys) as key
    left join lateral (
      select min(label) as label
      from public.webapps as app, unnest(app.tags) as label
      where app.id = touched.webapp_id and private.plain(label) = key
    ) as tag on step = 1
  ) as counted
  group by counted.kind, counted.key
  order by counted.kind, counted.key
  on conflict (kind, key) do update set apps = stored.apps + excluded.apps;

  delete from private.store_counts where apps <= 0;
  return null;
end;
$$;
comment on function private.count_store() is
  'Trigger: counts visible apps by tag and catalogue. SECURITY DEFINER because nobody may write the counts.';
create trigger count_added after insert on private.webapp_search
  referencing new table as touched
  for each statement execute function private.count_store();
create trigger count_removed after delete on private.webapp_search
  referencing old table as touched
  for each statement execute function private.count_store();
