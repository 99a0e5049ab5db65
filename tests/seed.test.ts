import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { arrangeIcons, MAX_ICONS } from "../src/shared/components/catalogue/arrange-icons.ts";
import { isSlug } from "../supabase/functions/_shared/contract/texts/slugs.ts";
import { storeWebapp } from "../supabase/functions/_shared/contract/webapps/webapps.ts";
import { contrast, fromHex } from "../supabase/functions/api/suggestions/pictures/colour.ts";

// What the first store shows. tests/db/schema/seed.db.test.ts runs the file.
const SEED = readFileSync("supabase/seed.sql", "utf8");

const TEXT = "'((?:[^']|'')*)'";
const OPTIONAL = `(?:${TEXT}|null)`;
const WEBAPP = new RegExp(
  `^  \\(${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}, ${OPTIONAL}, array\\[(.*)\\], ${OPTIONAL}, ${TEXT}\\),?$`,
  "gm",
);
const CATALOGUE = new RegExp(`^  \\(${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}\\),?$`, "gm");

const textOf = (literal = "") => literal.replaceAll("''", "'");

const apps = [...SEED.matchAll(WEBAPP)].map(
  ([, slug, name, url, description, icon, tags = "", snail, createdAt]) => ({
    slug: textOf(slug),
    name: textOf(name),
    url: textOf(url),
    description: textOf(description),
    icon: icon ?? null,
    tags: [...tags.matchAll(new RegExp(TEXT, "g"))].map(([, tag]) => textOf(tag)),
    snail: snail ?? null,
    createdAt: textOf(createdAt),
  }),
);
const catalogues = [...SEED.matchAll(CATALOGUE)].map(([, name, , snail]) => ({
  name: textOf(name),
  snail: textOf(snail),
}));

/** The brands that everybody knows. A cut, faint or missing icon of theirs is seen at once. */
const BEST_KNOWN = `
  adobe-express airbnb aliexpress amazon apple-music bitwarden booking-com canva capcut chatgpt
  chess-com codepen copilot coursera deezer discord disney-plus dropbox duckduckgo duolingo ebay
  ecosia facebook fastmail figma garmin-connect github gmail google-calendar google-classroom
  google-docs google-drive google-maps google-meet google-photos google-sheets google-slides
  google-translate grammarly hubspot imdb instagram jira kagi kahoot khan-academy kindle le-chat
  lichess linear linkedin medium messenger microsoft-365 microsoft-excel microsoft-powerpoint
  microsoft-teams microsoft-to-do microsoft-word miro monday-com moodle myfitnesspal nasa netflix
  notebooklm notion onedrive onenote openstreetmap outlook paypal photopea pinterest prime-video
  proton-mail reddit skyscanner slack snapchat soundcloud spotify stack-overflow steam telegram-web
  the-new-york-times threads tiktok todoist trello twitch uber vinted waze wechat whatsapp-web
  wikipedia wordle wordpress-com x xbox-cloud-gaming yahoo-mail youtube youtube-music zoom
`
  .trim()
  .split(/\s+/);

/** Marks that are white on a light blend, as their brands draw them. */
const FAINT_BY_BRAND = ["grammarly", "icloud", "soundcloud", "telegram-web"];

/** As many apps are seen before one scrolls. */
const FIRST = 12;

const sentencesOf = (text: string): string[] =>
  text.match(/[^]+?\.(?=\s\p{Lu}|$)/gu)?.map((part) => part.trim()) ?? [];

test("every row of the file is read here", () => {
  expect(apps.length + catalogues.length).toBe(SEED.match(/^ {2}\('/gm)?.length);
});

describe("the first store", () => {
  test("has at least 300 apps and 8 catalogues of 6 to 20 apps", () => {
    expect(apps.length).toBeGreaterThanOrEqual(300);
    expect(catalogues.length).toBeGreaterThanOrEqual(8);
    for (const { snail } of catalogues) {
      const inside = apps.filter((app) => app.snail === snail);
      expect(inside.length).toBeGreaterThanOrEqual(6);
      expect(inside.length).toBeLessThanOrEqual(20);
    }
    const snails = new Set(catalogues.map(({ snail }) => snail));
    expect(apps.filter(({ snail }) => snail !== null && !snails.has(snail))).toEqual([]);
  });

  test("gives every app and catalogue a unique address that no route has", () => {
    const slugs = [...apps.map(({ slug }) => slug), ...catalogues.map(({ snail }) => snail)];
    expect(slugs.filter((slug) => !isSlug(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test("is listed newest first, and spans more than a year", () => {
    const dates = apps.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(14);
    expect(dates.every((date) => date < "2026-11-20")).toBe(true);
  });

  test("shows well-known apps first, each with an icon", () => {
    const first = apps.slice(0, FIRST);
    expect(first.filter(({ slug, icon }) => icon === null || !BEST_KNOWN.includes(slug))).toEqual([]);
  });

  test("leads every catalogue with an app that has an icon", () => {
    const leads = catalogues.map(({ snail }) => apps.find((app) => app.snail === snail));
    expect(leads.filter((app) => !app?.icon)).toEqual([]);
  });
});

describe("an app of the first store", () => {
  const uses = (tag: string) => apps.filter(({ tags }) => tags.includes(tag)).length;

  test("is in a catalogue or beside others under a tag, and each tag has more than one app", () => {
    expect(apps.filter(({ snail, tags }) => snail === null && tags.length === 0)).toEqual([]);
    const tags = [...new Set(apps.flatMap((app) => app.tags))];
    expect(tags.filter((tag) => uses(tag) < 2)).toEqual([]);
    expect(tags.length).toBeLessThanOrEqual(120);
  });

  test("has one sentence or more, and no other app has the same text, address or name", () => {
    expect(apps.filter(({ description }) => sentencesOf(description).length === 0)).toEqual([]);
    for (const key of ["description", "url", "name"] as const) {
      expect(new Set(apps.map((app) => app[key].toLowerCase())).size).toBe(apps.length);
    }
  });

  test("is as the store wants apps", () => {
    const fields = storeWebapp.pick({ url: true, title: true, description: true, tags: true });
    const refused = apps.filter(({ name, ...app }) => !fields.safeParse({ ...app, title: name }).success);
    expect(refused).toEqual([]);
  });

  test.each(BEST_KNOWN)("has an icon and two to four sentences, as %s does", (slug) => {
    const app = apps.find((one) => one.slug === slug);
    expect(app?.icon).toBe(`/seed/icons/${slug}.svg`);
    const sentences = sentencesOf(app?.description ?? "");
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\p{N}][^]{10,160}\.$/u);
  });

  test("is not sold by its description: no prices, no exclamations, no superlatives", () => {
    const loud = /[$€£!](?!w)|\b(?:best|leading|ultimate|amazing|powerful|seamless)\b/i;
    expect(apps.filter(({ description }) => loud.test(description)).map(({ name }) => name)).toEqual([]);
  });
});

describe("the pictures of the first store", () => {
  const svgOf = (slug: string) => readFileSync(`public/seed/icons/${slug}.svg`, "utf8");
  const drawn = apps.filter(({ icon }) => icon !== null).map(({ slug }) => slug);

  test("are those that the file names, and no others", () => {
    const filesOf = (folder: string) => readdirSync(`public/seed/${folder}`).toSorted();
    const snails = catalogues.map(({ snail }) => `${snail}.svg`).toSorted();
    expect(filesOf("icons")).toEqual(drawn.map((slug) => `${slug}.svg`).toSorted());
    expect(filesOf("banners")).toEqual(snails);
    expect(filesOf("folders")).toEqual(snails);
  });

  test("have no two banners alike, neither their ground nor the arrangement of icons on it", () => {
    const grounds = catalogues.map(({ snail }) => readFileSync(`public/seed/banners/${snail}.svg`, "utf8"));
    expect(new Set(grounds).size).toBe(catalogues.length);
    const colours = grounds.map((svg) => /stop-color="(#[0-9a-f]{6})"/.exec(svg)?.[1]);
    expect(new Set(colours).size).toBe(catalogues.length);
    const arrangements = catalogues.map(({ name }) => JSON.stringify(arrangeIcons(name, MAX_ICONS)));
    expect(new Set(arrangements).size).toBe(catalogues.length);
  });

  test.each(drawn)("fill the square of %s, and are drawn in full", (slug) => {
    const svg = svgOf(slug);
    expect(svg).toContain('viewBox="0 0 512 512"');
    expect(svg).toMatch(/<path fill="(?:#[0-9a-f]{6}|url\(#g\))" d="M0 0h512v512H0z"\/>/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("are small files for the best-known apps", () => {
    expect(BEST_KNOWN.filter((slug) => Buffer.byteLength(svgOf(slug)) >= 3000)).toEqual([]);
  });

  // WCAG asks this of graphics. A mark of several inks is as its brand draws it.
  test("have marks of one ink with a contrast of at least 3 to all colours of their ground", () => {
    const marks = drawn.flatMap((slug) => {
      const [, body = ""] = svgOf(slug).split('d="M0 0h512v512H0z"/>');
      const inks = [...body.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, ink]) => ink);
      return inks.length === 1 && body.trim().startsWith("<g transform") ? [{ slug, ink: inks[0] }] : [];
    });
    expect(marks.length).toBeGreaterThan(100);
    const faint = marks.filter(({ slug, ink = "" }) => {
      const grounds = [
        ...svgOf(slug).matchAll(/(?:stop-color|<path fill)="(#[0-9a-f]{6})"(?: d="M0 0h512|\/)/g),
      ];
      expect(grounds.length).toBeGreaterThan(0);
      return grounds.some(([, ground = ""]) => contrast(fromHex(ground), fromHex(ink)) < 3);
    });
    expect(faint.map(({ slug }) => slug).toSorted()).toEqual(FAINT_BY_BRAND);
  });
});
