-- What: preview_webapp_change(), what a change of many apps would change, in place of describe_selection(); checks and
--       deletions of many apps become changes with an undo. webapp_deletions: which apps are about to be deleted, and when.
-- Why:  docs/decisions/0103-a-deletion-waits.md. The preview and the change ask the same function what differs.
-- Risk: a deletion of many apps hides them at once, and takes them away by a run of checks ten minutes later. A version of
--       the API before this one still deletes at once; its back office answers 500 to what describe_selection() told.
-- Undo: drop the table, the trigger and the new functions; the others as in 20261123090810 and 20261125161000.

create table private.webapp_deletions (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  due_at timestamptz not null default now() + interval '10 minutes'
);
comment on table private.webapp_deletions is
  'Which hidden apps are about to be deleted, and when. Written by functions only; the administrator reads. An app that is shown again is kept.';
create index webapp_deletions_due_at_idx on private.webapp_deletions (due_at, webapp_id);
alter table private.webapp_deletions enable row level security;
create policy "webapp_deletions: administrator reads all" on private.webapp_deletions
  for select to authenticated using ((select public.is_admin()));
grant select on private.webapp_deletions to authenticated;

create function private.keep_shown_webapp() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.webapp_deletions where webapp_id = new.id;
  return null;
end;
$$;
comment on function private.keep_shown_webapp() is
  'Trigger: an app that is shown again is not deleted. SECURITY DEFINER because nobody may write what is about to be deleted.';
create trigger keep_shown_webapp after update of visible_in_store on public.webapps
  for each row when (new.visible_in_store and not old.visible_in_store)
  execute function private.keep_shown_webapp();

create function private.finish_deletions() returns table (deleted integer, images text[])
  language plpgsql security definer set search_path = '' rows 1
as $$
declare
  ids bigint[];
begin
  -- Before the first row is read, as all writers of the store do.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  ids := array(
    select webapp_id from private.webapp_deletions where due_at <= now() order by due_at, webapp_id limit 500
  );
  deleted := cardinality(ids);
  images := array(
    select icon_url from public.webapps where id = any(ids) and icon_url is not null
    union
    select screenshot_url from public.webapps where id = any(ids) and screenshot_url is not null
    union
    select image_url from public.webapp_screenshots where webapp_id = any(ids)
  );
  delete from public.webapps where id = any(ids);
  return next;
end;
$$;
comment on function private.finish_deletions() is
  'Deletes up to 500 apps whose deletion is due; answers how many, and the addresses of their images. SECURITY DEFINER because nobody but the administrator deletes apps; only the service calls it.';
grant execute on function private.finish_deletions() to service_role;

alter table private.webapp_changes drop constraint webapp_changes_kind_check;
alter table private.webapp_changes add constraint webapp_changes_kind_check
  check (kind in ('visibility', 'tags', 'catalogue', 'check', 'deletion'));

create or replace function private.write_webapp_changes(kind text, changes jsonb) returns integer
  language plpgsql set search_path = ''
as $$
declare
  written integer;
begin
  case kind
    when 'visibility' then
      update public.webapps as app set visible_in_store = (change -> 2)::boolean
      from jsonb_array_elements(changes) as change
      where app.id = (change -> 0)::bigint and app.visible_in_store = (change -> 1)::boolean;
    when 'tags' then
      update public.webapps as app set tags = array(select jsonb_array_elements_text(change -> 2))
      from jsonb_array_elements(changes) as change
      where app.id = (change -> 0)::bigint and to_jsonb(app.tags) = change -> 1;
    when 'catalogue' then
      update public.webapps as app
      set catalogue_id = (select id from public.catalogues where id = (change -> 2 ->> 0)::bigint),
        catalogue_position = (change -> 2 ->> 1)::integer
      from jsonb_array_elements(changes) as change
      where app.id = (change -> 0)::bigint
        and app.catalogue_id is not distinct from (change -> 1 ->> 0)::bigint;
    when 'check' then
      update private.check_schedule as schedule set due_at = (change ->> 2)::timestamptz
      from jsonb_array_elements(changes) as change
      where schedule.webapp_id = (change -> 0)::bigint and schedule.due_at = (change ->> 1)::timestamptz;
    when 'deletion' then
      -- Whether an app is shown; null while it is about to be deleted. All of a change go the same way.
      if changes -> 0 -> 2 = 'null' then
        insert into private.webapp_deletions (webapp_id)
        select (change -> 0)::bigint from jsonb_array_elements(changes) as change order by 1;
        get diagnostics written = row_count;
        update public.webapps as app set visible_in_store = false
        from jsonb_array_elements(changes) as change
        where app.id = (change -> 0)::bigint and app.visible_in_store;
        return written;
      end if;
      with kept as (
        delete from private.webapp_deletions as deletion using jsonb_array_elements(changes) as change
        where deletion.webapp_id = (change -> 0)::bigint
        returning deletion.webapp_id, (change -> 2)::boolean as is_shown
      )
      update public.webapps as app set visible_in_store = kept.is_shown from kept where app.id = kept.webapp_id;
  end case;
  get diagnostics written = row_count;
  return written;
end;
$$;
comment on function private.write_webapp_changes(text, jsonb) is
  'Writes changes, [id, from, to] each, of the apps that still are as they are changed from; answers how many.';

create function private.differing_webapps(ids bigint[], kind text, value jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  differing jsonb;
  removed_keys text[];
begin
  case kind
    when 'visibility' then
      select jsonb_agg(jsonb_build_array(app.id, app.visible_in_store, value)) into differing
      from public.webapps as app
      where app.id = any(ids) and app.visible_in_store <> value::boolean;
    when 'tags' then
      removed_keys := private.tag_keys(array(select jsonb_array_elements_text(value -> 'remove')));
      select jsonb_agg(jsonb_build_array(tagged.id, tagged.tags, tagged.next)) into differing
      from (
        select app.id, app.tags,
          array(
            select tag from unnest(app.tags) with ordinality as had (tag, place)
            where private.plain(tag) <> all(removed_keys) order by place
          ) || array(
            select tag from jsonb_array_elements_text(value -> 'add') with ordinality as new (tag, place)
            where private.plain(tag) <> all(private.tag_keys(app.tags)) order by place
          ) as next
        from public.webapps as app where app.id = any(ids)
      ) as tagged
      where tagged.next <> tagged.tags;
      if jsonb_path_exists(differing, 'strict $[*][2] ? (@.size() > 50)') then
        raise sqlstate 'PT422' using message = 'An app has at most 50 tags, and one of these would have more.';
      end if;
    when 'catalogue' then
      if value <> 'null' and not exists (select from public.catalogues where id = value::bigint) then
        raise sqlstate 'PT404' using message = 'There is no such catalogue.';
      end if;
      -- Who is new in a catalogue stands first there.
      select jsonb_agg(jsonb_build_array(
        app.id, jsonb_build_array(app.catalogue_id, app.catalogue_position), jsonb_build_array(value, 0)
      )) into differing
      from public.webapps as app
      where app.id = any(ids) and app.catalogue_id is distinct from nullif(value, 'null')::bigint;
    when 'check' then
      select jsonb_agg(jsonb_build_array(webapp_id, due_at, now())) into differing
      from private.check_schedule where webapp_id = any(ids) and due_at > now();
    when 'deletion' then
      select jsonb_agg(jsonb_build_array(app.id, app.visible_in_store, null)) into differing
      from public.webapps as app
      where app.id = any(ids)
        and not exists (select from private.webapp_deletions as deletion where deletion.webapp_id = app.id);
  end case;
  return coalesce(differing, '[]');
end;
$$;
comment on function private.differing_webapps(bigint[], text, jsonb) is
  'What a change of these apps changes, [id, from, to] of each that differs: visibility (a boolean), tags ({add, remove}), catalogue (an id or null), check and deletion (null). Raises PT422 for too many tags, PT404 for no such catalogue.';

create or replace function private.change_webapps(ids bigint[], kind text, value jsonb)
  returns table (change_id uuid, changed integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  differing jsonb;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may change apps.';
  end if;
  -- Before the first row is read, as all writers of the store do.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  differing := private.differing_webapps(ids, kind, value);
  changed := 0;
  if differing <> '[]' then
    changed := private.write_webapp_changes(kind, differing);
    delete from private.webapp_changes where created_at < now() - interval '1 day';
    insert into private.webapp_changes (kind, changes) values (change_webapps.kind, differing) returning id into change_id;
  end if;
  return next;
end;
$$;
comment on function private.change_webapps(bigint[], text, jsonb) is
  'Changes all of these apps that differ, as differing_webapps() says. Answers how many changed, and what undoes that; null when none did. SECURITY DEFINER because nobody may write what is kept for undo; it refuses whoever is not the administrator.';

drop function public.describe_selection(text);

create function public.preview_webapp_change(selection text, change text) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  kind constant text := change::jsonb ->> 'kind';
  ids bigint[];
  differing jsonb;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may change apps.';
  end if;
  if (kind in ('visibility', 'tags', 'catalogue', 'check', 'deletion')) is not true then
    raise sqlstate 'PT400' using message = 'Not a change of apps.';
  end if;
  ids := private.selected_webapps(selection::jsonb);
  differing := private.differing_webapps(ids, kind, change::jsonb -> 'value');
  return jsonb_build_object(
    'apps', (select count(*) from public.webapps where id = any(ids)),
    'changed', jsonb_array_length(differing),
    'people', case when kind = 'deletion' then private.count_keepers(ids) end,
    'shown', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', shown.id, 'title', shown.title,
        'tagsBefore', case when kind = 'tags' then shown.one -> 1 end,
        'tagsAfter', case when kind = 'tags' then shown.one -> 2 end,
        'catalogueBefore', case when kind = 'catalogue' then shown.catalogue_name end,
        'people', case when kind = 'deletion' then coalesce(popularity.keepers, 0) end
      ) order by shown.title_key, shown.id), '[]')
      from (
        select app.id, app.title, catalogue.name as catalogue_name, lower(app.title) as title_key, one
        from jsonb_array_elements(differing) as one
        join public.webapps as app on app.id = (one -> 0)::bigint
        left join public.catalogues as catalogue on catalogue.id = app.catalogue_id
        order by title_key, app.id limit 200
      ) as shown
      left join private.webapp_popularity as popularity on popularity.webapp_id = shown.id
    )
  );
end;
$$;
comment on function public.preview_webapp_change(text, text) is
  'What a change ({kind, value} as differing_webapps() takes them) of a selection would do, both JSON objects as text: how many apps there are, how many change, the first 200 of these by title, and for a deletion how many people have any. Raises as selected_webapps() and differing_webapps() do. SECURITY DEFINER because nobody reads the schedule of checks; it refuses whoever is not the administrator.';
grant execute on function public.preview_webapp_change(text, text) to authenticated;
