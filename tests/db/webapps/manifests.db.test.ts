import { expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const manifest = {
  url: "https://tasks.example/app.webmanifest",
  appId: "https://tasks.example/",
  startUrl: "https://tasks.example/",
  display: "standalone",
  themeColor: "#112233",
  backgroundColor: null,
  categories: ["productivity"],
  shortcuts: [{ name: "New", url: "https://tasks.example/new" }],
  problems: [] as string[],
};
const picture = (name: string) => ({
  imageUrl: `/seed/${name}.png`,
  width: 1280,
  height: 720,
  formFactor: "wide",
  label: name,
});

const store = (sql: Sql, id: number, said: object, pictures: object[] | null) =>
  sql`select private.store_manifest(${id}, ${sql.json({ ...said })}, ${pictures && sql.json(pictures as never)}::jsonb)`;

const labelsOf = async (sql: Sql, id: number) =>
  (await sql`select label from public.webapp_screenshots where webapp_id = ${id} order by position`).map(
    ({ label }) => label as string,
  );

test(
  "a second reading takes the place of the first, and no pictures keep those of before",
  rolledBack(async (db) => {
    const { id } = await aWebapp(db.sql);
    await db.as(db.admin, (sql) => store(sql, id, manifest, [picture("a"), picture("b"), picture("c")]));
    await db.as(db.admin, (sql) => store(sql, id, { ...manifest, display: "fullscreen" }, null));
    expect(await labelsOf(db.sql, id)).toEqual(["a", "b", "c"]);
    await db.as(db.admin, (sql) => store(sql, id, manifest, [picture("c"), picture("d")]));
    expect(await labelsOf(db.sql, id)).toEqual(["c", "d"]);
    const rows =
      await db.sql`select display, theme_color from public.webapp_manifests where webapp_id = ${id}`;
    expect(rows).toEqual([{ display: "standalone", theme_color: "#112233" }]);
  }),
);

test(
  "a description in another language is kept where no person wrote one, and goes with the manifest",
  rolledBack(async (db) => {
    const { id } = await aWebapp(db.sql);
    const reads = (text: object | null) =>
      db.as(db.admin, (sql) => store(sql, id, { ...manifest, text }, []));
    const texts = async () =>
      (
        await db.sql`select language, description from public.webapp_texts where webapp_id = ${id} order by 1`
      ).map(({ language, description }) => `${language}: ${description}`);
    await reads({ language: "de", description: "Hebt Notizen auf." });
    expect(await texts()).toEqual(["de: Hebt Notizen auf."]);
    await reads({ language: "de", description: "Merkt sich Notizen." });
    expect(await texts()).toEqual(["de: Merkt sich Notizen."]);
    await reads({ language: "fr", description: "Garde des notes." });
    expect(await texts()).toEqual(["fr: Garde des notes."]);
    await db.sql`update public.webapp_texts set description = 'À moi.', is_from_manifest = false where webapp_id = ${id}`;
    await reads({ language: "fr", description: "Garde des notes." });
    await reads({ language: "it", description: "Tiene appunti." });
    expect(await texts()).toEqual(["fr: À moi.", "it: Tiene appunti."]);
    await db.as(
      db.admin,
      (sql) => sql`update public.webapps set url = 'https://moved.example/' where id = ${id}`,
    );
    expect(await texts()).toEqual(["fr: À moi."]);
    await reads(null);
    expect(await texts()).toEqual(["fr: À moi."]);
  }),
);

test(
  "an app is installable while nothing keeps browsers from it",
  rolledBack(async (db) => {
    const { id } = await aWebapp(db.sql);
    const isInstallable = async () =>
      (await db.sql`select is_installable from public.webapps where id = ${id}`)[0]?.[
        "is_installable"
      ] as boolean;
    await db.as(db.admin, (sql) => store(sql, id, manifest, []));
    expect(await isInstallable()).toBe(true);
    await db.as(db.admin, (sql) => store(sql, id, { ...manifest, problems: ["no-icon"] }, []));
    expect(await isInstallable()).toBe(false);
  }),
);

test(
  "nobody but the administrator stores a manifest",
  rolledBack(async (db) => {
    const { id } = await aWebapp(db.sql);
    for (const caller of ["anonymous", await aUser(db.sql)] as const) {
      expect(await db.refusal(caller, (sql) => store(sql, id, manifest, []))).toBe("42501");
    }
  }),
);

test(
  "an app that is gone by then has nothing to describe",
  rolledBack(async (db) => {
    const { id } = await aWebapp(db.sql);
    await db.sql`delete from public.webapps where id = ${id}`;
    expect(await db.refusal(db.admin, (sql) => store(sql, id, manifest, [picture("a")]))).toBeNull();
  }),
);
