/**
 * Takes the pictures that Chromium shows when a person installs Perch. The web manifest names them:
 * public/static/screenshots. Run it when home or store look different: `npx tsx
 * tests/bench/install-screenshots.ts`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext } from "playwright-core";
import { CHROMIUM_ARGS } from "../../local/machine/find-chromium.ts";
import { ensureChromium } from "../../scripts/ensure-chromium.ts";
import { startSite } from "../support/running-site.ts";

const FOLDER = fileURLToPath(new URL("../../public/static/screenshots/", import.meta.url));
const FORMS = {
  narrow: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
const PAGES = { home: "/", store: "/perchstore" };
const APPS =
  "google-maps spotify notion wikipedia github figma excalidraw trello gmail duolingo goodreads komoot bluesky deepl youtube";

async function fillHome({ request }: BrowserContext, origin: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
  };
  await post("/auth/dev-login", { email: "install@perch.test" });
  for (const slug of APPS.split(" ")) {
    const found = await request.get(`/api/webapp/slug/${slug}`);
    if (!found.ok()) throw new Error(`The store has no ${slug}.`);
    const { webapp } = (await found.json()) as { webapp: { id: number } };
    await post("/user/apps/install", { webappId: webapp.id });
  }
}

mkdirSync(FOLDER, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const filling = await browser.newContext({ baseURL: site.url });
  await fillHome(filling, site.url);
  const storageState = await filling.storageState();
  for (const [form, settings] of Object.entries(FORMS)) {
    for (const [name, path] of Object.entries(PAGES)) {
      const context = await browser.newContext({
        ...settings,
        baseURL: site.url,
        // The store's pictures show a visitor, with apps to get.
        ...(name === "home" && { storageState }),
        colorScheme: "light",
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date().setHours(9, 41, 0, 0));
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
      // Playwright can't write WebP, but the browser can.
      const session = await context.newCDPSession(page);
      const clip = { x: 0, y: 0, ...settings.viewport, scale: settings.deviceScaleFactor };
      const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82, clip });
      writeFileSync(`${FOLDER}${name}-${form}.webp`, Buffer.from(data, "base64"));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
