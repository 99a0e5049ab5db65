import type { BrowserContext } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../../local/machine/find-chromium.ts";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";

// A name of the home's router, by plain http: no secure context, as on localhost.
const SITE = E2E.siteUrl.replace("localhost", "perch.lan");

test.use({
  baseURL: SITE,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...CHROMIUM_ARGS, "--host-resolver-rules=MAP perch.lan 127.0.0.1"],
    }),
  // Without the fixture's route, which answers for all names but localhost.
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: SITE, serviceWorkers: "block" });
    await use(context);
    await context.close();
  },
});

const pasted = async (context: BrowserContext): Promise<string> => {
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.setContent("<textarea autofocus></textarea>");
  await page.locator("textarea").focus();
  await page.keyboard.press("Control+V");
  const text = await page.locator("textarea").inputValue();
  await page.close();
  return text;
};

/** A visitor's tasks, as an earlier version stored them. */
const TASKS = [
  {
    id: "widget:00000000-0000-4000-8000-000000000001",
    type: "tasks",
    size: "medium",
    rank: "a1V",
    isMinimized: false,
    settings: {},
    entries: [],
  },
];

test("at http://perch.lan a visitor adds tasks and apps, signs in by a link, adds a link and copies", async ({
  page,
  context,
  freshEmail,
  complaints,
}) => {
  await page.addInitScript((widgets) => {
    if (localStorage.getItem("perch-widgets") === null) localStorage.setItem("perch-widgets", widgets);
  }, JSON.stringify(TASKS));
  await page.goto("/");
  expect(
    await page.evaluate(() => [isSecureContext, "randomUUID" in crypto, "clipboard" in navigator]),
  ).toEqual([false, false, false]);

  await test.step("a visitor adds a task", async () => {
    await page.getByPlaceholder("Add a task").fill("Water the ferns");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "To do" })).toContainText("Water the ferns");
  });

  await test.step("Get keeps an app", async () => {
    await page.goto("/notion");
    await page.getByRole("button", { name: /^Get/ }).first().click();
    await expect(page.getByRole("dialog")).toContainText("App saved temporarily.");
  });

  await test.step("the link that is asked for leads here, and signs in", async () => {
    const asked = page.waitForResponse((response) => response.url().endsWith("/api/auth/send-magic-link"));
    await page.getByRole("dialog").getByRole("textbox").fill(freshEmail);
    await page.keyboard.press("Enter");
    const { magicLink } = (await (await asked).json()) as { magicLink: string };
    expect(magicLink).toContain(`${SITE}/?welcome=true`);
    await page.goto(magicLink);
    await expect(page.getByRole("dialog")).toContainText(freshEmail);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `Account of ${freshEmail}` })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Notion" })).toBeVisible();
    await expect(page.getByRole("list", { name: "To do" })).toContainText("Water the ferns");
  });

  await test.step("a member adds a link, which the server keeps", async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith("/api/user/home/ops"));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("menuitem", { name: "Add a link" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a link" });
    await dialog.getByLabel("Address", { exact: true }).fill("https://router.example/");
    await dialog.getByLabel("Name").fill("Router");
    await dialog.getByRole("button", { name: "Add link" }).click();
    expect((await stored).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole("link", { name: "Router" })).toBeVisible();
  });

  await test.step("an answer is copied", async () => {
    const search = page.getByRole("combobox").first();
    await search.fill("6*7");
    await page.getByRole("option", { name: /42/ }).first().click();
    await expect(page.getByRole("status").getByText("Copied")).toBeVisible();
    expect(await pasted(context)).toBe("42");
  });

  // Browsers say so of each page by plain http. The header does its work where there is a certificate.
  const isOfHeader = (text: string) =>
    text.includes("The Cross-Origin-Opener-Policy header has been ignored");
  const others = complaints.filter((text) => !isOfHeader(text));
  complaints.splice(0, complaints.length, ...others);
});
