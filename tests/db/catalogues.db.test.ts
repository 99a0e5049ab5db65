import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "./database.ts";
import { aCatalogue, aUser } from "./factories.ts";

const { rolledBack } = testDatabase();

const insert = async (sql: Sql) => sql`insert into public.catalogues (name) values ('New') returning id`;

describe("catalogues", () => {
  test(
    "everyone reads them",
    rolledBack(async (db) => {
      const { id } = await aCatalogue(db.sql);
      const read = async (sql: Sql) => sql`select id from public.catalogues where id = ${id}`;
      expect(await db.as("anonymous", read)).toHaveLength(1);
      expect(await db.as(await aUser(db.sql), read)).toHaveLength(1);
    }),
  );

  test(
    "only the administrator adds one",
    rolledBack(async (db) => {
      expect(await db.refusal("anonymous", insert)).toBe("42501");
      expect(await db.refusal(await aUser(db.sql), insert)).toBe("42501");
      expect(await db.refusal("service", insert)).toBe("42501");
      expect(await db.refusal(db.admin, insert)).toBeNull();
    }),
  );

  test(
    "only the administrator changes or deletes one",
    rolledBack(async (db) => {
      const { id } = await aCatalogue(db.sql);
      const stranger = await aUser(db.sql);
      const rename = async (sql: Sql) =>
        sql`update public.catalogues set name = 'Renamed' where id = ${id} returning id`;
      const remove = async (sql: Sql) => sql`delete from public.catalogues where id = ${id} returning id`;
      expect(await db.refusal("anonymous", rename)).toBe("42501");
      expect(await db.refusal("anonymous", remove)).toBe("42501");
      expect(await db.as(stranger, rename)).toHaveLength(0);
      expect(await db.as(stranger, remove)).toHaveLength(0);
      expect(await db.as(db.admin, rename)).toHaveLength(1);
      expect(await db.as(db.admin, remove)).toHaveLength(1);
    }),
  );

  test(
    "a name is 1 to 120 characters, a banner is on the site or an https address",
    rolledBack(async (db) => {
      const add = (fields: Record<string, string>) => async (sql: Sql) =>
        sql`insert into public.catalogues ${sql({ name: "New", ...fields })}`;
      expect(await db.refusal(db.admin, add({ name: " " }))).toBe("23514");
      expect(await db.refusal(db.admin, add({ name: "a".repeat(121) }))).toBe("23514");
      expect(await db.refusal(db.admin, add({ image_url: "http://plain.example/a.png" }))).toBe("23514");
      expect(await db.refusal(db.admin, add({ image_url: "/storage/banners/a.png" }))).toBeNull();
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
    "only the administrator reads and writes them",
    rolledBack(async (db) => {
      const { id } = await aCatalogue(db.sql);
      const stranger = await aUser(db.sql);
      await db.as(db.admin, add(id));
      const read = async (sql: Sql) => sql`select id from public.queue_items where catalogue_id = ${id}`;
      const fail = async (sql: Sql) =>
        sql`update public.queue_items set status = 'failed', error = 'Gone.' where catalogue_id = ${id} returning id`;
      const remove = async (sql: Sql) =>
        sql`delete from public.queue_items where catalogue_id = ${id} returning id`;

      for (const query of [read, add(id), fail, remove]) {
        expect(await db.refusal("anonymous", query)).toBe("42501");
        expect(await db.refusal("service", query)).toBe("42501");
      }
      expect(await db.as(stranger, read)).toHaveLength(0);
      expect(await db.refusal(stranger, add(id))).toBe("42501");
      expect(await db.as(stranger, fail)).toHaveLength(0);
      expect(await db.as(stranger, remove)).toHaveLength(0);
      expect(await db.as(db.admin, read)).toHaveLength(1);
      expect(await db.as(db.admin, fail)).toHaveLength(1);
      expect(await db.as(db.admin, remove)).toHaveLength(1);
    }),
  );

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
