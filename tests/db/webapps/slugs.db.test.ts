import { readFileSync } from "node:fs";
import { RESERVED_SLUGS } from "#contract/texts/slugs.ts";
import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aCatalogue, aWebapp } from "../support/factories.ts";

const { rolledBack, connect } = testDatabase();

describe("a new app's or catalogue's slug", () => {
  test.each([
    { title: "Café Crème & Co.", slug: "cafe-creme-co" },
    { title: "  C'est l'été!  ", slug: "c-est-l-ete" },
    { title: "Æther 2000", slug: "aether-2000" },
    { title: "x".repeat(200), slug: "x".repeat(64) },
  ])("comes from its title: $slug", ({ title, slug }) =>
    rolledBack(async (db) => {
      expect((await aWebapp(db.sql, { title })).slug).toBe(slug);
    })(),
  );

  test(
    "comes from the site when the title has no Latin letter",
    rolledBack(async (db) => {
      const { slug } = await aWebapp(db.sql, { title: "日本語", url: "https://www.nihongo.example/" });
      expect(slug).toBe("nihongo-example");
    }),
  );

  test(
    "gets -2, -3 when an app or a catalogue has it",
    rolledBack(async (db) => {
      expect((await aWebapp(db.sql, { title: "Twin Peaks" })).slug).toBe("twin-peaks");
      expect((await aCatalogue(db.sql, { name: "Twin Peaks" })).snail).toBe("twin-peaks-2");
      expect((await aWebapp(db.sql, { title: "Elsewhere", slug: "twin-peaks" })).slug).toBe("twin-peaks-3");
    }),
  );

  test(
    "is unique for each of several rows of one statement",
    rolledBack(async (db) => {
      const rows = await db.sql<{ snail: string }[]>`
        insert into public.catalogues (name) values ('Same'), ('Same'), ('Same') returning snail`;
      expect(rows.map((row) => row.snail)).toEqual(["same", "same-2", "same-3"]);
    }),
  );

  test(
    "has at most 64 characters with its number",
    rolledBack(async (db) => {
      const title = "y".repeat(64);
      await aWebapp(db.sql, { title });
      expect((await aWebapp(db.sql, { title })).slug).toBe(`${"y".repeat(62)}-2`);
    }),
  );

  test.each([...RESERVED_SLUGS])("is never the product's own route /%s", (route) =>
    rolledBack(async (db) => {
      expect((await aWebapp(db.sql, { slug: route })).slug).toBe(`${route}-2`);
      expect((await aCatalogue(db.sql, { snail: route })).snail).toBe(`${route}-3`);
    })(),
  );

  test.each(["webapps", "catalogues"])("of %s makes room for a route that the product gains later", (table) =>
    rolledBack(async ({ sql }) => {
      const migration = new URL(
        "../../../supabase/migrations/20261130001300_let_tokens_glance.sql",
        import.meta.url,
      );
      await sql`delete from private.slugs where slug = 'glance'`;
      const isApp = table === "webapps";
      const { id } = await (isApp ? aWebapp(sql, { slug: "glance" }) : aCatalogue(sql, { snail: "glance" }));
      await sql.unsafe(readFileSync(migration, "utf8"));
      const rows =
        await sql`select slug, kind, owner_id::int from private.slugs where slug like 'glance%' order by slug`;
      expect(rows.map((row) => ({ ...row }))).toEqual([
        { slug: "glance", kind: "route", owner_id: null },
        { slug: "glance-2", kind: isApp ? "webapp" : "catalogue", owner_id: id },
      ]);
    })(),
  );

  test(
    "the contract and the database reserve the same words",
    rolledBack(async (db) => {
      const rows = await db.sql<{ slug: string }[]>`select slug from private.slugs where kind = 'route'`;
      expect(new Set(rows.map((row) => row.slug))).toEqual(RESERVED_SLUGS);
    }),
  );

  test(
    "is free again after its row is deleted",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql, { slug: "passing-by" });
      await db.sql`delete from public.webapps where id = ${id}`;
      expect((await aCatalogue(db.sql, { snail: "passing-by" })).snail).toBe("passing-by");
    }),
  );

  test(
    "is not used up by an insert that conflicts",
    rolledBack(async (db) => {
      await db.sql`
        insert into public.webapps (url, title) values ('https://once.example/', 'Once') on conflict do nothing`;
      await db.sql`
        insert into public.webapps (url, title) values ('https://once.example/', 'Twice') on conflict do nothing`;
      expect((await aWebapp(db.sql, { title: "Twice" })).slug).toBe("twice");
    }),
  );

  test("differs between two simultaneous transactions", async () => {
    const [first, second] = [connect(), connect()];
    try {
      const slow = first.begin(async (sql) => {
        const { snail } = await aCatalogue(sql, { name: "At Once" });
        await new Promise((resolve) => setTimeout(resolve, 100));
        return snail;
      });
      const fast = second.begin(async (sql) => (await aCatalogue(sql, { name: "At Once" })).snail);
      expect(new Set(await Promise.all([slow, fast]))).toEqual(new Set(["at-once", "at-once-2"]));
    } finally {
      await first`delete from public.catalogues where name = 'At Once'`;
    }
  });
});

describe("changing a slug", () => {
  const change = (id: number, slug: string) => async (sql: Sql) =>
    sql`update public.webapps set slug = ${slug} where id = ${id}`;

  test(
    "to a free one keeps the old one, which leads to it",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql, { slug: "before" });
      await db.as(db.admin, change(id, "afterwards"));
      expect((await aWebapp(db.sql, { slug: "before" })).slug).toBe("before-2");
      expect((await aWebapp(db.sql, { slug: "afterwards" })).slug).toBe("afterwards-2");
    }),
  );

  test(
    "to a taken or reserved one fails, because a person chose it",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      const { snail } = await aCatalogue(db.sql);
      expect(await db.refusal(db.admin, change(id, snail))).toBe("23505");
      expect(await db.refusal(db.admin, change(id, "settings"))).toBe("23505");
      expect(await db.refusal(db.admin, change(id, "Not A Slug"))).toBe("23514");
    }),
  );
});
