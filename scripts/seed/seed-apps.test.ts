import { describe, expect, test } from "vitest";
import { isSlug } from "../../supabase/functions/_shared/contract/slugs.ts";
import { directory } from "../../supabase/functions/api/suggestions/directory/directory.ts";
import { BEST_KNOWN } from "./best-known.ts";
import { CATALOGUES, SHOWCASE } from "./collections.ts";
import { COMMON, pickSeedApps, slugOf } from "./seed-apps.ts";

const apps = pickSeedApps(directory());

describe("the first store", () => {
  test("has at least 120 apps and 8 catalogues of 6 to 20 apps", () => {
    expect(apps.length).toBeGreaterThanOrEqual(120);
    expect(CATALOGUES.length).toBeGreaterThanOrEqual(8);
    for (const { snail } of CATALOGUES) {
      const inside = apps.filter((app) => app.snail === snail);
      expect(inside.length).toBeGreaterThanOrEqual(6);
      expect(inside.length).toBeLessThanOrEqual(20);
    }
  });

  test("gives every app and catalogue a unique address that no route has", () => {
    const slugs = [...apps.map(({ slug }) => slug), ...CATALOGUES.map(({ snail }) => snail)];
    expect(slugs.filter((slug) => !isSlug(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test("spans more than a year, and nothing in it is newer than the seed", () => {
    const months = new Set(apps.map(({ createdAt }) => createdAt.slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(14);
    expect(apps.every(({ createdAt }) => createdAt < "2026-11-20")).toBe(true);
  });

  test("shows the showcase first, in its order, each with an icon", () => {
    expect(apps.slice(0, SHOWCASE.length).map(({ name }) => name)).toEqual(SHOWCASE);
    expect(apps.slice(0, SHOWCASE.length).every(({ hasIcon }) => hasIcon)).toBe(true);
  });

  test("leads every catalogue with apps that have an icon", () => {
    const drawn = new Set(apps.filter(({ hasIcon }) => hasIcon).map(({ name }) => name));
    for (const { apps: names } of CATALOGUES) expect(drawn).toContain(names[0]);
  });
});

describe("an app of the first store", () => {
  const described = new Map(apps.map((app) => [app.name, app]));
  const uses = (tag: string) => apps.filter(({ tags }) => tags.includes(tag)).length;

  test("is in a catalogue or beside others under a tag, and each tag has more than one app", () => {
    expect(apps.filter(({ snail, tags }) => snail === null && tags.length === 0)).toEqual([]);
    const tags = [...new Set(apps.flatMap((app) => app.tags))];
    expect(tags.filter((tag) => uses(tag) < COMMON)).toEqual([]);
    expect(tags.length).toBeLessThanOrEqual(120);
  });

  test("has one true sentence or more, and no other app has the same text, address or name", () => {
    expect(apps.filter(({ description }) => sentencesOf(description).length === 0)).toEqual([]);
    for (const key of ["description", "url", "name"] as const) {
      expect(new Set(apps.map((app) => app[key].toLowerCase())).size).toBe(apps.length);
    }
  });

  test("has an icon and two to four sentences when it is one of the fifty best known", () => {
    expect(BEST_KNOWN.size).toBeGreaterThanOrEqual(50);
    expect(SHOWCASE.filter((name) => !BEST_KNOWN.has(name))).toEqual([]);
    for (const name of BEST_KNOWN.keys()) {
      const app = described.get(name);
      expect(app?.hasIcon, name).toBe(true);
      const sentences = sentencesOf(app?.description ?? "");
      expect(sentences.length, name).toBeGreaterThanOrEqual(2);
      expect(sentences.length, name).toBeLessThanOrEqual(4);
      for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\p{N}][^]{10,160}\.$/u);
    }
  });

  test("is not sold by its description: no prices, no exclamations, no superlatives", () => {
    const loud = /[$€£!](?!w)|\b(?:best|leading|ultimate|amazing|powerful|seamless)\b/i;
    expect(apps.filter(({ description }) => loud.test(description)).map(({ name }) => name)).toEqual([]);
  });
});

const sentencesOf = (text: string): string[] =>
  text.match(/[^]+?\.(?=\s\p{Lu}|$)/gu)?.map((part) => part.trim()) ?? [];

test("an app that the directory lacks is an error with its name", () => {
  expect(() => pickSeedApps(directory().slice(0, 3))).toThrow("The directory has no app named");
});

test("slugs lose accents, apostrophes and punctuation", () => {
  expect(["Let's Encrypt", "El País", "Cal.com", "Movies & TV", "  2048! "].map(slugOf)).toEqual([
    "lets-encrypt",
    "el-pais",
    "cal-com",
    "movies-tv",
    "2048",
  ]);
});
