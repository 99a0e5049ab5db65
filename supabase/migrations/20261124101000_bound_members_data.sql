-- What: how much of each table one member may fill, whichever door it comes through: apps and links together, widgets
--       and what is written in them, calendars, and what is kept of removed things and of earlier home screens.
-- Why:  REST writes the same tables as the API, and went past the limits that only the API knew: a home screen of 66 MB.
--       A statement of widgets holds the row of home_versions that it counts, so two writers of one member take turns.
-- Risk: whoever has more than the limits allow can still remove, and changes nothing else before. The sums read one
--       member's widgets once a statement that writes them.
-- Undo: drop the triggers bound_items, keep_widgets_bounded and bound_calendars with their functions; bound_drawer's
--       triggers on widgets and bound_personal_links as the migrations before have them; remember_removed(),
--       keep_revision() and sweep_home_undos() likewise.

drop trigger bound_personal_links on public.personal_links;
drop function private.bound_personal_links();

create function private.bound_items() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from (select distinct user_id from added) as owner
    where (select count(*) from public.user_apps where user_id = owner.user_id)
      + (select count(*) from public.personal_links where user_id = owner.user_id) > 500
  ) then
    raise sqlstate 'PT409' using message = 'A home screen holds at most 500 apps and links.';
  end if;
  return null;
end;
$$;
comment on function private.bound_items() is
  'Trigger: refuses apps and links beyond 500 on one home screen. Adding takes lock_drawer(), so that two tabs are counted together. SECURITY DEFINER because the count must not depend on what the writer may read.';
create trigger bound_items after insert on public.user_apps
  referencing new table as added for each statement execute function private.bound_items();
create trigger bound_items after insert on public.personal_links
  referencing new table as added for each statement execute function private.bound_items();

drop trigger bound_widgets on public.widgets;
drop trigger bound_widget_entries on public.widget_entries;

create function private.forget_removed_content(owner uuid) returns void
  language plpgsql set search_path = ''
as $$
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
comment on function private.forget_removed_content(uuid) is
  'Of the widgets that this person removed the newest 50 stay, of the entries 1,000; of each at most 300 kB, for 30 days.';

create function private.keep_widgets_bounded() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.keep_widgets_bounded() is
  'Trigger: of one person 40 widgets, 2,000 entries and 300 kB of what both hold, as Postgres writes it; older removed ones go. It comes after count_widget_version_*, which lets a member''s writers take turns. SECURITY DEFINER because the sums must not depend on what the writer may read.';

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
comment on table public.widgets is
  'The widgets that people added, at most forty each, in the order of rank and id. Its user reads and writes; ids are made by clients.';

create function private.bound_calendars() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('calendars ' || new.user_id, 0));
  if (select count(*) from private.calendars where user_id = new.user_id and url <> new.url) >= 20 then
    raise sqlstate 'PT409' using message = 'You have 20 calendars, the most there may be. Remove one first.';
  end if;
  return new;
end;
$$;
comment on function private.bound_calendars() is
  'Trigger: at most 20 calendars a person, whoever writes them; two writers take turns. SECURITY DEFINER because the count must not depend on what the writer may read.';
create trigger bound_calendars before insert on private.calendars
  for each row execute function private.bound_calendars();

create function private.forget_removals() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.forget_removals() is
  'Trigger: the newest 1,000 things that a person took off their home screen can be put back. SECURITY DEFINER because nobody writes what was removed.';
create trigger forget_removals after insert on private.home_removals
  referencing new table as added for each statement execute function private.forget_removals();

create function private.forget_large() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'home_revisions' then
    delete from private.home_revisions where id in (
      select id from (
        select id, row_number() over newest as age,
          sum(pg_column_size(content) + pg_column_size(items)) over newest as bytes
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
comment on function private.forget_large() is
  'Trigger: of earlier home screens and of changes that can be taken back, the newest that fit into 10 MB stay, one at least. SECURITY DEFINER because nobody removes them.';
create trigger forget_large after insert on private.home_revisions
  for each row execute function private.forget_large();
create trigger forget_large after insert on private.home_undos
  for each row execute function private.forget_large();
