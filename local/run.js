/**
 * `node local/run.js local/start.ts` runs a program as plain JavaScript, because one that compiles TypeScript as it runs
 * takes three times the memory. Builds it first when it is missing or one of its sources has changed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const [entry = ""] = process.argv.splice(2, 1);
const root = new URL("..", import.meta.url);
const program = new URL(`dist-programs/${basename(entry, ".ts")}`, root);

if (!isCurrent()) {
  const build = ["--import", "tsx", "scripts/build-programs.ts"];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await import(`${program.href}.js`);

/** Whether the hashes in the program's list are those of the files. */
function isCurrent() {
  try {
    const inputs = JSON.parse(readFileSync(new URL(`${program.href}.json`), "utf8"));
    return Object.entries(inputs).every(([file, hash]) => hash === hashOf(new URL(file, root)));
  } catch (error) {
    // Never built, or a source is gone.
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
