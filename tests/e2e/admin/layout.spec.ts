import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1440, 2560];

test.beforeEach(({ signIn }) => signIn("admin@perch.test"));

for (const width of WIDTHS) {
  test(`the actions of an app are inside its card at ${width} px`, async ({ page }) => {
    await open(page, "/import", width);
    for (const { card, actions } of await measure(page)) {
      expect(actions).toHaveLength(4);
      for (const action of actions) {
        expect(action.left, action.name).toBeGreaterThan(card.left);
        expect(action.right, action.name).toBeLessThan(card.right);
        expect(action.isCut, `${action.name} is cut`).toBe(false);
      }
    }
  });

  test(`the actions of a catalogue are in two lines of its card at ${width} px`, async ({ page }) => {
    await open(page, "/cats", width);
    for (const { card, actions } of await measure(page)) {
      expect(actions.map(({ name }) => name)).toEqual(["Curate", "View Queue", "Edit", "Remove"]);
      expect(new Set(actions.map(({ top }) => top)).size, "lines").toBe(2);
      for (const { right, name } of actions) expect(right, name).toBeLessThan(card.right);
    }
  });
}

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
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
