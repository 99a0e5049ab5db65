-- What: webapp_search knows what lists of apps are filtered and ordered by: whether an app is installable, whether it
--       is failing, and its place in its catalogue. Every app of the store has a row in webapp_popularity, and
--       store_counts counts the installable ones.
-- Why:  docs/decisions/0052-lists-of-all-apps.md. Filters and orders are read from indexes, whatever the store's size.
-- Risk: three columns with constant defaults; one small row for each app that nobody has installed yet.
-- Undo: drop the columns, the trigger keep_popularity and its function; put the former functions and index back.

alter table private.webapp_search
  add column is_installable boolean not null default false,
  add column is_failing boolean not null default false,
  add column catalogue_place integer not null default 0;
comment on column private.webapp_search.catalogue_place is
  'catalogue_position below zero, so that an index has place, time and id in one direction.';

drop index private.webapp_search_catalogue_idx;
create index webapp_search_catalogue_idx on private.webapp_search
  (catalogue_id, catalogue_place desc, created_at desc, webapp_id desc);
create index webapp_search_installable_idx on private.webapp_search (created_at desc, webapp_id desc) where is_installable;

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

create or replace function private.index_changed_webapps() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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

alter table private.store_counts drop constraint store_counts_kind_check;
alter table private.store_counts add constraint store_counts_kind_check
  check (kind in ('all', 'store', 'installable', 'catalogue', 'tag'));
comment on table private.store_counts is
  'How many apps there are (kind all, hidden ones included; key empty), and how many visible ones the store (key empty), those that devices can install (key empty), each catalogue (key: its id) and each tag (key: as compared, label: as first written) has.';

create or replace function private.count_store() returns trigger
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
    select 'installable', '', '' from touched where is_installable
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

create function private.keep_popularity() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.webapp_popularity (webapp_id, keepers)
  select webapp_id, 0 from touched order by webapp_id
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.keep_popularity() is
  'Trigger: a list of the most kept apps has those that nobody keeps, too. SECURITY DEFINER because nobody may write statistics.';
create trigger keep_popularity after insert on private.webapp_search
  referencing new table as touched
  for each statement execute function private.keep_popularity();
comment on table private.webapp_popularity is
  'How many people have the app in their drawer, of each app that was ever in the store or installed.';

insert into private.webapp_popularity (webapp_id, keepers)
select webapp_id, 0 from private.webapp_search on conflict do nothing;
select private.index_webapps(array(
  select id from public.webapps where is_installable or is_failing or catalogue_position > 0
));
