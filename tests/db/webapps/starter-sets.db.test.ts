import { expect, test } from "vitest";
import { createStarterSets } from "../../../supabase/functions/api/webapps/starter-sets-data.ts";
import { databaseIn } from "../plans/explained.ts";
import { testDatabase, type Sql } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

/** Apps with these tags, the first the newest. */
async function apps(
  sql: Sql,
  ...all: { title: string; tags: string[]; url?: string; isVisible?: boolean }[]
) {
  const made: { id: number }[] = [];
  for (const [index, app] of all.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 31 - index)).toISOString();
    made.push(await aWebapp(sql, { ...app, createdAt }));
  }
  return made;
}

const titles = (starter: string) => async (sql: Sql) => {
  const rows = await sql<{ title: string }[]>`
    select title from public.starter_sets() where starter = ${starter} order by rank`;
  return rows.map(({ title }) => title);
};

test(
  "a set has at most eight visible apps with its tags: those that most people keep, then the newest",
  inEmptyStore(async (db) => {
    const games = Array.from({ length: 10 }, (_, index) => ({ title: `Game ${index}`, tags: ["games"] }));
    const [hidden, ...shown] = await apps(
      db.sql,
      { title: "Hidden", tags: ["Games"], isVisible: false },
      ...games,
    );
    for (const webapp of [shown[7], shown[5], shown[5], hidden]) {
      if (webapp) await anInstall(db.sql, await aUser(db.sql), webapp);
    }
    const expected = ["Game 5", "Game 7", ...[0, 1, 2, 3, 4, 6].map((index) => `Game ${index}`)];
    expect(await db.as("anonymous", titles("play"))).toEqual(expected);
  }),
);

test(
  "an app is in the set of the first of its tags that one has, and in no other",
  inEmptyStore(async (db) => {
    await apps(
      db.sql,
      { title: "Scratch", tags: ["Kids", "Education", "Games"] },
      { title: "Chess", tags: ["Games", "Education"] },
      { title: "Bank", tags: ["Finance"] },
    );
    expect(await db.as("anonymous", titles("study"))).toEqual(["Scratch"]);
    expect(await db.as("anonymous", titles("play"))).toEqual(["Chess"]);
    const all = await db.as("anonymous", (sql: Sql) => sql`select title from public.starter_sets()`);
    expect(all).toHaveLength(2);
  }),
);

test(
  "a set begins with the apps that everybody knows, whatever people keep, and one of them may be in two sets",
  inEmptyStore(async (db) => {
    const [post] = await apps(
      db.sql,
      { title: "Post", tags: ["Email"] },
      { title: "Dates", tags: ["Calendar"], url: "https://calendar.google.com/" },
      { title: "Mail", tags: ["Games"], url: "https://www.mail.google.com" },
      { title: "Outlook", tags: ["Email"], url: "https://outlook.live.com/", isVisible: false },
    );
    if (post) await anInstall(db.sql, await aUser(db.sql), post);
    expect(await db.as("anonymous", titles("mail"))).toEqual(["Mail", "Dates", "Post"]);
    expect(await db.as("anonymous", titles("google"))).toEqual(["Mail", "Dates"]);
    expect(await db.as("anonymous", titles("play"))).toEqual([]);
  }),
);

test(
  "a set of fewer than three apps is left out",
  inEmptyStore(async (db) => {
    const news = { title: "Paper", tags: ["News"] };
    const design = { title: "Pencil", tags: ["Design"] };
    await apps(db.sql, news, news, design, design, design);
    const sets = await createStarterSets(databaseIn(db.sql)).list();
    expect(sets.map(({ name, apps: { length } }) => [name, length])).toEqual([["design", 3]]);
  }),
);
