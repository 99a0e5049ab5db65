-- What: the setting hasAnswers in are_settings(), as the contract's table has them.
-- Why:  whether own links are asked if they answer is each person's choice, and off without one.
-- Risk: none; rows without it stay as they are.
-- Undo: are_settings() as the migration before has it.

create or replace function private.are_settings(settings jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(settings) = 'object'
    and pg_column_size(settings) <= 16384
    and coalesce((
      select bool_and(case key
        when 'removedWidgets' then jsonb_typeof(value) = 'array' and value <@ '["clock","search","news"]'
        when 'searchEngine' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 64
        when 'ownEngines' then private.are_own_engines(value)
        when 'feedsOff' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 200
          and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
        when 'clockStyle' then value in ('"24h"', '"12h"')
        when 'clockFace' then value in ('"digital"', '"seconds"', '"thin"', '"serif"', '"words"', '"words-serif"', '"analogue"',
          '"analogue-seconds"')
        when 'theme' then value in ('"light"', '"dark"', '"system"')
        when 'sky' then value in ('"hills"', '"coast"', '"mountains"', '"city"', '"forest"', '"desert"', '"aurora"', '"meadow"',
          '"mist"', '"sand"', '"rose"', '"sage"', '"iris"', '"altai"', '"ice"', '"shore"', '"safe-landing"',
          '"aizkorri"', '"picos-de-europa"', '"dandelions"', '"infinite-sea"', '"sunset"', '"daily"',
          '"picture"')
        when 'picture' then private.is_picture(value)
        when 'pictureLook' then private.is_picture_look(value)
        when 'accent' then value in ('"teal"', '"blue"', '"indigo"', '"violet"', '"rose"', '"brick"', '"olive"', '"green"')
        when 'iconSize' then value in ('"medium"', '"small"', '"large"')
        when 'iconShape' then value in ('"rounded"', '"circle"', '"square"')
        when 'hasLabels' then jsonb_typeof(value) = 'boolean'
        when 'formats' then value in ('"en-US"', '"browser"')
        when 'language' then value in ('"en"', '"ar"', '"de"', '"es"', '"fr"', '"hi"', '"it"', '"ja"', '"ko"', '"nl"', '"pl"', '"pt-BR"',
          '"tr"', '"uk"', '"zh-Hans"')
        when 'timeZone' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'
          and char_length(value #>> '{}') <= 64
        when 'hasBird' then jsonb_typeof(value) = 'boolean'
        when 'greetedName' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 40
        when 'hasNextEvent' then jsonb_typeof(value) = 'boolean'
        when 'isStartHidden' then jsonb_typeof(value) = 'boolean'
        when 'webappsLook' then value in ('"cards"', '"table"')
        when 'newTabPage' then value in ('"first"', '"last"')
        when 'opensIn' then value in ('"new-tab"', '"this-tab"')
        when 'hasEngineSuggestions' then jsonb_typeof(value) = 'boolean'
        when 'hasAnswers' then jsonb_typeof(value) = 'boolean'
        else false
      end)
      from jsonb_each(settings)
    ), true);
$$;
comment on function private.are_settings(jsonb) is 'Whether these are settings as the contract''s table has them: removedWidgets, searchEngine, ownEngines, feedsOff, clockStyle, clockFace, theme, sky, picture, pictureLook, accent, iconSize, iconShape, hasLabels, formats, language, timeZone, hasBird, greetedName, hasNextEvent, isStartHidden, webappsLook, newTabPage, opensIn, hasEngineSuggestions, hasAnswers; all optional, nothing else, 16 kB.';
