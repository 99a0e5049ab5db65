import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

const sql = ownDatabase();

test("the store's first screen comes in one answer of less than 60 kB", async () => {
  const response = await new Client().send("getStorefront");
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000);

  const { body } = await new Client().call("getStorefront");
  expect(body.totalApps).toBeGreaterThanOrEqual(80);
  expect(body.tags).toHaveLength(10);
  expect(Object.values(body.charts).map((chart) => chart.length)).toEqual([6, 6, 6]);
  expect(body.collections.length).toBeGreaterThanOrEqual(8);
  expect(body.collections.every(({ apps }) => apps.length > 0)).toBe(true);
});

test("collections come newest first, each with the first apps of its own page", async () => {
  const { collections } = (await new Client().call("getStorefront")).body;
  const dates = collections.map(({ catalogue }) => catalogue.createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());

  const [first] = collections;
  const { catalogues } = (await new Client().call("listCatalogues")).body;
  expect(catalogues).toContainEqual({ ...first?.catalogue, isPublished: true });
  const query = { catalogueId: first?.catalogue.id ?? 0, limit: 6 };
  const { webapps } = (await new Client().call("searchStore", { query })).body;
  expect(first?.apps.map(({ id }) => id)).toEqual(webapps.map(({ id }) => id));
});

test("the app with the most installs leads the top chart, and a hidden one is in no chart", async () => {
  const name = randomUUID();
  // Newer than the apps of other tests: the newest wins among equal installs.
  const [app] = await sql<{ id: string }[]>`
    insert into public.webapps (url, title, created_at)
    values (${`https://${name}.example/`}, ${`Favourite ${name}`}, now() + interval '1 day')
    returning id`;
  const id = Number(app?.id);
  try {
    const before = (await new Client().call("getStorefront")).body;
    expect(before.charts.new.map((entry) => entry.id)).toContain(id);
    await (await aMember()).call("installApp", { body: { webappId: id } });
    // Other tests install too: this app gets more installs than any of theirs.
    await sql`
      update private.webapp_popularity
      set keepers = 1000 + (select max(keepers) from private.webapp_popularity) where webapp_id = ${id}`;
    const after = (await new Client().call("getStorefront")).body;
    expect(after.charts.top.map((entry) => entry.id)).toContain(id);

    await sql`update public.webapps set visible_in_store = false where id = ${id}`;
    const { charts } = (await new Client().call("getStorefront")).body;
    const shown = Object.values(charts).flatMap((chart) => chart.map((entry) => entry.id));
    expect(shown).not.toContain(id);
  } finally {
    await sql`delete from public.webapps where id = ${id}`;
  }
});

test("the first screen may be cached for a minute and answers 304", async () => {
  const first = await new Client().send("getStorefront");
  expect(first.headers.get("cache-control")).toContain("s-maxage=60");
  expect(first.headers.get("etag")).toBeTruthy();
});
