-- What hosted Supabase brings before the first migration: schemas, auth's functions, default privileges; the roles are
-- in platform-roles.sql. Runs once, on a new database, around the tables of Auth and Storage. Nothing here is widened
-- later, so that the grants of the running database are the ones the migrations ask for.

create schema extensions;
create schema auth;
create schema storage;
create schema supabase_migrations;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

-- The migrations start from the same generous defaults as on the hosted platform, and have to revoke them.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;

-- Claims come as one JSON document (the Edge Function, newer PostgREST) or one setting a claim.
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

-- The Supabase CLI's own record of what was applied, so that its commands understand this database.
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);
