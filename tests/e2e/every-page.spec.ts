import { randomUUID } from "node:crypto";
import { become, PEOPLE } from "../support/views/people.ts";
import { atRest, viewsOf } from "../support/views/views.ts";
import { E2E } from "./support/addresses.ts";
import { axeFindings, contrastFindings } from "./support/axe.ts";
import { findClipped } from "./support/clipped.ts";
import { expect, test } from "./support/fixtures.ts";
import { findOverlaps } from "./support/overlaps.ts";
import { whenHydrated } from "./support/watch-page.ts";
import { findWider, inBothThemes, resize } from "./support/window.ts";

/** The narrowest is 1280 px at a zoom of 400 %, the third one at 200 %. */
const WIDTHS = [320, 390, 640, 820, 1440, 2560];

const OVER = "dialog[open], [role=menu], [role=listbox]";

/**
 * What measures itself, such as a chart, is drawn again a moment after the window is resized; and the sky follows the theme
 * some frames after the texts above it.
 */
const soon = expect.configure({ soft: true });

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Far below the window, nothing has a size, and colours stay those of the theme before. Runs in the page. */
function drawAll(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(rules);
}

for (const who of PEOPLE) {
  test(`each page of the ${who} is for everybody in both themes, and has room at every width`, async ({
    page,
    context,
    browser,
  }) => {
    const run = randomUUID().slice(0, 8);
    const names = { handle: `views-${run}`, queue: `Views ${run}` };
    await become(who, context, E2E.siteUrl, names);
    if (who === "visitor") {
      const member = await browser.newContext({ baseURL: E2E.siteUrl });
      await become("member", member, E2E.siteUrl, names);
      await member.close();
    }
    // Other tests are the same administrator at the same time, so that what is chosen holds for one view.
    let chosen = {};
    await page.route("**/api/user/settings", async (route) => {
      const change = (route.request().postDataJSON() as { change: object } | null)?.change;
      if (!change) return route.fulfill({ json: { settings: chosen } });
      chosen = { ...chosen, ...change };
      await route.fulfill({ json: { settings: chosen } });
    });

    for (const { name, path, first } of viewsOf(names).filter((view) => view.who === who)) {
      await test.step(name, async () => {
        chosen = {};
        await resize(page, 1440);
        // From another section of Settings the address alone would load nothing.
        await page.goto("about:blank");
        await page.goto(path);
        // Pages of the back office are not rendered by the server.
        if (who !== "admin") await whenHydrated(page);
        await atRest(page);
        await first?.(page);
        await atRest(page);
        await page.evaluate(drawAll);
        // What is open over a page is looked at alone: the page has its own view.
        const over = (await page.locator(OVER).count()) > 0 ? [OVER] : [];
        await inBothThemes(page, async (theme) => {
          const find = theme === "light" ? axeFindings : contrastFindings;
          await soon.poll(() => find(page, ...over), `${name} in ${theme}`).toEqual([]);
        });
        for (const width of WIDTHS) {
          await resize(page, width);
          for (const find of [findWider, findOverlaps, findClipped]) {
            await soon.poll(() => page.evaluate(find), `${name} at ${width} px`).toEqual([]);
          }
        }
      });
    }
  });
}
