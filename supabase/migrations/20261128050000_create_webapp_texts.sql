-- What: webapp_texts, the descriptions of apps in other languages than English, which is in webapps. What had that name in
--       private, what the administrator's list searches, is private.listed_texts.
-- Why:  docs/decisions/0105-descriptions-in-the-readers-language.md. A name that REST serves means one table.
-- Risk: none, a new table and another name.
-- Undo: drop the table, then rename the other one back, in the functions too.

alter table private.webapp_texts rename to listed_texts;
alter index private.webapp_texts_content_idx rename to listed_texts_content_idx;
alter index private.webapp_texts_pkey rename to listed_texts_pkey;
alter table private.listed_texts rename constraint webapp_texts_webapp_id_fkey to listed_texts_webapp_id_fkey;
do $$
declare
  known regprocedure;
begin
  for known in
    select oid from pg_proc where pronamespace = 'private'::regnamespace and prosrc like '%private.webapp\_texts%'
  loop
    execute replace(pg_get_functiondef(known), 'private.webapp_texts', 'private.listed_texts');
  end loop;
end;
$$;

create table public.webapp_texts (
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  language text not null check (language in (
    'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'tr', 'uk', 'zh-Hans'
  )),
  description text not null check (char_length(description) <= 5000 and btrim(description) <> ''),
  is_from_manifest boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (webapp_id, language)
);
comment on table public.webapp_texts is
  'Descriptions of apps in other languages than English. Whoever reads the app reads them; the administrator writes.';
comment on column public.webapp_texts.language is 'A tag of BCP 47: one of the interface''s languages.';
comment on column public.webapp_texts.is_from_manifest is
  'Whether the app''s manifest says it; a later manifest may say it otherwise. False for what people wrote or accepted.';

alter table public.webapp_texts enable row level security;
-- The app's own policies decide. The offset keeps Postgres from reading all apps once, as it does for manifests.
create policy "webapp_texts: who reads the app reads" on public.webapp_texts for select to anon, authenticated
  using (exists (select from public.webapps as app where app.id = webapp_id offset 0));
create policy "webapp_texts: administrator inserts" on public.webapp_texts for insert to authenticated
  with check ((select public.is_admin()));
create policy "webapp_texts: administrator updates all" on public.webapp_texts for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "webapp_texts: administrator deletes all" on public.webapp_texts for delete to authenticated
  using ((select public.is_admin()));

grant select on public.webapp_texts to anon, authenticated, service_role;
grant insert (webapp_id, language, description, is_from_manifest), update (description, is_from_manifest)
  on public.webapp_texts to authenticated;
grant delete on public.webapp_texts to authenticated;

create trigger a_lock_store before insert or update or delete on public.webapp_texts
  for each statement execute function private.lock_store();
create trigger count_store_version_added after insert on public.webapp_texts
  referencing new table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_changed after update on public.webapp_texts
  referencing new table as changed
  for each statement execute function private.count_store_version();
create trigger count_store_version_removed after delete on public.webapp_texts
  referencing old table as changed
  for each statement execute function private.count_store_version();
comment on table private.store_versions is
  'How often apps, their texts and catalogues were changed. Written by triggers on them only, read by store_version() only.';
