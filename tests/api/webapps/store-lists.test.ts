import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import postgres from "postgres";
import { aCatalogue, aWebapp } from "../../db/support/factories.ts";
import type { Connection } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql: Connection = postgres(testBackend.dbUrl, {
  max: 1,
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
});
afterAll(() => sql.end());

const visitor = new Client();

describe("the list of all apps", () => {
  test("is walked by cursors, and only its first page has counts", async () => {
    const tag = `List ${randomUUID()}`;
    for (const title of ["Ça", "Bee", "Ant"]) await aWebapp(sql, { title, tags: [tag, "Second"] });
    const query = { tags: tag.toUpperCase(), limit: "2" };
    const first = (await visitor.call("listApps", { query })).body;
    expect(first.apps.map(({ title, tags }) => [title, tags])).toEqual([
      ["Ant", [tag, "Second"]],
      ["Bee", [tag, "Second"]],
    ]);
    expect(first.counts).toMatchObject({ all: 3, traits: { installable: 0 } });
    expect(first.counts?.tags).toContainEqual({ tag, apps: 3 });
    const cursor = first.nextCursor ?? "";
    const second = (await visitor.call("listApps", { query: { ...query, cursor } })).body;
    expect(second.apps.map(({ title }) => title)).toEqual(["Ça"]);
    expect(second).toMatchObject({ nextCursor: null, counts: null });
  });

  test("says which apps' makers have confirmed their pages", async () => {
    const tag = `List ${randomUUID()}`;
    await aWebapp(sql, { title: "Ant", tags: [tag] });
    const { id } = await aWebapp(sql, { title: "Bee", tags: [tag] });
    await sql`update public.webapps set is_verified = true where id = ${id}`;
    const { apps } = (await visitor.call("listApps", { query: { tags: tag } })).body;
    expect(apps.map(({ isVerified }) => isVerified)).toEqual([false, true]);
  });

  test.each([
    ["sort", { sort: "rated" }],
    ["limit", { limit: "241" }],
    ["limit", { limit: "0" }],
    ["installable", { installable: "false" }],
    ["dark", { dark: "1" }],
    ["cursor", { cursor: "MTIz" }],
    ["catalogueId", { catalogueId: "x" }],
    ["tags", { tags: Array.from({ length: 11 }, (_, n) => n).join("\n") }],
  ])("names %s when it does not fit: %o", async (field, query) => {
    const answer = await visitor.send("listApps", { query });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
    });
  });

  test("of a catalogue that is not there is empty", async () => {
    const { apps, counts } = (await visitor.call("listApps", { query: { catalogueId: "999999999" } })).body;
    expect(apps).toEqual([]);
    expect(counts).toMatchObject({ all: 0, tags: [], catalogues: [] });
  });
});

describe("the list of all catalogues", () => {
  test("finds published ones by a part of their name, newest first, page by page", async () => {
    const name = `Étude ${randomUUID()}`;
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await aCatalogue(sql, { name: `${name} ${n}` }));
    await aCatalogue(sql, { name: `${name} draft`, isPublished: false });
    await aWebapp(sql, { catalogueId: made[0]?.id ?? 0 });
    const found: [number, number][] = [];
    let cursor: string | null = null;
    do {
      const query = { search: name.replace("É", "e"), limit: "1", ...(cursor !== null && { cursor }) };
      const page: { catalogues: { id: number; appCount: number }[]; nextCursor: string | null } = (
        await visitor.call("browseCatalogues", { query })
      ).body;
      found.push(...page.catalogues.map(({ id, appCount }): [number, number] => [id, appCount]));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(made.map(({ id }, n) => [id, n === 0 ? 1 : 0]).toReversed());
  });

  test.each(["nonsense", "1-", "99999999999999999-1"])(
    "refuses a cursor that is none: %s",
    async (cursor) => {
      expect((await visitor.send("browseCatalogues", { query: { cursor } })).status).toBe(400);
    },
  );
});
