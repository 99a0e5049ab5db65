import { expect, linkIn, test } from "../support/fixtures.ts";

test("a link asks where it is opened elsewhere, and works once; what waits on the other device comes on a yes, what is saved here comes along", async ({
  page,
  browser,
  freshEmail,
  mailTo,
}) => {
  await page.goto("/notion");
  await page.getByRole("main").getByRole("button", { name: "Get", exact: true }).first().click();
  await page.getByRole("dialog").getByLabel("Email").fill(freshEmail);
  await page.getByRole("dialog").getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toBeVisible();

  const another = await (await browser.newContext()).newPage();
  await another.goto("/wikipedia");
  await another.getByRole("main").getByRole("button", { name: "Get", exact: true }).first().click();
  await expect(another.getByRole("dialog")).toBeVisible();
  const link = linkIn(await mailTo(freshEmail));
  await another.goto(link);
  await another.getByRole("dialog").getByRole("button", { name: "Sign in to Perch" }).click();
  await another.getByRole("button", { name: "Okay" }).click();
  const question = another.getByRole("dialog", { name: "Apps on another device" });
  await expect(question).toContainText("Notion waits on the device that asked for this link. Add it?");
  await expect(another).toHaveURL(/\/$/);
  await expect(another.locator(".app-tile[data-app-tile] .app-tile-label")).toHaveText(["Wikipedia"]);
  await question.getByRole("button", { name: "Add" }).click();
  await expect(another.locator(".app-tile[data-app-tile] .app-tile-label")).toHaveText([
    "Wikipedia",
    "Notion",
  ]);

  await page.goto(link);
  await expect(page.getByRole("dialog")).toContainText("This sign-in link has expired or was already used.");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in or register" })).toBeVisible();
});

test("a move after the session has ended shows that; it stays, and is sent after the next sign-in", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("wikipedia", "notion");
  await page.goto("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(2);
  // All queries are done: the move is the request that meets the ended session.
  const hasLoaded = () =>
    page.evaluate(() => {
      type Saved = { clientState?: { queries: { queryKey: string[] }[] } };
      const { clientState } = JSON.parse(localStorage.getItem("perch-home") ?? "{}") as Saved;
      const parts = clientState?.queries.map(({ queryKey }) => queryKey[0]) ?? [];
      return ["home", "preferences"].every((part) => parts.includes(part));
    });
  await expect.poll(hasLoaded).toBe(true);
  await context.clearCookies();
  await page.getByRole("button", { name: "Wikipedia menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Move Down" }).click();
  await expect(page.getByRole("alert").getByText("You were signed out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect" })).toBeVisible();
  const labels = page.locator(".app-tile[data-app-tile] .app-tile-label");
  await expect(labels).toHaveText(["Notion", "Wikipedia"]);

  await signIn();
  const sent = page.waitForResponse("**/api/user/home/ops");
  await page.reload();
  expect((await sent).status()).toBe(200);
  await expect(labels).toHaveText(["Notion", "Wikipedia"]);
});
