import { expect, test } from "../support/fixtures.ts";

test("Chromium reads the manifest without a complaint, its pictures and the share target included", async ({
  page,
}) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { errors, manifest } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest?.screenshots).toHaveLength(4);
  expect(manifest?.shareTarget?.action).toMatch(/\/share$/);
});
