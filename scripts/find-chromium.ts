import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

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

/**
 * Like findChromium, but installs what is missing: Debian's packages (as root), else Playwright's download.
 * Throws with instructions when neither works.
 */
export async function ensureChromium(): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const found = await findChromium();
  const isChosen = Boolean(process.env["PLAYWRIGHT_CHROMIUM_PATH"]);
  if (found && (isChosen || !isDebianRoot || existsSync(HEADLESS_SHELL))) return found;
  const attempts = [
    ...(isDebianRoot
      ? [
          "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell",
        ]
      : []),
    "npx playwright install chromium",
  ];
  for (const command of attempts) {
    try {
      execSync(command, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
    } catch (error) {
      process.stderr.write(`${command}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium found. Install one and set PLAYWRIGHT_CHROMIUM_PATH to its path.");
}
