-- What: private.daily_photos and the public bucket `photos`, behind /api/photos; a credit in the setting `picture`.
-- Why:  docs/decisions/0090-pictures-as-skies.md: one photograph a day is copied for everybody, by one instance; who keeps
--       one as their own picture keeps its author's name.
-- Risk: none, new tables; one more optional field is accepted.
-- Undo: drop the table and the emptied bucket; is_picture() as show_pictures has it, after taking picture.credit out of
--       user_preferences.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', true, 8000000, array['image/jpeg', 'image/png']);

create table private.daily_photos (
  day date primary key,
  photo jsonb check (jsonb_typeof(photo) = 'object' and pg_column_size(photo) <= 8192),
  next_try_at timestamptz not null
);
comment on table private.daily_photos is 'The photograph of each of the last thirty days; its files are in the bucket `photos`. Written and served by /api/photos.';
comment on column private.daily_photos.photo is 'As the API answers it; null until it has come.';
comment on column private.daily_photos.next_try_at is 'Not before then. Set when an instance takes its turn, so that no other one does.';
alter table private.daily_photos enable row level security;
grant select, insert, update, delete on private.daily_photos to service_role;

create or replace function private.is_picture(value jsonb) returns boolean
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
comment on function private.is_picture(jsonb) is
  'Whether this is {id, veil: {light, dark}, ink, credit}: a hash, how many percent of a light and a dark colour make the picture''s worst place readable, whether text on it is light or dark (optional), and whose it is (optional, 1 to 450 characters).';
