-- What: private.merge_webapps(), which makes one app of two.
-- Why:  docs/decisions/0049-a-store-that-checks-itself.md. Two addresses turn out to be one app. Nobody's home screen,
--       count or bookmark may be lost by it, and nothing may be half done.
-- Risk: none until it is called. It holds both apps until it commits: who installs one of them waits.
-- Undo: drop function private.merge_webapps(bigint, bigint); drop index private.home_removals_item_idx.

-- What was taken off many home screens is found by the app.
create index home_removals_item_idx on private.home_removals (item) where item like 'webapp:%';

create function private.merge_drawers(keep bigint, gone bigint) returns void
  language plpgsql set search_path = ''
as $$
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
comment on function private.merge_drawers(bigint, bigint) is
  'Who has or had the second app has or had the first one; the place of who has both is the older one. For merge_webapps(), which holds both apps.';

create function private.merge_counters(keep bigint, gone bigint) returns void
  language plpgsql set search_path = ''
as $$
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
comment on function private.merge_counters(bigint, bigint) is
  'Adds the second app''s counts to the first one''s, and counts the first one''s people anew. For merge_webapps(), after merge_drawers().';

create function private.merge_cases(keep bigint, gone bigint) returns void
  language plpgsql set search_path = ''
as $$
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
comment on function private.merge_cases(bigint, bigint) is
  'What names the second app in queues and reviews names the first one. Differences of the second go with it. For merge_webapps().';

create function private.merge_webapps(keep bigint, gone bigint) returns text[]
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.merge_webapps(bigint, bigint) is
  'Makes the second app part of the first: drawers, saved apps, counts, queues, cases and addresses; then the second is deleted. Answers the images that it had, or null when they are not two apps. SECURITY DEFINER because nobody may write other people''s drawers and counts; it refuses whoever is not the administrator.';
grant execute on function private.merge_webapps(bigint, bigint) to authenticated;
