import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "./settings.ts";

/**
 * The product's name and version: "Perch 0.1.0 (commit 1a2b3c4d)". Without a checkout the commit is unknown.
 */
export function perchVersion(root: string = PROJECT_ROOT): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return `Perch ${version} (commit ${commitOf(root)})`;
}

function commitOf(root: string): string {
  // Without its own .git, git would name the commit of a repository around this folder.
  if (!existsSync(join(root, ".git"))) return "unknown";
  try {
    return execFileSync("git", ["rev-parse", "--short=8", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
