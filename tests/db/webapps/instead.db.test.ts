import { expect, test } from "vitest";
import { type Queries, testDatabase } from "../support/database.ts";
import { aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

type Found = { title: string; purpose: string | null; tag: string | null; traits: string[] };

/** The apps in place of one, as a visitor sees them. */
const instead = (sql: Queries, id: number, exceptIds: number[] = [], atMost = 6) =>
  sql<Found[]>`select title, purpose, tag, traits from private.apps_instead(${id}, ${exceptIds}, ${atMost})`;

const reasons = (found: readonly Found[]) =>
  found.map(({ title, purpose, tag }) => `${title}: ${purpose ?? tag}`);

test(
  "apps that are known for the same purposes come first, then those whose words say so, then those with its tags",
  inEmptyStore(async ({ as, sql }) => {
    const notion = await aWebapp(sql, { title: "Notion", tags: ["Productivity"] });
    await aWebapp(sql, { title: "Tagged", tags: ["productivity"] });
    await aWebapp(sql, { title: "Plain Pad", tags: ["notes"] });
    await aWebapp(sql, { title: "Evernote", tags: ["writing"] });
    await aWebapp(sql, { title: "Confluence" });
    await aWebapp(sql, { title: "Unlike", tags: ["music"] });
    const found = await as("anonymous", (visitor) => instead(visitor, notion.id));
    expect(reasons(found)).toEqual([
      "Confluence: a knowledge base",
      "Evernote: taking notes",
      "Plain Pad: taking notes",
      "Tagged: Productivity",
    ]);
  }),
);

test(
  "an app that nobody knows has the purposes that its words say",
  inEmptyStore(async ({ sql }) => {
    const pad = await aWebapp(sql, { title: "Plain Pad", description: "Keeps your notes." });
    await aWebapp(sql, { title: "Evernote" });
    expect(reasons(await instead(sql, pad.id))).toEqual(["Evernote: taking notes"]);
  }),
);

test(
  "what is known for something else is for nothing that its texts mention",
  inEmptyStore(async ({ sql }) => {
    const evernote = await aWebapp(sql, { title: "Evernote", tags: ["writing"] });
    await aWebapp(sql, { title: "Spotify", description: "Notes on music.", tags: ["writing"] });
    expect(reasons(await instead(sql, evernote.id))).toEqual(["Spotify: writing"]);
  }),
);

test(
  "words of a description count only with a tag that both have",
  inEmptyStore(async ({ sql }) => {
    const evernote = await aWebapp(sql, { title: "Evernote", tags: ["writing"] });
    await aWebapp(sql, { title: "Piano Lessons", description: "Learn the notes." });
    await aWebapp(sql, { title: "Plain Pad", description: "Keeps notes.", tags: ["Writing"] });
    expect(reasons(await instead(sql, evernote.id))).toEqual(["Plain Pad: taking notes"]);
  }),
);

test(
  "the app itself, apps that are left out, hidden ones and those that do not answer are none",
  inEmptyStore(async ({ as, sql }) => {
    const notion = await aWebapp(sql, { title: "Notion" });
    const evernote = await aWebapp(sql, { title: "Evernote" });
    await aWebapp(sql, { title: "OneNote", isVisible: false });
    await aWebapp(sql, { title: "Joplin", isFailing: true });
    await aWebapp(sql, { title: "Simplenote" });
    const found = await as("anonymous", (visitor) => instead(visitor, notion.id, [evernote.id]));
    expect(reasons(found)).toEqual(["Simplenote: taking notes"]);
  }),
);

test(
  "at most six are found, whatever is asked, and each once",
  inEmptyStore(async ({ sql }) => {
    const notes = [
      "Evernote",
      "OneNote",
      "Google Keep",
      "Simplenote",
      "Standard Notes",
      "Joplin",
      "Apple Notes",
    ];
    const notion = await aWebapp(sql, { title: "Notion", tags: ["notes"] });
    for (const title of notes) await aWebapp(sql, { title, tags: ["notes"] });
    const found = await instead(sql, notion.id, [], 100);
    expect(found).toHaveLength(6);
    expect(new Set(found.map(({ title }) => title)).size).toBe(6);
    expect(await instead(sql, notion.id, [], 2)).toHaveLength(2);
  }),
);

test(
  "an app has its traits, and being installable is one",
  inEmptyStore(async ({ sql }) => {
    const notion = await aWebapp(sql, { title: "Notion" });
    const { id } = await aWebapp(sql, { title: "Evernote", isInstallable: true });
    await sql`
      insert into public.webapp_facts (webapp_id, seen_at, facts)
      values (${id}, now(), ${sql.json({ traits: ["https", "offline"] })})`;
    expect(await instead(sql, notion.id)).toMatchObject([{ traits: ["installable", "https", "offline"] }]);
  }),
);

test(
  "an app without purpose and tags has nothing in its place",
  inEmptyStore(async ({ sql }) => {
    const { id } = await aWebapp(sql, { title: "Qwertz" });
    await aWebapp(sql, { title: "Evernote" });
    expect(await instead(sql, id)).toEqual([]);
  }),
);
