import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleText } from "#contract/texts/visible-text.ts";
import { testDatabase } from "../support/database.ts";
import { aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

/** All of Unicode that nobody sees. */
const UNSEEN = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character));
/** What may stand beside them. */
const SEEN = [
  "a",
  " ",
  "5",
  "#",
  "\u20e3",
  "\u00a9",
  "\u{1f469}",
  "\u{1f3fd}",
  "\u{1f3f4}",
  "\u05d0",
  "\u0645",
  "\u0915\u094d",
  "\u1820",
];
const FLAG = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";

test(
  "the database and the contract keep the same of every character that nobody sees, whatever it stands between",
  rolledBack(async ({ sql }) => {
    const beside = UNSEEN.flatMap((unseen) =>
      SEEN.flatMap((before) => SEEN.map((after) => `${before}${unseen}${after}`)),
    );
    const mixed = fc.sample(
      fc.array(
        fc.constantFrom(
          ...SEEN,
          ...SEEN,
          FLAG,
          "\ufe0f",
          "\ufe0e",
          "\u200d",
          "\u200c",
          "\u200e",
          "\u061c",
          "\u00ad",
          "\u{e0067}",
          "\u{e007f}",
          "\u{e0101}",
        ),
        { maxLength: 12 },
      ),
      { numRuns: 5000, seed: 1 },
    );
    const texts = [...beside, ...UNSEEN, ...mixed.map((parts) => parts.join(""))];
    for (let from = 0; from < texts.length; from += 50_000) {
      const some = texts.slice(from, from + 50_000);
      // oxlint-disable-next-line no-await-in-loop -- a piece at a time
      const rows = await sql<{ kept: string }[]>`
        select private.visible_text(text) as kept from unnest(${some}::text[]) with ordinality as given (text, place) order by place`;
      expect(some.filter((text, index) => rows[index]?.kept !== visibleText(text))).toEqual([]);
    }
  }),
  60_000,
);

test(
  "the time that a text takes grows with its length",
  rolledBack(async ({ sql }) => {
    for (const unit of [
      "\u0645\u06cc\u200c",
      "a\u00ad",
      "\u{1f469}\u200d",
      "\u05d0\u200f",
      "\u{1f3f4}\u{e0067}",
    ]) {
      const took = async (length: number) => {
        const text = unit.repeat(length);
        const start = performance.now();
        await sql`select private.visible_text(${text})`;
        return performance.now() - start;
      };
      const fastest = async (length: number) =>
        Math.min(await took(length), await took(length), await took(length));
      // The square would be 64.
      expect((await fastest(32_000)) / (await fastest(4_000)), JSON.stringify(unit)).toBeLessThan(24);
    }
  }),
);

test.each([
  ["public.webapps", ["url", "title", "tags", "icon_url"]],
  ["public.catalogues", ["name"]],
  ["public.queue_items", ["title", "url"]],
  ["public.personal_links", ["name", "url", "home_url"]],
  ["public.drawer_pages", ["name"]],
  ["public.drawer_folders", ["name"]],
  ["public.user_apps", ["name"]],
  ["public.import_lists", ["name"]],
  ["public.widgets", ["settings"]],
  ["public.widget_entries", ["fields"]],
  ["public.user_preferences", ["settings"]],
  ["public.review_cases", ["note", "answer", "changes"]],
  ["public.webapp_manifests", ["shortcuts", "categories"]],
  ["private.calendars", ["name", "url"]],
  ["private.access_tokens", ["name"]],
  ["private.news_feeds", ["title", "url"]],
  ["private.news_articles", ["title", "url", "source_name"]],
  ["private.published_pages", ["title", "content"]],
  ["private.webapp_reports", ["note"]],
  ["private.page_reports", ["note"]],
])("%s has a rule for %s", (table, columns) =>
  rolledBack(async ({ sql }) => {
    const rows = await sql<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and convalidated and conrelid = ${table}::regclass`;
    const rule =
      /private\.(?:visible_text|is_plain_name|is_web_url|is_link_address|is_image_address|are_tags)\(/;
    for (const column of columns) {
      const asked = rows.filter(({ definition }) => new RegExp(`\\b${column}\\b`).test(definition));
      expect(
        asked.some(({ definition }) => rule.test(definition)),
        column,
      ).toBe(true);
    }
  })(),
);

test.each<[string, string]>([
  ["tag characters", "Mail\u{e0049}\u{e0047}\u{e004e}"],
  ["a bidirectional override", "\u202egnp.exe"],
  ["an isolate", "a\u2066b\u2069"],
  ["a joiner out of place", "Perch\u200d"],
  ["a soft hyphen", "a\u00adb"],
  ["a variation selector out of place", "a\ufe0f"],
  ["a mark of a direction without a need", "Perch\u200f"],
])("%s is refused by the database in a name, a note, a tag and an address", (_what, text) =>
  rolledBack(async (db) => {
    const [member, { id }] = [await aUser(db.sql), await aWebapp(db.sql)];
    const insertLink = (name: string, url: string) =>
      db.refusal(
        member,
        (sql) => sql`insert into public.personal_links (name, url) values (${name}, ${url})`,
      );
    expect(await insertLink(text, "https://site.example/")).toBe("23514");
    expect(await insertLink("Site", `https://site.example/${text}`)).toBe("23514");
    expect(await insertLink("Site", "https://site.example/")).toBeNull();
    const tag = db.sql.savepoint(
      (sql) => sql`update public.webapps set tags = array[${text}] where id = ${id}`,
    );
    await expect(tag).rejects.toMatchObject({ code: "23514" });
    const note = (words: string) =>
      db.refusal(member, async (sql) => {
        const widget = "0b4c9d4e-6f1f-4a6c-9d2e-1f0a3c5b7d91";
        await sql`insert into public.widgets (id, type, size, rank) values (${widget}, 'notes', 'small', 'a0')`;
        await sql`insert into public.widget_entries (widget_id, id, rank, fields)
          values (${widget}, ${widget}, 'a0', ${sql.json({ text: words })})`;
      });
    expect(await note(text)).toBe("23514");
    expect(await note("Milk")).toBeNull();
  })(),
);
