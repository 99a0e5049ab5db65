-- What: a setting more, pictureLook (blur, darkness, position), and of an own picture the ink of text on it.
-- Why:  text on a picture is readable without a veil over all of it. See docs/decisions/0090-pictures-as-skies.md.
-- Risk: none; both are optional, and pictures without an ink stay valid.
-- Undo: are_settings() as ship_pictures has it and is_picture() as store_pictures has it, after taking pictureLook and
--       picture.ink out of user_preferences; then drop is_picture_look().

create or replace function private.is_picture(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value in (
      jsonb_build_object('id', value -> 'id', 'veil', value -> 'veil'),
      jsonb_build_object('id', value -> 'id', 'veil', value -> 'veil', 'ink', value -> 'ink')
    )
    and value -> 'veil' = jsonb_build_object('light', value #> '{veil,light}', 'dark', value #> '{veil,dark}')
    and coalesce(value -> 'ink' in ('"light"', '"dark"'), true)
    and jsonb_path_exists(value, 'strict $ ? (@.id like_regex "^[0-9a-f]{32}$")')
    and jsonb_path_exists(value, 'strict $.veil ? (@.light >= 0 && @.light <= 100 && @.dark >= 0 && @.dark <= 100)');
comment on function private.is_picture(jsonb) is
  'Whether this is {id, veil: {light, dark}, ink}: a hash, how many percent of a light and a dark colour make the picture''s worst place readable, and whether text on it is light or dark (optional).';

create function private.is_picture_look(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value = jsonb_build_object('blur', value -> 'blur', 'darken', value -> 'darken', 'position', value -> 'position')
    and jsonb_path_exists(value, 'strict $ ? (@.blur >= 0 && @.blur <= 4 && @.darken >= 0 && @.darken <= 80 && @.position >= 0 && @.position <= 100)')
    and jsonb_path_exists(value, 'strict $ ? (@.blur % 1 == 0 && @.darken % 5 == 0 && @.position % 10 == 0)');
comment on function private.is_picture_look(jsonb) is
  'Whether this is {blur, darken, position}: steps from 0 to 4, percent in fives up to 80, percent in tens.';
grant execute on function private.is_picture_look(jsonb) to authenticated, service_role;

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
        when 'pictureLook' then private.is_picture_look(value)
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
  'removedWidgets (of clock, search, news), searchEngine (its id), searchTemplate (a person''s own, with %s), feedsOff (addresses), clockStyle (24h, 12h), clockFace, theme (light, dark, system), sky, picture (for the sky of that name), pictureLook (of all pictures), accent, iconSize, iconShape, hasLabels, formats (en-US, browser), webappsLook (cards, table), isStartHidden; all optional, nothing else, 16 kB.';
