import { expect, test } from "vitest";
import { seedSql } from "./seed-sql.ts";
import type { SeedApp } from "./seed-apps.ts";

const anApp = (overrides: Partial<SeedApp> = {}): SeedApp => ({
  name: "Notion",
  url: "https://www.notion.com/",
  description: "Pages, wikis and small databases.",
  tags: ["Productivity", "Notes"],
  brand: "notion",
  hasIcon: true,
  slug: "notion",
  snail: "tools-for-remote-teams",
  createdAt: "2026-11-19T09:00:00Z",
  ...overrides,
});

test("an app is one line, in the order of the columns", () => {
  expect(seedSql([anApp()])).toContain(
    "  ('notion', 'Notion', 'https://www.notion.com/', 'Pages, wikis and small databases.', '/seed/icons/notion.svg', array['Productivity', 'Notes'], 'tools-for-remote-teams', '2026-11-19T09:00:00Z')\n",
  );
});

test("an app without an icon or a catalogue has null there, for the letter tile and the open shelf", () => {
  expect(seedSql([anApp({ hasIcon: false, snail: null })])).toContain(
    "'Pages, wikis and small databases.', null, array['Productivity', 'Notes'], null, ",
  );
});

test("a text keeps its quotes", () => {
  const sql = seedSql([anApp({ name: "Let's'); drop table webapps; --" })]);
  expect(sql).toContain("'Let''s''); drop table webapps; --'");
});
