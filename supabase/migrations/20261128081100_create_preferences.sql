-- What: user_preferences, a person's settings as one checked JSON object, and change_settings(), which writes several at once.
-- Why:  what a person chooses follows the account. Settings are read and written as a whole; a column each would be a
--       migration for every new one. Separate requests can be cut off half-way, and merging in the browser loses what another
--       tab wrote in between.

create function private.are_own_engines(engines jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(engines) = 'array' then
    jsonb_array_length(engines) <= 10
    and coalesce((
      select bool_and(
          engine = jsonb_build_object('name', engine -> 'name', 'keyword', engine -> 'keyword', 'template', engine -> 'template')
          and not jsonb_path_exists(engine, 'strict $.* ? (@.type() != "string")')
          and char_length(engine ->> 'name') between 1 and 40
          and engine ->> 'keyword' ~ '^[^[:space:]!A-Z]{1,20}$'
          and strpos(engine ->> 'template', '%s') > 0
          and private.is_web_url(engine ->> 'template'))
        and count(distinct engine ->> 'keyword') = count(*)
      from jsonb_array_elements(engines) as engine
    ), true)
  else false end;
$$;
comment on function private.are_own_engines(jsonb) is 'Whether these are up to ten of {name, keyword, template}: 1 to 40 characters, 1 to 20 without space, "!" and A to Z, each once, a web address with %s.';
grant execute on function private.are_own_engines(jsonb) to authenticated, service_role;

create function private.is_picture(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case when jsonb_typeof(value) = 'object' then value - 'credit' else value end in (
      jsonb_build_object('id', value -> 'id', 'veil', value -> 'veil'),
      jsonb_build_object('id', value -> 'id', 'veil', value -> 'veil', 'ink', value -> 'ink')
    )
    and value -> 'veil' = jsonb_build_object('light', value #> '{veil,light}', 'dark', value #> '{veil,dark}')
    and coalesce(value -> 'ink' in ('"light"', '"dark"'), true)
    and coalesce(jsonb_typeof(value -> 'credit') = 'string' and char_length(value ->> 'credit') between 1 and 450, true)
    and jsonb_path_exists(value, 'strict $ ? (@.id like_regex "^[0-9a-f]{32}$")')
    and jsonb_path_exists(value, 'strict $.veil ? (@.light >= 0 && @.light <= 100 && @.dark >= 0 && @.dark <= 100)');
comment on function private.is_picture(jsonb) is 'Whether this is {id, veil: {light, dark}, ink, credit}: a hash, how many percent of a light and a dark colour make the picture''s worst place readable, whether text on it is light or dark (optional), and whose it is (optional, 1 to 450 characters).';
grant execute on function private.is_picture(jsonb) to authenticated, service_role;

create function private.is_picture_look(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value = jsonb_build_object('blur', value -> 'blur', 'darken', value -> 'darken', 'position', value -> 'position')
    and jsonb_path_exists(value, 'strict $ ? (@.blur >= 0 && @.blur <= 4 && @.darken >= 0 && @.darken <= 80 && @.position >= 0 && @.position <= 100)')
    and jsonb_path_exists(value, 'strict $ ? (@.blur % 1 == 0 && @.darken % 5 == 0 && @.position % 10 == 0)');
comment on function private.is_picture_look(jsonb) is 'Whether this is {blur, darken, position}: steps from 0 to 4, percent in fives up to 80, percent in tens.';
grant execute on function private.is_picture_look(jsonb) to authenticated, service_role;

create function private.are_settings(settings jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(settings) = 'object'
    and pg_column_size(settings) <= 16384
    and coalesce((
      select bool_and(case key
        when 'removedWidgets' then jsonb_typeof(value) = 'array' and value <@ '["clock", "search", "news"]'
        when 'searchEngine' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 64
        when 'ownEngines' then private.are_own_engines(value)
        when 'feedsOff' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 200
          and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
        when 'clockStyle' then value in ('"24h"', '"12h"')
        when 'clockFace' then value in ('"digital"', '"seconds"', '"thin"', '"serif"', '"words"', '"words-serif"', '"analogue"',
          '"analogue-seconds"')
        when 'theme' then value in ('"light"', '"dark"', '"system"')
        when 'sky' then value in ('"hills"', '"coast"', '"mountains"', '"city"', '"forest"', '"desert"', '"aurora"',
          '"meadow"', '"mist"', '"sand"', '"rose"', '"sage"', '"iris"', '"altai"', '"ice"', '"shore"', '"safe-landing"',
          '"aizkorri"', '"picos-de-europa"', '"dandelions"', '"infinite-sea"', '"sunset"', '"daily"', '"picture"')
        when 'picture' then private.is_picture(value)
        when 'pictureLook' then private.is_picture_look(value)
        when 'accent' then value in ('"teal"', '"blue"', '"indigo"', '"violet"', '"rose"', '"brick"', '"olive"', '"green"')
        when 'iconSize' then value in ('"small"', '"medium"', '"large"')
        when 'iconShape' then value in ('"rounded"', '"circle"', '"square"')
        when 'hasLabels' then jsonb_typeof(value) = 'boolean'
        when 'formats' then value in ('"en-US"', '"browser"')
        when 'language' then value in ('"en"', '"ar"', '"de"', '"es"', '"fr"', '"hi"', '"it"', '"ja"', '"ko"', '"nl"', '"pl"',
          '"pt-BR"', '"tr"', '"uk"', '"zh-Hans"')
        when 'webappsLook' then value in ('"cards"', '"table"')
        when 'hasBird' then jsonb_typeof(value) = 'boolean'
        when 'greetedName' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 40
        when 'hasNextEvent' then jsonb_typeof(value) = 'boolean'
        when 'isStartHidden' then jsonb_typeof(value) = 'boolean'
        else false
      end)
      from jsonb_each(settings)
    ), true);
$$;
comment on function private.are_settings(jsonb) is 'removedWidgets (of clock, search, news), searchEngine (its id, or ! and the keyword of an own one), ownEngines (up to ten, with %s), feedsOff (addresses), clockStyle (24h, 12h), clockFace, theme (light, dark, system), sky, picture (for the sky of that name), pictureLook (of all pictures), accent, iconSize, iconShape, hasLabels, formats (en-US, browser), language (its tag), webappsLook (cards, table), hasBird, greetedName (1 to 40 characters), hasNextEvent, isStartHidden; all optional, nothing else, 16 kB.';
grant execute on function private.are_settings(jsonb) to authenticated, service_role;

create table public.user_preferences (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  settings jsonb not null default '{}' check (private.are_settings(settings)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_preferences_user_key unique (user_id),
  constraint user_preferences_settings_is_seen check (settings::text = private.visible_text(settings::text))
);
comment on table public.user_preferences is 'One row a person: their settings. Its user reads and writes.';

alter table public.user_preferences enable row level security;
create policy "user_preferences: member reads own" on public.user_preferences
  for select to authenticated using (user_id = (select private.member_id()));
create policy "user_preferences: member adds own" on public.user_preferences
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "user_preferences: member changes own" on public.user_preferences
  for update to authenticated using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
grant select, insert (user_id, settings), update (settings) on public.user_preferences to authenticated;

create trigger touch_updated_at before update on public.user_preferences
  for each row execute function private.touch_updated_at();

create function public.change_settings(change text, newcomer text default '{}') returns jsonb
  language plpgsql security invoker set search_path = '' as $$
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
comment on function public.change_settings(text, text) is 'Changes these of the caller''s settings (null takes one away) and answers all of them. An account without any begins with those of the newcomer. Both are JSON objects, as texts.';
grant execute on function public.change_settings(text, text) to authenticated;
