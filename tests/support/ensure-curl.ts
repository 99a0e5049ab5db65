import { spawnSync } from "node:child_process";
import { installPackages } from "../../scripts/install-packages.ts";

/** curl, which the documented commands call. Installs Debian's package when it is missing; throws when that fails. */
export function ensureCurl(): void {
  if (!spawnSync("curl", ["--version"]).error) return;
  try {
    installPackages("curl");
  } catch (error) {
    throw new Error(`There is no curl: have root install it. (${(error as Error).message})`, {
      cause: error,
    });
  }
}
