import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { testDatabase, type Queries } from "./database.ts";

const { connect } = testDatabase();
const MIGRATIONS = new URL("../../supabase/migrations/", import.meta.url);

/** The services decide on their grants at their first request, so one is served before anything is compared. */
beforeAll(async () => {
  const headers = { apikey: inject("anonKey") };
  const table = await fetch(`${inject("supabaseUrl")}/rest/v1/webapps?select=id&limit=1`, { headers });
  expect(table.status).toBe(200);
  const rpc = await fetch(`${inject("supabaseUrl")}/rest/v1/rpc/store_tags`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: "{}",
  });
  expect(rpc.status).toBe(200);
});

/** Each grant as `role verb object` or `role verb(column) object`, read from the migrations' own statements. */
function askedFor(): string[] {
  const sql = readdirSync(MIGRATIONS)
    .toSorted()
    .map((file) => readFileSync(new URL(file, MIGRATIONS), "utf8").replaceAll(/--.*$/gm, ""))
    .join("\n");
  const grants = new Set<string>();
  for (const [, what = "", kind = "", objects = "", roles = ""] of sql.matchAll(
    /^grant\s+(.+?)\s+on\s+(schema|function|)\s*([^;]+?)\s+to\s+([^;]+);/gms,
  )) {
    for (const role of listOf(roles)) {
      for (const object of listOf(objects)) {
        for (const verb of listOf(what)) {
          const [, name = "", columns] = /^(\w+)(?:\s*\((.+)\))?$/s.exec(verb) ?? [];
          const target = kind === "schema" ? `schema ${object}` : object.replaceAll(/\s+/g, " ");
          for (const column of columns ? listOf(columns) : [null]) {
            grants.add(`${role} ${name}${column ? `(${column})` : ""} ${target}`);
          }
        }
      }
    }
  }
  return [...grants].toSorted();
}

/** Splits at the commas that stand outside of parentheses. */
const listOf = (text: string): string[] =>
  text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The same of the running database: what anybody but the owner may do in the schemas of ours. */
async function inForce(sql: Queries): Promise<string[]> {
  const rows = await sql<{ entry: string }[]>`
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
      select grantee, lower(privilege_type), nspname || '.' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')'
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace, aclexplode(proacl)
      where nspname in ('public', 'private') and grantee <> proowner
    )
    select coalesce(nullif(role, 0)::regrole::text, 'public') || ' ' || verb || ' ' || object as entry from entry`;
  return rows.map((row) => withoutArgumentNames(row.entry)).toSorted();
}

/** `public.f(query text, tag text)` -> `public.f(text, text)`, as grants write it. */
const withoutArgumentNames = (entry: string): string =>
  entry.replace(/\(((?:\w+ [\w[\].]+(?:, )?)+)\)$/, (_whole, list: string) => {
    const types = list.split(", ").map((argument) => argument.replace(/^\w+ /, ""));
    return `(${types.join(", ")})`;
  });

describe("the grants of the running database", () => {
  test("are those that the migrations ask for, no more and no less", async () => {
    const asked = askedFor();
    expect(asked.length).toBeGreaterThan(100);
    // The platform's own: everybody may look into public.
    const running = (await inForce(connect())).filter((entry) => entry !== "public usage schema public");
    expect(running).toEqual(asked);
  });

  test("hold over REST", async () => {
    const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
      const answer = await fetch(`${inject("supabaseUrl")}/rest/v1/${path}`, {
        ...init,
        headers: { apikey: inject("anonKey"), "content-type": "application/json" },
      });
      return answer.status;
    };
    for (const table of ["user_apps", "widget_states", "user_preferences", "personal_links", "queue_items"]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(`${table}?select=id`), table).toBe(401);
    }
    expect(await ask("webapp_daily_stats?select=id")).toBe(401);
    expect(await ask("webapps", { method: "POST", body: '{"url":"https://a.example/","title":"A"}' })).toBe(
      401,
    );
    expect(await ask("webapps?id=gt.0", { method: "PATCH", body: '{"title":"Mine"}' })).toBe(401);
    expect(await ask("webapps?id=gt.0", { method: "DELETE" })).toBe(401);
    expect(await ask("administrator?select=email")).toBe(404);
    expect(await ask("rpc/take_rate_limit", { method: "POST", body: "{}" })).toBe(404);
  });
});
