-- What: queue_items, the apps suggested for a catalogue and not yet imported.
-- Why:  the administrator imports them one after the other.
-- Risk: none, new table.
-- Undo: drop table public.queue_items;

create table public.queue_items (
  id bigint generated always as identity primary key,
  catalogue_id bigint not null references public.catalogues (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  url text not null check (private.is_web_url(url)),
  description text not null default '' check (char_length(description) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  error text check (char_length(error) <= 2000),
  webapp_id bigint references public.webapps (id) on delete set null,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  constraint queue_items_error_only_when_failed check (error is null or status = 'failed')
);
comment on table public.queue_items is 'Suggested apps of a catalogue, in the order they are imported. Only the administrator reads and writes.';
comment on column public.queue_items.webapp_id is 'The app it became; null before, and again when that app is deleted.';

create index queue_items_catalogue_id_idx on public.queue_items (catalogue_id, position, id);
create index queue_items_webapp_id_idx on public.queue_items (webapp_id);

alter table public.queue_items enable row level security;

create policy "queue_items: administrator reads all" on public.queue_items
  for select to authenticated using ((select public.is_admin()));
create policy "queue_items: administrator inserts" on public.queue_items
  for insert to authenticated with check ((select public.is_admin()));
create policy "queue_items: administrator updates all" on public.queue_items
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "queue_items: administrator deletes all" on public.queue_items
  for delete to authenticated using ((select public.is_admin()));

grant select, delete on public.queue_items to authenticated;
grant insert (catalogue_id, title, url, description, status, error, webapp_id, position)
  on public.queue_items to authenticated;
grant update (title, url, description, status, error, webapp_id, position) on public.queue_items to authenticated;
