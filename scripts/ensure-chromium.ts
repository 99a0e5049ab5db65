import { existsSync } from "node:fs";
import { findChromium, HEADLESS_SHELL } from "../local/machine/find-chromium.ts";
import { attempt, installPackages } from "./install-packages.ts";

/**
 * Like findChromium, but installs what is missing: Debian's packages (as root), else Playwright's download.
 * Throws a sentence that says what to set when neither works.
 */
export async function ensureChromium(): Promise<string> {
  const wanted = process.env["PLAYWRIGHT_CHROMIUM_PATH"];
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const found = await findChromium();
  if (found && (wanted || !isDebianRoot || existsSync(HEADLESS_SHELL))) return found;
  if (wanted) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH names no file: ${wanted}`);
  const reasons: string[] = [];
  for (const install of [
    ...(isDebianRoot ? [() => installPackages("chromium", "chromium-headless-shell")] : []),
    () => attempt("npx", ["playwright", "install", "chromium"]),
  ]) {
    try {
      install();
    } catch (error) {
      reasons.push((error as Error).message);
    }
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error(
    `There is no Chromium, and none could be installed: set PLAYWRIGHT_CHROMIUM_PATH to the path of one. (${reasons.join("; ")})`,
  );
}
