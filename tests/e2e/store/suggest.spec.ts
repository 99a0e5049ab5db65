import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { inBothThemes, overflowOf, resize } from "../support/window.ts";

const ADMIN = "admin@perch.test";
/** The mail waits until Undo is gone. */
const MAIL_MS = 30_000;

const own = (page: Page) => page.getByRole("region", { name: "Your suggestions" });

/** Fills in the address of a fixture site and sends it; answers the name that its page gives. */
async function suggest(page: Page): Promise<string> {
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill(`${E2E.sitesUrl}/apps/${name}/`);
  await address.press("Tab");
  await expect(page.getByText("Found")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(`Fixture ${name}`);
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await expect(own(page).getByText(`Fixture ${name}`)).toBeVisible();
  await expect(address).toHaveValue("");
  return `Fixture ${name}`;
}

test("a person suggests two apps: one comes into the store, one is declined by a rule, and both are told", async ({
  page,
  browser,
  signIn,
  mailTo,
}) => {
  const email = await signIn();
  await page.goto("/suggest");
  await expect(own(page)).toBeVisible();
  const [good, bad] = [await suggest(page), await suggest(page)];
  await expect(own(page).getByText("In review")).toHaveCount(2);

  const office = await browser.newPage({ baseURL: E2E.siteUrl });
  await office.request.post("/api/auth/dev-login", {
    data: { email: ADMIN },
    headers: { origin: E2E.siteUrl },
  });
  await office.goto("/admin/review");
  const open = async (title: string) => {
    await office.getByRole("button", { name: title }).click();
    await expect(office.getByRole("heading", { level: 2, name: title })).toBeVisible();
  };
  await open(good);
  await office.getByRole("button", { name: "Accept into the store" }).click();
  await expect(office.getByRole("button", { name: good })).toHaveCount(0);
  await open(bad);
  await office.getByRole("button", { name: "Decline", exact: true }).click();
  await office.getByRole("radio", { name: "It can be tried" }).check();
  await office.getByRole("textbox", { name: "A word to them, if needed" }).fill("It asks for a card first.");
  await office.getByRole("button", { name: "Decline by this rule" }).click();
  await expect(office.getByRole("button", { name: bad })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(own(page).getByText("In the store")).toBeVisible();
  await expect(own(page).getByText("The rule: It can be tried.")).toBeVisible();
  await expect(own(page).getByText("It asks for a card first.")).toBeVisible();
  await own(page).getByRole("link", { name: good }).click();
  await expect(page.getByRole("heading", { name: good }).first()).toBeVisible();

  // The decline is told last.
  await expect(async () => {
    expect((await mailTo(email)).subject).toBe(`${bad} was not added to the Perch store`);
  }).toPass({ timeout: MAIL_MS });
});

test("a visitor reads the rules without scripts, is asked to connect, and the page fits", async ({
  browser,
  page,
}) => {
  const quiet = await browser.newContext({ baseURL: E2E.siteUrl, javaScriptEnabled: false });
  const plain = await quiet.newPage();
  await plain.goto("/suggest");
  await expect(plain.getByRole("heading", { name: "Suggest a web app" })).toBeVisible();
  await expect(plain.getByRole("heading", { name: "It does no harm" })).toBeVisible();
  await quiet.close();

  await page.goto("/suggest");
  await expect(page.getByRole("button", { name: "Connect to suggest it" })).toBeVisible();
  await inBothThemes(page, async (theme) => {
    for (const width of [390, 2560]) {
      await resize(page, width);
      expect(await overflowOf(page), `at ${width} px in ${theme}`).toBeLessThanOrEqual(0);
    }
  });
  await resize(page, 1440);
  await page.getByRole("button", { name: "Connect to suggest it" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
