import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflowOf, resize } from "../support/window.ts";

test("Admin Home shows its figures without sideways scrolling at every width", async ({ page, signIn }) => {
  await signIn("admin@perch.test");
  await page.goto("/admin");
  await expect(page.getByText("Apps in the store")).toBeVisible();
  for (const width of [320, 390, 1440, 2560]) {
    await resize(page, width);
    await expect(page.getByText("Apps in the store"), `at ${width} px`).toBeVisible();
    await expect(page.getByRole("heading", { name: "What waits" }), `at ${width} px`).toBeVisible();
    await expect(page.getByRole("heading", { name: "The last 30 days" }), `at ${width} px`).toBeVisible();
    expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("a pasted list is imported, waits while nothing can be reached, and goes on", async ({
  page,
  signIn,
}) => {
  await signIn("admin@perch.test");
  const name = `Tools ${randomUUID().slice(0, 8)}`;
  const site = `e2e-${randomUUID().slice(0, 8)}`;
  const gone = [1, 2, 3].map((number) => `https://${randomUUID()}-${number}.example/`);
  await page.goto("/import");
  await expect(page.getByRole("checkbox", { name: /^Select / }).first()).toBeVisible();
  await page.keyboard.press("i");
  await expect(page.getByRole("textbox", { name: "URL of the web app" })).toBeFocused();
  await page.getByRole("button", { name: "Import a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a list" });
  await dialog
    .getByRole("textbox", { name: "Addresses" })
    .fill([...gone, `${E2E.sitesUrl}/apps/${site}/`, "Notes to self", gone[0]].join("\n"));
  await expect(dialog.getByText("4 addresses, 1 repeated.")).toBeVisible();
  await expect(dialog.getByText("Line 5: Notes to self")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Make the list" }).click();
  await expect(dialog.getByRole("textbox", { name: "Addresses" })).toHaveValue("Notes to self");
  await dialog.getByRole("link", { name: "Open the list" }).click();

  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: "Start Processing Queue" }).click();
  await expect(page.getByRole("heading", { name: "Perch can't reach the internet" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("0 / 4")).toBeVisible();
  await expect(page.getByText("pending", { exact: true })).toHaveCount(4);

  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("heading", { name: "Queue Processing Complete" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText("1 app was imported. 3 failed; retry, edit or remove them below."),
  ).toBeVisible();
  await expect(page.getByText("4 / 4")).toBeVisible();
  await expect(page.getByText("failed", { exact: true })).toHaveCount(3);
  await expect(page.getByText(`Fixture ${site}`)).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Delete List" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("List deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/import$/);
});
