-- What: private.sitemap_files(), the files of the sitemap with the moment of each one's newest entry, and what it reads.
-- Why:  the list of files read every app to find them.
-- Risk: none, two indexes and a new function.
-- Undo: drop the function and the indexes.

create index webapp_search_sitemap_idx on private.webapp_search (((webapp_id - 1) / 20000), created_at desc);
create index catalogues_sitemap_idx on public.catalogues (((id - 1) / 20000), created_at desc);

create function private.sitemap_files() returns table (number bigint, newest timestamptz)
  language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select place + 1, entry.newest
  from generate_series(
    0,
    (greatest((select max(webapp_id) from private.webapp_search), (select max(id) from public.catalogues)) - 1) / 20000
  ) as place
  cross join lateral (
    select greatest(
      (select app.created_at from private.webapp_search as app
       where (app.webapp_id - 1) / 20000 = place order by app.created_at desc limit 1),
      (select catalogue.created_at from public.catalogues as catalogue
       where (catalogue.id - 1) / 20000 = place order by catalogue.created_at desc limit 1)
    ) as newest
  ) as entry
  where entry.newest is not null;
$$;
comment on function private.sitemap_files() is
  'The files of the sitemap (20,000 ids each, from 1) that name a visible app or a catalogue, with the moment of the newest entry. SECURITY DEFINER because the index it needs cannot be used under row-level security; it tells of visible apps only.';
grant execute on function private.sitemap_files() to anon, authenticated, service_role;
