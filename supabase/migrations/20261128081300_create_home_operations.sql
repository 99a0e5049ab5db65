-- What: home_operations, the ids of operations that were applied; home_removals, where removed things stood; home_undos, what
--       takes back the changes that programs made; the functions that the API's operations call.
-- Why:  docs/decisions/operations-and-outbox.md. A client that never saw the answer sends its operation again: an
--       id that is stored with its effect is not applied twice. What is put back within 30 days was never removed: installs
--       minus uninstalls stays the number of rows. A program (an assistant, over /api/mcp) has no outbox as the page has, so
--       what takes its change back is kept here.

create table private.home_operations (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);
comment on table private.home_operations is 'Operations on each home screen that were applied in the last 30 days. Its user reads and adds, through the API.';
create index home_operations_applied_at_idx on private.home_operations (applied_at);

alter table private.home_operations enable row level security;
create policy "home_operations: member reads own" on private.home_operations
  for select to authenticated using (user_id = (select private.member_id()));
create policy "home_operations: member adds own" on private.home_operations
  for insert to authenticated with check (user_id = (select private.member_id()));
grant select, insert on private.home_operations to authenticated;

create table private.home_removals (
  user_id uuid not null references auth.users (id) on delete cascade,
  item text not null,
  page_id uuid not null,
  folder_id uuid,
  rank text collate "C" not null,
  name text,
  url text,
  icon_url text,
  added_at timestamptz not null,
  removed_at timestamptz not null default now(),
  primary key (user_id, item)
);
comment on table private.home_removals is 'What was taken off each home screen in the last 30 days (webapp:<id>, link:<uuid>, folder:<uuid>), and where it stood. Triggers write, removed_items() reads.';
create index home_removals_removed_at_idx on private.home_removals (removed_at);
create index home_removals_stored_icon_idx on private.home_removals (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
-- What was taken off many home screens is found by the app.
create index home_removals_item_idx on private.home_removals (item) where item like 'webapp:%';
alter table private.home_removals enable row level security;

create table private.home_undos (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  what text not null constraint home_undos_what_is_a_name check (what ~ '^[a-z_]{1,40}$'),
  ops jsonb not null constraint home_undos_ops_is_list check (jsonb_typeof(ops) = 'array'),
  stands jsonb not null constraint home_undos_stands_is_object check (jsonb_typeof(stands) = 'object'),
  made_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (user_id, id)
);
comment on table private.home_undos is 'Changes that programs made to each home screen in the last 30 days, at most 100 a person. Its user reads, adds and marks, through the API.';
comment on column private.home_undos.what is 'The tool that made the change.';
comment on column private.home_undos.ops is 'The operations that take it back, in order.';
comment on column private.home_undos.stands is 'How what it touched stood after it, by id. What stands otherwise by now was changed since, and is left alone.';
create index home_undos_made_at_idx on private.home_undos (made_at);
create index home_undos_newest_idx on private.home_undos (user_id, made_at desc, id);

alter table private.home_undos enable row level security;
create policy "home_undos: member reads own" on private.home_undos
  for select to authenticated using (user_id = (select private.member_id()));
create policy "home_undos: member adds own" on private.home_undos
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "home_undos: member marks own" on private.home_undos
  for update to authenticated
  using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
grant select, insert, update (undone_at) on private.home_undos to authenticated;

create function private.sweep_home_operations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.home_operations where ctid = any(array(
    select ctid from private.home_operations
    where applied_at < now() - interval '30 days' order by applied_at limit 200 for update skip locked
  ));
  return null;
end;
$$;
comment on function private.sweep_home_operations() is 'Trigger: a few operations of more than 30 days ago go, more than a call adds. SECURITY DEFINER because nobody removes them, and they are anybody''s.';
create trigger sweep_home_operations after insert on private.home_operations
  for each statement execute function private.sweep_home_operations();

create function private.remember_removed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Each table has columns of its own; what one lacks is null. The names are those of the tables that have the trigger.
  insert into private.home_removals as stored (user_id, item, page_id, folder_id, rank, name, url, icon_url, added_at)
  select
    gone.user_id, gone.item, coalesce(gone.page_id, folder.page_id, private.first_page_id(gone.user_id)), gone.folder_id,
    gone.rank, gone.name, gone.url, gone.icon_url, gone.created_at
  from (
    select
      (fields ->> 'user_id')::uuid as user_id,
      tg_argv[0] || ':' || (fields ->> tg_argv[1]) as item,
      (fields ->> 'page_id')::uuid as page_id,
      (fields ->> 'folder_id')::uuid as folder_id,
      fields ->> 'rank' as rank,
      fields ->> 'name' as name,
      fields ->> 'url' as url,
      fields ->> 'icon_url' as icon_url,
      (fields ->> 'created_at')::timestamptz as created_at
    from (select to_jsonb(removed) as fields from removed) as rows
    where tg_argv[0] <> 'webapp' or exists (
      select from public.webapps as app where app.id = (fields ->> 'webapp_id')::bigint
    )
  ) as gone
  join auth.users as account on account.id = gone.user_id
  left join public.drawer_folders as folder on folder.user_id = gone.user_id and folder.id = gone.folder_id
  on conflict (user_id, item) do update set
    page_id = excluded.page_id, folder_id = excluded.folder_id, rank = excluded.rank, name = excluded.name,
    url = excluded.url, icon_url = excluded.icon_url, added_at = excluded.added_at, removed_at = excluded.removed_at;

  delete from private.home_removals where ctid = any(array(
    select ctid from private.home_removals
    where removed_at < now() - interval '30 days' order by removed_at limit 20 for update skip locked
  ));
  return null;
end;
$$;
comment on function private.remember_removed() is 'Trigger (kind, column of its id): what is taken off a home screen can be put back for 30 days; also sweeps a few older rows. SECURITY DEFINER because nobody writes what was removed.';
create trigger remember_removed after delete on public.user_apps
  referencing old table as removed
  for each statement execute function private.remember_removed('webapp', 'webapp_id');
create trigger remember_removed after delete on public.personal_links
  referencing old table as removed for each statement execute function private.remember_removed('link', 'uid');
create trigger remember_removed after delete on public.drawer_folders
  referencing old table as removed for each statement execute function private.remember_removed('folder', 'id');

create function private.begin_home_change(operations integer default 1) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  seconds integer;
begin
  if member is null then
    raise sqlstate '42501' using message = 'Only members have a home screen.';
  end if;
  perform private.lock_drawer(member);
  if operations > 0 then
    seconds := greatest(
      private.take_rate_limit('home-ops-by-user:' || member, 3000, 60 * 60, operations),
      private.take_rate_limit('home-ops-daily-by-user:' || member, 10000, 24 * 60 * 60, operations)
    );
    if seconds > 0 then
      raise sqlstate 'PT429' using
        message = 'You changed your home screen very often. Please try again later.',
        detail = seconds;
    end if;
  end if;
end;
$$;
comment on function private.begin_home_change(integer) is 'From here to the end of the transaction nobody else changes the caller''s home screen; counts so many operations of 3,000 an hour and 10,000 a day, which a refusal takes back. The detail of the error is the number of seconds to wait. SECURITY DEFINER because the helpers take any user''s id and any key.';
grant execute on function private.begin_home_change(integer) to authenticated;

create function private.restore_apps(rows jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  ids bigint[];
  days date[];
begin
  with given as (
    select put.*, removal.added_at, (removal.removed_at at time zone 'utc')::date as day
    from jsonb_to_recordset(rows) as put (id bigint, page uuid, folder uuid, rank text, name text, icon text)
    join private.home_removals as removal
      on removal.user_id = member and removal.item = 'webapp:' || put.id and removal.removed_at > now() - interval '30 days'
    join public.webapps as app on app.id = put.id
  ), restored as (
    insert into public.user_apps (user_id, webapp_id, created_at, page_id, folder_id, rank, name, icon_url)
    select member, id, added_at, page, folder, rank, name, icon from given
    on conflict (user_id, webapp_id) do nothing
    returning webapp_id
  )
  select array_agg(given.id order by given.id), array_agg(given.day order by given.id)
  into ids, days
  from given join restored on restored.webapp_id = given.id;

  -- The triggers have counted an install. What is put back was never removed.
  update public.webapp_daily_stats set installs = installs - 1
  where webapp_id = any(ids) and day = private.utc_today();
  update public.webapp_daily_stats as stats set uninstalls = stats.uninstalls - 1
  from unnest(ids, days) as taken (webapp_id, day)
  where stats.webapp_id = taken.webapp_id and stats.day = taken.day and stats.uninstalls > 0;

  delete from private.home_removals where user_id = member and item = any(array(select 'webapp:' || id from unnest(ids) as id));
end;
$$;
comment on function private.restore_apps(jsonb) is 'Puts apps [{id, page, folder, rank, name, icon}] back that the caller removed within 30 days, hidden ones too; neither an install nor the removal is counted. Others are passed over. SECURITY DEFINER because nobody writes statistics, removals and the day of an install; it acts on the caller''s drawer alone.';
grant execute on function private.restore_apps(jsonb) to authenticated;

create function private.gone_images(addresses text[]) returns setof text
  language sql stable security definer set search_path = '' as $$
  select address from unnest(addresses) as address
  where private.stored_image(address) is not null and not exists (
    select from storage.objects as file where file.bucket_id = 'images' and file.name = private.stored_image(address)
  );
$$;
comment on function private.gone_images(text[]) is 'Those of these addresses that name a stored image which is not there. SECURITY DEFINER because nobody reads storage.objects; images are public to read.';
grant execute on function private.gone_images(text[]) to authenticated;

create function private.removed_items(items text[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'item', removal.item, 'page', removal.page_id, 'folder', removal.folder_id, 'rank', removal.rank,
    'name', removal.name, 'url', removal.url,
    'icon', case when not exists (select from private.gone_images(array[removal.icon_url])) then removal.icon_url end,
    'app', case when app.id is not null then jsonb_build_object(
      'name', app.title, 'icon', app.icon_url, 'url', app.url, 'slug', app.slug
    ) end
  )), '[]')
  from private.home_removals as removal
  left join public.webapps as app on removal.item = 'webapp:' || app.id and app.id = any(array(
    select substr(item, 8)::bigint from unnest(items) as item where item ~ '^webapp:[0-9]{1,15}$'
  ))
  where removal.user_id = (select private.member_id()) and removal.item = any(items)
    and removal.removed_at > now() - interval '30 days'
    and (removal.item !~ '^webapp:' or app.id is not null);
$$;
comment on function private.removed_items(text[]) is 'Those of these items that the caller removed within 30 days: [{item, page, folder, rank, name, url, icon, app: {name, icon, url, slug}}]; an app that is hidden by now is among them. SECURITY DEFINER because nobody reads what was removed; it answers about the caller alone.';
grant execute on function private.removed_items(text[]) to authenticated;

create function private.keep_replaced_icon() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.image_leases as lease (name, holder, expires_at)
  values (private.stored_image(old.icon_url), old.user_id, now() + interval '30 days')
  on conflict (name, holder) do update set expires_at = greatest(lease.expires_at, excluded.expires_at);
  return null;
end;
$$;
comment on function private.keep_replaced_icon() is 'Trigger: an icon that its owner replaces is kept for 30 days, as long as an earlier home screen may name it. SECURITY DEFINER because nobody writes leases.';
create trigger keep_replaced_icon after update of icon_url on public.user_apps
  for each row when (old.icon_url like '/storage/images/%' and new.icon_url is distinct from old.icon_url)
  execute function private.keep_replaced_icon();
create trigger keep_replaced_icon after update of icon_url on public.personal_links
  for each row when (old.icon_url like '/storage/images/%' and new.icon_url is distinct from old.icon_url)
  execute function private.keep_replaced_icon();

create function private.sweep_home_undos() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.home_undos where ctid = any(array(
    select ctid from private.home_undos
    where made_at < now() - interval '30 days' order by made_at limit 20 for update skip locked
  ));
  delete from private.home_undos where (user_id, id) in (
    select kept.user_id, kept.id from private.home_undos as kept
    where kept.user_id = new.user_id order by kept.made_at desc, kept.id offset 100
  );
  return null;
end;
$$;
comment on function private.sweep_home_undos() is 'Trigger: a few changes of more than 30 days ago go, and of one person those beyond the newest 100. SECURITY DEFINER because nobody removes them, and the old ones are anybody''s.';
create trigger sweep_home_undos after insert on private.home_undos
  for each row execute function private.sweep_home_undos();

create function private.forget_removals() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.home_removals where (user_id, item) in (
    select kept.user_id, kept.item
    from (select distinct user_id from added) as owner
    cross join lateral (
      select user_id, item from private.home_removals where user_id = owner.user_id
      order by removed_at desc, item offset 1000
    ) as kept
  );
  return null;
end;
$$;
comment on function private.forget_removals() is 'Trigger: the newest 1,000 things that a person took off their home screen can be put back. SECURITY DEFINER because nobody writes what was removed.';
create trigger forget_removals after insert on private.home_removals
  referencing new table as added for each statement execute function private.forget_removals();
