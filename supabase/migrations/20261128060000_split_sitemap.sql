-- What: a file of the sitemap covers 5,000 ids of apps and of catalogues, or 5,000 published pages, instead of 20,000.
-- Why:  each entry names its addresses in sixteen ways, 1.7 kB, and crawlers read files of at most 50 MB.
-- Risk: addresses of files name other entries than before. Crawlers find them by the index, which they read first.
-- Undo: create the functions and indexes as leave_out and create_published_pages have them.

create index webapp_search_sitemap_files_idx on private.webapp_search (((webapp_id - 1) / 5000), created_at desc);
drop index private.webapp_search_sitemap_idx;
create index catalogues_sitemap_files_idx on public.catalogues (((id - 1) / 5000), created_at desc)
  where is_published;
drop index public.catalogues_published_sitemap_idx;
create index published_pages_sitemap_files_idx on private.published_pages (((number - 1) / 5000), published_at desc)
  where is_public and not is_removed and app_count >= 3;
drop index private.published_pages_sitemap_idx;
comment on column private.published_pages.number is 'In the order of making; files of the sitemap hold 5,000 each.';

create or replace function private.sitemap_files() returns table (number bigint, newest timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select place + 1, entry.newest
  from generate_series(
    0,
    (greatest((select max(webapp_id) from private.webapp_search), (select max(id) from public.catalogues)) - 1) / 5000
  ) as place
  cross join lateral (
    select greatest(
      (select app.created_at from private.webapp_search as app
       where (app.webapp_id - 1) / 5000 = place order by app.created_at desc limit 1),
      (select catalogue.created_at from public.catalogues as catalogue
       where (catalogue.id - 1) / 5000 = place and catalogue.is_published order by catalogue.created_at desc limit 1)
    ) as newest
  ) as entry
  where entry.newest is not null;
$$;
comment on function private.sitemap_files() is
  'The files of the sitemap (5,000 ids each, from 1) that name a visible app or a published catalogue, with the moment of the newest entry. SECURITY DEFINER because the index it needs cannot be used under row-level security; it tells of what is public only.';

create or replace function private.page_sitemap_files() returns table (number bigint, newest timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select place + 1, entry.newest::timestamptz
  from generate_series(0, ((select max(page.number) from private.published_pages as page) - 1) / 5000) as place
  cross join lateral (
    select page.published_at as newest from private.published_pages as page
    where (page.number - 1) / 5000 = place and page.is_public and not page.is_removed and page.app_count >= 3
    order by page.published_at desc limit 1
  ) as entry;
$$;
comment on function private.page_sitemap_files() is
  'The files of published pages in the sitemap (5,000 numbers each, from 1), with the moment of the newest: public pages of at least three apps. SECURITY DEFINER because nobody reads the pages of others; it tells of what is public only.';

create or replace function private.page_sitemap(file bigint) returns table (path text, published_at timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select '/@' || person.handle || '/' || page.name, page.published_at::timestamptz
  from private.published_pages as page
  join private.handles as person on person.user_id = page.user_id and person.is_current
  where (page.number - 1) / 5000 = file - 1 and page.is_public and not page.is_removed and page.app_count >= 3
  order by page.number;
$$;
