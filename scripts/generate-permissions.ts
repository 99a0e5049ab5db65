/**
 * Writes docs/permissions.md from the tables in tests/permissions:
 *
 *     npm run permissions:generate              # writes the file
 *     npm run permissions:generate -- --check   # fails when the file is stale
 */
import { fileURLToPath } from "node:url";
import { renderPermissions } from "../tests/permissions/render.ts";
import { writeFormatted } from "./write-generated.ts";

const FILE = fileURLToPath(new URL("../docs/permissions.md", import.meta.url));

await writeFormatted(FILE, renderPermissions(), "npm run permissions:generate");
