import { describe, expect, test } from "vitest";
import { rolesOf } from "./callers.ts";
import { privateFunctions, publicFunctions, triggerFunctions } from "./functions.ts";
import { ask } from "./rest.ts";
import { type Buckets, buckets } from "./storage.ts";
import { privateTables, type Table, tables, usedSchemas } from "./tables.ts";
import { aWorld } from "./world.ts";

// The services set grants at their first request, so each has served one before the comparison.
const world = await aWorld();
await ask(world, "visitor", "GET", "/rest/v1/webapps?select=id&limit=1");
await ask(world, "visitor", "GET", "/storage/v1/bucket");
const { sql } = world;

/** Each grant that the matrix implies, as `role verb object` or `role verb(column) object`. */
function grantsOfTheMatrix(): string[] {
  const grants: string[] = [];
  for (const [schema, roles] of Object.entries(usedSchemas)) {
    for (const role of roles) grants.push(`${role} usage schema ${schema}`);
  }
  for (const [name, table] of Object.entries<Table>(tables))
    grants.push(...grantsOf(`public.${name}`, table));
  for (const [name, roles] of Object.entries(privateTables)) {
    for (const [role, verbs] of Object.entries(roles)) {
      for (const verb of verbs) grants.push(`${role} ${verb} private.${name}`);
    }
  }
  for (const [schema, functions] of [
    ["public", publicFunctions],
    ["private", privateFunctions],
  ] as const) {
    for (const [signature, { who }] of Object.entries(functions)) {
      for (const role of rolesOf(who)) grants.push(`${role} execute ${schema}.${signature}`);
    }
  }
  return grants.toSorted();
}

/** Reading and removing are granted for whole rows, adding and changing column by column. */
function grantsOf(name: string, { may, columns }: Table): string[] {
  const rolesFor = (verb: keyof Table["may"]) =>
    rolesOf(
      (Object.keys(may[verb]) as (keyof Table["may"]["select"])[]).filter(
        (each) => may[verb][each] !== "refused",
      ),
    );
  const written = { insert: ["adds", "writer"], update: ["changes", "writer"] } as const;
  return [
    ...(["select", "delete"] as const).flatMap((verb) =>
      rolesFor(verb).map((role) => `${role} ${verb} ${name}`),
    ),
    ...(["insert", "update"] as const).flatMap((verb) =>
      rolesFor(verb).flatMap((role) =>
        Object.entries(columns)
          .filter(([, rule]) => written[verb].some((each) => each === rule))
          .map(([column]) => `${role} ${verb}(${column}) ${name}`),
      ),
    ),
  ];
}

/** The running database's grants in our schemas to anybody but the owner. */
async function grantsInForce(): Promise<string[]> {
  const entries = await sql<{ entry: string }[]>`
    with entry (role, verb, object) as (
      select grantee, lower(privilege_type), 'schema ' || nspname
      from pg_namespace, aclexplode(nspacl)
      where nspname in ('public', 'private', 'extensions') and grantee <> nspowner
      union all
      select grantee, lower(privilege_type), nspname || '.' || relname
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl)
      where nspname in ('public', 'private') and grantee <> relowner
      union all
      select grantee, lower(privilege_type) || '(' || attname || ')', nspname || '.' || relname
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace,
        aclexplode(attacl)
      where nspname in ('public', 'private') and grantee <> relowner
      union all
      select grantee, lower(privilege_type), nspname || '.' || proname || '(' || oidvectortypes(proargtypes) || ')'
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace, aclexplode(proacl)
      where nspname in ('public', 'private') and grantee <> proowner
    )
    select coalesce(nullif(role, 0)::regrole::text, 'public') || ' ' || verb || ' ' || object as entry from entry`;
  return entries.map(({ entry }) => entry).toSorted();
}

describe("the database's own catalogue", () => {
  test("has exactly the grants that the matrix implies", async () => {
    // The platform's own grants: everybody may use public, and the pseudo-role has no other grant.
    const running = (await grantsInForce()).filter((entry) => entry !== "public usage schema public");
    expect(running).toEqual(grantsOfTheMatrix());
    expect(running.length).toBeGreaterThan(100);
  });

  test("has the tables, views and columns that the matrix names", async () => {
    const found = await sql<{ schema: string; name: string; columns: string[] }[]>`
      select nspname as schema, relname as name,
        array(
          select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          order by attnum
        ) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`;
    const named = (schema: string) => found.filter((each) => each.schema === schema);
    expect(
      Object.fromEntries(named("public").map(({ name, columns }) => [name, columns.toSorted()])),
    ).toEqual(
      Object.fromEntries(
        Object.entries<Table>(tables).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]),
      ),
    );
    expect(named("private").map(({ name }) => name)).toEqual(Object.keys(privateTables).toSorted());
  });

  test("has the functions that the matrix names, with its rights", async () => {
    const found = await sql<
      { schema: string; signature: string; is_definer: boolean; is_trigger: boolean }[]
    >`
      select nspname as schema, proname || '(' || oidvectortypes(proargtypes) || ')' as signature,
        prosecdef as is_definer, prorettype = 'trigger'::regtype as is_trigger
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('public', 'private')`;
    const definersOf = (functions: Record<string, { isDefiner: boolean }>) =>
      Object.fromEntries(
        Object.entries(functions).map(([signature, { isDefiner }]) => [signature, isDefiner]),
      );
    const inSchema = (schema: string, isTrigger: boolean) =>
      Object.fromEntries(
        found
          .filter((each) => each.schema === schema && each.is_trigger === isTrigger)
          .map(({ signature, is_definer: isDefiner }) => [signature, isDefiner]),
      );
    expect(inSchema("public", false)).toEqual(definersOf(publicFunctions));
    expect(inSchema("private", false)).toEqual(definersOf(privateFunctions));
    expect(inSchema("public", true)).toEqual({});
    expect(inSchema("private", true)).toEqual(
      Object.fromEntries(
        Object.entries(triggerFunctions).map(([name, rights]) => [`${name}()`, rights === "owner"]),
      ),
    );
  });

  test("has the buckets that the matrix names, and no policy that opens one", async () => {
    const found = await sql<{ id: string; public: boolean; allowed_mime_types: string[] }[]>`
      select id, public, allowed_mime_types from storage.buckets`;
    const ours = found.filter(({ id }) => !id.startsWith("permissions-"));
    expect(
      Object.fromEntries(
        ours.map(({ id, public: isPublic, allowed_mime_types: types }) => [id, { isPublic, types }]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries<Buckets[string]>(buckets).map(([id, { isPublic, types }]) => [
          id,
          { isPublic, types },
        ]),
      ),
    );
    expect(await sql`select policyname from pg_policies where schemaname = 'storage'`).toEqual([]);
    expect(
      await sql`
        select relname from pg_class
        where relnamespace = 'storage'::regnamespace and relname in ('objects', 'buckets') and not relrowsecurity`,
    ).toEqual([]);
  });
});
