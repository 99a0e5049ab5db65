import { describe, expect, test } from "vitest";
import { isSlug } from "../../supabase/functions/_shared/contract/slugs.ts";
import { directory } from "../../supabase/functions/api/suggestions/directory/directory.ts";
import { CATALOGUES, SHOWCASE } from "./collections.ts";
import { pickSeedApps, slugOf } from "./seed-apps.ts";

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
    expect(apps.slice(0, SHOWCASE.length).every(({ icon }) => icon !== undefined)).toBe(true);
  });

  test("leads every catalogue with apps that have an icon", () => {
    const icons = new Map(apps.map(({ name, icon }) => [name, icon]));
    for (const { apps: names } of CATALOGUES) expect(icons.get(names[0] ?? "")).toBeDefined();
  });
});

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
