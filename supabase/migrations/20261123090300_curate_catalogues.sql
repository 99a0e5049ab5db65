-- What: catalogues are drafts or published; apps have a place in their catalogue.
-- Why:  docs/decisions/0053-curated-catalogues.md. What a model or the bundled directory suggests is looked at before
--       everybody sees it, and the administrator decides what stands first.
-- Risk: none. All catalogues of today stay published, all apps keep their order.
-- Undo: drop the two columns; the policies as create_catalogues has them.

alter table public.catalogues add column is_published boolean not null default true;
comment on column public.catalogues.is_published is
  'A draft is the administrator''s alone. Its apps are in the store all the same.';
grant insert (is_published), update (is_published) on public.catalogues to authenticated;
create index catalogues_is_published_idx on public.catalogues (created_at, id) where not is_published;

drop policy "catalogues: everyone reads all" on public.catalogues;
create policy "catalogues: visitor reads published" on public.catalogues
  for select to anon using (is_published);
create policy "catalogues: member reads published, administrator all" on public.catalogues
  for select to authenticated using (is_published or (select public.is_admin()));
comment on table public.catalogues is
  'Curated collections of web apps. Everyone reads the published ones, the administrator all; the administrator writes.';

alter table public.webapps add column catalogue_position integer not null default 0 check (catalogue_position >= 0);
comment on column public.webapps.catalogue_position is
  'The place in its catalogue, ascending, the newest first among equals. 0 is a place that nobody has chosen: a new app stands first.';
grant insert (catalogue_position), update (catalogue_position) on public.webapps to authenticated;

drop index public.webapps_catalogue_id_idx;
create index webapps_catalogue_id_idx on public.webapps (catalogue_id, catalogue_position, created_at desc, id desc);
