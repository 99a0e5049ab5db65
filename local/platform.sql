-- What hosted Supabase brings before the first migration: roles, schemas, auth's functions, default privileges.
-- Runs once, on a new cluster, around the tables of Auth and Storage. Nothing here is widened later, so that the
-- grants of the running database are the ones the migrations ask for.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator nologin noinherit;
create role supabase_auth_admin nologin noinherit createrole;
create role supabase_storage_admin nologin noinherit createrole;
grant anon, authenticated, service_role to authenticator;

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

alter database postgres set search_path to "$user", public, extensions;

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
