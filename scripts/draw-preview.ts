/*
 * Draws public/preview.png, 1200 by 630: what other sites show of a page that has no picture of its own. Run it when the
 * logo or the product's colours change.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { PRODUCT_NAME } from "#contract/product.ts";
import { CHROMIUM_ARGS, ensureChromium } from "./find-chromium.ts";

const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const logo = readFileSync(fileOf("public/logo.svg"), "utf8");

const PAGE = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
    background: linear-gradient(#d9ecf5, #f4f1ea 62%); font-family: Inter, "Segoe UI", Arial, sans-serif; color: #12303f }
  main { position: absolute; inset: 0 0 96px; display: flex; align-items: center; justify-content: center; gap: 48px }
  main svg { width: 200px; height: 200px }
  h1 { margin: 0; font-size: 104px; line-height: 1; letter-spacing: -3px }
  p { margin: 18px 0 0; font-size: 36px; color: #3b5868 }
  .hills { position: absolute; inset: auto 0 0; width: 1200px; height: 260px }
</style>
<svg class="hills" viewBox="0 0 1200 260" preserveAspectRatio="none">
  <path fill="#c3d9d3" d="M0 120C170 40 330 60 520 120s430 60 680-40v180H0z"/>
  <path fill="#9fc3ba" d="M0 190c210-70 400-50 610-10s420 30 590-50v130H0z"/>
  <path fill="#6fa398" d="M0 230c250-40 480-30 700-5s370 10 500-25v60H0z"/>
</svg>
<main>${logo}<div><h1>${PRODUCT_NAME}</h1><p>A start page of your own web apps</p></div></main>`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(PAGE);
  await page.screenshot({ path: fileOf("public/preview.png") });
} finally {
  await browser.close();
}
