-- What: the bucket `pictures` for the picture that a person has chosen as their sky; the bucket `photos` and daily_photos for
--       the photograph of a day.
-- Why:  docs/decisions/skies-and-looks.md. A person's picture may show anything,
--       so only they get it. One instance copies one photograph a day for everybody.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', false, 300000, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', true, 8000000, array['image/jpeg', 'image/png']);

create function private.own_pictures() returns setof text
  language sql stable security definer set search_path = '' as $$
  select name from storage.objects
  where bucket_id = 'pictures' and name like (select private.member_id()) || '/%'
  order by created_at desc, name;
$$;
comment on function private.own_pictures() is 'The names of the caller''s files in the bucket `pictures`, the newest first. SECURITY DEFINER because nobody reads storage.objects; it answers about the caller alone.';
grant execute on function private.own_pictures() to authenticated;

create function private.forgotten_pictures(at_most integer) returns setof text
  language sql stable security definer set search_path = '' as $$
  select file.name from storage.objects as file
  where file.bucket_id = 'pictures'
    and not exists (select from auth.users where id::text = split_part(file.name, '/', 1))
  limit at_most;
$$;
comment on function private.forgotten_pictures(integer) is 'Some files in the bucket `pictures` whose person has no account any more, because Storage was down when it went. SECURITY DEFINER because the API does not read auth.users; it names files of nobody.';
grant execute on function private.forgotten_pictures(integer) to service_role;

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
