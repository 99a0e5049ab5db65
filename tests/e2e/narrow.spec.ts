import { expect, test } from "./fixtures.ts";

for (const width of [320, 360, 390]) {
  test(`the name of the store stands on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/perchstore");
    const logo = page.getByRole("banner").getByRole("link", { name: "Perch Store" });
    const [mark, word, end] = await Promise.all(
      [logo.locator("svg"), logo.getByText("Store"), page.locator(".site-header-end")].map((part) =>
        part.boundingBox(),
      ),
    );
    // Level with the mark, and in full.
    const middle = (box: typeof mark) => box!.y + box!.height / 2;
    expect(middle(word!)).toBeCloseTo(middle(mark!), 0);
    expect(word!.x + word!.width).toBeLessThanOrEqual(end!.x);
    expect(end!.x + end!.width).toBeLessThanOrEqual(width - 16);
  });
}
