-- What: catalogues are drafts or published; apps have a place in their catalogue.
-- Why:  docs/decisions/0053-curated-catalogues.md. What a model or the bundled directory suggests is looked at before
--       everybody sees it, and the administrator decides what stands first.
-- Risk: none. All catalogues of today stay published, all apps keep their order.
-- Undo: drop the trigger, its function and the three columns; the policies as create_catalogues has them.

alter table public.catalogues add column is_published boolean not null default true;
comment on column public.catalogues.is_published is
  'A draft is the administrator''s alone. Its apps are in the store all the same.';
grant insert (is_published), update (is_published) on public.catalogues to authenticated;

alter table public.catalogues add column publishes_itself boolean not null default false
  constraint catalogues_only_drafts_publish_themselves check (not (publishes_itself and is_published));
comment on column public.catalogues.publishes_itself is
  'Whether the draft is published when nothing in its queue is pending any more and something of it was imported. Publishing or unpublishing by hand ends that.';
grant insert (publishes_itself), update (publishes_itself) on public.catalogues to authenticated;
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

create function private.publish_finished() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  finished bigint[];
begin
  finished := array(
    select catalogue.id
    from public.catalogues as catalogue
    where catalogue.publishes_itself
      and catalogue.id in (select settled.catalogue_id from settled where settled.status <> 'pending')
      and not exists (
        select from public.queue_items as item where item.catalogue_id = catalogue.id and item.status = 'pending'
      )
      and exists (
        select from public.queue_items as item where item.catalogue_id = catalogue.id and item.status = 'completed'
      )
  );
  -- Writers of catalogues take turns: nobody waits for one who has nothing to write.
  if finished <> '{}' then
    update public.catalogues set is_published = true, publishes_itself = false where id = any(finished);
  end if;
  return null;
end;
$$;
comment on function private.publish_finished() is
  'Trigger: publishes drafts that publish themselves when their queue is done. SECURITY DEFINER because whoever runs a queue need not be who may publish.';
create trigger publish_finished after update on public.queue_items
  referencing new table as settled
  for each statement execute function private.publish_finished();
