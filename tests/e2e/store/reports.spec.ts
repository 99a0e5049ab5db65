import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { showWebappsAs } from "../support/webapps-look.ts";

test("an app that three people report waits in the back office, and is hidden there", async ({
  page,
  browser,
  signIn,
}) => {
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  await signIn("admin@perch.test");
  await showWebappsAs(page, "cards");
  await page.goto("/import#import");
  await page.getByRole("textbox", { name: "URL of the web app" }).fill(`${E2E.sitesUrl}/apps/${name}/`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(`Fixture ${name} is in the store.`)).toBeVisible({ timeout: 30_000 });
  const address = await page
    .getByRole("article", { name: `Fixture ${name}` })
    .getByRole("link", { name: "View", exact: true })
    .getAttribute("href");

  for (const words of ["It sells shoes.", "A page full of advertisements.", ""]) {
    const visitor = await browser.newPage({ baseURL: E2E.siteUrl });
    await visitor.goto(address ?? "");
    await visitor.getByRole("button", { name: "Report this app" }).click();
    const dialog = visitor.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Misleading" }).check();
    await dialog.getByRole("textbox").fill(words);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(visitor.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    await visitor.close();
  }

  await page.goto("/import?view=reported");
  await expect(page.getByRole("article", { name: `Fixture ${name}` })).toBeVisible();
  await page.goto("/admin/review");
  await page.getByRole("button", { name: `Fixture ${name}` }).click();
  await expect(page.getByText("It sells shoes.")).toBeVisible();
  await page.getByRole("button", { name: "Hide the app" }).click();
  await expect(page.getByRole("button", { name: `Fixture ${name}` })).toHaveCount(0);

  await page.goto("/import?view=hidden");
  await expect(page.getByRole("article", { name: `Fixture ${name}` })).toBeVisible();
  const visitor = await browser.newContext({ baseURL: E2E.siteUrl });
  const slug = (address ?? "").split("/").at(-1);
  expect((await visitor.request.get(`/api/page/${slug}`)).status()).toBe(404);
  await visitor.close();
});
