import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type BrowserContextOptions } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../local/machine/find-chromium.ts";

/** Builds the extension for a site into a new temporary folder. Returns Chromium's part of it. */
export function buildExtension(siteUrl: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "perch-extension-"));
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build-extension.ts", "--out-dir", folder], {
    env: { ...process.env, EXTENSION_SITE_URL: siteUrl },
    stdio: "pipe",
  });
  return { folder: join(folder, "chromium"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A Chromium with a new profile and this unpacked extension. */
export async function openWithExtension(
  folder: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "perch-profile-"));
  const executablePath = await findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ...(executablePath && { executablePath }),
    // Chromium's former headless mode has no extensions, and Playwright would choose it.
    headless: false,
    args: [
      ...CHROMIUM_ARGS,
      "--headless=new",
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  if (context.serviceWorkers().length === 0) await context.waitForEvent("serviceworker");
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
