-- What: the bucket `previews` for the pictures that other sites show of apps, catalogues and published pages, and
--       gone_previews(), files of pages that are gone; no pictures in published_pages any more.
-- Why:  docs/decisions/0073-pictures-of-pages-for-other-sites.md. Only the function reads the bucket, so a withdrawn page's
--       picture is gone at once.
-- Risk: none, a new bucket. The pictures of published pages are made anew; the sweep of images removes the earlier ones.
--       published_pages.image_url stays, always null, because functions that publish name it; a later migration drops it.
-- Undo: drop the function, then the emptied bucket; store_page_preview() as create_published_pages has it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('previews', 'previews', false, 150000, array['image/png']);

create function private.gone_previews(at_most integer) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select file.name
  from storage.objects as file
  cross join lateral (select split_part(file.name, '/', 1) as kind, split_part(file.name, '/', 2) as id) as subject
  where file.bucket_id = 'previews' and not case subject.kind
      when 'app' then exists (select from public.webapps where id = subject.id::bigint)
      when 'catalogue' then exists (select from public.catalogues where id = subject.id::bigint)
      when 'page' then exists (
        select from private.published_pages where id = subject.id::uuid and is_public and not is_removed
      )
      else true
    end
  limit at_most;
$$;
comment on function private.gone_previews(integer) is
  'Some files in the bucket `previews` whose app, catalogue or published page is gone. SECURITY DEFINER because the API does not read people''s pages; it names files of nobody.';
grant execute on function private.gone_previews(integer) to service_role;

drop function private.store_page_preview(uuid, timestamptz, text);
update private.published_pages set image_url = null where image_url is not null;
comment on column private.published_pages.image_url is 'Not used: always null.';
