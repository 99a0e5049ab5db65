import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expect, linkIn, test } from "../support/fixtures.ts";

async function askForLink(page: Page, email: string) {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in or register" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toBeVisible();
}

test("the email's code signs in the requesting browser, a wrong address or code nobody", async ({
  page,
  freshEmail,
  mailTo,
}) => {
  await test.step("on a slow network the button says that its dialog is loading", async () => {
    await page.goto("/");
    await expect(page.getByRole("combobox")).toBeVisible();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    const connect = page.getByRole("button", { name: "Connect" });
    await connect.click();
    await expect(connect).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator(".site-header-end > .btn")).not.toHaveAttribute("aria-busy");
    await page.unroute("**/assets/*.js");
  });

  await test.step("an invalid address shows an error at its field, and nothing is sent", async () => {
    await page.getByLabel("Email").fill("somebody");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  await test.step("a wrong code shows an error and signs nobody in", async () => {
    const anotherEmail = `${randomUUID()}@perch.test`;
    await askForLink(page, anotherEmail);
    const code = Number(/\b\d{6}\b/.exec((await mailTo(anotherEmail)).text)?.[0]);
    await page.getByLabel("6-digit code").fill(String((code + 1) % 1_000_000).padStart(6, "0"));
    await expect(page.getByRole("alert").first()).toContainText("This code is wrong or has expired.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Connect" })).toBeVisible();
  });

  await test.step("the email's code signs in the requesting browser", async () => {
    await askForLink(page, freshEmail);
    const code = /\b\d{6}\b/.exec((await mailTo(freshEmail)).text)?.[0];
    await page.getByLabel("6-digit code").fill(code ?? "");
    await expect(page.getByRole("dialog", { name: "Welcome back!" })).toContainText(freshEmail);
  });
});

test("a link opened in another browser asks for confirmation, and works once", async ({
  page,
  browser,
  freshEmail,
  mailTo,
}) => {
  await askForLink(page, freshEmail);
  const link = linkIn(await mailTo(freshEmail));

  const another = await (await browser.newContext()).newPage();
  await another.goto(link);
  await another.getByRole("dialog").getByRole("button", { name: "Sign in to Perch" }).click();
  await expect(another.getByRole("dialog", { name: "Welcome back!" })).toBeVisible();
  await expect(another).toHaveURL(/\/$/);

  await page.goto(link);
  await expect(page.getByRole("dialog")).toContainText("This sign-in link has expired or was already used.");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in or register" })).toBeVisible();
});

test("what another device saved is named where its link is opened, and comes on a yes; what is saved here comes along", async ({
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
  await another.goto(linkIn(await mailTo(freshEmail)));
  await another.getByRole("dialog").getByRole("button", { name: "Sign in to Perch" }).click();
  await another.getByRole("button", { name: "Okay" }).click();
  const question = another.getByRole("dialog", { name: "Apps on another device" });
  await expect(question).toContainText("Notion waits on the device that asked for this link. Add it?");
  await expect(another.locator(".app-tile[data-app-tile] .app-tile-label")).toHaveText(["Wikipedia"]);
  await question.getByRole("button", { name: "Add" }).click();
  await expect(another.locator(".app-tile[data-app-tile] .app-tile-label")).toHaveText([
    "Wikipedia",
    "Notion",
  ]);
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

test("after a sign-in link the visitor's widgets stay until the member's are loaded", async ({
  page,
  freshEmail,
  mailTo,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Search menu" }).click();
  await page.getByRole("menuitem", { name: "Minimize" }).click();
  await expect(page.getByRole("button", { name: "Maximize Search" })).toBeVisible();
  await askForLink(page, freshEmail);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/user/home", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(linkIn(await mailTo(freshEmail)));
  await expect(page.getByRole("dialog", { name: "Welcome back!" })).toBeVisible();
  const pills = page.locator("[data-maximise]");
  await expect(pills).toHaveCount(1);
  const joined = page.waitForResponse("**/api/user/home/ops");
  // A short appearance would be missed by polling.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelectorAll("[data-maximise]").length > 1) document.title = "Pills";
    }).observe(document.body, { childList: true, subtree: true });
  });
  release();
  await joined;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(pills).toHaveCount(1);
  expect(await page.title()).toBe("Perch");
});
