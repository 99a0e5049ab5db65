-- What: queue_items, the apps suggested for a catalogue and not yet imported, and the claims on them.
-- Why:  the administrator imports them one after the other. Two tabs must not import one item twice, so whoever imports
--       an item holds it until claimed_until and renews that. A claim whose holder was killed lapses.
-- Risk: none, new table.
-- Undo: drop table public.queue_items.

create table public.queue_items (
  id bigint generated always as identity primary key,
  catalogue_id bigint not null references public.catalogues (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200 and private.is_plain_name(title)),
  url text not null check (private.is_web_url(url)),
  description text not null default '' check (char_length(description) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  error text check (char_length(error) <= 2000),
  webapp_id bigint references public.webapps (id) on delete set null,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  constraint queue_items_error_only_when_failed check (error is null or status = 'failed'),
  constraint queue_items_claim_has_an_end check ((claim is null) = (claimed_until is null)),
  constraint queue_items_claim_only_while_pending check (claim is null or status = 'pending')
);
comment on table public.queue_items is 'Suggested apps of a catalogue, in the order they are imported. Only the administrator reads and writes.';
comment on column public.queue_items.webapp_id is 'The app it became; null before, and again when that app is deleted.';
comment on column public.queue_items.claim is
  'Who is importing this item now; only they may say how it ended. Null when nobody is.';
comment on column public.queue_items.claimed_until is
  'When the claim lapses, unless it is renewed: its holder is gone then, and anybody may claim the item.';

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
grant update (title, url, description, status, error, webapp_id, position, claim, claimed_until)
  on public.queue_items to authenticated;
