-- What: the setting `timeZone`, the name of a zone.
-- Why:  a browser that resists fingerprinting says UTC; a member has the chosen zone in each browser.
-- Risk: none; rows without it stay as they are. The API knows which names are zones; here only the form is checked,
--       because the zones of Postgres are other ones than a browser's.
-- Undo: take `timeZone` out of the rows; are_settings() as keep_language has it.

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
        when 'language' then value in ('"en"', '"ar"', '"de"', '"es"', '"fr"', '"hi"', '"it"', '"ja"', '"ko"', '"nl"', '"pl"',
          '"pt-BR"', '"tr"', '"uk"', '"zh-Hans"')
        when 'timeZone' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'
          and char_length(value #>> '{}') <= 64
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
  'removedWidgets (of clock, search, news), searchEngine (its id, or ! and the keyword of an own one), ownEngines (up to ten, with %s), feedsOff (addresses), clockStyle (24h, 12h), clockFace, theme (light, dark, system), sky, picture (for the sky of that name), pictureLook (of all pictures), accent, iconSize, iconShape, hasLabels, formats (en-US, browser), language (its tag), timeZone (its name), webappsLook (cards, table), hasBird, greetedName (1 to 40 characters), hasNextEvent, isStartHidden; all optional, nothing else, 16 kB.';
