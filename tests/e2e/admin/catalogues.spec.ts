import type { Locator } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expect, test } from "../support/fixtures.ts";
import { catalogueName } from "../support/model.ts";

const APPS = 10;

test("from a name to a full catalogue: the queue goes on after leaving its page and after a reload", async ({
  page,
  signIn,
}) => {
  await signIn("admin@perch.test");
  await page.goto("/cats");
  await expect(page.getByRole("article").first()).toBeVisible();
  const name = catalogueName(`Boats of all the seas and rivers ${randomUUID().slice(0, 8)}`, APPS);
  const card = page.getByRole("article", { name });
  await test.step("a catalogue is created, and its first app is imported", async () => {
    await page.getByRole("button", { name: "Create Catalogue" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Catalogue" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText(`Created ${name} with ${APPS} suggested apps`)).toBeVisible();
    await card.getByRole("link", { name: "View Queue" }).click();
    await expect(page.getByText(`${APPS} pending`).first()).toBeVisible();
    await page.getByRole("button", { name: "Start Processing Queue" }).click();
    await expect(page.getByText(`1 / ${APPS}`)).toBeVisible();
  });

  const completed = page.getByText("completed", { exact: true });
  await test.step("after a visit to another page it goes on", async () => {
    await page.getByRole("link", { name: "Webapps" }).click();
    await expect(page.getByRole("heading", { name: "Webapps", exact: true })).toBeVisible();
    await page.goBack();
    // The first one was current at the leave.
    await expect.poll(() => completed.count()).toBeGreaterThan(1);
  });

  await test.step("a reload in the middle of a queue loses and duplicates nothing", async () => {
    await expect(page.getByText("importing", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Queue Processing Complete" })).toBeVisible();
    await expect(page.getByText(`${APPS} apps were imported.`)).toBeVisible();
    await expect(completed).toHaveCount(APPS);
  });

  await test.step("its page in the store has all of them", async () => {
    await page.getByRole("link", { name: "Back to Catalogues" }).click();
    const link = card.getByRole("link", { name: /^\/boats/ });
    // Its long address leaves room for what is beside and below it.
    const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
    const remove = card.getByRole("button", { name: "Remove" });
    expect(await rightOf(card.getByRole("time"))).toBeCloseTo(await rightOf(remove), 0);
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect(page.getByText(`${APPS} apps`).first()).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(APPS);
  });
});
