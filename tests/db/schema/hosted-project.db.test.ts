import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { become, testDatabase, type Queries, type Sql } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const { connect } = testDatabase();

let project: HostedProject;
beforeAll(async () => {
  project = await createHostedProject(testBackend.dbUrl);
  await project.push();
});
afterAll(async () => {
  await project.drop();
});

/** Runs `work` as one of the platform's own roles and rolls back. */
async function rolledBackAs(role: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const over = new Error("The test is over.");
  const sql = role === "owner" ? project.owner : project.platform;
  const outcome = sql.begin(async (tx) => {
    if (role !== "owner") await tx`select set_config('role', ${role}, true)`;
    await work(tx);
    throw over;
  });
  await expect(outcome).rejects.toBe(over);
}

/** The contents of our schemas: tables with columns, functions with their text, policies, grants, triggers. */
async function contentsOf(sql: Queries): Promise<string[]> {
  const rows = await sql<{ entry: string }[]>`
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
    select format('column %s.%s.%s %s %s', nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull) as entry
    from pg_attribute join pg_class on pg_class.oid = attrelid join ours on ours.oid = relnamespace
    where attnum > 0 and not attisdropped and relkind in ('r', 'v')
    union all
    select pg_get_functiondef(pg_proc.oid) from pg_proc join ours on ours.oid = pronamespace
    union all
    select format('policy %s %s %s %s %s', polrelid::regclass, polname, polcmd,
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
    union all
    select format('grant %s %s %s', relname, grantee::regrole, privilege_type)
    from pg_class join ours on ours.oid = relnamespace, aclexplode(relacl) where grantee <> relowner and grantee <> 0
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ '^(auth|storage)\\.'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    join ours on ours.oid = relnamespace`;
  return rows.map(({ entry }) => entry).toSorted();
}

test("the CLI's push as the project's owner makes the embedded backend's schema", async () => {
  const here = await contentsOf(connect());
  expect(here.length).toBeGreaterThan(300);
  expect(await contentsOf(project.owner)).toEqual(here);
});

test("the owner can seed the store", async () => {
  await project.push("--include-seed");
  const [row] = await project.owner`select count(*) > 100 as is_full from public.webapps`;
  expect(row?.["is_full"]).toBe(true);
});

test("the owner of the project has only the platform's rights", async () => {
  const refused = async (statement: string): Promise<string | undefined> => {
    try {
      await project.owner.begin((tx) => tx.unsafe(statement));
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  expect(await refused("alter role anon set statement_timeout = '1s'")).toBe("42501");
  expect(await refused("create table auth.profiles (id uuid)")).toBe("42501");
  expect(await refused("alter table auth.users add column nickname text")).toBe("42501");
  expect(await refused("create policy p on storage.objects for select using (true)")).toBe("42501");
  const onEvent = "create function public.e() returns event_trigger language plpgsql as 'begin end'";
  expect(
    await refused(`${onEvent}; create event trigger e on ddl_command_end execute function public.e()`),
  ).toBe("42501");
});

test("hosted projects may create every extension", async () => {
  const rows = await project.owner<{ extname: string }[]>`
    select extname from pg_extension where extname <> 'plpgsql'`;
  // From `supautils.privileged_extensions` of supabase/postgres.
  const offered = new Set(["citext", "fuzzystrmatch", "pg_trgm", "pgcrypto", "unaccent", "uuid-ossp"]);
  expect(rows.map(({ extname }) => extname).filter((name) => !offered.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

describe("with Auth and Storage as roles of their own", () => {
  test("Auth stores no password, although it may not read our schema", () =>
    rolledBackAs("supabase_auth_admin", async (sql) => {
      const { id } = await aUser(sql);
      await sql`update auth.users set encrypted_password = 'a hash' where id = ${id}`;
      const [user] = await sql`select encrypted_password from auth.users where id = ${id}`;
      expect(user?.["encrypted_password"]).toBe("");
    }));

  test("deleting an account through Auth deletes its drawer and counts the removals", () =>
    rolledBackAs("none", async (sql) => {
      const [user, webapp] = [await aUser(sql), await aWebapp(sql)];
      await anInstall(sql, user, webapp);
      await sql`select set_config('role', 'supabase_auth_admin', true)`;
      await sql`delete from auth.users where id = ${user.id}`;
      await sql`select set_config('role', 'none', true)`;
      const [left] = await sql`
        select (select count(*) from public.user_apps where user_id = ${user.id}) as installs, installs - uninstalls as net
        from public.webapp_daily_stats where webapp_id = ${webapp.id}`;
      expect(left).toEqual({ installs: 0, net: 0 });
    }));

  test("the owner's definer functions read and delete accounts under Auth's row-level security", () =>
    rolledBackAs("owner", async (sql) => {
      const user = await aUser(sql);
      await sql`insert into private.administrator (email) values (${user.email})`;
      await become(sql, user);
      const [row] = await sql`select public.is_admin() as is_admin, private.delete_account() as is_deleted`;
      expect(row).toEqual({ is_admin: true, is_deleted: true });
    }));

  test("a row names a stored image only when Storage has it", () =>
    rolledBackAs("owner", async (sql) => {
      const webapp = await aWebapp(sql);
      const give = (name: string) =>
        sql`update public.webapps set icon_url = ${`/storage/images/${name}`} where id = ${webapp.id}`;
      await expect(sql.savepoint(() => give("missing.png"))).rejects.toMatchObject({ code: "PT400" });
      await sql`insert into storage.objects (bucket_id, name) values ('images', 'there.png')`;
      expect((await give("there.png")).count).toBe(1);
    }));

  test("the function's login may take every role that it needs, and sees active sessions", () =>
    rolledBackAs("owner", async (sql) => {
      for (const role of ["anon", "authenticated", "service_role"]) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        const [row] = await sql`
          select set_config('role', ${role}, true), exists (select from auth.sessions) as has_sessions`;
        expect(row).toMatchObject({ set_config: role, has_sessions: false });
        await sql`select set_config('role', 'none', true)`;
      }
    }));
});
