import type { Connection } from "./database.ts";

/**
 * What a hosted project has of pg_cron, pg_net and Vault once they are turned on, as far as operate.md uses them:
 * functions with their names and parameters, which remember what they were called with.
 */
export async function standInForScheduling(platform: Connection): Promise<void> {
  await platform.unsafe(`
    create schema cron;
    create table cron.job (jobname text primary key, schedule text not null, command text not null);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
      as 'insert into cron.job values ($1, $2, $3) returning 1::bigint';

    create schema net;
    create table net.requests (url text, body jsonb, params jsonb, headers jsonb, timeout_milliseconds integer);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
    ) returns bigint language sql as 'insert into net.requests values ($1, $2, $3, $4, $5) returning 1::bigint';

    create schema vault;
    create table vault.secrets (name text unique, decrypted_secret text not null);
    create view vault.decrypted_secrets as select name, decrypted_secret from vault.secrets;
    create function vault.create_secret(new_secret text, new_name text default null, new_description text default '')
      returns uuid language sql as 'insert into vault.secrets values ($2, $1) returning gen_random_uuid()';

    grant usage on schema cron, net, vault to public;
    grant all on all tables in schema cron, net, vault to public;`);
}
