-- What: nine skies more: pictures that Perch brings.
-- Why:  a sky may be a picture without anybody choosing a file. See docs/decisions/0090-pictures-as-skies.md.
-- Risk: none; every setting is optional.
-- Undo: are_settings() as keep_list_look has it, after taking these skies out of user_preferences.

create or replace function private.are_settings(settings jsonb) returns boolean
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
        when 'clockFace' then value in ('"digital"', '"seconds"', '"analogue"', '"words"')
        when 'theme' then value in ('"light"', '"dark"', '"system"')
        when 'sky' then value in ('"hills"', '"coast"', '"mountains"', '"city"', '"forest"', '"desert"', '"aurora"',
          '"meadow"', '"mist"', '"sand"', '"rose"', '"sage"', '"iris"', '"altai"', '"ice"', '"shore"', '"safe-landing"',
          '"aizkorri"', '"picos-de-europa"', '"dandelions"', '"infinite-sea"', '"sunset"', '"picture"')
        when 'picture' then private.is_picture(value)
        when 'accent' then value in ('"teal"', '"blue"', '"indigo"', '"violet"', '"rose"', '"brick"', '"olive"', '"green"')
        when 'iconSize' then value in ('"small"', '"medium"', '"large"')
        when 'iconShape' then value in ('"rounded"', '"circle"', '"square"')
        when 'hasLabels' then jsonb_typeof(value) = 'boolean'
        when 'formats' then value in ('"en-US"', '"browser"')
        when 'webappsLook' then value in ('"cards"', '"table"')
        when 'isStartHidden' then jsonb_typeof(value) = 'boolean'
        else false
      end)
      from jsonb_each(settings)
    ), true);
$$;
comment on function private.are_settings(jsonb) is
  'removedWidgets (of clock, search, news), searchEngine (its id), searchTemplate (a person''s own, with %s), feedsOff (addresses), clockStyle (24h, 12h), clockFace, theme (light, dark, system), sky, picture (for the sky of that name), accent, iconSize, iconShape, hasLabels, formats (en-US, browser), webappsLook (cards, table), isStartHidden; all optional, nothing else, 16 kB.';
