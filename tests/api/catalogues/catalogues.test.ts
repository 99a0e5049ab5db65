import { expect, test } from "vitest";
import { adminClient } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";

const sql = ownDatabase();

test("the list of catalogues has the number of visible apps", async () => {
  const { body, headers } = await new Client().call("listCatalogues");
  // The seed's catalogues; other tests create some meanwhile.
  const seeded = body.catalogues.filter(({ imageUrl, snail }) => imageUrl === `/seed/banners/${snail}.svg`);
  expect(seeded.length).toBeGreaterThanOrEqual(8);
  for (const { appCount } of seeded) expect(appCount).toBeGreaterThanOrEqual(6);
  // A shared cache must not keep the drafts that the administrator is answered.
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("a catalogue is found by its snail and by its id", async () => {
  const [catalogue] = (await new Client().call("listCatalogues")).body.catalogues;
  const { id = 0, snail = "" } = catalogue ?? {};
  const bySnail = await new Client().call("getCatalogueBySnail", { params: { snail } });
  expect(bySnail.body.catalogue).toEqual(catalogue);
  expect((await new Client().call("getCatalogue", { params: { id } })).body.catalogue).toEqual(catalogue);
});

test("an unknown catalogue is a 404, an invalid id a 400", async () => {
  for (const snail of ["no-such-catalogue", "NOT A SNAIL"]) {
    const { status, body } = await new Client().refused("getCatalogueBySnail", { params: { snail } });
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  expect((await new Client().refused("getCatalogue", { params: { id: 999_999_999 } })).status).toBe(404);
  for (const id of ["first", "0", "1.5", "-1"]) {
    const { status, body } = await new Client().refused("getCatalogue", { params: { id } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["id"]]);
  }
});

test("an unchanged list of catalogues is a 304", async () => {
  const etag = (await new Client().send("listCatalogues")).headers.get("etag") ?? "";
  const again = await new Client().send("listCatalogues", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a draft is answered to the administrator as one, and to nobody else", async () => {
  const [draft] = await sql<{ id: string; snail: string }[]>`
    insert into public.catalogues (name, is_published) values ('Drafted', false) returning id, snail`;
  const { id, snail } = { id: Number(draft!.id), snail: draft!.snail };
  try {
    const [admin, visitor] = [await adminClient(), new Client()];
    const expected = expect.objectContaining({ id, snail, isPublished: false });
    expect((await admin.call("listCatalogues")).body.catalogues).toContainEqual(expected);
    expect((await admin.call("getCatalogue", { params: { id } })).body.catalogue).toEqual(expected);
    expect((await admin.call("getCatalogueBySnail", { params: { snail } })).body.catalogue).toEqual(expected);

    const all = (await visitor.call("listCatalogues")).body.catalogues;
    expect(all.filter(({ isPublished }) => !isPublished)).toEqual([]);
    expect((await visitor.refused("getCatalogue", { params: { id } })).status).toBe(404);
    expect((await visitor.refused("getCatalogueBySnail", { params: { snail } })).status).toBe(404);
  } finally {
    await sql`delete from public.catalogues where id = ${id}`;
  }
});
