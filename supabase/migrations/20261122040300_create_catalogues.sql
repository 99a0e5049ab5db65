-- What: catalogues, the store's curated collections.
-- Why:  an app belongs to at most one; its page lives at /{snail}.
-- Risk: none, new table.
-- Undo: drop table public.catalogues;

create table public.catalogues (
  id bigint generated always as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 120 and private.is_plain_name(name)),
  description text not null default '' check (char_length(description) <= 5000),
  image_url text check (private.is_image_address(image_url)),
  icon_url text check (private.is_image_address(icon_url)),
  snail text not null default '' check (snail ~ '^[a-z0-9-]{1,64}$'),
  created_at timestamptz not null default now(),
  constraint catalogues_snail_key unique (snail)
);
comment on table public.catalogues is 'Curated collections of web apps. Everyone reads, the administrator writes.';
comment on column public.catalogues.snail is 'The slug; made of the name when none is given, unique over apps and catalogues together.';
comment on column public.catalogues.image_url is 'The banner.';
comment on column public.catalogues.icon_url is 'The folder icon.';

create index catalogues_created_at_idx on public.catalogues (created_at, id);

alter table public.catalogues enable row level security;

create policy "catalogues: everyone reads all" on public.catalogues
  for select to anon, authenticated using (true);
create policy "catalogues: administrator inserts" on public.catalogues
  for insert to authenticated with check ((select public.is_admin()));
create policy "catalogues: administrator updates all" on public.catalogues
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "catalogues: administrator deletes all" on public.catalogues
  for delete to authenticated using ((select public.is_admin()));

grant select on public.catalogues to anon, authenticated, service_role;
grant insert (name, description, image_url, icon_url, snail) on public.catalogues to authenticated;
grant update (name, description, image_url, icon_url, snail) on public.catalogues to authenticated;
grant delete on public.catalogues to authenticated;
