import { randomUUID } from "node:crypto";
import { TILE_COLOURS, tileClass } from "../../../src/shared/components/webapp/letter-tile.ts";
import { expect, test } from "../support/fixtures.ts";
import { applyOps } from "../support/home-ops.ts";
import { showTheme, THEMES } from "../support/window.ts";
import { whenHydrated } from "../support/watch-page.ts";

/** A name for each colour. */
const names = TILE_COLOURS.map((colour) => {
  const fitting = Array.from({ length: 500 }, (_, n) => `Link ${n}`).find(
    (name) => tileClass(name) === `letter-${colour}`,
  );
  if (fitting === undefined) throw new Error(`No name is ${colour}.`);
  return fitting;
});

/** The lowest contrast of each letter with the two colours behind it, by its class. */
const CONTRASTS = `Object.fromEntries([...document.querySelectorAll("[data-drawer] .app-icon-letter")].map((tile) => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data]
      .map((of) => of / 255)
      .map((of) => (of <= 0.04045 ? of / 12.92 : ((of + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { color, backgroundImage } = getComputedStyle(tile);
  const letter = luminance(color);
  const behind = backgroundImage.match(/oklch\\([^)]+\\)/g).map(luminance);
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  return [tile.classList[1], Math.min(...behind.map((one) => contrast(one, letter)))];
}))`;

test("letters are legible on tiles of every colour, in both themes", async ({ page, signIn }) => {
  await signIn();
  await applyOps(
    page,
    names.map((name, n) => ({
      kind: "add",
      item: `link:${randomUUID()}`,
      name,
      url: `https://letters.example/${n}`,
    })),
  );
  await page.goto("/");
  await expect(page.getByRole("link", { name: names.at(-1) ?? "" })).toBeVisible();
  await whenHydrated(page);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const contrasts = await page.evaluate<Record<string, number>>(CONTRASTS);
    expect(Object.keys(contrasts).length, theme).toBe(TILE_COLOURS.length);
    expect(
      Object.entries(contrasts).filter(([, contrast]) => contrast < 4.5),
      theme,
    ).toEqual([]);
  }
});
