-- What: the setting `ownEngines`, up to ten search engines of a person's own with keywords, in place of `searchTemplate`,
--       which was one without a name; `searchEngine` may be "!" and one's keyword.
-- Why:  people have several searches of their own: a wiki, tickets, a dictionary.
-- Risk: rows with a `searchTemplate` are written once. A browser with an older page shows DuckDuckGo until it is reloaded.
-- Undo: searchTemplate of the engine `own`, out of ownEngines; are_settings() as accept_daily_sky has it; drop
--       are_own_engines().

create function private.are_own_engines(engines jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
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
comment on function private.are_own_engines(jsonb) is
  'Whether these are up to ten of {name, keyword, template}: 1 to 40 characters, 1 to 20 without space, "!" and A to Z, each once, a web address with %s.';
grant execute on function private.are_own_engines(jsonb) to authenticated, service_role;

create or replace function private.are_settings(settings jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
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
comment on function private.are_settings(jsonb) is
  'removedWidgets (of clock, search, news), searchEngine (its id, or ! and the keyword of an own one), ownEngines (up to ten, with %s), feedsOff (addresses), clockStyle (24h, 12h), clockFace, theme (light, dark, system), sky, picture (for the sky of that name), pictureLook (of all pictures), accent, iconSize, iconShape, hasLabels, formats (en-US, browser), webappsLook (cards, table), hasBird, greetedName (1 to 40 characters), hasNextEvent, isStartHidden; all optional, nothing else, 16 kB.';

-- What people have stays. An address without %s never worked.
update public.user_preferences
set settings = (settings - 'searchTemplate')
  || case when strpos(settings ->> 'searchTemplate', '%s') = 0 then '{}' else
    jsonb_build_object('ownEngines', jsonb_build_array(jsonb_build_object(
      'name', left(substring(settings ->> 'searchTemplate' from '(?i)^https?://(?:www\.)?([^/?#]+)'), 40),
      'keyword', 'own',
      'template', settings ->> 'searchTemplate')))
    || case when settings ->> 'searchEngine' = 'custom' then '{"searchEngine": "!own"}'::jsonb else '{}' end
  end
where settings ? 'searchTemplate';
