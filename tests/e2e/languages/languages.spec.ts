import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { cachedPaths, whenWorkerAnswers } from "../support/worker.ts";
import { speak } from "../support/languages.ts";

const GERMAN = { locale: "de-DE", serviceWorkers: "allow" } as const;

test.describe("in a German browser", () => {
  test.use(GERMAN);

  test("a first visit is German, and a later one asks for no messages", async ({ page }) => {
    const asked: string[] = [];
    page.on("response", (response) => {
      if (/\/assets\/messages\//.test(response.url()) && !response.fromServiceWorker())
        asked.push(response.url());
    });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
    await expect.poll(() => asked.filter((url) => url.includes("de.home-"))).toHaveLength(1);
    await whenWorkerAnswers(page);
    await expect
      .poll(() => cachedPaths(page, "perch-assets"))
      .toEqual(expect.arrayContaining([expect.stringContaining("/assets/messages/de.home-")]));
    asked.length = 0;
    await page.reload();
    await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
    expect(asked).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
  });

  test("the saved home screen is German before any script has run", async ({ page }) => {
    await page.goto("/");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home")), { timeout: 15_000 })
      .toContain("Einstellungen");
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("#root")).toContainText("Einstellungen");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });

  test("a public page is German before any script has run, and in the language that its address names", async ({
    request,
  }) => {
    const german = await request.get("/perchstore", { headers: { "accept-language": "de-CH, en;q=0.5" } });
    expect(german.headers()).toMatchObject({
      "content-language": "de",
      vary: expect.stringContaining("Accept-Language"),
    });
    expect(await german.text()).toContain('<html lang="de" dir="ltr">');
    const arabic = await request.get("/perchstore?lang=ar", { headers: { "accept-language": "de" } });
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">');
  });
});

test("the language of the settings counts in this browser, and in the member's others", async ({
  page,
  browser,
  signIn,
}) => {
  const email = await signIn();
  await page.goto("/settings");
  await page.getByLabel("Language", { exact: true }).selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paramètres");

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const second = await other.newPage();
  await second.request.post("/api/auth/dev-login", {
    data: { email },
    headers: { origin: new URL(page.url()).origin },
  });
  await second.goto("/");
  await expect(second.locator("html")).toHaveAttribute("lang", "fr");
  await other.close();
});

for (const [language, path] of [
  ["de", "/"],
  ["ja", "/settings"],
  ["ar", "/"],
  ["ar", "/perchstore"],
  ["fr", "/perchstore"],
] as const) {
  test(`axe finds nothing in ${language} at ${path}`, async ({ page, signIn, context }) => {
    await speak(context, language);
    await signIn();
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}
