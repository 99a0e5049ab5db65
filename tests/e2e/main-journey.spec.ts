import { expect, linkIn, test } from "./support/fixtures.ts";

test("a visitor gets an app in the store, registers by mail, finds it in the drawer and opens it", async ({
  page,
  context,
  freshEmail,
  mailTo,
}) => {
  await page.goto("/");
  await expect(page.getByText(/^\d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: /search/i })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Top news" })).toBeVisible();
  await page.getByRole("link", { name: "Store", exact: true }).click();

  await expect(page).toHaveURL(/\/perchstore$/);
  const card = page.getByRole("article", { name: "Excalidraw" }).first();
  await card.getByRole("button", { name: /^Get/ }).click();

  const dialog = page.getByRole("dialog", { name: "Sign in or register" });
  await expect(dialog).toContainText("You need to register a free account with Perch to install apps.");
  await dialog.getByLabel(/e-?mail/i).fill(freshEmail);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toContainText(
    `We've sent a login link to ${freshEmail}. Check your inbox for the login link.`,
  );

  await page.goto(linkIn(await mailTo(freshEmail)));
  const welcome = page.getByRole("dialog", { name: "Welcome back!" });
  const app = page.getByRole("link", { name: "Excalidraw" });
  // Greeting, toast and ring disappear by themselves: each is awaited from the start.
  const passing = Promise.all([
    expect(page.getByRole("status").getByText("Apps installed successfully")).toBeVisible(),
    expect(app.locator("[data-highlighted]")).toBeVisible(),
  ]);
  await expect(welcome).toContainText(`Successfully signed in as ${freshEmail}`);
  await welcome.getByRole("button", { name: "Okay" }).click();
  await passing;
  await expect(page).toHaveURL(/\/$/);
  await expect(app).toBeVisible();
  const launch = page.waitForResponse((response) => response.url().endsWith("/api/user/apps/launch"));
  const opened = context.waitForEvent("page");
  await app.click();
  await (await opened).waitForURL(/^https:\/\/excalidraw\.com/);
  expect((await launch).status()).toBe(200);
});
