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
const program = new URL(`dist-programs/${basename(entry, ".ts")}.js`, root);

if (!isCurrent()) {
  const build = ["--import", "tsx", "scripts/build-programs.ts"];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await import(program.href);

/** Whether the program is whole, and the hashes in its first line are those of the sources. */
function isCurrent() {
  try {
    const text = readFileSync(program, "utf8");
    const start = text.indexOf("\n") + 1;
    const { code, hashes } = JSON.parse(text.slice(2, start));
    if (code !== hashOf(text.slice(start))) return false;
    return Object.entries(hashes).every(([file, hash]) => hash === hashOf(readFileSync(new URL(file, root))));
  } catch {
    // Never built, cut off, or a source is gone: what is wrong beyond that, the build says.
    return false;
  }
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}
