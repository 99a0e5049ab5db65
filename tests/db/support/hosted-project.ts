import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { fillDatabase } from "../../../local/postgres/migrations.ts";
import { runSupabase } from "../../support/supabase-cli.ts";
import type { Connection } from "./database.ts";

/** A database as a hosted project has it before its first migration. */
export type HostedProject = {
  /** As the project's owner: hosted's `postgres`, who is no superuser and owns nothing of Auth and Storage. */
  owner: Connection;
  /** The owner's connection string, for the Supabase CLI. It insists on TLS, unless told as here that there is none. */
  ownerUrl: string;
  /** As the superuser that hosted keeps to itself. */
  platform: Connection;
  /** `supabase db push` as the owner, with `flags` of that command. Throws what the CLI says when it fails. */
  push: (...flags: string[]) => Promise<void>;
  drop: () => Promise<void>;
};

/**
 * Makes one beside the embedded backend's database. Rights and owners are those of supabase/postgres (demote-postgres,
 * revoke of the admin roles), Auth's enable_rls_update_grants and Storage's 0002-storage-schema.
 */
export async function createHostedProject(serverUrl: string): Promise<HostedProject> {
  const name = `hosted_${randomBytes(4).toString("hex")}`;
  const server = connect(serverUrl, "postgres");
  // Hosted calls this role `postgres`. Here that one is the cluster's superuser and has to stay it.
  await server.unsafe(`
    create role ${name} login password '${name}' nosuperuser createdb createrole replication bypassrls;
    grant anon, authenticated, service_role to ${name};
    grant pg_monitor, pg_read_all_data, pg_signal_backend to ${name};`);
  await server.unsafe(`create database ${name} owner ${name}`);
  const platform = connect(serverUrl, name);
  await platform.begin(async (tx) => {
    await fillDatabase(tx);
    await tx.unsafe(handOver(name));
  });
  const ownerUrl = new URL(serverUrl);
  ownerUrl.username = ownerUrl.password = name;
  ownerUrl.pathname = name;
  ownerUrl.searchParams.set("sslmode", "disable");
  const owner = connect(ownerUrl.href, name);
  return {
    owner,
    ownerUrl: ownerUrl.href,
    platform,
    push: async (...flags) => {
      const { exitCode, stderr } = await runSupabase(
        "db",
        "push",
        "--db-url",
        ownerUrl.href,
        "--yes",
        ...flags,
      );
      if (exitCode !== 0) throw new Error(`supabase db push: ${stderr}`);
    },
    drop: async () => {
      await Promise.all([owner.end({ timeout: 1 }), platform.end({ timeout: 1 })]);
      await server.unsafe(`drop database ${name}`);
      await server.unsafe(`drop role ${name}`);
      await server.end({ timeout: 1 });
    },
  };
}

function connect(url: string, database: string): Connection {
  return postgres(url, {
    database,
    max: 1,
    onnotice: () => undefined,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
}

/** Gives Auth's and Storage's objects to their services, and the project's owner what hosted leaves to them. */
function handOver(owner: string): string {
  return `
    do $$
    declare
      service record;
      object record;
    begin
      for service in values ('auth', 'supabase_auth_admin'), ('storage', 'supabase_storage_admin') loop
        execute format('grant all on schema %I to %I', service.column1, service.column2);
        for object in
          select format('table %I.%I', nspname, relname) as name
          from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = service.column1 and relkind in ('r', 'v')
          union all
          select format('routine %s', pg_proc.oid::regprocedure)
          from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = service.column1
        loop
          execute format('alter %s owner to %I', object.name, service.column2);
        end loop;
        for object in
          select format('%I.%I', nspname, relname) as name
          from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = service.column1 and relkind = 'r'
        loop
          execute format('alter table %s enable row level security', object.name);
        end loop;
        execute format('grant usage on schema %I to ${owner}', service.column1);
        execute format('grant all on all tables in schema %I to ${owner}', service.column1);
        execute format('grant all on all sequences in schema %I to ${owner}', service.column1);
        execute format('grant all on all routines in schema %I to ${owner}', service.column1);
      end loop;
    end
    $$;
    alter schema extensions owner to ${owner};
    drop schema supabase_migrations cascade;
    alter default privileges for role ${owner} in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${owner} in schema public
      grant all on functions to anon, authenticated, service_role;
    alter default privileges for role ${owner} in schema public
      grant all on sequences to anon, authenticated, service_role;`;
}
