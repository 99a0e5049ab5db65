-- What: home_revisions, earlier states of each home screen, and the triggers that keep a state before it changes.
-- Why:  a home screen that somebody spoilt can be had back. A state counts when it stood for more than a minute, so that an
--       hour of tidying up is a few states and not hundreds: at most 30, for 30 days. Each is kept as what differs from the
--       next newer one, because whole ones were nine tenths of what a member takes.

create table private.home_revisions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  version bigint not null,
  app_count integer not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint home_revisions_version_key unique (user_id, version)
);
comment on table private.home_revisions is 'Earlier states of each home screen, kept when they changed: at most 30 a person, for 30 days. What is written in widgets is not in them, and older ones hold no widgets. Its user reads, through the API; only the database writes.';
comment on column private.home_revisions.content is 'The newest as home_content() has it, with widgets; each other one as home_difference() from the next newer. earlier_homes() reads them.';
create index home_revisions_created_at_idx on private.home_revisions (created_at);

alter table private.home_revisions enable row level security;
create policy "home_revisions: member reads own" on private.home_revisions
  for select to authenticated using (user_id = (select private.member_id()));
grant select on private.home_revisions to authenticated;

create function private.home_difference(newer jsonb, older jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(kind, coalesce(change, 'null')), '{}')
    from (
      select kind, case when older ? kind then (
        select coalesce(jsonb_object_agg(coalesce(earlier.item, later.item) ->> 'id', case
          when earlier.item is null then 'null'
          when later.item is null or later.item - array(select jsonb_object_keys(earlier.item)) <> '{}' then earlier.item
          else (
            select jsonb_object_agg(key, value) from jsonb_each(earlier.item)
            where later.item -> key is distinct from value
          )
        end), '{}')
        from jsonb_array_elements(older -> kind) as earlier (item)
        full join jsonb_array_elements(newer -> kind) as later (item) on later.item ->> 'id' = earlier.item ->> 'id'
        where earlier.item is distinct from later.item
      ) end as change
      from jsonb_object_keys(newer || older) as kind
    ) as changes
    where change is distinct from '{}' or not newer ? kind
  );
end;
$$;
comment on function private.home_difference(jsonb, jsonb) is 'What patch_home() needs to make the older of two home screens of the newer one, as {kind: {id: change}}. A change is the fields that differ, a whole item (with its id) where the newer one lacks it, or null where the older one does. A kind that the older one lacks is null.';

create function private.keep_revision(is_forced boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  stored public.home_versions;
  kept private.home_revisions;
begin
  select * into stored from public.home_versions where user_id = member;
  if not found or (not is_forced and stored.changed_at > now() - interval '1 minute')
    or not exists (select from auth.users where id = member) then
    return;
  end if;

  insert into private.home_revisions (user_id, version, app_count, content)
  select
    member, stored.version, count(*),
    private.home_content(member) || jsonb_build_object('widgets', (
      select coalesce(jsonb_agg(widget - '{entries,isRemoved,order}'::text[]), '[]')
      from jsonb_array_elements(private.home_widgets(member)) as widget where not (widget -> 'isRemoved')::boolean
    ))
  from public.drawer as item where item.user_id = member
  having count(*) > 0 or is_forced
  on conflict (user_id, version) do nothing
  returning * into kept;
  if kept.id is null then
    return;
  end if;

  update private.home_revisions as older set content = private.home_difference(kept.content, older.content)
  where id = (select max(id) from private.home_revisions where user_id = member and id < kept.id);

  delete from private.home_revisions
  where user_id = member and (
    created_at < now() - interval '30 days'
    or id not in (select id from private.home_revisions where user_id = member order by id desc limit 30)
  );
end;
$$;
comment on function private.keep_revision(boolean) is 'Keeps the caller''s home screen as it is, if it stood for more than a minute and is not empty, or if is_forced says so. The one that was newest before is stored as what differs from it. SECURITY DEFINER because nobody writes revisions; it acts on the caller''s own alone.';
grant execute on function private.keep_revision(boolean) to authenticated;

create function private.keep_revision_before() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_revision(false);
  return null;
end;
$$;
comment on function private.keep_revision_before() is 'Trigger: keeps the writer''s home screen before a statement changes it. SECURITY DEFINER because keep_revision() writes what nobody may.';

do $$
declare
  changed text;
begin
  foreach changed in array array['user_apps', 'personal_links', 'drawer_pages', 'drawer_folders'] loop
    execute format(
      'create trigger keep_revision before insert or update or delete on public.%I
        for each statement execute function private.keep_revision_before()', changed);
  end loop;
end
$$;

create function private.forget_large() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'home_revisions' then
    delete from private.home_revisions where id in (
      select id from (
        select id, row_number() over newest as age, sum(pg_column_size(content)) over newest as bytes
        from private.home_revisions where user_id = new.user_id window newest as (order by id desc)
      ) as kept where age > 1 and bytes > 10000000
    );
  else
    delete from private.home_undos where user_id = new.user_id and id in (
      select id from (
        select id, row_number() over newest as age, sum(pg_column_size(ops) + pg_column_size(stands)) over newest as bytes
        from private.home_undos where user_id = new.user_id window newest as (order by made_at desc, id)
      ) as kept where age > 1 and bytes > 10000000
    );
  end if;
  return null;
end;
$$;
comment on function private.forget_large() is 'Trigger: of earlier home screens and of changes that can be taken back, the newest that fit into 10 MB stay, one at least. SECURITY DEFINER because nobody removes them.';
create trigger forget_large after insert on private.home_revisions
  for each row execute function private.forget_large();
create trigger forget_large after insert on private.home_undos for each row execute function private.forget_large();

create function private.patch_home(newer jsonb, stored jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  older jsonb := newer;
  kind text;
  changes jsonb;
begin
  if newer is null or jsonb_typeof(stored -> 'pages') = 'array' then
    return (
      select jsonb_object_agg(named.kind, (
        select coalesce(jsonb_object_agg(item ->> 'id', item), '{}') from jsonb_array_elements(items) as item
      ))
      from jsonb_each(stored) as named (kind, items)
    );
  end if;
  for kind, changes in select * from jsonb_each(stored) loop
    if changes = 'null' then
      older := older - kind;
    else
      older := older || jsonb_build_object(kind, (
        select (
          coalesce(older -> kind, '{}') || coalesce(
            jsonb_object_agg(id, case when change ? 'id' then change else (older -> kind -> id) || change end)
              filter (where change <> 'null'),
            '{}'
          )
        ) - coalesce(array_agg(id) filter (where change = 'null'), '{}')
        from jsonb_each(changes) as changed (id, change)
      ));
    end if;
  end loop;
  return older;
end;
$$;
comment on function private.patch_home(jsonb, jsonb) is 'A home screen as {kind: {id: item}}, of the next newer one and of what home_revisions stores: a difference, or the whole. It copies what does not differ without looking at it, because a home screen may hold 500 items.';
grant execute on function private.patch_home(jsonb, jsonb) to authenticated;

create function private.earlier_homes(owner uuid) returns table (id bigint, home jsonb)
  language plpgsql stable set search_path = '' as $$
declare
  stored record;
begin
  for stored in
    select revision.id, revision.content from private.home_revisions as revision
    where revision.user_id = owner order by revision.id desc
  loop
    id := stored.id;
    home := private.patch_home(home, stored.content);
    return next;
  end loop;
end;
$$;
comment on function private.earlier_homes(uuid) is 'The earlier home screens of home_revisions as they were, newest first: {kind: {id: item}} of the items of home_content() and home_widgets(). As its caller: of somebody else''s there is nothing to see.';
grant execute on function private.earlier_homes(uuid) to authenticated;

create function private.first_items(home jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'icon', icon) order by number), '[]')
    from (
      select item.name, item.icon, row_number() over (
        order by home -> 'pages' -> page.id ->> 'rank' collate "C", page.id, coalesce(folder.row ->> 'rank', item.rank) collate "C",
          coalesce('folder:' || item.folder, item.key) collate "C", item.rank collate "C", item.key collate "C"
      ) as number
      from (
        select 'webapp:' || id as key, coalesce(app ->> 'ownName', app ->> 'name') as name,
          coalesce(app ->> 'ownIcon', app ->> 'icon') as icon, app ->> 'page' as page, app ->> 'folder' as folder,
          app ->> 'rank' as rank
        from jsonb_each(home -> 'apps') as kept (id, app)
        union all
        select 'link:' || id, link ->> 'name', link ->> 'icon', link ->> 'page', link ->> 'folder', link ->> 'rank'
        from jsonb_each(home -> 'links') as kept (id, link)
      ) as item
      cross join lateral (select home -> 'folders' -> item.folder as row) as folder
      cross join lateral (select coalesce(folder.row ->> 'page', item.page) as id) as page
    ) as numbered
    where number <= 12
  );
end;
$$;
comment on function private.first_items(jsonb) is 'The first twelve apps and links of a home screen of earlier_homes() as [{name, icon}], in the order of the view drawer.';
grant execute on function private.first_items(jsonb) to authenticated;

create function private.forget_older_homes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Without this the trigger would call itself for ever, because it fires for no rows as well.
  if exists (select from private.home_revisions as older join gone on older.user_id = gone.user_id and older.id < gone.id) then
    delete from private.home_revisions as older using gone
    where older.user_id = gone.user_id and older.id < gone.id;
  end if;
  return null;
end;
$$;
comment on function private.forget_older_homes() is 'Trigger: without an earlier home screen those before it can''t be read, so they go with it, whatever the clock said. SECURITY DEFINER because nobody removes them.';
create trigger forget_older_homes after delete on private.home_revisions
  referencing old table as gone for each statement execute function private.forget_older_homes();
