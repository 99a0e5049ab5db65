/**
 * Lists the licences of all dependencies in docs/licences.md, and the notices of shipped packages in
 * public/licences.txt:
 *
 *     npm run licences:list              # writes both files
 *     npm run licences:list -- --check   # writes nothing; fails when a file is stale
 *
 * Both fail when a package's licence is not on the list of dependencies/licence.ts.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { listLicences } from "./dependencies/licence-list.ts";
import { readLockFile } from "./dependencies/lock-file.ts";

const root = new URL("..", import.meta.url);
const { problems, overview, notices } = listLicences(root, readLockFile(root).lock);
const files: [path: string, content: string][] = [
  ["docs/licences.md", overview],
  ["public/licences.txt", notices],
];
const stale = files.filter(([path, content]) => {
  const file = new URL(path, root);
  return !existsSync(file) || readFileSync(file, "utf8") !== content;
});

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
if (!process.argv.includes("--check")) {
  for (const [path, content] of stale) writeFileSync(new URL(path, root), content);
  console.log(`${stale.length} of ${files.length} files written.`);
} else if (stale.length > 0) {
  console.error(`Not as generated, run "npm run licences:list": ${stale.map(([path]) => path).join(", ")}`);
  process.exitCode = 1;
}
