import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "./support/database.ts";
import { aCatalogue } from "./support/factories.ts";

const { rolledBack } = testDatabase();

describe("catalogues", () => {
  test(
    "a name is 1 to 120 characters, a banner is on the site or an https address",
    rolledBack(async (db) => {
      const add = (fields: Record<string, string>) => async (sql: Sql) =>
        sql`insert into public.catalogues ${sql({ name: "New", ...fields })}`;
      expect(await db.refusal(db.admin, add({ name: " " }))).toBe("23514");
      expect(await db.refusal(db.admin, add({ name: "a".repeat(121) }))).toBe("23514");
      expect(await db.refusal(db.admin, add({ image_url: "http://plain.example/a.png" }))).toBe("23514");
      expect(await db.refusal(db.admin, add({ image_url: "/seed/banners/a.png" }))).toBeNull();
    }),
  );
});

describe("queue items", () => {
  const add =
    (catalogueId: number, fields: Record<string, string> = {}) =>
    async (sql: Sql) =>
      sql`insert into public.queue_items ${sql({
        catalogue_id: catalogueId,
        title: "Suggested",
        url: "https://suggested.example/",
        ...fields,
      })} returning id`;

  test(
    "go with their catalogue",
    rolledBack(async (db) => {
      const { id } = await aCatalogue(db.sql);
      await db.as(db.admin, add(id));
      await db.as(db.admin, async (sql) => sql`delete from public.catalogues where id = ${id}`);
      expect(await db.sql`select from public.queue_items where catalogue_id = ${id}`).toHaveLength(0);
    }),
  );

  test(
    "are pending, completed or failed, and only a failed one has an error",
    rolledBack(async (db) => {
      const { id } = await aCatalogue(db.sql);
      expect(await db.refusal(db.admin, add(id, { status: "paused" }))).toBe("23514");
      expect(await db.refusal(db.admin, add(id, { status: "completed", error: "Gone." }))).toBe("23514");
      expect(await db.refusal(db.admin, add(id, { status: "failed", error: "Gone." }))).toBeNull();
      expect(await db.refusal(db.admin, add(id, { url: "javascript:alert(1)" }))).toBe("23514");
    }),
  );
});
