/**
 * Writes docs/permissions.md from the tables in tests/permissions:
 *
 *     npm run permissions:generate              # writes the file
 *     npm run permissions:generate -- --check   # fails when the file is stale
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { renderPermissions } from "../tests/permissions/render.ts";

const FILE = fileURLToPath(new URL("../docs/permissions.md", import.meta.url));

const { code: text, errors } = await format(FILE, renderPermissions(), { printWidth: 110 });
if (errors.length > 0) throw new Error(JSON.stringify(errors));
const name = relative(process.cwd(), FILE);
if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
  console.log(`Wrote ${name}.`);
} else if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== text) {
  console.error(`${name} is stale: run "npm run permissions:generate".`);
  process.exitCode = 1;
}
