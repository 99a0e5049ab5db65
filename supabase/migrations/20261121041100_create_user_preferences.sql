-- What: user_preferences, a person's settings as one checked JSON object.
-- Why:  settings are read and written as a whole; a column each would be a migration for every new one.
-- Risk: none, new table. A new setting is a change of private.are_settings().
-- Undo: drop table public.user_preferences; drop function private.are_settings(jsonb).

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
  for select to authenticated using (user_id = (select auth.uid()));
create policy "user_preferences: member adds own" on public.user_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "user_preferences: member changes own" on public.user_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select on public.user_preferences to authenticated;
grant insert (user_id, settings) on public.user_preferences to authenticated;
grant update (settings) on public.user_preferences to authenticated;
