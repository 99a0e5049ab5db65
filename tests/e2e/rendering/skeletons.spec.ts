import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { noted, watchPage, whenHydrated } from "../support/watch-page.ts";
import { serveWithoutContent } from "../support/without-content.ts";
import { whenHomeIsSaved } from "../support/worker.ts";

/** Phone, tablet and desktop; high enough to lay out everything that is compared. */
const WINDOWS = [390, 820, 1440].map((width) => ({ width, height: 1500 }));

/** The texts before the first row of cards, and the cards. */
const FIRST_CARDS = "main li:first-child > article, main li:nth-child(2) > article";

type Pending = {
  path: string;
  /** The request that the page waits for. */
  waitsFor: RegExp;
  headings: string;
  /** A selector of the boxes that must not move. */
  boxes: string;
  /** A request whose answer comes after that, when the page has been drawn. */
  late?: RegExp;
  /** How to open the page, if not by its address. */
  open?: (page: Page, path: string) => Promise<unknown>;
};

async function openWithoutContent(page: Page, path: string): Promise<void> {
  await serveWithoutContent(page, path);
  await page.goto(path);
}

/** From its row in the store, whose data says that it is a catalogue. */
async function openFromStore(page: Page, path: string): Promise<void> {
  await page.goto("/perchstore");
  // Before, the browser itself would follow the link, to a page with its content.
  await whenHydrated(page);
  await page.locator(`main a[href="${path}"]:text("View All")`).click();
  await expect(page.locator("main .skeleton").first()).toBeVisible();
}

const STORE: Pending = {
  path: "/perchstore",
  waitsFor: /\/api\/webapp\/storefront/,
  headings: "main section:nth-of-type(-n + 3) > div:first-child h2:not(.isolate *)",
  boxes: "main .isolate, main [role=tabpanel]:not([hidden]), main section:nth-of-type(3) li:first-child",
};
const RESULTS: Pending = {
  path: "/perchstore?tag=Education",
  waitsFor: /\/api\/webapp\/store\?/,
  headings: "main h1",
  boxes: FIRST_CARDS,
};
/** The number of all apps, which a line above the results names, comes with the store's front. */
const FOUND: Pending = {
  ...RESULTS,
  path: "/perchstore?search=a",
  late: STORE.waitsFor,
};
const CATALOGUE: Pending = {
  path: "/design-studio",
  waitsFor: /\/api\/page\//,
  headings: "main h2",
  boxes: `main .isolate, ${FIRST_CARDS}`,
  open: openFromStore,
};
// Its tags fit on one line on a phone: a skeleton can't know the number of lines.
const APP: Pending = {
  path: "/spotify",
  waitsFor: /\/api\/page\//,
  // How many facts were seen of an app, and so what stands below them, a skeleton can't know either.
  headings: "main :is(h1, article h2, aside > section:first-child h2)",
  boxes: "main .app-icon.sm\\:w-33, main article [aria-describedby=app-title]",
};
// Apps side by side arrive together. On a tablet, three have their buttons below each other, which depends on the words.
const COMPARED: Pending = {
  path: "/perchstore/compare?apps=notion,evernote",
  waitsFor: /\/api\/page\/evernote/,
  headings: "main [role=columnheader] > *",
  boxes: "main [role=columnheader]",
};

type Box = { what: string; left: number; top: number; width: number; height: number };

/** The boxes of the elements that match, in CSS pixels. */
const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { what: `${element.localName} ${element.textContent.slice(0, 30)}`, left, top, width, height };
    }),
  );

const isNear = (one: number, other: number) => Math.abs(one - other) < 1;
const isSamePlace = (one: Box, other: Box) => isNear(one.left, other.left) && isNear(one.top, other.top);
const isSameBox = (one: Box, other: Box) =>
  isSamePlace(one, other) && isNear(one.width, other.width) && isNear(one.height, other.height);

/** Holds the answers whose address matches, until what it returns is called. */
async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Opens the page with its answer delayed; fails when a box moves once the answer arrives. */
async function expectNothingMoves(
  page: Page,
  { path, waitsFor, headings, boxes, late, open = openWithoutContent }: Pending,
): Promise<void> {
  const release = await holdAnswers(page, waitsFor);
  const releaseLate = late && (await holdAnswers(page, late));
  await open(page, path);
  const pending = page.locator('main [aria-busy="true"]').first();
  await expect(pending).toBeVisible();
  // The session decides what is beside an app.
  if (path === APP.path) await expect(page.locator("main aside .skeleton.w-13").first()).toBeVisible();
  const texts = await boxesOf(page, "main .skeleton, main h2");
  const shapes = await boxesOf(page, "main [aria-busy=true] *");
  const { moved } = await noted(page);

  release();
  await expect(page.locator(headings).first()).toBeVisible();
  if (releaseLate) {
    await expect(page.locator(boxes).first()).toBeVisible();
    releaseLate();
  }
  await expect(page.locator("main .skeleton")).toHaveCount(0);
  const foundTexts = await boxesOf(page, headings);
  const foundBoxes = await boxesOf(page, boxes);
  expect(foundTexts).not.toHaveLength(0);
  expect(foundBoxes.length).toBeGreaterThanOrEqual(2);
  expect(foundTexts.filter((box) => !texts.some((text) => isSamePlace(text, box)))).toEqual([]);
  expect(foundBoxes.filter((box) => !shapes.some((shape) => isSameBox(shape, box)))).toEqual([]);
  expect((await noted(page)).moved.slice(moved.length)).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(watchPage);
  // Pauses the banner: its dots change when it advances.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("nothing in the store, on a catalogue's or an app's page moves when its answer arrives", async ({
  page,
  signIn,
  installApps,
}) => {
  // A longer name or tag takes two lines, in a row or a card, which no skeleton can know. Other tests add apps meanwhile.
  await page.route(/\/api\/webapp\/(?:storefront|store\?)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"(name|title)":"(?:[^"\\]|\\.){13,}"/g, '"$1":"Remote Teams"')
      .replaceAll(/"tags":\["[^\]]+\]/g, '"tags":["Planning"]');
    await route.fulfill({ response, body });
  });
  // Nor can it know the number of lines of a description.
  await page.route("**/api/page/spotify", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { webapp: { description: string } };
    body.webapp.description = "Streams songs, albums and podcasts, with playlists for every taste.";
    await route.fulfill({ response, json: body });
  });
  for (const window of WINDOWS) {
    await test.step(`for a visitor at ${window.width} px`, async () => {
      await page.setViewportSize(window);
      await expectNothingMoves(page, STORE);
      await expectNothingMoves(page, RESULTS);
      await expectNothingMoves(page, FOUND);
      await expectNothingMoves(page, CATALOGUE);
      await expectNothingMoves(page, COMPARED);
      await expectNothingMoves(page, APP);
      // Before the first check there is no "At a glance".
      await expect(page.locator("main aside > section")).toHaveCount(1);
    });
  }

  await signIn();
  await installApps("notion", "figma");
  // Loads the session first, because the header changes with it.
  await page.goto("/");
  await whenHomeIsSaved(page, 2);
  for (const window of WINDOWS) {
    await test.step(`for a member at ${window.width} px`, async () => {
      await page.setViewportSize(window);
      await expectNothingMoves(page, APP);
      await expect(page.getByRole("region", { name: "On your home screen" })).toContainText("Notion");
    });
  }
});

test("no skeleton is wider than a phone of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const { path, waitsFor } of [STORE, RESULTS, FOUND, APP]) {
    await holdAnswers(page, waitsFor);
    await openWithoutContent(page, path);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
