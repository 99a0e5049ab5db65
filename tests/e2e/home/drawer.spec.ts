import type { Page } from "@playwright/test";
import { appNames, drawerOf } from "../../support/spa/drawer-of.ts";
import { layerCount, restyled } from "../../support/main-thread.ts";
import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";
import { whenHydrated } from "../support/watch-page.ts";

const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();

/** Opens the home screen of a member with 200 apps, and waits for the widgets, which move the drawer. */
async function openLargeDrawer(page: Page) {
  await page.route("**/api/user/home", (route) => route.fulfill({ json: drawerOf(appNames(200)) }));
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(200);
  await whenHydrated(page);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
  // The keys of the grid come when the page is idle, and name one tab stop.
  await expect(page.locator('[data-drawer] [tabindex="-1"]').first()).toBeAttached();
}

async function choose(page: Page, app: string, item: string) {
  await page.getByRole("button", { name: `${app} menu` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: item }).click();
}

/** Waits until no tile is held or on its way. */
async function whenTilesRest(page: Page) {
  await expect(page.locator("[data-lifted], [data-shifted]")).toHaveCount(0);
  await expect
    .poll(() => tiles(page).evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length))
    .toBe(0);
}

/** Counts the timers, frames and idle moments of this page's scripts: the global `wakes` has their number. */
function countWakes() {
  const counts = Object.assign(globalThis, { wakes: 0 });
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"] as const) {
    const plain = Reflect.get(globalThis, name) as (
      act: (...given: unknown[]) => void,
      ...more: unknown[]
    ) => number;
    Object.assign(globalThis, {
      [name]: (act: (...given: unknown[]) => void, ...more: unknown[]) =>
        plain(
          (...given) => {
            counts.wakes += 1;
            act(...given);
          },
          ...more,
        ),
    });
  }
}

test("an empty drawer has 5 to 10 columns and eight slots at least, and only the clock wakes its page", async ({
  page,
}) => {
  await test.step("the grid has 5 to 10 columns and eight slots at least", async () => {
    await page.goto("/");
    const grid = page.locator("[data-drawer]");
    for (const [width, columns] of [
      [320, 5],
      [640, 6],
      [768, 7],
      [1024, 8],
      [1280, 9],
      [1536, 10],
    ] as const) {
      await resize(page, width, 800);
      const drawn = () => grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(" ").length);
      // The app takes over from the painted page meanwhile: an element that has just left it has no columns.
      await expect.poll(drawn, `at ${width} px`).toBe(columns);
    }
    await expect(grid.getByRole("listitem")).toHaveText(["Store", "Settings", ...Array(6).fill("App")]);
    await page.getByRole("link", { name: "App" }).last().click();
    await expect(page).toHaveURL(/\/perchstore$/);
  });

  await test.step("only the clock wakes the page, once a second, and nothing does in a hidden tab", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    await page.addInitScript(countWakes);
    await page.goto("/");
    await whenHydrated(page);
    // Five seconds into a minute: at its start, ages and the light change.
    await page.clock.pauseAt(Math.ceil(Date.now() / 60_000) * 60_000 + 65_000);
    const wakesOfHalfAMinute = async () => {
      await page.evaluate(() => Object.assign(globalThis, { wakes: 0 }));
      await page.clock.runFor(30_000);
      const wakes = await page.evaluate<number>("wakes");
      await page.clock.runFor(30_000);
      return wakes;
    };
    // One-time work after loading may take a while.
    await expect.poll(wakesOfHalfAMinute).toBe(30);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await expect.poll(wakesOfHalfAMinute).toBe(0);
  });
});

test("a tile rests at no cost, and the drawer keeps up with other tabs and devices", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion");
  await page.goto("/");
  await test.step("a tile at rest has no opacity, transform, filter or SVG, and its dots appear on hover and focus", async () => {
    // The widgets move the drawer when they load, away from the pointer.
    await whenHydrated(page);
    await expect(page.locator("main [data-widget]")).toHaveCount(3);
    const badge = page.getByRole("button", { name: "Notion menu" });
    const areDotsShown = () =>
      badge.locator("span").evaluate((span) => getComputedStyle(span, "::before").content !== "none");
    const costly = () =>
      tiles(page).evaluate((tile) =>
        [tile, ...tile.querySelectorAll("*")].flatMap((element) => {
          const { opacity, contain, transform, filter, willChange } = getComputedStyle(element);
          const isPlain =
            [opacity, contain, transform, filter, willChange].join() === "1,none,none,none,auto";
          // An SVG element costs a coordinate space of its own.
          return isPlain && !(element instanceof SVGElement) ? [] : element.outerHTML;
        }),
      );
    expect(await costly()).toEqual([]);
    await tiles(page).hover();
    await expect.poll(areDotsShown).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(areDotsShown).toBe(false);
    await page.getByRole("link", { name: "Settings" }).focus();
    await expect(badge).toHaveAttribute("tabindex", "-1");
    await page.keyboard.press("ArrowRight");
    await expect(tiles(page).getByRole("link")).toBeFocused();
    await expect.poll(areDotsShown).toBe(true);
  });

  await test.step("an install appears in other tabs", async () => {
    await expect(tiles(page)).toHaveCount(1);
    const other = await context.newPage();
    await other.goto("/lichess");
    await other.getByRole("button", { name: "Get", exact: true }).click();
    await expect.poll(() => order(page)).toEqual(["Notion", "Lichess"]);
    await other.close();
  });

  await test.step("a move keeps what another device has added meanwhile", async () => {
    await installApps("figma");
    await choose(page, "Notion", "Move Down");
    await expect.poll(() => order(page)).toEqual(["Lichess", "Notion", "Figma"]);
  });
});

test("two hundred apps cost nothing while one types, drags and drops", async ({ page, signIn }) => {
  await signIn();
  // Never answered, so that the optimistic order stays.
  await page.route("**/api/user/home/ops", () => {});
  await openLargeDrawer(page);
  const session = await page.context().newCDPSession(page);

  await test.step("typing in the search field restyles none of two hundred apps", async () => {
    await page.getByRole("combobox").focus();
    await page.evaluate(() => {
      const seen = { changes: 0 };
      Object.assign(window, { seen });
      new MutationObserver((records) => (seen.changes += records.length)).observe(
        document.querySelector("[data-drawer]")!,
        { subtree: true, childList: true, attributes: true, characterData: true },
      );
    });
    const elements = await restyled(session, async () => {
      await page.keyboard.type("app 12", { delay: 50 });
      await expect(page.getByRole("option").first()).toBeVisible();
    });
    expect(Math.max(...elements), "elements that a key concerns").toBeLessThan(100);
    expect(await page.evaluate(() => (window as unknown as { seen: { changes: number } }).seen.changes)).toBe(
      0,
    );
    // Once for the list, once for the text.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(page.getByRole("combobox")).toHaveValue("");
  });

  await test.step("a drag over two hundred apps renders none of them again", async () => {
    const box = await tiles(page).first().boundingBox();
    if (!box) throw new Error("Not on the page.");
    const [x, y] = [box.x + box.width / 2, box.y + 30];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The drag's chunk may still be loading while the pointer moves.
    const lifting = await restyled(session, () =>
      expect(async () => {
        await page.mouse.move(x + 20, y);
        await page.mouse.move(x + 24, y);
        await expect(page.locator("[data-lifted]")).toHaveCount(1, { timeout: 200 });
      }).toPass(),
    );
    expect(Math.max(...lifting), "elements that a lift concerns").toBeLessThan(100);
    await page.evaluate(() => {
      const seen = { nodes: 0, styles: new Set<string>() };
      Object.assign(window, { seen });
      new MutationObserver((records) => {
        for (const { type, target } of records) {
          if (type === "childList") seen.nodes += 1;
          else for (const property of (target as HTMLElement).style) seen.styles.add(property);
        }
      }).observe(document.querySelector("[data-drawer]")!, {
        subtree: true,
        childList: true,
        attributeFilter: ["style"],
      });
    });
    await page.mouse.move(x + 720, y + 480, { steps: 40 });
    // Tiles that made room have no layer any more: a layer each would slow every further frame.
    await expect
      .poll(() => tiles(page).evaluateAll((all) => all.flatMap((one) => one.getAnimations())))
      .toEqual([]);
    expect(await page.locator("[data-shifted]").count()).toBeGreaterThan(20);
    expect(await layerCount(session), "layers while a tile is held").toBeLessThan(20);
    const seen = await page.evaluate(() => {
      const { nodes, styles } = (window as unknown as { seen: { nodes: number; styles: Set<string> } }).seen;
      return { nodes, styles: [...styles] };
    });
    expect(seen).toEqual({ nodes: 0, styles: ["transform"] });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect((await order(page)).slice(0, 2)).toEqual(["App 0", "App 1"]);
    await whenTilesRest(page);
  });

  await test.step("a drop restyles the moved tiles only", async () => {
    const [from, to] = [await tiles(page).first().boundingBox(), await tiles(page).nth(2).boundingBox()];
    if (!from || !to) throw new Error("Not on the page.");
    await page.mouse.move(from.x + from.width / 2, from.y + 30);
    await page.mouse.down();
    await expect(async () => {
      // Beside the tile's middle, where holding would make a folder.
      await page.mouse.move(to.x + to.width * 0.9 - 1, to.y + 30);
      await page.mouse.move(to.x + to.width * 0.9, to.y + 30);
      await expect(page.locator("[data-lifted]")).toHaveCount(1, { timeout: 200 });
    }).toPass();
    const dropping = await restyled(session, async () => {
      await page.mouse.up();
      await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(["App 1", "App 2", "App 0"]);
    });
    expect(Math.max(...dropping), "elements that a drop concerns").toBeLessThan(100);
  });
});

test("long, foreign and composed names fit their tiles, and a missing icon is a letter", async ({
  page,
  signIn,
}) => {
  await signIn();
  // Two homes with one version: the second visit would keep the first.
  await page.addInitScript(() => localStorage.removeItem("perch-home"));

  await test.step("names break at spaces, dots and capitals, and inside a word only where it is longer than its tile", async () => {
    const names = [
      "BoardGameGeek",
      "Google DeepMind",
      "Dictionary.com",
      "Donaudampfschifffahrtsgesellschaft",
      "Figma",
    ];
    await page.route("**/api/user/home", (route) => route.fulfill({ json: drawerOf(names) }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "BoardGameGeek", exact: true })).toBeVisible();
    const labels = tiles(page).locator(".app-tile-label");
    expect(await labels.evaluateAll(linesOf)).toEqual([
      ["Board", "GameGeek"],
      ["Google", "DeepMind"],
      ["Dictionary", ".com"],
      ["Donaudampf", "schifffahrtsg"],
      ["Figma"],
    ]);
    // What has no room in two lines ends with an ellipsis, and overlaps no neighbour.
    const long = labels.nth(3);
    expect(await long.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
    await expect(long).toHaveCSS("-webkit-line-clamp", "2");
  });

  await test.step("an app without a loadable icon shows its letter; long and foreign names fit", async () => {
    const names = [
      "Donaudampfschifffahrtsgesellschaft ".repeat(4),
      "مرحبا بالعالم من بيرش وأصدقائه",
      "W".repeat(200),
      "a",
    ];
    const home = drawerOf(names);
    Object.assign(home.pages[0]?.items[0] ?? {}, { icon: "/nowhere.png" });
    await page.unroute("**/api/user/home");
    await page.route("**/api/user/home", (route) => route.fulfill({ json: home }));
    await page.goto("/");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(tiles(page)).toHaveCount(4);
      await expect(tiles(page).first().locator(".app-tile-icon")).toHaveText("D");
      const heights = await tiles(page).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height),
      );
      expect(new Set(heights.map(Math.round)).size, `one height at ${width} px`).toBe(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `at ${width} px`,
      ).toBe(0);
    }
  });
});

/** The lines of each label that its clip shows. */
function linesOf(labels: Element[]): string[][] {
  return labels.map((label) => {
    const lines = new Map<number, string>();
    const end = label.getBoundingClientRect().bottom - 4;
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [index, letter] of [...(text.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { top } = range.getBoundingClientRect();
        if (top < end) lines.set(top, (lines.get(top) ?? "") + letter);
      }
    }
    return [...lines.values()].map((line) => line.trim());
  });
}
