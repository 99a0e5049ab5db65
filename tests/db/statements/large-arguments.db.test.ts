import { expect, test } from "vitest";
import postgres from "postgres";
import { testDatabase, type Persona, type Queries, type Sql } from "../support/database.ts";
import { aUser } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const { rolledBack } = testDatabase();

/** The largest allowed arguments. No statement may take longer: hosted cancels a visitor's after three seconds. */
const MAX_MS = 1_000;

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_each, n) => make(n));
const home = (items: object[], rest: object = {}) => JSON.stringify({ items, ...rest });

/** Values of about a megabyte for each argument type, slow for patterns, loops and parsers. */
const LARGE: Record<string, unknown[]> = {
  text: [
    "a".repeat(1_000_000),
    "a ".repeat(500_000),
    "\u00e9\u0301".repeat(200_000),
    "-".repeat(1_000_000),
    `https://${"a.".repeat(500_000)}`,
    `https://${"a@".repeat(10_000)}`,
    `https://a.example/?${"utm_a&".repeat(150_000)}`,
    `https://a.example/${"?#".repeat(10_000)}`,
    "[".repeat(10_000),
    `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
    home(many(20_000, (n) => ({ kind: "link", name: `${n}`, url: `https://${n}.example/` }))),
    home(
      many(1_000, (n) => ({ kind: "app", name: `${n}`, url: `https://a.example/?${"a".repeat(800)}${n}` })),
    ),
    home(
      many(500, (n) => ({ kind: "link", name: `${n}`, url: `https://a.example/${"a".repeat(1_000)}${n}` })),
    ),
    home([], { widgets: many(50_000, () => ({ type: "clock", isMinimized: true })) }),
    home([], { settings: { feedsOff: many(50_000, String) } }),
    `{"ids":${JSON.stringify(many(100_000, (n) => n))}}`,
    `{"filter":{"search":"${"a".repeat(1_000_000)}"},"expected":1}`,
  ],
  "text[]": [
    many(20_000, (n) => `https://${n}.example/`),
    many(20_000, (n) => `webapp:${n}`),
    many(500, (n) => `https://${n}.example/${"a".repeat(1_900)}`),
    many(500, () => "a".repeat(2_000)),
    many(20_000, () => "clock"),
    many(3, () => "a".repeat(300_000)),
  ],
  "bigint[]": [many(100_000, String), many(100_000, () => "9223372036854775807")],
  bigint: ["9223372036854775807", "-9223372036854775808"],
  integer: [2_147_483_647, -2_147_483_648],
  boolean: [true],
  uuid: ["ffffffff-ffff-ffff-ffff-ffffffffffff"],
};

interface Callable {
  name: string;
  types: string[];
}

/** The functions that a role may call over REST. */
function callables(sql: Queries) {
  return sql<Callable[]>`
    select proname as name,
      array(select format_type(type, null) from unnest(proargtypes::oid[]) with ordinality as each (type, place) order by place) as types
    from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', oid, 'execute')
    order by proname`;
}

/** Each large value in all arguments of its type at once, because lists must have equal lengths. */
function argumentLists({ types }: Callable): unknown[][] {
  const lists = types.flatMap((type) => LARGE[type]?.map((value) => ({ type, value })) ?? []);
  return lists.map(({ type, value }) => types.map((each) => (each === type ? value : null)));
}

/** The fastest of three tries in milliseconds: other work on the machine only adds time. */
async function quickest(
  db: { refusal: (p: Persona, q: (sql: Sql) => Promise<unknown>) => Promise<unknown> },
  who: Persona,
  ask: (sql: Sql) => Promise<unknown>,
) {
  let best = Infinity;
  for (let attempt = 0; attempt < 3 && best > MAX_MS / 2; attempt++) {
    const start = performance.now();
    await db.refusal(who, ask);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const listing = postgres(testBackend.dbUrl, { max: 1 });
const functions = await callables(listing as unknown as Queries);
await listing.end();

test("large values exist here for every type of argument", () => {
  expect(functions.length).toBeGreaterThan(7);
  const types = new Set(functions.flatMap((each) => each.types));
  expect([...types].filter((type) => !(type in LARGE))).toEqual([]);
});

test.each(functions)(
  "$name answers or refuses a megabyte within a second",
  { timeout: 60_000 },
  async (callable) => {
    await rolledBack(async (db) => {
      const user = await aUser(db.sql);
      for (const list of argumentLists(callable)) {
        const places = list.map((_value, n) => `$${n + 1}::${callable.types[n]}`).join(", ");
        const call = `select * from public.${callable.name}(${places})`;
        const ms = await quickest(db, user, async (sql) => sql.unsafe(call, list as never[]));
        expect({ list: JSON.stringify(list).slice(0, 60), isQuick: ms < MAX_MS, ms }).toMatchObject({
          isQuick: true,
        });
      }
    })();
  },
);

/** The text columns that a role may write over REST. */
const ROWS: Record<string, { who: "user" | "admin"; columns: Record<string, string> }> = {
  personal_links: {
    who: "user",
    columns: { name: "Mine", url: "https://mine.example/", icon_url: "https://mine.example/a.png" },
  },
  webapps: {
    who: "admin",
    columns: {
      title: "App",
      url: "https://app.example/",
      slug: "app",
      description: "It.",
      icon_url: "https://app.example/a.png",
    },
  },
  catalogues: {
    who: "admin",
    columns: { name: "Apps", snail: "apps", description: "They.", image_url: "https://app.example/a.png" },
  },
};

test.each(Object.entries(ROWS))(
  "a row of %s with a megabyte in any of its columns is refused within a second",
  { timeout: 60_000 },
  async (table, { who, columns }) => {
    await rolledBack(async (db) => {
      const persona = who === "admin" ? db.admin : await aUser(db.sql);
      for (const column of Object.keys(columns)) {
        for (const value of LARGE["text"] as string[]) {
          const row = { ...columns, [column]: value };
          const insert = async (sql: Sql) => sql`insert into public.${sql(table)} ${sql(row)}`;
          const ms = await quickest(db, persona, insert);
          expect({ column, value: value.slice(0, 40), isQuick: ms < MAX_MS, ms }).toMatchObject({
            isQuick: true,
          });
          expect(await db.refusal(persona, insert)).toMatch(/^(?:23514|54000|PT4\d\d)$/);
        }
      }
    })();
  },
);
