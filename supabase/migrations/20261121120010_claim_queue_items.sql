-- What: claims on queue items: who imports one holds it until `claimed_until` and renews that while it works.
-- Why:  two tabs, or two administrators' machines, that process the same queue must never import an item twice; and a
--       function that was killed in the middle of an item must not keep it from being imported later.
-- Risk: none, two columns that are null for all rows.
-- Undo: alter table public.queue_items drop column claim, drop column claimed_until;

alter table public.queue_items
  add column claim uuid,
  add column claimed_until timestamptz,
  add constraint queue_items_claim_has_an_end check ((claim is null) = (claimed_until is null)),
  add constraint queue_items_claim_only_while_pending check (claim is null or status = 'pending');
comment on column public.queue_items.claim is
  'Who is importing this item now; only they may say how it ended. Null when nobody is.';
comment on column public.queue_items.claimed_until is
  'When the claim lapses, unless it is renewed: its holder is gone then, and anybody may claim the item.';

grant update (claim, claimed_until) on public.queue_items to authenticated;
