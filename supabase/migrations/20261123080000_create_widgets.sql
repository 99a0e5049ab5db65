-- What: widgets and widget_entries, the widgets that people add to their home screens and what is written in them;
--       home_widgets(), which answers them as JSON.
-- Why:  docs/decisions/0043-widgets-that-people-add.md. One pair of tables for all types, so that a new type needs no
--       migration. What is removed stays for 30 days with a mark, so that it can be put back.
-- Risk: none, new tables. Each change counts a version of the home screen; no earlier home screen is kept for it.
-- Undo: drop home_widgets(), then the tables, then the functions.

create function private.are_fields(fields jsonb, max_bytes integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= max_bytes;
comment on function private.are_fields(jsonb, integer) is 'Whether this is a JSON object of at most so many bytes as text.';
grant execute on function private.are_fields(jsonb, integer) to authenticated, service_role;

create table public.widgets (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  type text not null check (type ~ '^[a-z][a-z-]{0,31}$'),
  size text not null check (size in ('small', 'medium', 'large')),
  rank text collate "C" not null check (private.is_rank(rank)),
  is_minimized boolean not null default false,
  settings jsonb not null default '{}' check (private.are_fields(settings, 32000)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table public.widgets is
  'The widgets that people added, at most thirty each, in the order of rank and id. Its user reads and writes; ids are made by clients.';
comment on column public.widgets.settings is 'As the widget''s type reads them; the database knows no types.';
comment on column public.widgets.removed_at is 'When it was removed; it can be put back for 30 days.';

create table public.widget_entries (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  widget_id uuid not null,
  id uuid not null,
  rank text collate "C" not null check (private.is_rank(rank)),
  fields jsonb not null check (private.are_fields(fields, 130000)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, widget_id, id),
  constraint widget_entries_widget_fkey foreign key (user_id, widget_id)
    references public.widgets (user_id, id) on delete cascade
);
comment on table public.widget_entries is
  'What is written in widgets: the text of a note, the tasks of a list. Its user reads and writes; ids are made by clients.';

create trigger touch_updated_at before update on public.widgets
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.widget_entries
  for each row execute function private.touch_updated_at();

alter table public.widgets enable row level security;
alter table public.widget_entries enable row level security;

create policy "widgets: member reads own" on public.widgets
  for select to authenticated using (user_id = (select private.member_id()));
create policy "widgets: member adds own" on public.widgets
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "widgets: member changes own" on public.widgets
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "widgets: member removes own" on public.widgets
  for delete to authenticated using (user_id = (select private.member_id()));

create policy "widget_entries: member reads own" on public.widget_entries
  for select to authenticated using (user_id = (select private.member_id()));
create policy "widget_entries: member adds own" on public.widget_entries
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "widget_entries: member changes own" on public.widget_entries
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "widget_entries: member removes own" on public.widget_entries
  for delete to authenticated using (user_id = (select private.member_id()));

grant select, delete on public.widgets, public.widget_entries to authenticated;
grant insert (user_id, id, type, size, rank, is_minimized, settings, removed_at),
  update (size, rank, is_minimized, settings, removed_at) on public.widgets to authenticated;
grant insert (user_id, widget_id, id, rank, fields, removed_at), update (rank, fields, removed_at)
  on public.widget_entries to authenticated;

create function private.count_widget_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- As count_home_version(), but changed_at stays: it says when the drawer was changed, and a state of the drawer that
  -- stood for a minute is kept, however much was written in a note meanwhile.
  insert into public.home_versions as stored (user_id)
  select distinct changed.user_id
  from changed join auth.users as account on account.id = changed.user_id
  order by 1
  on conflict (user_id) do update set version = stored.version + 1;
  return null;
end;
$$;
comment on function private.count_widget_version() is
  'Trigger: the home screens whose widgets a statement changed have one version more. SECURITY DEFINER because nobody may write versions.';
comment on column public.home_versions.changed_at is 'When its apps, links, folders and pages were last changed.';

do $$
declare
  changed text;
begin
  foreach changed in array array['widgets', 'widget_entries'] loop
    execute format(
      'create trigger count_widget_version_added after insert on public.%I referencing new table as changed
        for each statement execute function private.count_widget_version()', changed);
    execute format(
      'create trigger count_widget_version_changed after update on public.%I referencing new table as changed
        for each statement execute function private.count_widget_version()', changed);
    execute format(
      'create trigger count_widget_version_removed after delete on public.%I referencing old table as changed
        for each statement execute function private.count_widget_version()', changed);
  end loop;
end
$$;

-- What was removed counts as well, because it is kept; the API deletes what is beyond its own, smaller limits.
create constraint trigger bound_widgets after insert on public.widgets
  deferrable initially deferred for each row execute function private.bound_drawer('100', 'widgets');
create constraint trigger bound_widget_entries after insert on public.widget_entries
  deferrable initially deferred for each row execute function private.bound_drawer('2000', 'notes and tasks');

create function private.home_widgets(
  owner uuid,
  wanted_widgets uuid[] default '{}'
) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', 'widget:' || widget.id, 'type', widget.type, 'size', widget.size, 'rank', widget.rank,
      'isMinimized', widget.is_minimized, 'settings', widget.settings, 'isRemoved', widget.removed_at is not null,
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', entry.id, 'rank', entry.rank, 'fields', entry.fields, 'isRemoved', entry.removed_at is not null
        )), '[]')
        from public.widget_entries as entry
        where entry.user_id = widget.user_id and entry.widget_id = widget.id
          and (entry.removed_at is null or widget.id = any(wanted_widgets))
      )
    )), '[]')
    from public.widgets as widget
    where widget.user_id = owner and (widget.removed_at is null or widget.id = any(wanted_widgets))
  );
end;
$$;
comment on function private.home_widgets(uuid, uuid[]) is
  'The widgets of a home screen, unsorted: [{id, type, size, rank, isMinimized, settings, isRemoved, entries: [{id, rank, fields, isRemoved}]}]. Of the wanted ones also what was removed, which may be put back. As its caller: of somebody else''s there is nothing to see.';
grant execute on function private.home_widgets(uuid, uuid[]) to authenticated;
