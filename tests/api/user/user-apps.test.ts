import { beforeAll, expect, test } from "vitest";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const NO_SUCH_APP = 999_999_999;
let apps: StoreWebapp[];

beforeAll(async () => {
  apps = (await new Client().call("searchStore", { query: { limit: 12 } })).body.webapps;
});

const app = (n: number): StoreWebapp => {
  const found = apps[n];
  if (!found) throw new Error(`The seed has no app ${n}.`);
  return found;
};

async function drawerOf(client: Client): Promise<[number, number][]> {
  const { body } = await client.call("listUserApps");
  return body.apps.map(({ webapp, orderIndex }) => [webapp.id, orderIndex]);
}

async function aMemberWith(count: number): Promise<Client> {
  const member = await aMember();
  for (let n = 0; n < count; n++) await member.call("installApp", { body: { webappId: app(n).id } });
  return member;
}

async function countsOf(webappId: number) {
  const [row] = await sql<{ installs: number; launches: number; uninstalls: number }[]>`
    select coalesce(sum(installs), 0)::int as installs, coalesce(sum(launches), 0)::int as launches,
      coalesce(sum(uninstalls), 0)::int as uninstalls
    from public.webapp_daily_stats where webapp_id = ${webappId}`;
  return row ?? { installs: 0, launches: 0, uninstalls: 0 };
}

async function aWebapp(isVisible = true): Promise<number> {
  const title = `Test ${crypto.randomUUID()}`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.webapps (url, title, visible_in_store)
    values (${`https://${crypto.randomUUID()}.example/`}, ${title}, ${isVisible}) returning id`;
  return Number(row?.id);
}

test("an installed app is at the end of the drawer with all fields of a tile", async () => {
  const member = await aMemberWith(1);
  const { title, iconUrl, url, slug, id } = app(1);
  const { body } = await member.call("installApp", { body: { webappId: id } });
  expect(body.app).toEqual({ orderIndex: 1, webapp: { id, name: title, icon: iconUrl, url, slug } });
  expect(await drawerOf(member)).toEqual([
    [app(0).id, 0],
    [id, 1],
  ]);
});

test("installing twice is one install that counts once", async () => {
  const webappId = await aWebapp();
  const member = await aMember();
  const first = await member.call("installApp", { body: { webappId } });
  const second = await member.call("installApp", { body: { webappId } });
  expect(second.body).toEqual(first.body);
  expect((await countsOf(webappId)).installs).toBe(1);
});

test("installing from many tabs at once is one install that counts once", async () => {
  const webappId = await aWebapp();
  const member = await aMember();
  await Promise.all(Array.from({ length: 8 }, () => member.call("installApp", { body: { webappId } })));
  expect(await drawerOf(member)).toEqual([[webappId, 0]]);
  expect((await countsOf(webappId)).installs).toBe(1);
});

test("removing and installing again counts again", async () => {
  const webappId = await aWebapp();
  const member = await aMember();
  await member.call("installApp", { body: { webappId } });
  await member.call("removeApp", { params: { webappId } });
  await member.call("installApp", { body: { webappId } });
  expect(await countsOf(webappId)).toMatchObject({ installs: 2, uninstalls: 1 });
});

test("a hidden or unknown app can't be installed", async () => {
  const member = await aMember();
  for (const webappId of [await aWebapp(false), NO_SUCH_APP]) {
    expect((await member.refused("installApp", { body: { webappId } })).status).toBe(404);
  }
  expect(await drawerOf(member)).toEqual([]);
});

test("an app hidden after its install stays, and installing it again gives the same answer", async () => {
  const webappId = await aWebapp();
  const member = await aMember();
  const { body } = await member.call("installApp", { body: { webappId } });
  await sql`update public.webapps set visible_in_store = false where id = ${webappId}`;
  expect((await member.call("installApp", { body: { webappId } })).body).toEqual(body);
  expect(await drawerOf(member)).toEqual([[webappId, 0]]);
});

test("a body without a valid webappId is a 400 that names it", async () => {
  const member = await aMember();
  for (const webappId of [undefined, null, "1", 0, -1, 1.5, 1e20]) {
    for (const name of ["installApp", "launchApp"] as const) {
      const { status, body } = await member.refused(name, { body: { webappId } });
      expect([name, webappId, status, Object.keys(body.fields ?? {})]).toEqual([
        name,
        webappId,
        400,
        ["webappId"],
      ]);
      expect(body.message).toContain("webappId");
    }
  }
});

test("removing an app works once; again is a 404", async () => {
  const member = await aMemberWith(2);
  await member.call("removeApp", { params: { webappId: app(0).id } });
  expect(await drawerOf(member)).toEqual([[app(1).id, 0]]);
  const again = await member.refused("removeApp", { params: { webappId: app(0).id } });
  expect([again.status, again.body.code]).toEqual([404, "not_found"]);
  const malformed = await member.refused("removeApp", { params: { webappId: "first" } });
  expect([malformed.status, Object.keys(malformed.body.fields ?? {})]).toEqual([400, ["webappId"]]);
});

test("a reordered drawer is kept", async () => {
  const member = await aMemberWith(3);
  const order = [app(2), app(0), app(1)].map(({ id }, orderIndex) => ({ webappId: id, orderIndex }));
  await member.call("reorderApps", { body: { appOrders: order.toReversed() } });
  expect(await drawerOf(member)).toEqual(order.map(({ webappId, orderIndex }) => [webappId, orderIndex]));
});

test("reordering a drawer that changed meanwhile is a 409 and changes nothing", async () => {
  const member = await aMemberWith(3);
  const before = await drawerOf(member);
  const order = (ids: number[]) => ids.map((webappId, orderIndex) => ({ webappId, orderIndex }));
  for (const ids of [
    [app(0).id, app(1).id],
    [app(2).id, app(1).id, app(3).id],
    apps.slice(0, 4).map(({ id }) => id),
    [],
  ]) {
    const { status, body } = await member.refused("reorderApps", { body: { appOrders: order(ids) } });
    expect([ids, status, body.code]).toEqual([ids, 409, "conflict"]);
  }
  expect(await drawerOf(member)).toEqual(before);
});

test("an order that names an app or a position twice, or something else, is a 400", async () => {
  const member = await aMemberWith(2);
  const [a, b] = [app(0).id, app(1).id];
  for (const [appOrders, field] of [
    [
      [
        { webappId: a, orderIndex: 0 },
        { webappId: a, orderIndex: 1 },
      ],
      "appOrders",
    ],
    [
      [
        { webappId: a, orderIndex: 0 },
        { webappId: b, orderIndex: 0 },
      ],
      "appOrders",
    ],
    [[{ webappId: a, orderIndex: -1 }], "appOrders.0.orderIndex"],
    [[{ webappId: a }], "appOrders.0.orderIndex"],
    [[{ webappId: "a", orderIndex: 0 }], "appOrders.0.webappId"],
    ["all", "appOrders"],
    [undefined, "appOrders"],
  ] as const) {
    const { status, body } = await member.refused("reorderApps", { body: { appOrders } });
    expect([appOrders, status, Object.keys(body.fields ?? {})]).toEqual([appOrders, 400, [field]]);
  }
});

test("two tabs that reorder at once end in one of the two orders", async () => {
  const member = await aMemberWith(5);
  const ids = apps.slice(0, 5).map(({ id }) => id);
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      member.call("reorderApps", {
        body: { appOrders: (orders[n % 2] ?? []).map((webappId, orderIndex) => ({ webappId, orderIndex })) },
      }),
    ),
  );
  const drawer = await drawerOf(member);
  expect(orders).toContainEqual(drawer.map(([id]) => id));
  expect(drawer.map(([, position]) => position)).toEqual([0, 1, 2, 3, 4]);
});

test("a launch counts, also from a beacon", async () => {
  const webappId = await aWebapp();
  const member = await aMember();
  await member.call("installApp", { body: { webappId } });
  await member.call("launchApp", { body: { webappId } });
  await member.call("launchApp", {
    body: JSON.stringify({ webappId }),
    headers: { "content-type": "application/json;charset=UTF-8" },
  });
  expect((await countsOf(webappId)).launches).toBe(2);
});

test("the 601st launch within an hour is refused with the time to wait", async () => {
  const member = new Client();
  const { id } = await member.signIn();
  await member.call("installApp", { body: { webappId: app(0).id } });
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${`launch-by-user:${id}`}, 'utf8')), 599, now() + interval '1 hour')`;
  await member.call("launchApp", { body: { webappId: app(0).id } });
  const { status, headers } = await member.refused("launchApp", { body: { webappId: app(0).id } });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
});

test("the 301st change of a drawer within an hour is refused with the time to wait, over all ways", async () => {
  const member = new Client();
  const { id } = await member.signIn();
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${`install-by-user:${id}`}, 'utf8')), 298, now() + interval '1 hour')`;
  await member.call("installApp", { body: { webappId: app(0).id } });
  // Existing and unknown apps change nothing and are not counted.
  await member.call("installApp", { body: { webappId: app(0).id } });
  await member.refused("removeApp", { params: { webappId: app(1).id } });
  await member.call("removeApp", { params: { webappId: app(0).id } });

  const { status, headers } = await member.refused("installApp", { body: { webappId: app(1).id } });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
  const { access_token: token } = await member.session();
  const overRest = await fetch(`${testBackend.supabaseUrl}/rest/v1/user_apps`, {
    method: "POST",
    headers: {
      apikey: testBackend.anonKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ webapp_id: app(1).id }),
  });
  expect(overRest.status).toBe(429);
  expect(await drawerOf(member)).toEqual([]);
});
