import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { aCatalogue, aUser, aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

type Found = { title: string; next_cursor: string | null };
type Search = { words?: string; tag?: string; catalogue?: number; pageSize?: number; cursor?: string };

const search =
  ({ words = "", tag, catalogue, pageSize = 50, cursor }: Search) =>
  async (sql: Sql) =>
    sql<Found[]>`
      select title, next_cursor
      from public.search_webapps(${words}, ${tag ?? null}, ${catalogue ?? null}, ${pageSize}, ${cursor ?? null})`;

const titles = (query: Search) => async (sql: Sql) => (await search(query)(sql)).map((row) => row.title);

/** Each app is newer than the previous one, so the last comes first among equals. */
async function aStore(
  sql: Sql,
  apps: { title: string; tags?: string[]; description?: string }[],
): Promise<void> {
  for (const [index, app] of apps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are dated
    await aWebapp(sql, { ...app, createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() });
  }
}

describe("the store's list", () => {
  test(
    "shows only visible apps, newest first, the same to everybody",
    inEmptyStore(async (db) => {
      await aStore(db.sql, [{ title: "Oldest" }, { title: "Older" }, { title: "Newest" }]);
      await aWebapp(db.sql, { title: "Hidden", isVisible: false });
      for (const persona of ["anonymous", await aUser(db.sql), db.admin] as const) {
        expect(await db.as(persona, titles({}))).toEqual(["Newest", "Older", "Oldest"]);
      }
    }),
  );

  test(
    "is current after an app is hidden, shown, renamed or deleted",
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql, { title: "Changeable" });
      await db.sql`update public.webapps set visible_in_store = false where id = ${id}`;
      expect(await db.as("anonymous", titles({ words: "changeable" }))).toEqual([]);
      await db.sql`update public.webapps set visible_in_store = true, title = 'Renamed' where id = ${id}`;
      expect(await db.as("anonymous", titles({ words: "renamed" }))).toEqual(["Renamed"]);
      await db.sql`delete from public.webapps where id = ${id}`;
      expect(await db.as("anonymous", titles({}))).toEqual([]);
    }),
  );

  test(
    "filters by tag, ignoring case and accents, and by catalogue",
    inEmptyStore(async (db) => {
      const { id } = await aCatalogue(db.sql);
      await aWebapp(db.sql, { title: "Both", tags: ["Café", "Food"], catalogueId: id });
      await aWebapp(db.sql, { title: "Tagged", tags: ["Café"] });
      await aWebapp(db.sql, { title: "Listed", catalogueId: id });
      const inAnyOrder = async (query: Search): Promise<string[]> =>
        (await db.as("anonymous", titles(query))).toSorted();
      expect(await inAnyOrder({ tag: "cafe" })).toEqual(["Both", "Tagged"]);
      expect(await inAnyOrder({ catalogue: id })).toEqual(["Both", "Listed"]);
      expect(await inAnyOrder({ catalogue: id, tag: "CAFÉ" })).toEqual(["Both"]);
      expect(await inAnyOrder({ tag: "caf" })).toEqual([]);
    }),
  );

  test(
    "distinguishes tags that differ only in punctuation",
    inEmptyStore(async (db) => {
      await aWebapp(db.sql, { title: "Sharp", tags: ["C#"] });
      await aWebapp(db.sql, { title: "Plus", tags: ["C++"] });
      expect(await db.as("anonymous", titles({ tag: "c++" }))).toEqual(["Plus"]);
    }),
  );
});

describe("a search", () => {
  const store = [
    { title: "Café Society", description: "Coffee houses of the world." },
    { title: "Photopea", tags: ["Design"], description: "A free image editor." },
    { title: "GitHub", tags: ["Development", "Open Source"], description: "Where people host code." },
    { title: "YouTube", tags: ["Video"], description: "Clips, films and live streams." },
    { title: "Photoshop Web", tags: ["Photography"], description: "Retouch pictures." },
    { title: "日本語", tags: ["Language"], description: "Learn Japanese." },
    { title: "C++ Shell", tags: ["Development"], description: "Compile AI and other code in a tab." },
  ];

  test.each([
    ["a word of the title", "society", ["Café Society"]],
    ["the beginning of a word, as it is typed", "soc", ["Café Society"]],
    ["one letter", "y", ["YouTube"]],
    ["capitals", "GITHUB", ["GitHub"]],
    ["no accents where there are some", "cafe", ["Café Society"]],
    ["accents where there are none", "gìthúb", ["GitHub"]],
    ["a part of the title", "tube", ["YouTube"]],
    ["a tag", "open source", ["GitHub"]],
    ["a word of the description", "coffee", ["Café Society"]],
    ["words of title and description together, in any order", "editor photopea", ["Photopea"]],
    ["a short word of the description, whole", "ai", ["C++ Shell"]],
    ["another script", "日本", ["日本語"]],
    ["punctuation in between", "git-hub", ["GitHub"]],
    ["a letter left out", "githb", ["GitHub"]],
    ["two letters swapped", "yuotube", ["YouTube"]],
    ["a wrong letter", "gothub", ["GitHub"]],
    ["a letter too many", "githubb", ["GitHub"]],
    ["a typing error in a word that is not finished", "phtoto", ["Photoshop Web", "Photopea"]],
    ["a typing error in one of two words", "cofee houses", ["Café Society"]],
    ["a typing error in a tag", "develpment", ["C++ Shell", "GitHub"]],
    ["nothing that is like anything", "zzzzqqqq", []],
    ["only punctuation", "?!", []],
    ["what would be a pattern", "%", []],
    ["what would be a query", "git & ! (hub | '", ["GitHub"]],
  ])("finds by %s: %s", (_what, words, expected) =>
    inEmptyStore(async (db) => {
      await aStore(db.sql, store);
      expect(await db.as("anonymous", titles({ words }))).toEqual(expected);
    })(),
  );

  test(
    "ranks title over tags over description, and titles that start with the text first",
    inEmptyStore(async (db) => {
      await aStore(db.sql, [
        { title: "Music" },
        { title: "Music Maker" },
        { title: "My Music" },
        { title: "Tagged", tags: ["Music"] },
        { title: "Unmusical" },
        { title: "Described", description: "Plays music." },
      ]);
      expect(await db.as("anonymous", titles({ words: "music" }))).toEqual([
        "Music",
        "Music Maker",
        "My Music",
        "Tagged",
        "Unmusical",
        "Described",
      ]);
    }),
  );

  test(
    "offers no other spellings when enough exact matches exist",
    inEmptyStore(async (db) => {
      await aStore(db.sql, [
        { title: "Photo" },
        { title: "Photo Two" },
        { title: "Photo Three" },
        { title: "Phono" },
      ]);
      expect(await db.as("anonymous", titles({ words: "photo" }))).not.toContain("Phono");
    }),
  );

  test(
    "respects the tag and the catalogue",
    inEmptyStore(async (db) => {
      const { id } = await aCatalogue(db.sql);
      await aWebapp(db.sql, { title: "Piano One", tags: ["Music"], catalogueId: id });
      await aWebapp(db.sql, { title: "Piano Two", tags: ["Games"], catalogueId: id });
      await aWebapp(db.sql, { title: "Piano Three", tags: ["Music"] });
      expect(await db.as("anonymous", titles({ words: "pinao", tag: "music", catalogue: id }))).toEqual([
        "Piano One",
      ]);
    }),
  );

  test(
    "reads at most 200 characters and eight words",
    inEmptyStore(async (db) => {
      await aWebapp(db.sql, { title: "Patient" });
      expect(await db.as("anonymous", titles({ words: "x".repeat(100_000) }))).toEqual([]);
      expect(await db.as("anonymous", titles({ words: "a b c d e f g h i j k ".repeat(50) }))).toEqual([]);
    }),
  );
});

describe("names of several words", () => {
  const store = [
    "The New York Times",
    "Deutsche Bahn",
    "Bandcamp",
    "Microsoft Excel",
    "SoundCloud",
    "Wolfram Alpha",
  ];

  test.each([
    ["initials of two neighbours", "ny times", "The New York Times"],
    ["initials of two neighbours alone", "ny", "The New York Times"],
    ["a typing error that begins another title", "deutsche ban", "Deutsche Bahn"],
    ["a word cut off and one mistyped", "micro exel", "Microsoft Excel"],
    ["a usual short name and a word mistyped", "ms exel", "Microsoft Excel"],
    ["f for ph", "wolfram alfa", "Wolfram Alpha"],
    ["a typing error and a blank too many", "sound clod", "SoundCloud"],
  ])("are found by %s: %s", (_what, words, expected) =>
    inEmptyStore(async (db) => {
      await aStore(
        db.sql,
        store.map((title) => ({ title })),
      );
      expect(await db.as("anonymous", titles({ words }))).toEqual([expected]);
    })(),
  );

  test(
    "are not found by words of which one fits nothing",
    inEmptyStore(async (db) => {
      await aStore(
        db.sql,
        store.map((title) => ({ title })),
      );
      expect(await db.as("anonymous", titles({ words: "deutsche zzqq" }))).toEqual([]);
    }),
  );
});

describe("purposes", () => {
  const store = [
    "Stellarium Web",
    "Netlify",
    "Strava",
    "skribbl.io",
    "WeTransfer",
    "Dropbox",
    "Google Drive",
    "NASA",
    "Google Earth",
    "Steam",
    "Xbox Cloud Gaming",
    "draw.io",
  ].map((title) => ({ title }));

  test.each([
    ["the best app for it, then two more", "stars", ["Stellarium Web", "Google Earth", "NASA"]],
    [
      "the best app for a saying of several words",
      "send big files",
      ["WeTransfer", "Google Drive", "Dropbox"],
    ],
    ["the purpose that most words lead to", "run my own server", ["Netlify"]],
    ["a purpose of which no saying is asked whole", "draw with friends", ["skribbl.io"]],
    [
      "known apps with the words left over in their title",
      "play games in the cloud",
      ["Xbox Cloud Gaming", "Steam"],
    ],
  ])("lead to %s: %s", (_what, words, expected) =>
    inEmptyStore(async (db) => {
      await aStore(db.sql, store);
      expect((await db.as("anonymous", titles({ words }))).slice(0, expected.length)).toEqual(expected);
    })(),
  );

  test(
    "are none that many sayings share a word with",
    inEmptyStore(async (db) => {
      await aStore(db.sql, store);
      expect(await db.as("anonymous", titles({ words: "online" }))).toEqual([]);
    }),
  );
});

describe("paging", () => {
  async function walk(sql: Sql, query: Search, betweenPages?: () => Promise<unknown>): Promise<string[]> {
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page is asked for with the cursor of the last
      const page: Found[] = await search({ ...query, ...(cursor ? { cursor } : {}) })(sql);
      all.push(...page.map((row) => row.title));
      cursor = page.at(-1)?.next_cursor ?? null;
      expect(page.slice(0, -1).every((row) => row.next_cursor === null)).toBe(true);
      // oxlint-disable-next-line no-await-in-loop
      await betweenPages?.();
    } while (cursor !== null);
    return all;
  }

  const apps = [
    ...["Alpha", "Alphabet", "Alphorn", "The Alpha", "Realpha"].map((title) => ({ title })),
    ...["One", "Two"].map((name) => ({ title: `Tag ${name}`, tags: ["Alpha"] })),
    ...["One", "Two", "Three"].map((name) => ({ title: `Text ${name}`, description: "alpha and omega" })),
  ];

  test.each([1, 2, 3, 4, 7, 10, 50])("pages of %i join to the same list, across all ranks", (pageSize) =>
    inEmptyStore(async (db) => {
      await aStore(db.sql, apps);
      await aStore(
        db.sql,
        ["Spotify", "Tidal", "Deezer", "Apple Music", "YouTube Music", "Bandcamp", "SoundCloud", "Music"].map(
          (title) => ({ title }),
        ),
      );
      for (const words of ["", "alph", "alpha", "alhpa", "music", "hear music now"]) {
        const whole = await db.as("anonymous", titles({ words }));
        expect(whole.length).toBeGreaterThan(6);
        expect(await db.as("anonymous", async (sql) => walk(sql, { words, pageSize }))).toEqual(whole);
      }
    })(),
  );

  test(
    "apps of the same moment are each listed once",
    inEmptyStore(async (db) => {
      const createdAt = "2026-01-01T00:00:00Z";
      for (let index = 0; index < 7; index++) await aWebapp(db.sql, { title: `Same ${index}`, createdAt });
      const all = await db.as("anonymous", async (sql) => walk(sql, { pageSize: 2 }));
      expect(new Set(all).size).toBe(7);
      expect(all).toHaveLength(7);
    }),
  );

  test(
    "an app added or removed between two pages neither doubles nor hides another",
    inEmptyStore(async (db) => {
      await aStore(db.sql, apps);
      const before = await db.as("anonymous", titles({}));
      let round = 0;
      const seen = await walk(db.sql, { pageSize: 3 }, async () => {
        round += 1;
        await aWebapp(db.sql, { title: `Later ${round}` });
        // The row of the cursor is removed too.
        await db.sql`delete from public.webapps where title = ${before[round * 3 - 1] ?? ""}`;
      });
      expect(seen).toEqual(before);
    }),
  );

  test(
    "a page has 1 to 100 apps, 50 by default",
    inEmptyStore(async (db) => {
      await db.sql`
        insert into public.webapps (url, title)
        select 'https://number-' || number || '.example/', 'Number ' || number from generate_series(1, 120) as number`;
      const count = async (pageSize: number | null): Promise<number> =>
        db.as(
          "anonymous",
          async (sql) => (await sql`select from public.search_webapps(page_size => ${pageSize})`).length,
        );
      expect(await count(null)).toBe(50);
      expect(await count(0)).toBe(1);
      expect(await count(1000)).toBe(100);
    }),
  );

  test.each([
    "",
    "nonsense",
    "WzEsICJhIl0",
    "WzksICJhIiwgMV0",
    "WzIsICJub3QgYSB0aW1lIiwgMV0",
    "eyJhIjoxfQ",
    "é",
    "A".repeat(5000),
  ])("an invalid cursor raises PT400: %s", (cursor) =>
    inEmptyStore(async (db) => {
      expect(await db.refusal("anonymous", search({ cursor }))).toBe("PT400");
    })(),
  );
});
