-- What: widget_states, where clock, search and news stand; widgets and widget_entries, what people add and write in them.
-- Why:  docs/decisions/widgets.md and home-screen.md. One pair of tables serves all types, so that a
--       new type needs no migration. A widget stands on a page, or in the column beside the grid (page_id null). What is
--       removed stays for 30 days with a mark, so that it can be put back. REST writes the same tables as the API, so the
--       bounds of what a member may fill are here.

create table public.widget_states (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  widget_type text not null check (widget_type in ('clock', 'search', 'news')),
  is_minimized boolean not null default false,
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  page_id uuid,
  rank text collate "C" not null,
  size text not null default 'medium' check (size in ('small', 'medium', 'large')),
  constraint widget_states_pair_key unique (user_id, widget_type),
  constraint widget_states_page_fkey foreign key (user_id, page_id)
    references public.drawer_pages (user_id, id) on delete set null (page_id),
  constraint widget_states_rank_check check (private.is_rank(rank))
);
comment on table public.widget_states is 'Where clock, search and news stand, and which a person minimised. Which ones a person removed is in user_preferences. Its user reads and writes.';
comment on column public.widget_states.page_id is 'As in widgets.';
comment on column public.widget_states.rank is 'As in widgets. Whoever writes order_index alone gets the rank of that place.';
create index widget_states_page_idx on public.widget_states (user_id, page_id, rank);

alter table public.widget_states enable row level security;
create policy "widget_states: member reads own" on public.widget_states
  for select to authenticated using (user_id = (select private.member_id()));
create policy "widget_states: member adds own" on public.widget_states
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "widget_states: member changes own" on public.widget_states
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "widget_states: member removes own" on public.widget_states
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, delete on public.widget_states to authenticated;
grant insert (user_id, widget_type, is_minimized, order_index, page_id, rank, size)
  on public.widget_states to authenticated;
grant update (is_minimized, order_index, page_id, rank, size) on public.widget_states to authenticated;

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
  page_id uuid,
  primary key (user_id, id),
  constraint widgets_page_fkey foreign key (user_id, page_id)
    references public.drawer_pages (user_id, id) on delete set null (page_id),
  constraint widgets_settings_is_seen check (settings::text = private.visible_text(settings::text))
);
comment on table public.widgets is 'The widgets that people added, at most forty each, on a page or in the column. Its user reads and writes; ids are made by clients.';
comment on column public.widgets.rank is 'Its place on the page, in one order with apps, links and folders, or in the column; ties go by id.';
comment on column public.widgets.settings is 'As the widget''s type reads them; the database knows no types.';
comment on column public.widgets.removed_at is 'When it was removed; it can be put back for 30 days.';
comment on column public.widgets.page_id is 'The page it is on; null in the column beside the grid.';
create index widgets_page_idx on public.widgets (user_id, page_id, rank);

alter table public.widgets enable row level security;
create policy "widgets: member reads own" on public.widgets
  for select to authenticated using (user_id = (select private.member_id()));
create policy "widgets: member adds own" on public.widgets
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "widgets: member changes own" on public.widgets
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "widgets: member removes own" on public.widgets
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, delete on public.widgets to authenticated;
grant insert (user_id, id, type, size, rank, is_minimized, settings, removed_at, page_id)
  on public.widgets to authenticated;
grant update (size, rank, is_minimized, settings, removed_at, page_id) on public.widgets to authenticated;

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
    references public.widgets (user_id, id) on delete cascade,
  constraint widget_entries_fields_is_seen check (fields::text = private.visible_text(fields::text))
);
comment on table public.widget_entries is 'What is written in widgets: the text of a note, the tasks of a list. Its user reads and writes; ids are made by clients.';

alter table public.widget_entries enable row level security;
create policy "widget_entries: member reads own" on public.widget_entries
  for select to authenticated using (user_id = (select private.member_id()));
create policy "widget_entries: member adds own" on public.widget_entries
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "widget_entries: member changes own" on public.widget_entries
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
create policy "widget_entries: member removes own" on public.widget_entries
  for delete to authenticated using (user_id = (select private.member_id()));
grant select, delete on public.widget_entries to authenticated;
grant insert (user_id, widget_id, id, rank, fields, removed_at) on public.widget_entries to authenticated;
grant update (rank, fields, removed_at) on public.widget_entries to authenticated;

create function private.bound_widgets(types text[]) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(types) > 20 then
    raise sqlstate 'PT400' using message = 'At most 20 widgets at once.';
  end if;
end;
$$;
comment on function private.bound_widgets(text[]) is 'Refuses a list of widgets that is longer than any home page.';
grant execute on function private.bound_widgets(text[]) to authenticated;

create function public.arrange_widgets(types text[]) returns void
  language sql security invoker set search_path = '' as $$
  select private.bound_widgets(types);
  insert into public.widget_states (widget_type, is_minimized, order_index)
  select widget.type, true, widget.place - 1
  from unnest(types) with ordinality as widget (type, place)
  on conflict on constraint widget_states_pair_key do update set order_index = excluded.order_index;
$$;
comment on function public.arrange_widgets(text[]) is 'Puts the caller''s widgets into this order. One without a row counts as minimised, and gets a row that says so.';
grant execute on function public.arrange_widgets(text[]) to authenticated;

create function public.adopt_widgets(types text[], minimised text[]) returns void
  language sql security invoker set search_path = '' as $$
  select private.bound_widgets(types || minimised);
  insert into public.widget_states (widget_type, is_minimized, order_index)
  select widget.type, widget.type = any (minimised), widget.place - 1
  from unnest(types) with ordinality as widget (type, place)
  where not exists (select from public.widget_states where user_id = (select private.member_id()))
  on conflict on constraint widget_states_pair_key do nothing;
$$;
comment on function public.adopt_widgets(text[], text[]) is 'Makes what a visitor arranged the caller''s widgets: these, in this order, some of them minimised. Nothing happens when the account has any row.';
grant execute on function public.adopt_widgets(text[], text[]) to authenticated;

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Trigger: updated_at is the time of the change, whatever was sent.';
create trigger touch_updated_at before update on public.widget_states
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.widgets
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.widget_entries
  for each row execute function private.touch_updated_at();

create function private.forget_removed_content(owner uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  delete from public.widgets where user_id = owner and id in (
    select id from (
      select widget.id, widget.removed_at, row_number() over newest as age,
        sum(octet_length(widget.settings::text) + coalesce((
          select sum(octet_length(entry.fields::text)) from public.widget_entries as entry
          where entry.user_id = owner and entry.widget_id = widget.id and entry.removed_at is null
        ), 0)) over newest as bytes
      from public.widgets as widget
      where widget.user_id = owner and widget.removed_at is not null
      window newest as (order by widget.removed_at desc, widget.id)
    ) as removed
    where age > 50 or bytes > 300000 or removed_at < now() - interval '30 days'
  );
  delete from public.widget_entries where user_id = owner and (widget_id, id) in (
    select widget_id, id from (
      select widget_id, id, removed_at, row_number() over newest as age,
        sum(octet_length(fields::text)) over newest as bytes
      from public.widget_entries where user_id = owner and removed_at is not null
      window newest as (order by removed_at desc, widget_id, id)
    ) as removed
    where age > 1000 or bytes > 300000 or removed_at < now() - interval '30 days'
  );
end;
$$;
comment on function private.forget_removed_content(uuid) is 'Of the widgets that this person removed the newest 50 stay, of the entries 1,000; of each at most 300 kB, for 30 days.';

create function private.keep_widgets_bounded() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  for owner in select distinct user_id from changed loop
    if exists (select from changed where user_id = owner and removed_at is not null) then
      perform private.forget_removed_content(owner);
    end if;
    if (select count(*) from public.widgets where user_id = owner and removed_at is null) > 40 then
      raise sqlstate 'PT409' using message = 'A home screen has at most 40 widgets.';
    end if;
    if (select count(*) from public.widget_entries where user_id = owner and removed_at is null) > 2000 then
      raise sqlstate 'PT409' using message = 'A home screen holds at most 2000 notes and tasks.';
    end if;
    if (
      select coalesce(sum(octet_length(widget.settings::text) + coalesce((
        select sum(octet_length(entry.fields::text)) from public.widget_entries as entry
        where entry.user_id = owner and entry.widget_id = widget.id and entry.removed_at is null
      ), 0)), 0)
      from public.widgets as widget where widget.user_id = owner and widget.removed_at is null
    ) > 300000 then
      raise sqlstate 'PT413' using message = 'Your widgets hold too much. Remove a note or some tasks first.';
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.keep_widgets_bounded() is 'Trigger: of one person 40 widgets, 2,000 entries and 300 kB of what both hold, as Postgres writes it; older removed ones go. It comes after count_widget_version_*, which lets a member''s writers take turns. SECURITY DEFINER because the sums must not depend on what the writer may read.';

do $$
declare
  changed text;
begin
  foreach changed in array array['widgets', 'widget_entries'] loop
    execute format(
      'create trigger keep_widgets_bounded_added after insert on public.%I referencing new table as changed
        for each statement execute function private.keep_widgets_bounded()', changed);
    execute format(
      'create trigger keep_widgets_bounded_changed after update on public.%I referencing new table as changed
        for each statement execute function private.keep_widgets_bounded()', changed);
  end loop;
end
$$;

create function private.rank_by_order() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' or new.rank is null then
    -- rank_at() knows so many places.
    new.rank := private.rank_at(least(new.order_index, 200000));
  end if;
  return new;
end;
$$;
comment on function private.rank_by_order() is 'Trigger: a widget whose place among clock, search and news is written has the rank of that place.';
create trigger rank_by_order_added before insert on public.widget_states
  for each row execute function private.rank_by_order();
create trigger rank_by_order_changed before update of order_index on public.widget_states
  for each row execute function private.rank_by_order();
