-- What: page_id of widgets and widget_states, rank and size of widget_states; home_widgets() answers clock, search and news
--       too; earlier home screens hold widgets.
-- Why:  docs/decisions/0083-one-board.md. Every widget stands on a page or in the column beside the grid (page_id null), in
--       one order with what else stands there.
-- Risk: writes each row of widget_states once. Each change of them counts a version of the home screen and keeps an earlier
--       one, as a change of an app does.
-- Undo: drop the triggers and functions that are new here, then the columns; home_widgets() as create_widgets has it,
--       keep_revision() as keep_forced_revisions has it.

alter table public.widgets
  add column page_id uuid,
  add constraint widgets_page_fkey foreign key (user_id, page_id)
    references public.drawer_pages (user_id, id) on delete set null (page_id);
comment on column public.widgets.page_id is 'The page it is on; null in the column beside the grid.';
comment on column public.widgets.rank is
  'Its place on the page, in one order with apps, links and folders, or in the column; ties go by id.';
create index widgets_page_idx on public.widgets (user_id, page_id, rank);

alter table public.widget_states
  add column page_id uuid,
  add column rank text collate "C",
  add column size text not null default 'medium' check (size in ('small', 'medium', 'large')),
  add constraint widget_states_page_fkey foreign key (user_id, page_id)
    references public.drawer_pages (user_id, id) on delete set null (page_id);
comment on column public.widget_states.page_id is 'As in widgets.';
comment on column public.widget_states.rank is 'As in widgets. Whoever writes order_index alone gets the rank of that place.';
create index widget_states_page_idx on public.widget_states (user_id, page_id, rank);

-- The browser numbered them from 0 in this order, and placed added widgets between them by these ranks.
alter table public.widget_states disable trigger user;
update public.widget_states as state set rank = private.rank_at(ordered.place)
from (
  select id, row_number() over (partition by user_id order by order_index, id) - 1 as place from public.widget_states
) as ordered
where ordered.id = state.id;
alter table public.widget_states enable trigger user;
alter table public.widget_states
  alter column rank set not null,
  add constraint widget_states_rank_check check (private.is_rank(rank));

create function private.rank_by_order() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or new.rank is null then
    -- rank_at() knows so many places.
    new.rank := private.rank_at(least(new.order_index, 200000));
  end if;
  return new;
end;
$$;
comment on function private.rank_by_order() is
  'Trigger: a widget whose place among clock, search and news is written has the rank of that place.';
create trigger rank_by_order_added before insert on public.widget_states
  for each row execute function private.rank_by_order();
create trigger rank_by_order_changed before update of order_index on public.widget_states
  for each row execute function private.rank_by_order();

grant insert (page_id), update (page_id) on public.widgets to authenticated;
grant insert (page_id, rank, size), update (page_id, rank, size) on public.widget_states to authenticated;
grant execute on function private.rank_at(bigint) to authenticated;

create function private.count_widget_move() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.keep_revision(false);
  insert into public.home_versions as stored (user_id)
  select id from auth.users where id = owner
  on conflict (user_id) do update set version = stored.version + 1, changed_at = now();
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
comment on function private.count_widget_move() is
  'Trigger: a widget that comes, goes, moves or changes its size counts as a change of the drawer does: it keeps an earlier home screen first. SECURITY DEFINER because nobody may write versions.';

-- Triggers of rows: a statement that only changes settings keeps no earlier home screen. By their names they come after
-- rank_by_order, and see the rank that it gives.
create trigger widget_move_added before insert on public.widgets
  for each row execute function private.count_widget_move();
create trigger widget_move_changed before update on public.widgets
  for each row when (
    (old.page_id, old.rank, old.size, old.is_minimized, old.removed_at)
      is distinct from (new.page_id, new.rank, new.size, new.is_minimized, new.removed_at)
  )
  execute function private.count_widget_move();
create trigger widget_move_removed before delete on public.widgets
  for each row when (old.removed_at is null) execute function private.count_widget_move();

create trigger widget_move_added before insert on public.widget_states
  for each row execute function private.count_widget_move();
create trigger widget_move_changed before update on public.widget_states
  for each row when (
    (old.page_id, old.rank, old.size, old.is_minimized) is distinct from (new.page_id, new.rank, new.size, new.is_minimized)
  )
  execute function private.count_widget_move();
create trigger widget_move_removed before delete on public.widget_states
  for each row execute function private.count_widget_move();

create trigger widget_move_added before insert on public.user_preferences
  for each row when (coalesce(new.settings -> 'removedWidgets', '[]') <> '[]') execute function private.count_widget_move();
create trigger widget_move_changed before update on public.user_preferences
  for each row when (
    coalesce(old.settings -> 'removedWidgets', '[]') <> coalesce(new.settings -> 'removedWidgets', '[]')
  )
  execute function private.count_widget_move();

create or replace function private.home_widgets(
  owner uuid,
  wanted_widgets uuid[] default '{}'
) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', widget.id, 'type', widget.type, 'page', widget.page_id, 'rank', widget.rank, 'size', widget.size,
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
  ) || (
    select jsonb_agg(jsonb_build_object(
      'id', kind.type, 'type', kind.type, 'page', state.page_id, 'size', coalesce(state.size, 'medium'),
      'rank', coalesce(state.rank, private.rank_at(kind.place)),
      'isMinimized', coalesce(state.is_minimized, kind.is_any_stored), 'settings', '{}'::jsonb,
      'isRemoved', exists (
        select from public.user_preferences
        where user_id = owner and settings -> 'removedWidgets' ? kind.type
      ),
      'order', state.order_index, 'entries', '[]'::jsonb
    ))
    from (
      -- Those without a row follow the others.
      select named.type, row_number() over (order by stored.order_index nulls last, stored.id, named.ordinality) - 1 as place,
        count(stored.id) over () > 0 as is_any_stored
      from unnest(array['clock', 'search', 'news']) with ordinality as named (type)
      left join public.widget_states as stored on stored.user_id = owner and stored.widget_type = named.type
    ) as kind
    left join public.widget_states as state on state.user_id = owner and state.widget_type = kind.type
  );
end;
$$;
comment on function private.home_widgets(uuid, uuid[]) is
  'The widgets of a home screen, unsorted: [{id, type, page, rank, size, isMinimized, settings, isRemoved, entries: [{id, rank, fields, isRemoved}]}]. Clock, search and news are always there, with their types for ids and their order (null without a row); a person without any row of them is shown all three, else one without a row is minimised. Of the wanted ones also what was removed, which may be put back. As its caller: of somebody else''s there is nothing to see.';

create or replace function private.keep_revision(is_forced boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  stored public.home_versions;
begin
  select * into stored from public.home_versions where user_id = member;
  if not found or (not is_forced and stored.changed_at > now() - interval '1 minute')
    or not exists (select from auth.users where id = member) then
    return;
  end if;

  insert into private.home_revisions (user_id, version, app_count, items, content)
  select
    member, stored.version, count(*),
    coalesce(jsonb_agg(jsonb_build_object('name', item.name, 'icon', item.icon_url) order by item.position)
      filter (where item.position < 12), '[]'),
    private.home_content(member) || jsonb_build_object('widgets', (
      select coalesce(jsonb_agg(widget - '{entries,isRemoved,order}'::text[]), '[]')
      from jsonb_array_elements(private.home_widgets(member)) as widget where not (widget -> 'isRemoved')::boolean
    ))
  from public.drawer as item where item.user_id = member
  having count(*) > 0 or is_forced
  on conflict (user_id, version) do nothing;

  delete from private.home_revisions
  where user_id = member and (
    created_at < now() - interval '30 days'
    or id not in (select id from private.home_revisions where user_id = member order by id desc limit 30)
  );
end;
$$;
comment on table private.home_revisions is
  'Earlier states of each home screen, kept when they changed: at most 30 a person, for 30 days. What is written in widgets is not in them, and older ones hold no widgets. Its user reads, through the API; only the database writes.';
comment on table public.widgets is
  'The widgets that people added, at most forty each, on a page or in the column. Its user reads and writes; ids are made by clients.';
comment on table public.widget_states is
  'Where clock, search and news stand, and which a person minimised. Which ones a person removed is in user_preferences. Its user reads and writes.';
comment on column public.home_versions.changed_at is
  'When something on it last came, went, moved or got another name; writing in a widget is no such change.';
