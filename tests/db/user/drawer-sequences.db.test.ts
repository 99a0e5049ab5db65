import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { become, testDatabase, type Connection, type Sql, type User } from "../support/database.ts";
import { aUser, aWebapp } from "../support/factories.ts";

const { connect } = testDatabase();
const APPS = 5;
const LINKS = 4;

let clients: [Connection, Connection];
let appIds: number[];

beforeAll(async () => {
  clients = [connect(), connect()];
  appIds = [];
  // oxlint-disable-next-line no-await-in-loop -- a handful
  for (let n = 0; n < APPS; n++) appIds.push((await aWebapp(clients[0])).id);
});
afterAll(async () => {
  await clients[0]`delete from public.webapps where id = any(${appIds})`;
});

/** Thing 0..4 is an app, 5..8 a link. A move uses the client's last view of the drawer. */
type Step =
  | { kind: "add"; client: 0 | 1; thing: number }
  | { kind: "remove"; client: 0 | 1; thing: number }
  | { kind: "look"; client: 0 | 1 }
  | { kind: "move"; client: 0 | 1; from: number; to: number }
  | { kind: "reorder"; client: 0 | 1; seed: number };

const client = fc.constantFrom<0 | 1>(0, 1);
const thing = fc.nat(APPS + LINKS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), client, thing }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), client, thing }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("look" as const), client }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("move" as const), client, from: fc.nat(8), to: fc.nat(8) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reorder" as const), client, seed: fc.nat() }) },
);

const isApp = (n: number): boolean => n < APPS;
const urlOf = (n: number): string => `https://link-${n}.example/`;

/** Converts the view's rows to things. */
async function look(sql: Sql): Promise<number[]> {
  const rows = await sql<{ kind: string; id: number; url: string; position: number }[]>`
    select kind, id, url, position from public.drawer order by position`;
  expect(rows.map(({ position }) => position)).toEqual([...rows.keys()]);
  const things = rows.map(({ kind, id, url }) =>
    kind === "webapp" ? appIds.indexOf(id) : Number(/\d+/.exec(url)?.[0]),
  );
  expect(new Set(things).size).toBe(things.length);
  return things;
}

async function add(sql: Sql, n: number): Promise<unknown> {
  if (!isApp(n)) {
    return sql`
      insert into public.personal_links (name, url) values (${`L${n}`}, ${urlOf(n)})
      on conflict (user_id, md5(url)) do nothing`;
  }
  return sql`
    insert into public.user_apps (webapp_id) values (${appIds[n] ?? 0}) on conflict (user_id, webapp_id) do nothing`;
}

async function remove(sql: Sql, n: number): Promise<unknown> {
  return isApp(n)
    ? sql`delete from public.user_apps where webapp_id = ${appIds[n] ?? 0}`
    : sql`delete from public.personal_links where url = ${urlOf(n)}`;
}

/** Orders the apps, as the documented call does; false when others are installed by now. */
async function arrange(sql: Sql, things: number[]): Promise<boolean> {
  const ids = things.filter(isApp).map((n) => appIds[n] ?? 0);
  const [row] = await sql<{ done: boolean }[]>`select private.reorder_drawer(${ids}::bigint[]) as done`;
  return row?.done ?? false;
}

/** The apps in their new order, between links that keep their places. */
function withApps(drawer: readonly number[], things: readonly number[]): number[] {
  const apps = things.filter(isApp);
  return drawer.map((n) => (isApp(n) ? (apps.shift() ?? n) : n));
}

function moved(things: readonly number[], from: number, to: number): number[] {
  const item = things[from];
  return item === undefined ? [...things] : things.toSpliced(from, 1).toSpliced(to, 0, item);
}

const shuffled = (things: readonly number[], seed: number): number[] =>
  things.toSorted((a, b) => ((a * 31 + seed) % 11) - ((b * 31 + seed) % 11));

async function transaction<T>(who: User, on: 0 | 1, work: (sql: Sql) => Promise<T>): Promise<T> {
  return (await clients[on].begin(async (sql) => {
    await become(sql, who);
    return work(sql);
  })) as T;
}

async function withMember(run: (owner: User) => Promise<void>): Promise<void> {
  const owner = await aUser(clients[0]);
  try {
    await run(owner);
  } finally {
    await clients[0]`delete from auth.users where id = ${owner.id}`;
  }
}

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

test("any sequence of changes over two clients has the result that each client was told", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) =>
      withMember(async (owner) => {
        let drawer: number[] = [];
        const seen: [number[], number[]] = [[], []];
        for (const one of steps) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
          await transaction(owner, one.client, async (sql) => {
            const view = seen[one.client];
            if (one.kind === "look") seen[one.client] = await look(sql);
            else if (one.kind === "add") {
              await add(sql, one.thing);
              if (!drawer.includes(one.thing)) drawer = drawer.concat(one.thing);
            } else if (one.kind === "remove") {
              await remove(sql, one.thing);
              drawer = drawer.filter((item) => item !== one.thing);
            } else {
              const wanted = one.kind === "move" ? moved(view, one.from, one.to) : shuffled(view, one.seed);
              const isDone = await arrange(sql, wanted);
              expect(isDone).toBe(sameSet(wanted.filter(isApp), drawer.filter(isApp)));
              if (isDone) drawer = withApps(drawer, wanted);
            }
          });
        }
        expect(await transaction(owner, 0, look)).toEqual(drawer);
        expect(await transaction(owner, 1, look)).toEqual(drawer);
      }),
    ),
    { numRuns: 40 },
  );
});

test("simultaneous changes end with each item once and one order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), async (steps) =>
      withMember(async (owner) => {
        const run = async (on: 0 | 1) => {
          let view: number[] = [];
          for (const one of steps.filter((candidate) => candidate.client === on)) {
            // oxlint-disable-next-line no-await-in-loop -- a client does one thing after the other
            await transaction(owner, on, async (sql) => {
              if (one.kind === "look") view = await look(sql);
              else if (one.kind === "add") await add(sql, one.thing);
              else if (one.kind === "remove") await remove(sql, one.thing);
              else if (one.kind === "move") await arrange(sql, moved(view, one.from, one.to));
              else await arrange(sql, shuffled(view, one.seed));
            });
          }
        };
        await Promise.all([run(0), run(1)]);
        const drawer = await transaction(owner, 0, look);
        expect(await transaction(owner, 1, look)).toEqual(drawer);
        const untouched = (n: number) => !steps.some((one) => one.kind === "remove" && one.thing === n);
        const added = steps.flatMap((one) => (one.kind === "add" && untouched(one.thing) ? [one.thing] : []));
        expect(drawer).toEqual(expect.arrayContaining([...new Set(added)]));
      }),
    ),
    { numRuns: 40 },
  );
});
