import { expect, type Locator, type Page } from "@playwright/test";

type Point = { x: number; y: number };

/** The middle of a tile, or a point beside it by a share of its width. */
export async function at(tile: Locator, across = 0): Promise<Point> {
  const box = await tile.boundingBox();
  if (!box) throw new Error("Not on the page.");
  return { x: box.x + box.width * (0.5 + across), y: box.y + box.height / 2 };
}

/** Takes a tile with the mouse; it follows further moves. */
export async function pickUp(page: Page, tile: Locator): Promise<void> {
  const { x, y } = await at(tile);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The drag's chunk may still be loading.
  await expect(async () => {
    await page.mouse.move(x + 8, y);
    await page.mouse.move(x + 12, y);
    await expect(page.locator("[data-lifted]")).toHaveCount(1, { timeout: 200 });
  }).toPass();
}

/** Moves what the mouse holds in steps. */
export const carryTo = (page: Page, { x, y }: Point) => page.mouse.move(x, y, { steps: 10 });

/** One finger, by Chromium's own touch events. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  let place: Point = { x: 0, y: 0 };
  return {
    async press(to: Point) {
      place = to;
      await send("touchStart", [to]);
    },
    async moveTo(to: Point) {
      const from = place;
      for (let step = 1; step <= 8; step += 1) {
        place = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
        await send("touchMove", [place]);
      }
    },
    release: () => send("touchEnd", []),
  };
}
