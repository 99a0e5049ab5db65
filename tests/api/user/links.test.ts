import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
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
