-- What: widget_states, how a person left the widgets of the home page, user_preferences, their settings as one checked
--       JSON object, and the functions that write several of them at once.
-- Why:  settings are read and written as a whole; a column each would be a migration for every new one. Separate requests
--       can be cut off half-way, and merging in the browser loses what another tab wrote in between.
-- Risk: none, new tables. A widget without a row counts as minimised. A new setting is a change of are_settings().
-- Undo: drop the functions, then the tables.

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Trigger: updated_at is the time of the change, whatever was sent.';

create table public.widget_states (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  widget_type text not null check (widget_type in ('clock', 'search', 'news')),
  is_minimized boolean not null default false,
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint widget_states_pair_key unique (user_id, widget_type)
);
comment on table public.widget_states is 'Which widgets a person minimised, and their order. Its user reads and writes.';

create trigger touch_updated_at before update on public.widget_states
  for each row execute function private.touch_updated_at();

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
grant insert (user_id, widget_type, is_minimized, order_index) on public.widget_states to authenticated;
grant update (is_minimized, order_index) on public.widget_states to authenticated;

create function private.are_settings(settings jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(settings) = 'object'
    and pg_column_size(settings) <= 16384
    and coalesce((
      select bool_and(case key
        when 'removedWidgets' then jsonb_typeof(value) = 'array' and value <@ '["clock", "search", "news"]'
        when 'searchEngine' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 64
        when 'searchTemplate' then jsonb_typeof(value) = 'string' and private.is_web_url(value #>> '{}')
        when 'feedsOff' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 200
          and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
        when 'clockStyle' then value in ('"24h"', '"12h"')
        when 'theme' then value in ('"light"', '"dark"', '"system"')
        else false
      end)
      from jsonb_each(settings)
    ), true);
$$;
comment on function private.are_settings(jsonb) is
  'removedWidgets (of clock, search, news), searchEngine (its id), searchTemplate (a person''s own, with %s), feedsOff (addresses), clockStyle (24h, 12h), theme (light, dark, system); all optional, nothing else, 16 kB.';
grant execute on function private.are_settings(jsonb) to authenticated, service_role;

create table public.user_preferences (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  settings jsonb not null default '{}' check (private.are_settings(settings)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_preferences_user_key unique (user_id)
);
comment on table public.user_preferences is 'One row a person: their settings. Its user reads and writes.';

create trigger touch_updated_at before update on public.user_preferences
  for each row execute function private.touch_updated_at();

alter table public.user_preferences enable row level security;

create policy "user_preferences: member reads own" on public.user_preferences
  for select to authenticated using (user_id = (select private.member_id()));
create policy "user_preferences: member adds own" on public.user_preferences
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "user_preferences: member changes own" on public.user_preferences
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));

grant select on public.user_preferences to authenticated;
grant insert (user_id, settings) on public.user_preferences to authenticated;
grant update (settings) on public.user_preferences to authenticated;

create function private.bound_widgets(types text[]) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(types) > 20 then
    raise sqlstate 'PT400' using message = 'At most 20 widgets at once.';
  end if;
end;
$$;
comment on function private.bound_widgets(text[]) is 'Refuses a list of widgets that is longer than any home page.';
grant execute on function private.bound_widgets(text[]) to authenticated;

create function public.arrange_widgets(types text[]) returns void
  language sql security invoker set search_path = ''
as $$
  select private.bound_widgets(types);
  insert into public.widget_states (widget_type, is_minimized, order_index)
  select widget.type, true, widget.place - 1
  from unnest(types) with ordinality as widget (type, place)
  on conflict on constraint widget_states_pair_key do update set order_index = excluded.order_index;
$$;
comment on function public.arrange_widgets(text[]) is
  'Puts the caller''s widgets into this order. One without a row counts as minimised, and gets a row that says so.';

create function public.adopt_widgets(types text[], minimised text[]) returns void
  language sql security invoker set search_path = ''
as $$
  select private.bound_widgets(types || minimised);
  insert into public.widget_states (widget_type, is_minimized, order_index)
  select widget.type, widget.type = any (minimised), widget.place - 1
  from unnest(types) with ordinality as widget (type, place)
  where not exists (select from public.widget_states where user_id = (select private.member_id()))
  on conflict on constraint widget_states_pair_key do nothing;
$$;
comment on function public.adopt_widgets(text[], text[]) is
  'Makes what a visitor arranged the caller''s widgets: these, in this order, some of them minimised. Nothing happens when the account has any row.';
grant execute on function public.arrange_widgets(text[]), public.adopt_widgets(text[], text[]) to authenticated;

create function public.change_settings(change text, newcomer text default '{}') returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  changed jsonb;
begin
  if char_length(change) > 20000 or char_length(newcomer) > 20000 then
    raise sqlstate 'PT400' using message = 'These settings are too large to keep.';
  end if;
  insert into public.user_preferences as own (settings)
  values (jsonb_strip_nulls(newcomer::jsonb || change::jsonb))
  on conflict on constraint user_preferences_user_key
  do update set settings = jsonb_strip_nulls(own.settings || change::jsonb)
  returning settings into changed;
  return changed;
end;
$$;
comment on function public.change_settings(text, text) is
  'Changes these of the caller''s settings (null takes one away) and answers all of them. An account without any begins with those of the newcomer. Both are JSON objects, as texts.';
grant execute on function public.change_settings(text, text) to authenticated;
