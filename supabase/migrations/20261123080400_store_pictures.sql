-- What: the private bucket `pictures` for the picture that a person has chosen as their sky, the settings that name it,
--       own_pictures(), the caller's files in it, and forgotten_pictures(), files of accounts that are gone.
-- Why:  docs/decisions/0048-an-own-picture-as-the-sky.md. A picture may show anything, so only its person gets it.
-- Risk: none, a new bucket and two optional settings. Nobody but the service key reads or writes the bucket:
--       storage.objects has row-level security and no policy.
-- Undo: drop the functions, are_settings() as store_looks has it after taking `picture` and the sky "picture" out of
--       user_preferences, then the emptied bucket.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', false, 300000, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

create function private.own_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select name from storage.objects
  where bucket_id = 'pictures' and name like (select private.member_id()) || '/%'
  order by created_at desc, name;
$$;
comment on function private.own_pictures() is
  'The names of the caller''s files in the bucket `pictures`, the newest first. SECURITY DEFINER because nobody reads storage.objects; it answers about the caller alone.';
grant execute on function private.own_pictures() to authenticated;

create function private.forgotten_pictures(at_most integer) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select file.name from storage.objects as file
  where file.bucket_id = 'pictures'
    and not exists (select from auth.users where id::text = split_part(file.name, '/', 1))
  limit at_most;
$$;
comment on function private.forgotten_pictures(integer) is
  'Some files in the bucket `pictures` whose person has no account any more, because Storage was down when it went. SECURITY DEFINER because the API does not read auth.users; it names files of nobody.';
grant execute on function private.forgotten_pictures(integer) to service_role;

create function private.is_picture(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value = jsonb_build_object(
      'id', value -> 'id',
      'veil', jsonb_build_object('light', value #> '{veil,light}', 'dark', value #> '{veil,dark}')
    )
    and jsonb_path_exists(value, 'strict $ ? (@.id like_regex "^[0-9a-f]{32}$")')
    and jsonb_path_exists(value, 'strict $.veil ? (@.light >= 0 && @.light <= 100 && @.dark >= 0 && @.dark <= 100)');
comment on function private.is_picture(jsonb) is
  'Whether this is {id, veil: {light, dark}}: a hash, and how many percent of the page''s colour lie above the picture in each theme.';
grant execute on function private.is_picture(jsonb) to authenticated, service_role;

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
          '"meadow"', '"mist"', '"sand"', '"rose"', '"sage"', '"iris"', '"picture"')
        when 'picture' then private.is_picture(value)
        when 'accent' then value in ('"teal"', '"blue"', '"indigo"', '"violet"', '"rose"', '"brick"', '"olive"', '"green"')
        when 'iconSize' then value in ('"small"', '"medium"', '"large"')
        when 'iconShape' then value in ('"rounded"', '"circle"', '"square"')
        when 'hasLabels' then jsonb_typeof(value) = 'boolean'
        when 'formats' then value in ('"en-US"', '"browser"')
        when 'isStartHidden' then jsonb_typeof(value) = 'boolean'
        else false
      end)
      from jsonb_each(settings)
    ), true);
$$;
comment on function private.are_settings(jsonb) is
  'removedWidgets (of clock, search, news), searchEngine (its id), searchTemplate (a person''s own, with %s), feedsOff (addresses), clockStyle (24h, 12h), clockFace, theme (light, dark, system), sky, picture (for the sky of that name), accent, iconSize, iconShape, hasLabels, formats (en-US, browser), isStartHidden; all optional, nothing else, 16 kB.';
