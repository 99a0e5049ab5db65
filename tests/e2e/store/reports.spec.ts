import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenRested } from "../support/watch-page.ts";

test("an app that three people report, each once, waits in the back office, and is hidden there", async ({
  page,
  browser,
  signIn,
}) => {
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  await signIn("admin@perch.test");
  const imported = await page.request.post("/api/webapp/import-with-progress", {
    data: { url: `${E2E.sitesUrl}/apps/${name}/` },
    headers: { origin: E2E.siteUrl },
    timeout: 30_000,
  });
  expect(await imported.text()).toContain('"success":true');

  for (const words of ["It sells shoes.", "A page full of advertisements.", ""]) {
    const visitor = await browser.newPage({ baseURL: E2E.siteUrl });
    const report = async (answer: string) => {
      await visitor.goto(`/fixture-${name}`);
      await visitor.getByRole("button", { name: "Report this app" }).click();
      const dialog = visitor.getByRole("dialog");
      await dialog.getByRole("radio", { name: "Misleading" }).check();
      await dialog.getByRole("textbox").fill(words);
      await dialog.getByRole("button", { name: "Send report" }).click();
      await expect(visitor.getByRole("dialog", { name: answer })).toBeVisible();
    };
    await report("Thank you");
    // The browser is known by a cookie.
    if (words === "") await report("You reported it today");
    await visitor.close();
  }

  // On a tablet the case takes the list's place.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/admin/review");
  await whenRested(page);
  await page.getByRole("button", { name: `Fixture ${name}` }).press("Enter");
  await expect(page.getByRole("button", { name: "All cases" })).toBeFocused();
  await expect(page.getByText("It sells shoes.")).toBeVisible();
  await page.getByRole("button", { name: "Hide the app" }).click();
  // The list is hidden beside an open case, so that its row is gone says nothing yet.
  await expect(page.getByRole("status").getByText("Accepted")).toBeVisible();
  await expect(page.getByRole("button", { name: `Fixture ${name}` })).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: E2E.siteUrl });
  expect((await visitor.request.get(`/api/page/fixture-${name}`)).status()).toBe(404);
  await visitor.close();
});
