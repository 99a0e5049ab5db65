import type { Locator, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { catalogueName } from "../support/model.ts";

const ADMIN = "admin@perch.test";

type Fixtures = {
  /** The catalogues, with the administrator signed in. */
  backOffice: Page;
  /** Creates a catalogue with that many suggested apps through its dialog; returns its name. */
  aCatalogue: (apps: number) => Promise<string>;
};

const test = base.extend<Fixtures>({
  backOffice: async ({ page, signIn }, use) => {
    await signIn(ADMIN);
    await page.goto("/cats");
    await expect(page.getByRole("article").first()).toBeVisible();
    await use(page);
  },
  aCatalogue: async ({ backOffice: page }, use) =>
    use(async (apps) => {
      const name = catalogueName(`Boats of all the seas and rivers ${randomUUID().slice(0, 8)}`, apps);
      await page.getByRole("button", { name: "Create Catalogue" }).click();
      const dialog = page.getByRole("dialog", { name: "Create Catalogue" });
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByRole("button", { name: "Create", exact: true }).click();
      await expect(dialog).toBeHidden({ timeout: 30_000 });
      return name;
    }),
});

const card = (page: Page, name: string) => page.getByRole("article", { name });

async function openQueue(page: Page, name: string) {
  await card(page, name).getByRole("link", { name: "View Queue" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

const start = (page: Page) => page.getByRole("button", { name: "Start Processing Queue" }).click();
const progress = (page: Page) => page.getByRole("progressbar", { name: "Overall progress" });

test("from a name to a full catalogue: twenty suggestions, processed one by one", async ({
  backOffice: page,
  aCatalogue,
}) => {
  const name = await aCatalogue(20);
  await test.step("its first app is imported", async () => {
    await expect(page.getByText(`Created ${name} with 20 suggested apps`)).toBeVisible();
    await openQueue(page, name);
    await expect(page.getByText("20 pending").first()).toBeVisible();
    await start(page);
    // All three while the first one is imported.
    await Promise.all([
      expect(page.getByText("1 / 20")).toBeVisible(),
      expect(page.getByText("Current item")).toBeVisible(),
      expect(progress(page)).toHaveAttribute("value", "1"),
    ]);
  });

  const completed = page.getByText("completed", { exact: true });
  await test.step("leaving the queue stops after the current app, and returning continues", async () => {
    await page.getByRole("link", { name: "Webapps" }).click();
    await expect(page.getByRole("heading", { name: "Webapps", exact: true })).toBeVisible();
    await page.goBack();
    await expect(completed.first()).toBeVisible({ timeout: 60_000 });
    const before = await completed.count();
    // The one that was current at the leave is not enough.
    await expect.poll(() => completed.count(), { timeout: 60_000 }).toBeGreaterThan(before + 1);
  });

  await test.step("a reload in the middle of a queue loses and duplicates nothing", async () => {
    await expect(page.getByText("importing", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Queue Processing Complete" })).toBeVisible({
      timeout: 200_000,
    });
    await expect(page.getByText("20 apps were imported.")).toBeVisible();
    await expect(completed).toHaveCount(20);
  });

  await test.step("its page in the store has all of them", async () => {
    await page.getByRole("link", { name: "Back to Catalogues" }).click();
    // Catalogues of other tests appear above it, so that a press may end beside the link.
    const link = card(page, name).getByRole("link", { name: /^\/boats/ });
    await expect(async () => {
      if (!page.url().includes("/boats")) await link.click({ timeout: 2000 });
      await expect(page).toHaveURL(/\/boats/, { timeout: 2000 });
    }).toPass();
    await expect(page.getByText("20 apps").first()).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(20);
  });
});

test("a catalogue's life: a failed creation, an app that fails, an edit, and its removal", async ({
  backOffice: page,
  aCatalogue,
}) => {
  await test.step("a name without suggestions says so, and Cancel leaves no catalogue", async () => {
    await page.getByRole("button", { name: "Create Catalogue" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Catalogue" });
    await dialog.getByLabel("Name").fill(catalogueName("Nothing", 0));
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("alert").getByText("Creation Failed")).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/\w+/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(card(page, catalogueName("Nothing", 0))).toHaveCount(0);
  });

  const name = await aCatalogue(2);
  await test.step("an app that fails to import shows why, and is imported after a correction", async () => {
    await openQueue(page, name);
    const url = async (address: string) => {
      await page.getByRole("button", { name: "Actions for Suggestion 1" }).click();
      await page.getByRole("menuitem", { name: "Edit URL" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit URL" });
      await dialog.getByLabel("URL").fill(address);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
    };
    await url(`${E2E.sitesUrl}/gone`);
    const logged: string[] = [];
    page.on("console", (message) => void logged.push(message.text()));
    await start(page);
    await expect(page.getByRole("heading", { name: "Queue Processing Complete" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("failed", { exact: true })).toBeVisible();
    expect(logged.some((line) => line.includes("❌ Failed to import: Suggestion 1 - "))).toBe(true);
    await url(`${E2E.sitesUrl}/apps/${randomUUID()}/`);
    await expect(page.getByText("1 pending").first()).toBeVisible();
    await start(page);
    await expect(page.getByText("completed", { exact: true })).toHaveCount(2, { timeout: 60_000 });
  });

  await test.step("a catalogue is edited, gets its own banner, and is removed with its queue", async () => {
    await page.getByRole("link", { name: "Back to Catalogues" }).click();
    // Its long address leaves room for what is beside and below it.
    const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
    const remove = card(page, name).getByRole("button", { name: "Remove" });
    expect(await rightOf(card(page, name).getByRole("time"))).toBeCloseTo(await rightOf(remove), 0);
    await card(page, name).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Catalogue" });
    await dialog.getByLabel("Image for the banner").setInputFiles({
      name: "banner.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" fill="teal"/></svg>',
      ),
    });
    await expect(page.getByText("Catalogue updated successfully")).toBeVisible();
    await dialog.getByLabel("Name").fill(`${name} and more`);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    await card(page, `${name} and more`).getByRole("button", { name: "Remove" }).click();
    const question = page.getByRole("dialog", { name: "Remove Catalogue" });
    await expect(question).toContainText(
      "This removes the catalogue, its image, the queued apps and all associated data.",
    );
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Catalogue and all its queued apps have been removed")).toBeVisible();
    await expect(card(page, `${name} and more`)).toBeHidden();
  });
});
