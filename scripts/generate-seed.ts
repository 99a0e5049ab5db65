/**
 * Writes the contents of a new store: supabase/seed.sql and the pictures under public/seed. Their sources are
 * scripts/seed, the directory of web apps and the simple-icons package.
 *
 *     npm run seed:generate              # writes, and deletes files that no longer belong there
 *     npm run seed:generate -- --check   # writes nothing; fails and names the stale files
 */
import { fileURLToPath } from "node:url";
import { compareFiles, writeFiles } from "./seed/file-set.ts";
import { SEED_FOLDERS, seedFiles } from "./seed/seed-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = seedFiles();
const difference = compareFiles(root, files, SEED_FOLDERS);
const { stale, stray } = difference;

if (!process.argv.includes("--check")) {
  writeFiles(root, files, difference);
  process.stdout.write(`${files.size} files: ${stale.length} written, ${stray.length} removed.\n`);
} else if (stale.length + stray.length > 0) {
  const list = [...stale, ...stray].map((path) => `  ${path}\n`).join("");
  process.stderr.write(`Not as generated, run "npm run seed:generate":\n${list}`);
  process.exitCode = 1;
}
