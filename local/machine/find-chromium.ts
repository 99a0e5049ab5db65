import { existsSync } from "node:fs";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Chromium's flags for containers and for a machine without a network. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * The path of a usable Chromium: PLAYWRIGHT_CHROMIUM_PATH, the system's, or Playwright's download, in that order.
 * `undefined` without one.
 */
export async function findChromium(): Promise<string | undefined> {
  const wanted = process.env["PLAYWRIGHT_CHROMIUM_PATH"];
  if (wanted) return existsSync(wanted) ? wanted : undefined;
  const system = CANDIDATES.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Chromium without its own window and without extensions (Debian's chromium-headless-shell), else what
 * findChromium finds. The journeys take two thirds of the time with it.
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  return !process.env["PLAYWRIGHT_CHROMIUM_PATH"] && existsSync(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : findChromium();
}
