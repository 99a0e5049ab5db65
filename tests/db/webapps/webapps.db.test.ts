import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aCatalogue, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const insert = (fields: Record<string, unknown>) => async (sql: Sql) =>
  sql`insert into public.webapps ${sql({ url: "https://new.example/", title: "New", ...fields })}`;

describe("valid web apps", () => {
  test.each<[string, Record<string, unknown>]>([
    ["a script as address", { url: "javascript:alert(1)" }],
    ["an address that no browser opens", { url: "ftp://files.example/" }],
    ["an address without host", { url: "https://" }],
    ["an address with white space", { url: "https://two words.example/" }],
    ["an address without scheme", { url: "//host.example/" }],
    ["an address of over 2048 characters", { url: `https://long.example/${"a".repeat(2048)}` }],
    ["a blank title", { title: " " }],
    ["a title of over 200 characters", { title: "a".repeat(201) }],
    ["a description of over 5000 characters", { description: "a".repeat(5001) }],
    ["an icon over plain http", { icon_url: "http://plain.example/icon.png" }],
    ["an icon on another host without scheme", { icon_url: "//other.example/icon.png" }],
    ["a screenshot as data", { screenshot_url: "data:image/png;base64,AAAA" }],
    ["an empty tag", { tags: [""] }],
    ["a padded tag", { tags: [" padded "] }],
    ["a tag of over 64 characters", { tags: ["a".repeat(65)] }],
    ["more than 50 tags", { tags: Array.from({ length: 51 }, (_, index) => `tag ${index}`) }],
    ["a slug with capitals", { slug: "Upper-Case" }],
    ["a slug of over 64 characters", { slug: "a".repeat(65) }],
  ])("%s is refused", (_what, fields) =>
    rolledBack(async (db) => {
      expect(await db.refusal(db.admin, insert(fields))).toBe("23514");
    })(),
  );

  test.each<[string, Record<string, unknown>]>([
    ["a plain http address", { url: "http://plain.example" }],
    ["an address with port, path, query and fragment", { url: "https://a.b.example:8443/c/?d=1#e" }],
    ["an address in capitals", { url: "HTTPS://UPPER.example/" }],
    ["an icon on the site", { icon_url: "/seed/icons/a.png" }],
    ["an icon elsewhere", { icon_url: "https://cdn.example/icon.png" }],
    ["50 tags", { tags: Array.from({ length: 50 }, (_, index) => `tag ${index}`) }],
    ["a title in any script", { title: "日本語のアプリ" }],
  ])("%s is accepted", (_what, fields) =>
    rolledBack(async (db) => {
      expect(await db.refusal(db.admin, insert(fields))).toBeNull();
    })(),
  );

  test(
    "deleting a catalogue keeps its apps, without a catalogue",
    rolledBack(async (db) => {
      const catalogue = await aCatalogue(db.sql);
      const { id } = await aWebapp(db.sql, { catalogueId: catalogue.id });
      await db.as(db.admin, async (sql) => sql`delete from public.catalogues where id = ${catalogue.id}`);
      const [webapp] = await db.sql`select catalogue_id from public.webapps where id = ${id}`;
      expect(webapp?.["catalogue_id"]).toBeNull();
    }),
  );
});

describe("the same address", () => {
  test.each([
    "https://tools.example/app",
    "http://tools.example/app/",
    "https://www.tools.example/app#top",
    "https://TOOLS.example:443/app?utm_source=mail&fbclid=1",
    "https://tools.example./app",
    "https://tools.example/app?srsltid=Afm&igsh=1&ttclid=2",
    "https://tools.example/app?mtm_campaign=a&pk_source=b&matomo_kwd=c",
    "https://tools.example/app?gad_source=1&gbraid=2&_hsenc=3&mc_cid=4&ScCid=5&li_fat_id=6&ysclid=7",
    "https://tools.example/app?_branch_match_id=1&bsft_uid=2&oft_id=3&sfmc_id=4&guce_referrer=5&at_recipient_id=6",
  ])("%s is the existing app", (url) =>
    rolledBack(async (db) => {
      await aWebapp(db.sql, { url: "https://tools.example/app" });
      expect(await db.refusal(db.admin, insert({ url }))).toBe("23505");
    })(),
  );

  test.each([
    "https://tools.example/App",
    "https://tools.example/app?id=1",
    "https://tools.example/app?pk=1",
    "https://tools.example/app?utm_source=mail&page=2",
    "https://tools.example/app?gadget=1&__search=2",
    "https://tools.example:8443/app",
    "https://other.tools.example/app",
  ])("%s is another app", (url) =>
    rolledBack(async (db) => {
      await aWebapp(db.sql, { url: "https://tools.example/app" });
      expect(await db.refusal(db.admin, insert({ url }))).toBeNull();
    })(),
  );
});
