import { describe, expect, test } from "vitest";
import { type Database, testDatabase } from "../support/database.ts";
import { aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

/** The address of four pictures whose first has these looks; `nth` tells pictures of the same looks apart. */
const shot = (looks: string, nth = "a") =>
  `/storage/images/${nth.repeat(32)}-${looks}-light-desktop-1280.webp`;
const BLACK = "0".repeat(40);
/** Of the forty cells, so many are white. */
const white = (cells: number) => "f".repeat(cells).padEnd(40, "0");

async function anApp(db: Database, screenshotUrl: string | null = null, isVisible = true) {
  // The files of a test's pictures are not there.
  await db.sql`alter table public.webapps disable trigger hold_named_images`;
  const { id } = await aWebapp(db.sql, { isVisible });
  await db.sql`update public.webapps set screenshot_url = ${screenshotUrl} where id = ${id}`;
  return id;
}

const takeNext = async (db: Database) => {
  const [taken] = await db.as(
    "service",
    (sql) => sql<{ id: number }[]>`select webapp_id as id from private.take_due_screenshot()`,
  );
  return taken?.id ?? null;
};

async function record(db: Database, id: number, image: string) {
  const [row] = await db.as(
    "service",
    (sql) =>
      sql<{ replaced: string | null }[]>`select private.record_screenshot(${id}, ${image}) as replaced`,
  );
  return row?.replaced;
}

const pictureOf = async (db: Database, id: number) => {
  const [row] = await db.sql<{ shown: string | null }[]>`
    select screenshot_url as shown from public.webapps where id = ${id}`;
  return row?.shown;
};

const casesOf = async (db: Database, id: number) => [
  ...(await db.sql<{ status: string; changes: object }[]>`
    select status, changes from public.review_cases where webapp_id = ${id} and kind = 'difference' order by id`),
];

/** A check that ended like this. */
const checked = (db: Database, id: number, outcome = "answered") => db.sql`
  insert into public.webapp_checks (webapp_id, checked_at, outcome) values (${id}, clock_timestamp(), ${outcome})
  on conflict (webapp_id) do update set checked_at = excluded.checked_at, outcome = excluded.outcome`;

describe("which picture is taken next", () => {
  test(
    "a new app's others, when its import took the first; none of one that brings its own",
    inEmptyStore(async (db) => {
      await db.sql`alter table public.webapps disable trigger hold_named_images`;
      const add = async (slug: string, image: string) => {
        const [app] = await db.sql<{ id: number }[]>`
          insert into public.webapps (url, title, slug, screenshot_url)
          values (${`https://${slug}.example/`}, ${slug}, ${slug}, ${image}) returning id`;
        return app?.id;
      };
      const taken = await add("taken", `/storage/images/${"a".repeat(32)}-1280.webp`);
      await add("brought", `/storage/images/${"b".repeat(32)}.png`);
      expect([await takeNext(db), await takeNext(db)]).toEqual([taken, null]);
    }),
  );

  test(
    "a visible app without one, once; again when a check has seen it since",
    inEmptyStore(async (db) => {
      await anApp(db, null, false);
      const first = await anApp(db);
      const second = await anApp(db);
      expect([await takeNext(db), await takeNext(db), await takeNext(db)]).toEqual([first, second, null]);
      await checked(db, first, "walled");
      expect(await takeNext(db)).toBeNull();
      await checked(db, first);
      expect([await takeNext(db), await takeNext(db)]).toEqual([first, null]);
    }),
  );

  test(
    "one that Perch has taken, after a check; never one that a page or a person brought",
    inEmptyStore(async (db) => {
      const taken = await anApp(db, shot(BLACK));
      const earlier = await anApp(db, `/storage/images/${"b".repeat(32)}-1280.webp`);
      const brought = await anApp(db, `/storage/images/${"c".repeat(32)}.webp`);
      await db.sql`update private.check_schedule set picture_due_at = null`;
      for (const id of [taken, earlier, brought]) await checked(db, id);
      expect([await takeNext(db), await takeNext(db), await takeNext(db)]).toEqual([taken, earlier, null]);
    }),
  );

  test(
    "none of an app that brings its picture, or that fails",
    inEmptyStore(async (db) => {
      await db.sql`insert into public.webapps (url, title, screenshot_url)
        values ('https://pictured.example/', 'Pictured', '/seed/shots/a.png')`;
      await aWebapp(db.sql, { isFailing: true });
      expect(await takeNext(db)).toBeNull();
    }),
  );
});

describe("a picture that was taken", () => {
  test(
    "is the app's when it had none, or when at most a third has changed",
    inEmptyStore(async (db) => {
      const id = await anApp(db);
      expect(await record(db, id, shot(BLACK))).toBeNull();
      expect(await record(db, id, shot(white(13)))).toBe(shot(BLACK));
      // Shades that hardly differ are no change.
      expect(await record(db, id, shot(white(13).replaceAll("f", "d")))).toBe(shot(white(13)));
      expect([await pictureOf(db, id), await casesOf(db, id)]).toEqual([
        shot(white(13).replaceAll("f", "d")),
        [],
      ]);
    }),
  );

  test(
    "replaces one that does not say how it looks, and never a person's",
    inEmptyStore(async (db) => {
      const earlier = `/storage/images/${"b".repeat(32)}-1280.webp`;
      const id = await anApp(db, earlier);
      expect(await record(db, id, shot(BLACK))).toBe(earlier);
      const uploaded = `/storage/images/${"c".repeat(32)}.webp`;
      const other = await anApp(db, uploaded);
      expect(await record(db, other, shot(BLACK))).toBeNull();
      expect(await pictureOf(db, other)).toBe(uploaded);
      expect(await record(db, 2 ** 40, shot(BLACK))).toBeNull();
    }),
  );

  test(
    "is asked about when more than a third has changed; the case follows it and goes when it looks as before",
    inEmptyStore(async (db) => {
      const id = await anApp(db, shot(BLACK));
      expect(await record(db, id, shot(white(14)))).toBeNull();
      expect(await record(db, id, shot(white(40)))).toBeNull();
      expect(await pictureOf(db, id)).toBe(shot(BLACK));
      expect(await casesOf(db, id)).toEqual([
        { status: "open", changes: { screenshotUrl: shot(white(40)) } },
      ]);
      await record(db, id, shot(BLACK, "d"));
      expect(await pictureOf(db, id)).toBe(shot(BLACK, "d"));
      expect((await casesOf(db, id)).map(({ status }) => status)).toEqual(["withdrawn"]);
    }),
  );

  test(
    "is not asked about again after one like it was declined",
    inEmptyStore(async (db) => {
      const id = await anApp(db, shot(BLACK));
      await record(db, id, shot(white(40)));
      await db.sql`update public.review_cases set status = 'declined', decided_at = now() where webapp_id = ${id}`;
      await record(db, id, shot(white(36), "e"));
      expect((await casesOf(db, id)).map(({ status }) => status)).toEqual(["declined"]);
      await record(db, id, shot("7".repeat(40)));
      expect((await casesOf(db, id)).map(({ status }) => status)).toEqual(["declined", "open"]);
    }),
  );
});

test(
  "the files of four pictures, in all widths, are those of the one that a row names",
  inEmptyStore(async ({ sql }) => {
    const ends = ["light-desktop-320", "dark-desktop-1280", "light-phone-640", "dark-phone-320"];
    const names = [...ends.map((end) => `ab-0f-${end}.webp`), "ab-320.webp", "ab.webp"];
    const rows = await sql<{ whole: string }[]>`
      select private.whole_image(name) as whole from unnest(${names}::text[]) as name`;
    expect(rows.map(({ whole }) => whole)).toEqual([
      ...ends.map(() => "ab-0f-light-desktop-1280.webp"),
      "ab-1280.webp",
      "ab.webp",
    ]);
  }),
);
