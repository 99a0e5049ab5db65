/**
 * Writes docs/permissions.md from the tables in tests/permissions:
 *
 *     npm run permissions:generate              # writes the file
 *     npm run permissions:generate -- --check   # fails when the file is stale
 */
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { renderPermissions } from "../tests/permissions/render.ts";
import { writeGenerated } from "./write-generated.ts";

const FILE = fileURLToPath(new URL("../docs/permissions.md", import.meta.url));

const { code: text, errors } = await format(FILE, renderPermissions(), { printWidth: 110 });
if (errors.length > 0) throw new Error(JSON.stringify(errors));
writeGenerated(FILE, text, "npm run permissions:generate");
