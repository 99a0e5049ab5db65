-- What: changes of many apps at once (shown, hidden, tagged, moved, checked, deleted) with their preview and undo; deletions
--       that wait; merge_webapps(), which makes one app of two.
-- Why:  docs/decisions/administration.md. Undo puts back exactly what a change took, so the
--       change remembers it. Preview and change ask the same function what differs. Two addresses may turn out to be one app:
--       nobody's home screen, count or bookmark may be lost by it.

create table private.webapp_changes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('visibility', 'tags', 'catalogue', 'check', 'deletion')),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  created_at timestamptz not null default now()
);
comment on table private.webapp_changes is 'What a change of many apps changed, for its undo: [id, from, to] of each app. Kept for a day. Written by functions only.';
create index webapp_changes_created_at_idx on private.webapp_changes (created_at);
alter table private.webapp_changes enable row level security;

create table private.webapp_deletions (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  due_at timestamptz not null default now() + interval '10 minutes'
);
comment on table private.webapp_deletions is 'Which hidden apps are about to be deleted, and when. Written by functions only; the administrator reads. An app that is shown again is kept.';
create index webapp_deletions_due_at_idx on private.webapp_deletions (due_at, webapp_id);

alter table private.webapp_deletions enable row level security;
create policy "webapp_deletions: administrator reads all" on private.webapp_deletions
  for select to authenticated using ((select public.is_admin()));
grant select on private.webapp_deletions to authenticated;

create function private.write_webapp_changes(kind text, changes jsonb) returns integer
  language plpgsql set search_path = '' as $$
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
comment on function private.write_webapp_changes(text, jsonb) is 'Writes changes, [id, from, to] each, of the apps that still are as they are changed from; answers how many.';

create function private.differing_webapps(ids bigint[], kind text, value jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
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
comment on function private.differing_webapps(bigint[], text, jsonb) is 'What a change of these apps changes, [id, from, to] of each that differs: visibility (a boolean), tags ({add, remove}), catalogue (an id or null), check and deletion (null). Raises PT422 for too many tags, PT404 for no such catalogue.';

create function private.change_webapps(ids bigint[], kind text, value jsonb)
  returns table (change_id uuid, changed integer)
  language plpgsql security definer set search_path = '' as $$
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
comment on function private.change_webapps(bigint[], text, jsonb) is 'Changes all of these apps that differ, as differing_webapps() says. Answers how many changed, and what undoes that; null when none did. SECURITY DEFINER because nobody may write what is kept for undo; it refuses whoever is not the administrator.';
grant execute on function private.change_webapps(bigint[], text, jsonb) to authenticated;

-- REST takes the time limit of a function for its transaction: ten thousand apps may take longer than other calls.
create function public.undo_webapp_change(wanted uuid) returns integer
  language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  taken private.webapp_changes;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may change apps.';
  end if;
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  delete from private.webapp_changes where id = wanted and created_at > now() - interval '1 day' returning * into taken;
  if taken.id is null then
    raise sqlstate 'PT404' using message = 'This change can''t be undone any more.';
  end if;
  return private.write_webapp_changes(taken.kind, (
    select jsonb_agg(jsonb_build_array(change -> 0, change -> 2, change -> 1)) from jsonb_array_elements(taken.changes) as change
  ));
end;
$$;
comment on function public.undo_webapp_change(uuid) is 'Takes a change of many apps back, once; what was changed again since then stays. Answers how many apps. SECURITY DEFINER because nobody may read or write what is kept for undo; it refuses whoever is not the administrator.';
grant execute on function public.undo_webapp_change(uuid) to authenticated;

create function public.preview_webapp_change(selection text, change text) returns jsonb
  language plpgsql stable security definer set search_path = '' set statement_timeout = '60s' set jit = off set enable_seqscan = off as $$
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
comment on function public.preview_webapp_change(text, text) is 'What a change ({kind, value} as differing_webapps() takes them) of a selection would do, both JSON objects as text: how many apps there are, how many change, the first 200 of these by title, and for a deletion how many people have any. Raises as selected_webapps() and differing_webapps() do. SECURITY DEFINER because nobody reads the schedule of checks; it refuses whoever is not the administrator.';
grant execute on function public.preview_webapp_change(text, text) to authenticated;

create function private.finish_deletions() returns table (deleted integer, images text[])
  language plpgsql security definer set search_path = '' rows 1 as $$
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
comment on function private.finish_deletions() is 'Deletes up to 500 apps whose deletion is due; answers how many, and the addresses of their images. SECURITY DEFINER because nobody but the administrator deletes apps; only the service calls it.';
grant execute on function private.finish_deletions() to service_role;

create function private.merge_drawers(keep bigint, gone bigint) returns void
  language plpgsql set search_path = '' as $$
begin
  -- Who has both has one after this, so one of their two installs is not counted: that of the younger row.
  update public.webapp_daily_stats as stats
  set installs = greatest(0, stats.installs - younger.people)
  from (
    select case when old.created_at < kept.created_at then kept.webapp_id else old.webapp_id end as webapp_id,
      (greatest(old.created_at, kept.created_at) at time zone 'utc')::date as day, count(*) as people
    from public.user_apps as old join public.user_apps as kept using (user_id)
    where old.webapp_id = gone and kept.webapp_id = keep
    group by 1, 2
  ) as younger
  where stats.webapp_id = younger.webapp_id and stats.day = younger.day;

  update public.user_apps as kept
  set page_id = old.page_id, folder_id = old.folder_id, rank = old.rank, created_at = old.created_at,
    name = coalesce(old.name, kept.name), icon_url = coalesce(old.icon_url, kept.icon_url)
  from public.user_apps as old
  where old.webapp_id = gone and kept.webapp_id = keep and kept.user_id = old.user_id and old.created_at < kept.created_at;

  -- The rows that stay behind are of people who have the kept app already. They go with the app.
  update public.user_apps as old set webapp_id = keep
  where old.webapp_id = gone
    and not exists (select from public.user_apps as kept where kept.webapp_id = keep and kept.user_id = old.user_id);

  insert into private.temp_installs (token_hash, webapp_id, expires_at, created_at)
  select token_hash, keep, expires_at, created_at from private.temp_installs where webapp_id = gone
  on conflict (token_hash, webapp_id) do update set
    expires_at = greatest(temp_installs.expires_at, excluded.expires_at),
    created_at = least(temp_installs.created_at, excluded.created_at);

  -- What was taken off a home screen can be put back there still.
  update private.home_removals as removal set item = 'webapp:' || keep
  where removal.item = 'webapp:' || gone and removal.item like 'webapp:%'
    and not exists (
      select from private.home_removals as other where other.user_id = removal.user_id and other.item = 'webapp:' || keep
    )
    and not exists (
      select from public.user_apps as kept where kept.user_id = removal.user_id and kept.webapp_id = keep
    );
end;
$$;
comment on function private.merge_drawers(bigint, bigint) is 'Who has or had the second app has or had the first one; the place of who has both is the older one. For merge_webapps(), which holds both apps.';

create function private.merge_counters(keep bigint, gone bigint) returns void
  language plpgsql set search_path = '' as $$
begin
  -- The weeks follow by their trigger.
  insert into public.webapp_daily_stats as stats (webapp_id, day, installs, launches, uninstalls)
  select keep, day, installs, launches, uninstalls from public.webapp_daily_stats where webapp_id = gone order by day
  on conflict (webapp_id, day) do update set
    installs = stats.installs + excluded.installs,
    launches = stats.launches + excluded.launches,
    uninstalls = stats.uninstalls + excluded.uninstalls;

  insert into private.webapp_popularity (webapp_id, keepers)
  select keep, count(*) from public.user_apps where webapp_id = keep having count(*) > 0
  on conflict (webapp_id) do update set keepers = excluded.keepers;

  delete from private.new_keepers where webapp_id = keep;
  insert into private.new_keepers (webapp_id, day, people)
  select keep, (created_at at time zone 'utc')::date, count(*)
  from public.user_apps
  where webapp_id = keep and (created_at at time zone 'utc')::date > private.utc_today() - 14
  group by 2;
end;
$$;
comment on function private.merge_counters(bigint, bigint) is 'Adds the second app''s counts to the first one''s, and counts the first one''s people anew. For merge_webapps(), after merge_drawers().';

create function private.merge_cases(keep bigint, gone bigint) returns void
  language plpgsql set search_path = '' as $$
begin
  update public.queue_items set webapp_id = keep where webapp_id = gone;
  update public.review_cases set webapp_id = keep where webapp_id = gone and kind = 'suggestion';

  -- What was said of the second app and a third one is now said of the first; each pair once, the older app first.
  insert into public.review_cases (kind, webapp_id, other_id, status, answer, created_at, decided_at)
  select 'duplicate', least(keep, third.id), greatest(keep, third.id), told.status, told.answer, told.created_at, told.decided_at
  from public.review_cases as told
  cross join lateral (select case when told.webapp_id = gone then told.other_id else told.webapp_id end as id) as third
  where told.kind = 'duplicate' and gone in (told.webapp_id, told.other_id) and third.id <> keep
  on conflict (webapp_id, other_id) where kind = 'duplicate' do nothing;
end;
$$;
comment on function private.merge_cases(bigint, bigint) is 'What names the second app in queues and reviews names the first one. Differences of the second go with it. For merge_webapps().';

create function private.merge_webapps(keep bigint, gone bigint) returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  removed public.webapps;
  pictures text[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  -- Writers of the store take turns, as in lock_store(). Both apps are held, so that nobody installs one meanwhile.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  perform from public.webapps where id in (keep, gone) order by id for update;
  if keep = gone or (select count(*) from public.webapps where id in (keep, gone)) < 2 then
    return null;
  end if;

  perform private.merge_drawers(keep, gone);
  perform private.merge_counters(keep, gone);
  perform private.merge_cases(keep, gone);

  pictures := array(select image_url from public.webapp_screenshots where webapp_id = gone order by position);
  update private.slugs set owner_id = keep where kind = 'former' and owner_id = gone;
  delete from public.webapps where id = gone returning * into removed;
  insert into private.slugs (slug, kind, owner_id) values (removed.slug, 'former', keep);
  update public.webapps set catalogue_id = removed.catalogue_id
  where id = keep and catalogue_id is null and removed.catalogue_id is not null;
  perform private.check_soon(array[keep]);
  return array_remove(array[removed.icon_url, removed.screenshot_url] || pictures, null);
end;
$$;
comment on function private.merge_webapps(bigint, bigint) is 'Makes the second app part of the first: drawers, saved apps, counts, queues, cases and addresses; then the second is deleted. Answers the images that it had, or null when they are not two apps. SECURITY DEFINER because nobody may write other people''s drawers and counts; it refuses whoever is not the administrator.';
grant execute on function private.merge_webapps(bigint, bigint) to authenticated;
