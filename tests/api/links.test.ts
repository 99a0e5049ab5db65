import { expect, inject, test } from "vitest";
import { ownDatabase } from "./backend.ts";
import { aMember, Client } from "./client.ts";

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

test("links say where they stand among the apps, and apps count themselves alone", async () => {
  const member = await aMember();
  const first = await aLink(member, "First");
  const [app] = await installs(member, 1);
  const second = await aLink(member, "Second");

  const { links } = (await member.call("listLinks")).body;
  expect(links.map(({ id, name, icon, position }) => [id, name, icon, position])).toEqual([
    [first, "First", null, 0],
    [second, "Second", null, 2],
  ]);
  const { apps } = (await member.call("listUserApps")).body;
  expect(apps.map(({ webapp, orderIndex }) => [webapp.id, orderIndex])).toEqual([[app, 0]]);
});

test("reordering the apps leaves the links where they stand", async () => {
  const member = await aMember();
  const [first = 0, second = 0] = await installs(member, 2);
  await aLink(member, "Last");
  const appOrders = [second, first].map((webappId, orderIndex) => ({ webappId, orderIndex }));
  await member.call("reorderApps", { body: { appOrders } });
  expect((await member.call("listLinks")).body.links.map(({ position }) => position)).toEqual([2]);
});

test("a link that is none by its number is a 400", async () => {
  expect((await (await aMember()).refused("fetchLinkIcon", { params: { linkId: "first" } })).status).toBe(
    400,
  );
});

test("a site that can't be reached, is not trusted or is not public leaves a link without an icon", async () => {
  const member = await aMember();
  for (const url of [`${inject("fixtureTlsUrl")}/app`, "https://127.0.0.1/", "https://nowhere.invalid/"]) {
    const linkId = await aLink(member, "Out of reach", url);
    const { body } = await member.call("fetchLinkIcon", { params: { linkId } });
    expect([url, body]).toEqual([url, { icon: null }]);
  }
});
