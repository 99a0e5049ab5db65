-- What: personal links are https, once an address, at most 500 a person; their stored icons are kept like those of
--       apps; add_personal_links() adds many at once.
-- Why:  a file of bookmarks holds thousands of addresses, some of them twice; two tabs may add the same one.
-- Risk: fails when a link over plain http or a doubled one is stored already; nothing could store one so far.
-- Undo: drop the functions, triggers, indexes and the constraint; restore private.unused_images() as
--       20261121110000 has it.

alter table public.personal_links add constraint personal_links_https check (url ~* '^https://');

-- The hash, because an address may be longer than what an index holds.
create unique index personal_links_address_key on public.personal_links (user_id, md5(url));

create function private.bound_personal_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  max_links constant integer := 500;
begin
  if exists (
    select from public.personal_links
    where user_id in (select user_id from added)
    group by user_id having count(*) > max_links
  ) then
    raise sqlstate 'PT409' using message = format('A home screen holds at most %s links of your own.', max_links);
  end if;
  return null;
end;
$$;
comment on function private.bound_personal_links() is
  'Trigger: refuses links beyond what one home screen can show. Adding takes lock_drawer(), so that two tabs are counted together. SECURITY DEFINER because the count must not depend on what the writer may read.';

create trigger bound_personal_links after insert on public.personal_links
  referencing new table as added
  for each statement execute function private.bound_personal_links();

create function public.add_personal_links(names text[], urls text[])
  returns table (id bigint, name text, url text)
  language sql set search_path = ''
as $$
  insert into public.personal_links as link (name, url)
  select given.name, given.url
  from unnest(names, urls) with ordinality as given (name, url, place)
  order by given.place
  on conflict (user_id, md5(url)) do nothing
  returning link.id, link.name, link.url;
$$;
comment on function public.add_personal_links(text[], text[]) is
  'Adds links, each with the name and the address at the same place of the lists, to the end of the caller''s drawer, in order, all or none; answers those that are new. An address that is there already stays as it is.';
grant execute on function public.add_personal_links(text[], text[]) to authenticated;

create index personal_links_stored_icon_idx on public.personal_links (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;

create trigger hold_named_images after insert or update of icon_url on public.personal_links
  for each row when (new.icon_url like '/storage/images/%')
  execute function private.hold_named_images('icon_url');

create function private.is_link_icon(image text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.personal_links where private.stored_image(icon_url) = image);
$$;
comment on function private.is_link_icon(text) is
  'Whether some personal link shows this stored image. SECURITY DEFINER because the API may not read people''s links; it answers about a file, not about a person.';
grant execute on function private.is_link_icon(text) to service_role;

create or replace function private.unused_images(names text[]) returns setof text
  language sql stable set search_path = ''
as $$
  select wanted.name
  from unnest(names) as wanted (name)
  where not exists (select from public.webapps where private.stored_image(icon_url) = wanted.name)
    and not exists (select from public.webapps where private.stored_image(screenshot_url) = wanted.name)
    and not exists (select from public.catalogues where private.stored_image(image_url) = wanted.name)
    and not exists (select from public.catalogues where private.stored_image(icon_url) = wanted.name)
    and not private.is_link_icon(wanted.name)
    and not exists (
      select from private.image_leases as lease
      where lease.name = wanted.name and lease.expires_at > clock_timestamp()
    );
$$;
