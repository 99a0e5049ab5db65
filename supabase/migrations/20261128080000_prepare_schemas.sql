-- What: the schemas `extensions` and `private`, the extensions, and default privileges that give nobody anything.
-- Why:  every table and function grants what it means to grant, verb by verb; nothing is open because it was forgotten.
-- Risk: none, nothing exists yet. Hosted projects have `extensions` and other extensions already: `if not exists`
--       stands here, and only here, because the platform may have been first.
-- Undo: drop schema private; the default privileges of a fresh project.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Postgres lets everybody execute a new function; this comes after the extensions, whose functions stay open.
alter default privileges revoke execute on functions from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;

create schema private;
comment on schema private is
  'What REST does not expose: helpers, the administrator, caches, registries. The API reaches it over Postgres.';
grant usage on schema private to anon, authenticated, service_role;
