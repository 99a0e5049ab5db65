import type { Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "./extension.ts";

/** The lightness of each frame that the page paints while it loads again, 0 to 255. */
async function framesOfReload(page: Page): Promise<number[]> {
  // What is still painted from before the theme changed is no frame of the reload.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.screenshot();
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", everyNthFrame: 1 });
  await page.reload();
  await expect(page.locator("#root[data-hydrated]")).toBeAttached();
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  await session.send("Page.stopScreencast");
  return page.evaluate(
    (pictures) =>
      Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/jpeg;base64,${picture}`;
          await image.decode();
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          context?.drawImage(image, 0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
          return (red + green + blue) / 3;
        }),
      ),
    frames,
  );
}

test("a new tab flashes neither white nor black, and asks nothing before it is painted", async ({
  connect,
  context,
  openNewTab,
}) => {
  const tab = await openNewTab();
  for (const theme of ["dark", "light"] as const) {
    await test.step(`in the ${theme} theme it flashes neither white nor black`, async () => {
      const toggle = tab.getByRole("switch", { name: "Dark theme" });
      if ((await toggle.getAttribute("aria-checked")) !== String(theme === "dark")) await toggle.click();
      await expect(tab.locator(`html[data-theme=perch-${theme}]`)).toBeAttached();
      for (const lightness of await framesOfReload(tab)) {
        if (theme === "dark") expect(lightness).toBeLessThan(110);
        else expect(lightness).toBeGreaterThan(140);
      }
      await expect(tab.locator(`html[data-theme=perch-${theme}]`)).toBeAttached();
    });
  }
  await tab.close();

  await test.step("nothing is asked before the first paint, which shows the saved home screen", async () => {
    const { page } = await connect();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-home"))).toContain("Top news");
    await page.close();

    const next = await context.newPage();
    const sent: number[] = [];
    next.on("requestfinished", (request) => {
      if (request.url().startsWith(`${E2E.siteUrl}/api/`)) sent.push(request.timing().startTime);
    });
    await next.goto("chrome://newtab");
    await expect(next.locator("#root:not([data-path])[data-hydrated]")).toBeAttached();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const paintedAtMs = await next.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity),
    );
    expect(sent.filter((atMs) => atMs < paintedAtMs)).toEqual([]);
  });
});
