-- What: private.webapp_owners, who claims an app and whether they have proven it; the functions that claim, record what was
--       found at the app's site, and take the owners who are due for another look; what an owner sees and may suggest.
-- Why:  docs/decisions/checks-and-review.md. A number below ten could tell what one person did.

create table private.webapp_owners (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  token text not null default replace(gen_random_uuid()::text, '-', '') check (token ~ '^[0-9a-f]{32}$'),
  method text check (method in ('file', 'dns')),
  verified_at timestamptz,
  checked_at timestamptz,
  lost_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (webapp_id, user_id),
  constraint webapp_owners_verified_by_a_method check ((verified_at is null) = (method is null)),
  constraint webapp_owners_lost_what_was_verified check (lost_at is null or verified_at is not null),
  constraint webapp_owners_failing_since_its_failures check ((failing_since is null) = (failures = 0))
);
comment on table private.webapp_owners is 'Who claims an app. They read their own; written by functions only.';
comment on column private.webapp_owners.token is 'What the owner shows at the site. Worthless to anybody else: it counts for this member alone.';
comment on column private.webapp_owners.lost_at is 'Since when the token is gone; the mark goes with it.';
comment on column private.webapp_owners.failures is 'How often in a row a verified owner''s token was not found.';
comment on column private.webapp_owners.due_at is 'When it is looked at again; null while it is not verified. Who takes it moves it by ten minutes, which is the lease.';
create index webapp_owners_user_id_idx on private.webapp_owners (user_id);
create index webapp_owners_due_at_idx on private.webapp_owners (due_at) where due_at is not null;

alter table private.webapp_owners enable row level security;
create policy "webapp_owners: member reads own" on private.webapp_owners
  for select to authenticated using (user_id = (select private.member_id()));
grant select on private.webapp_owners to authenticated;

create function private.mark_verified() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  has_owner constant boolean := exists (
    select from private.webapp_owners
    where webapp_id = old.webapp_id and verified_at is not null and lost_at is null
  );
begin
  -- An update locks the store even when it changes no row.
  if exists (select from public.webapps where id = old.webapp_id and is_verified <> has_owner) then
    update public.webapps set is_verified = has_owner where id = old.webapp_id;
  end if;
  return null;
end;
$$;
comment on function private.mark_verified() is 'Trigger: an app carries the mark as long as it has a verified owner. SECURITY DEFINER because nobody may write the mark.';
create trigger mark_verified after update on private.webapp_owners
  for each row when (
    (old.verified_at is not null and old.lost_at is null) is distinct from (new.verified_at is not null and new.lost_at is null)
  )
  execute function private.mark_verified();
create trigger unmark_verified after delete on private.webapp_owners
  for each row when (old.verified_at is not null and old.lost_at is null)
  execute function private.mark_verified();

create function private.lock_marks() returns void
  language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('perch.store'));
$$;
comment on function private.lock_marks() is 'The lock of lock_store(). Whoever may change a mark takes it before their first row, as the writers of the store do.';

create function private.claim_webapp(webapp bigint) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
begin
  if not exists (select from public.webapps where id = webapp and visible_in_store) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('perch.claim'), hashtext(member::text));
  if (select count(*) from private.webapp_owners where user_id = member and webapp_id <> webapp) >= 50 then
    raise sqlstate 'PT409' using message = 'That is the limit: 50 apps for one person.';
  end if;
  insert into private.webapp_owners (webapp_id, user_id) values (webapp, member)
  on conflict (webapp_id, user_id) do nothing;
  return true;
end;
$$;
comment on function private.claim_webapp(bigint) is 'The caller claims this app of the store, which proves nothing yet; false when there is none. SECURITY DEFINER because nobody may choose a token or write a proof.';
grant execute on function private.claim_webapp(bigint) to authenticated;

create function private.give_up_webapp(webapp bigint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_marks();
  delete from private.webapp_owners where webapp_id = webapp and user_id = (select private.member_id());
  return found;
end;
$$;
comment on function private.give_up_webapp(bigint) is 'Ends the caller''s claim of an app; false when there is none. SECURITY DEFINER because a change of owners changes the mark, which nobody may write.';
grant execute on function private.give_up_webapp(bigint) to authenticated;

create function private.record_ownership(webapp bigint, owner uuid, found_by text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_marks();
  update private.webapp_owners as stored set
    checked_at = clock_timestamp(),
    method = coalesce(found_by, stored.method),
    verified_at = case
      when found_by is null then stored.verified_at
      when stored.verified_at is null or stored.lost_at is not null then clock_timestamp()
      else stored.verified_at
    end,
    failures = next.failures,
    failing_since = case when next.failures > 0 then coalesce(stored.failing_since, clock_timestamp()) end,
    lost_at = case
      when found_by is not null then null
      when next.failures >= 3 and stored.failing_since <= clock_timestamp() - interval '3 days' then clock_timestamp()
      else stored.lost_at
    end,
    due_at = case
      when found_by is not null then clock_timestamp() + interval '6 days' + random() * interval '2 days'
      when stored.due_at is null
        or next.failures >= 3 and stored.failing_since <= clock_timestamp() - interval '3 days' then null
      else clock_timestamp() + interval '1 day'
    end
  from (
    select
      each.webapp_id,
      each.user_id,
      case when found_by is null and each.verified_at is not null and each.lost_at is null then each.failures + 1 else 0 end
        as failures
    from private.webapp_owners as each
    where each.webapp_id = webapp and each.user_id = owner
    for update
  ) as next
  where stored.webapp_id = next.webapp_id and stored.user_id = next.user_id;
end;
$$;
comment on function private.record_ownership(bigint, uuid, text) is 'Notes what a look at the app''s site found: the owner''s token by `file` or `dns`, or null for neither. Three failures over three days lose it. SECURITY DEFINER because nobody may write proofs; only the API, which has looked, can call it.';
grant execute on function private.record_ownership(bigint, uuid, text) to service_role;

create function private.take_due_owners(max_count integer) returns table (webapp_id bigint, user_id uuid, url text, token text)
  language sql security definer set search_path = '' as $$
  update private.webapp_owners as stored set due_at = clock_timestamp() + interval '10 minutes'
  from public.webapps as app
  where app.id = stored.webapp_id and stored.ctid = any(array(
    select due.ctid from private.webapp_owners as due
    where due.due_at <= clock_timestamp()
    order by due.due_at
    limit least(greatest(max_count, 0), 100)
    for update skip locked
  ))
  returning stored.webapp_id, stored.user_id, app.url, stored.token;
$$;
comment on function private.take_due_owners(integer) is 'Leases the verified owners who are due for another look, for ten minutes, at most 100. SECURITY DEFINER because nobody else reads all owners.';
grant execute on function private.take_due_owners(integer) to service_role;

create function public.own_figures(webapp bigint)
  returns table (week date, visits bigint, installs bigint, launches bigint, uninstalls bigint)
  language sql stable security definer set search_path = '' rows 12 as $$
  select
    week.week::date,
    case when seen.visits >= 10 then seen.visits end,
    case when stats.installs >= 10 then stats.installs end,
    case when stats.launches >= 10 then stats.launches end,
    case when stats.uninstalls >= 10 then stats.uninstalls end
  from generate_series(private.utc_monday() - 77, private.utc_monday(), interval '7 days') as week (week)
  left join private.webapp_weekly_stats as stats on stats.webapp_id = webapp and stats.week = week.week::date
  left join private.webapp_visits as seen on seen.webapp_id = webapp and seen.week = week.week::date
  where exists (
    select from private.webapp_owners as own
    where own.webapp_id = webapp and own.user_id = (select private.member_id())
      and own.verified_at is not null and own.lost_at is null
  )
  order by week.week;
$$;
comment on function public.own_figures(bigint) is 'The last twelve UTC weeks of an app, which start on Monday, for its verified owner, who calls; no rows for anybody else. A number below ten, and zero, is null. SECURITY DEFINER because statistics are the administrator''s; there are no sums from which a small number could be told.';
grant execute on function public.own_figures(bigint) to authenticated;

create function private.suggest_edit(webapp bigint, wanted jsonb, words text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
begin
  if not exists (
    select from private.webapp_owners as own
    where own.webapp_id = webapp and own.user_id = member and own.verified_at is not null and own.lost_at is null
  ) then
    return false;
  end if;
  if exists (
    select from jsonb_array_elements_text(wanted -> 'screenshots') as image
    where not exists (
      select from public.webapp_screenshots as shown where shown.webapp_id = webapp and shown.image_url = image
    )
  ) then
    raise sqlstate 'PT409' using message = 'The pictures have changed since. Please reload the page and choose again.';
  end if;

  insert into public.review_cases as waiting (kind, webapp_id, user_id, changes, note)
  values ('edit', webapp, member, wanted, words)
  on conflict (webapp_id, user_id) where kind = 'edit' and status in ('open', 'held')
  do update set changes = excluded.changes, note = excluded.note, status = 'open', created_at = now();
  return true;
end;
$$;
comment on function private.suggest_edit(bigint, jsonb, text) is 'Puts an owner''s changes of their app into the review, in place of those that still wait; false for whoever is no verified owner. SECURITY DEFINER because nobody may write cases.';
grant execute on function private.suggest_edit(bigint, jsonb, text) to authenticated;

create function public.ownership(app_slug text) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'webapp', jsonb_build_object(
      'id', app.id, 'slug', app.slug, 'title', app.title, 'url', app.url, 'iconUrl', app.icon_url,
      'description', app.description, 'tags', app.tags,
      'screenshots', (
        select coalesce(jsonb_agg(jsonb_build_object('imageUrl', image_url, 'label', label) order by position), '[]')
        from public.webapp_screenshots where webapp_id = app.id
      )
    ),
    'claim', (
      select jsonb_build_object(
        'token', token,
        'state', case when verified_at is null then 'pending' when lost_at is null then 'verified' else 'lost' end,
        'method', method, 'verifiedAt', to_char(verified_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'checkedAt', to_char(checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from private.webapp_owners where webapp_id = app.id and user_id = (select private.member_id())
    ),
    'edit', (
      select jsonb_build_object(
        'status', status, 'changes', changes, 'answer', answer, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from public.review_cases
      where webapp_id = app.id and kind = 'edit' and user_id = (select private.member_id())
      order by id desc limit 1
    )
  )
  from public.webapps as app where app.slug = app_slug;
$$;
comment on function public.ownership(text) is 'An app with the caller''s own claim of it and their last edit, as its owner''s page shows them; null for an app that the caller can''t see.';
grant execute on function public.ownership(text) to authenticated;
