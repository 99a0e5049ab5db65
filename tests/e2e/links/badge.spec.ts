import { expect, test } from "../support/fixtures.ts";

test("a badge asks before it adds the app, for a visitor and for a member", async ({ page, signIn }) => {
  await test.step("search engines know one address of an app, whatever a badge says", async () => {
    await page.goto("/excalidraw?add");
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", /\/excalidraw$/);
  });

  await test.step("a badge puts the app on a visitor's shelf", async () => {
    await page.goto("/excalidraw?add");
    const question = page.getByRole("dialog", { name: "Add to Perch" });
    await question.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Saved on this device.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Excalidraw is off again")).toBeVisible();
    await page.goto("/excalidraw?add");
    await expect(question).toBeVisible();
  });

  await signIn();

  await test.step("a badge asks a member before it adds the app, and Undo takes it off again", async () => {
    await page.goto("/excalidraw?add");
    const question = page.getByRole("dialog", { name: "Add to Perch" });
    await expect(question.getByText("Add Excalidraw to your home screen?")).toBeVisible();
    await question.getByRole("button", { name: "Not now" }).click();
    await expect(page).toHaveURL(/\/excalidraw$/);
    await expect(page.getByRole("button", { name: "Get", exact: true }).first()).toBeVisible();

    await page.goto("/excalidraw?add");
    await question.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Added Excalidraw")).toBeVisible();
    await page.goto("/excalidraw?add");
    const there = page.getByRole("dialog", { name: "You have it already" });
    await expect(there.getByRole("link", { name: "Open" })).toHaveAttribute(
      "href",
      "https://excalidraw.com/",
    );
  });
});
