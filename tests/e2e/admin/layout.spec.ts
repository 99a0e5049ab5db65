import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";
import { showWebappsAs } from "../support/webapps-look.ts";

const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1440, 2560];

test("the actions of an app and of a catalogue are inside their cards at every width", async ({
  page,
  signIn,
}) => {
  await signIn("admin@perch.test");
  await test.step("of an app", () => expectActionsOfApps(page));
  await test.step("of a catalogue, in two lines", () => expectActionsOfCatalogues(page));
});

async function expectActionsOfApps(page: Page) {
  await showWebappsAs(page, "cards");
  await open(page, "/import");
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const { card, actions } of await measure(page)) {
      expect(actions, `${width} px`).toHaveLength(4);
      for (const action of actions) {
        const where = `${action.name} at ${width} px`;
        expect(action.left, where).toBeGreaterThan(card.left);
        expect(action.right, where).toBeLessThan(card.right);
        expect(action.isCut, `${where} is cut`).toBe(false);
      }
    }
  }
}

async function expectActionsOfCatalogues(page: Page) {
  await open(page, "/cats");
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const { card, actions } of await measure(page)) {
      expect(actions.map(({ name }) => name)).toEqual(["Curate", "View Queue", "Edit", "Remove"]);
      expect(new Set(actions.map(({ top }) => top)).size, `lines at ${width} px`).toBe(2);
      for (const { right, name } of actions) expect(right, `${name} at ${width} px`).toBeLessThan(card.right);
    }
  }
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** The boxes of the page's cards, and of the buttons and links at their ends. */
function measure(page: Page) {
  return page.getByRole("article").evaluateAll((cards) =>
    cards.map((card) => ({
      card: card.getBoundingClientRect().toJSON() as DOMRect,
      actions: [...card.querySelectorAll<HTMLElement>(".btn")].map((action) => {
        const { left, right, top } = action.getBoundingClientRect();
        return {
          name: action.textContent.trim(),
          isCut: action.scrollWidth > action.clientWidth,
          left,
          right,
          top,
        };
      }),
    })),
  );
}
