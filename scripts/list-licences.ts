/**
 * Lists the licences of all dependencies in docs/licences.md, and the notices of shipped packages in
 * public/licences.txt:
 *
 *     npm run licences:list              # writes both files
 *     npm run licences:list -- --check   # writes nothing; fails when a file is stale
 *
 * Both fail when a package's licence is not on the list of dependencies/licence.ts.
 */
import { fileURLToPath } from "node:url";
import { listLicences } from "./dependencies/licence-list.ts";
import { readLockFile } from "./dependencies/lock-file.ts";
import { compareFiles, writeFiles } from "./seed/file-set.ts";

const root = new URL("..", import.meta.url);
const { problems, overview, notices } = listLicences(root, readLockFile(root).lock);
const files = new Map([
  ["docs/licences.md", overview],
  ["public/licences.txt", notices],
]);
const difference = compareFiles(fileURLToPath(root), files, []);

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
if (!process.argv.includes("--check")) {
  writeFiles(fileURLToPath(root), files, difference);
  console.log(`${difference.stale.length} of ${files.size} files written.`);
} else if (difference.stale.length > 0) {
  console.error(`Not as generated, run "npm run licences:list": ${difference.stale.join(", ")}`);
  process.exitCode = 1;
}
