-- What: change_webapps(), which shows, hides, tags or puts into a catalogue many apps at once, and undo_webapp_change(),
--       which takes that back; count_keepers(), how many people have any of some apps.
-- Why:  docs/decisions/0056-many-apps-at-once.md. Undo puts back exactly what a change took, so the change remembers it.
-- Risk: none, new table. A change of 10,000 apps keeps a row of about a megabyte for a day.
-- Undo: drop the functions, then private.webapp_changes.

create table private.webapp_changes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('visibility', 'tags', 'catalogue')),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  created_at timestamptz not null default now()
);
comment on table private.webapp_changes is
  'What a change of many apps changed, for its undo: [id, from, to] of each app. Kept for a day. Written by functions only.';
create index webapp_changes_created_at_idx on private.webapp_changes (created_at);
alter table private.webapp_changes enable row level security;

create function private.write_webapp_changes(kind text, changes jsonb) returns integer
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
  end case;
  get diagnostics written = row_count;
  return written;
end;
$$;
comment on function private.write_webapp_changes(text, jsonb) is
  'Writes changes, [id, from, to] each, of the apps that still are as they are changed from; answers how many.';

create function private.change_webapps(ids bigint[], kind text, value jsonb)
  returns table (change_id uuid, changed integer)
  language plpgsql security definer set search_path = ''
as $$
declare
  differing jsonb;
  removed_keys text[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may change apps.';
  end if;
  -- Before the first row is read, as all writers of the store do.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
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
  end case;
  if differing is null then
    changed := 0;
    return next;
    return;
  end if;
  changed := private.write_webapp_changes(kind, differing);
  delete from private.webapp_changes where created_at < now() - interval '1 day';
  insert into private.webapp_changes (kind, changes) values (change_webapps.kind, differing) returning id into change_id;
  return next;
end;
$$;
comment on function private.change_webapps(bigint[], text, jsonb) is
  'Changes all of these apps that differ: visibility (a boolean), tags ({add, remove}) or catalogue (an id or null). Answers how many changed, and what undoes that; null when none did. SECURITY DEFINER because nobody may write what is kept for undo; it refuses whoever is not the administrator.';
grant execute on function private.change_webapps(bigint[], text, jsonb) to authenticated;

create function private.undo_webapp_change(wanted uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  taken private.webapp_changes;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may change apps.';
  end if;
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  delete from private.webapp_changes where id = wanted and created_at > now() - interval '1 day' returning * into taken;
  if taken.id is null then
    return null;
  end if;
  return private.write_webapp_changes(taken.kind, (
    select jsonb_agg(jsonb_build_array(change -> 0, change -> 2, change -> 1)) from jsonb_array_elements(taken.changes) as change
  ));
end;
$$;
comment on function private.undo_webapp_change(uuid) is
  'Takes a change of many apps back, once; what was changed again since then stays. Answers how many apps, null for no such change. SECURITY DEFINER because nobody may read or write what is kept for undo; it refuses whoever is not the administrator.';
grant execute on function private.undo_webapp_change(uuid) to authenticated;

create function private.count_keepers(webapp_ids bigint[]) returns bigint
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may count who keeps apps.';
  end if;
  return (select count(distinct user_id) from public.user_apps where webapp_id = any(webapp_ids));
end;
$$;
comment on function private.count_keepers(bigint[]) is
  'How many people have at least one of these apps in their drawer. SECURITY DEFINER because nobody reads the drawers of others; it answers a number only, and refuses whoever is not the administrator.';
grant execute on function private.count_keepers(bigint[]) to authenticated;
