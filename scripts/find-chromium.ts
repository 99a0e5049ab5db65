import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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
 * The same, but installs one if necessary: Playwright's download, else Debian's package (as root). Throws with
 * instructions when neither works.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  const attempts: [string, string[]][] = [["npx", ["playwright", "install", "chromium"]]];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempts.unshift(
      ["apt-get", ["update", "-qq"]],
      ["apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]],
    );
  }
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
    } catch (error) {
      process.stderr.write(
        `${command} ${args.join(" ")}: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium found. Install one and set PLAYWRIGHT_CHROMIUM_PATH to its path.");
}
