-- What: import_lists, lists of addresses to import; queue_items of a list or of a catalogue; the mark is_linked.
-- Why:  docs/decisions/0054-lists-of-addresses.md. A pasted list is a queue like any other: claims, runs and the page are
--       the same. An app that was in the store before is linked, which is no import.
-- Risk: none. All items of today keep their catalogue.
-- Undo: delete from public.queue_items where list_id is not null; drop the columns, the constraints and the table; set
--       catalogue_id not null.

create table public.import_lists (
  id bigint generated always as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 200 and private.is_plain_name(name)),
  created_at timestamptz not null default now()
);
comment on table public.import_lists is
  'Lists of addresses that the administrator imports; their items are queue_items. Only the administrator reads and writes.';
create index import_lists_created_at_idx on public.import_lists (created_at desc, id desc);

alter table public.import_lists enable row level security;

create policy "import_lists: administrator reads all" on public.import_lists
  for select to authenticated using ((select public.is_admin()));
create policy "import_lists: administrator inserts" on public.import_lists
  for insert to authenticated with check ((select public.is_admin()));
create policy "import_lists: administrator updates all" on public.import_lists
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "import_lists: administrator deletes all" on public.import_lists
  for delete to authenticated using ((select public.is_admin()));

grant select, delete on public.import_lists to authenticated;
grant insert (name), update (name) on public.import_lists to authenticated;

alter table public.queue_items
  alter column catalogue_id drop not null,
  add column list_id bigint references public.import_lists (id) on delete cascade,
  add column is_linked boolean not null default false,
  add constraint queue_items_in_one_queue check (num_nonnulls(catalogue_id, list_id) = 1),
  add constraint queue_items_linked_only_when_completed check (not is_linked or status = 'completed');
comment on table public.queue_items is
  'Apps to import, suggested for a catalogue or named by a list, in the order they are imported. Only the administrator reads and writes.';
comment on column public.queue_items.catalogue_id is 'The catalogue that the app joins; null for an item of a list.';
comment on column public.queue_items.list_id is 'The list that names the address; null for an item of a catalogue.';
comment on column public.queue_items.is_linked is
  'Whether the app was in the store already, so that nothing was imported.';

create index queue_items_list_id_idx on public.queue_items (list_id, position, id);
create index queue_items_list_status_idx on public.queue_items (list_id, status, is_linked)
  where list_id is not null;
-- What waits in which queue, without the completed items.
create index queue_items_open_idx on public.queue_items (catalogue_id, list_id, status)
  where status <> 'completed';

grant insert (list_id, is_linked), update (is_linked) on public.queue_items to authenticated;
