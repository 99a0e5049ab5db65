/*
 * Renders public/preview.png and public/preview-store.png, 1200 by 630: the previews of the home screen and
 * the store on other sites. Run it when the logo, the cards or the best-known apps change.
 */
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from "#contract/site/previews.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import type { Card } from "../supabase/functions/api/previews/card.ts";
import { cardPage } from "../supabase/functions/api/previews/card-page.ts";
import { CHROMIUM_ARGS } from "../local/machine/find-chromium.ts";
import { ensureChromium } from "./ensure-chromium.ts";

const SITE = "https://perch.example";
const STORE_APPS = ["wikipedia", "spotify", "github", "figma", "openstreetmap", "notion", "excalidraw"];

const fileOf = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const icon = "/logo.svg";
const items = STORE_APPS.map((name) => ({ name, icon: `/seed/icons/${name}.svg` }));
const usual = { subject: "", hue: 230, sign: "" };
const CARDS: Record<string, Card> = {
  "preview.png": {
    ...usual,
    icon,
    title: PRODUCT_NAME,
    line: "A start page of your own web apps",
    items: [],
  },
  "preview-store.png": {
    ...usual,
    icon,
    title: `${PRODUCT_NAME} Store`,
    line: "Web apps worth a place of their own",
    items,
  },
};

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: PREVIEW_SIZE });
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({ path: fileOf(new URL(route.request().url()).pathname.slice(1)) }),
  );
  for (const [name, card] of Object.entries(CARDS)) {
    await page.setContent(cardPage(card, SITE));
    await page.screenshot({ path: fileOf(name) });
    const { size } = statSync(fileOf(name));
    if (size > MAX_PREVIEW_BYTES) throw new Error(`${name} has ${size} bytes.`);
  }
} finally {
  await browser.close();
}
