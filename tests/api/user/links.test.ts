import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { addLink, change, linkId as newLinkId, opOf, type Wish } from "../support/home.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();

async function aLink(member: Client, name: string, url = `https://${crypto.randomUUID()}.example/`) {
  const { user } = (await member.call("getSession")).body;
  const [row] = await sql<{ id: string }[]>`
    insert into public.personal_links (user_id, name, url) values (${user?.id ?? null}, ${name}, ${url})
    returning id`;
  return Number(row?.id);
}

async function installs(member: Client, count: number): Promise<number[]> {
  const { webapps } = (await new Client().call("searchStore", { query: { limit: count } })).body;
  for (const { id } of webapps) await member.call("installApp", { body: { webappId: id } });
  return webapps.map(({ id }) => id);
}

/** The items of the member's home screen in order. */
const itemsOf = async (member: Client) =>
  (await member.call("getHome")).body.pages.flatMap(({ items }) =>
    items.map((item) => ({ id: item.id, name: "name" in item && item.name })),
  );

test("links stand among the apps, and apps count only themselves", async () => {
  const member = await aMember();
  await aLink(member, "First");
  const [app] = await installs(member, 1);
  await aLink(member, "Second");

  const items = await itemsOf(member);
  expect(items.map(({ id, name }) => (id.startsWith("link:") ? name : id))).toEqual([
    "First",
    `webapp:${app}`,
    "Second",
  ]);
  const { apps } = (await member.call("listUserApps")).body;
  expect(apps.map(({ webapp, orderIndex }) => [webapp.id, orderIndex])).toEqual([[app, 0]]);
});

test("reordering the apps keeps the links' places", async () => {
  const member = await aMember();
  const [first = 0, second = 0] = await installs(member, 2);
  await aLink(member, "Last");
  const appOrders = [second, first].map((webappId, orderIndex) => ({ webappId, orderIndex }));
  await member.call("reorderApps", { body: { appOrders } });
  const ids = (await itemsOf(member)).map(({ id, name }) => (id.startsWith("link:") ? name : id));
  expect(ids).toEqual([`webapp:${second}`, `webapp:${first}`, "Last"]);
});

test("an invalid link id is a 400", async () => {
  expect((await (await aMember()).refused("fetchLinkIcon", { params: { linkId: "first" } })).status).toBe(
    400,
  );
});

test("a link's icon is fetched by the uuid that the home screen calls it by, too", async () => {
  const member = await aMember();
  await aLink(member, "Out of reach", "https://127.0.0.1/");
  const [link] = (await member.call("getHome")).body.pages[0]?.items ?? [];
  const linkId = link?.id.slice("link:".length) ?? "";
  expect((await member.call("fetchLinkIcon", { params: { linkId } })).body).toEqual({ icon: null });
  expect((await (await aMember()).refused("fetchLinkIcon", { params: { linkId } })).status).toBe(404);
});

test("an unreachable, untrusted or private site leaves a link without an icon", async () => {
  const member = await aMember();
  for (const url of [`${testBackend.fixtureTlsUrl}/app`, "https://127.0.0.1/", "https://nowhere.invalid/"]) {
    const linkId = await aLink(member, "Out of reach", url);
    const { body } = await member.call("fetchLinkIcon", { params: { linkId } });
    expect([url, body]).toEqual([url, { icon: null }]);
  }
});

test("an icon is read of no private address that ALLOW_PRIVATE_HOSTS does not list, nor of what a program opens", async () => {
  const member = await aMember();
  let connections = 0;
  const listener = createServer(() => undefined).on("connection", () => connections++);
  await new Promise<void>((started) => listener.listen(0, "127.0.0.1", started));
  const { port } = listener.address() as AddressInfo;
  const urls = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://nas.local:${port}/`,
    "http://router/",
    `ssh://127.0.0.1:${port}`,
    `steam://127.0.0.1:${port}/`,
  ];
  for (const url of urls) {
    const linkId = await aLink(member, "At home", url);
    expect([url, (await member.call("fetchLinkIcon", { params: { linkId } })).body]).toEqual([
      url,
      { icon: null },
    ]);
  }
  // Nor is the second address ever asked.
  await sql`update public.personal_links set home_url = ${`http://127.0.0.1:${port}/`}`;
  const { items } = (await member.call("getHome")).body.pages[0] ?? { items: [] };
  await member.call("fetchLinkIcon", { params: { linkId: items.at(-1)?.id.slice("link:".length) ?? "" } });
  expect(connections).toBe(0);
  listener.close();
});

test("a link's address at home is kept, removed and put back, goes through files, and nobody else sees it", async () => {
  const member = await aMember();
  const item = newLinkId();
  const homeUrl = "http://nas.local:5000/";
  const linkOf = async (of: Client) => (await of.call("getHome")).body.pages[0]?.items.at(-1);
  await change(member, { ...addLink(item), homeUrl } as Wish);
  expect(await linkOf(member)).toMatchObject({ id: item, homeUrl });
  await change(member, { kind: "remove", item });
  await change(member, { kind: "restore", item });
  expect(await linkOf(member)).toMatchObject({ id: item, homeUrl });

  const file = (await member.call("exportHome")).body;
  const other = await aMember();
  await other.call("importHome", { body: file });
  expect(await linkOf(other)).toMatchObject({ homeUrl });

  await change(member, { kind: "rename", item, homeUrl: null });
  expect(await linkOf(member)).not.toHaveProperty("homeUrl");
  for (const homeUrl of ["javascript:alert(1)", "ssh://nas", "file:///etc/passwd"]) {
    const ops = [opOf({ kind: "rename", item, homeUrl })];
    expect((await member.refused("changeHome", { body: { ops } })).status).toBe(400);
  }
});

test("an icon that was read for an earlier address is not kept", async () => {
  const member = await aMember();
  const linkId = await aLink(member, "Moves", "https://127.0.0.1/");
  const { answer } = await sql.begin(async (tx) => {
    await tx`update public.personal_links set url = 'https://moved.example/' where id = ${linkId}`;
    const answer = member.refused("fetchLinkIcon", { params: { linkId } });
    const waiting = () => tx`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    return { answer };
  });
  expect((await answer).status).toBe(404);
});
