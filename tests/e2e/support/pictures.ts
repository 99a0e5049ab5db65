import { expect, type Locator, type Page } from "@playwright/test";

/** The largest accepted mean difference, of 255: above what scaling causes, far below another picture. */
const MOST_DIFFERENT = 6;

/** Expects each element to look like its counterpart, apart from sharpness. `page` compares them. */
export async function expectSamePictures(page: Page, shown: Locator, wanted: Locator): Promise<void> {
  const count = await wanted.count();
  await expect(shown).toHaveCount(count);
  for (let index = 0; index < count; index++) {
    const both = [shown.nth(index), wanted.nth(index)];
    const pictures: Buffer[] = [];
    for (const one of both) {
      // A lazy picture has its place before it is decoded.
      await one.evaluate((part) =>
        Promise.all([...part.querySelectorAll("img")].map((image) => image.decode())),
      );
      pictures.push(await one.screenshot());
    }
    const different = await page.evaluate(
      meanDifference,
      pictures.map((picture) => picture.toString("base64")),
    );
    expect(different, `picture ${index + 1}`).toBeLessThan(MOST_DIFFERENT);
  }
}

async function meanDifference(pictures: string[]): Promise<number> {
  const SIDE = 32;
  const [one = [], other = []] = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, SIDE, SIDE);
      return [...(context?.getImageData(0, 0, SIDE, SIDE).data ?? [])];
    }),
  );
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
