/**
 * Writes supabase/functions/_shared/contract/widgets/added-sizes.ts, for the server, from the folders of src/widgets:
 *
 *     npm run widgets:generate              # writes the file
 *     npm run widgets:generate -- --check   # fails when the file is stale
 */
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import type * as kinds from "../src/widgets/kinds.ts";
import { messages } from "./vite/messages.ts";
import { writeFormatted } from "./write-generated.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FILE = `${ROOT}supabase/functions/_shared/contract/widgets/added-sizes.ts`;

const { module } = await runnerImport<typeof kinds>("/src/widgets/kinds.ts", {
  root: ROOT,
  configFile: false,
  plugins: [messages()],
});
const sizes = [...module.ADDED_KINDS].map(([type, kind]) => [type, kind.sizes]);
await writeFormatted(
  FILE,
  `// Made from src/widgets/*/kind.ts by \`npm run widgets:generate\`. Do not edit.

import type { WidgetSizes } from "./home-widgets.ts";

export const ADDED_SIZES: readonly [type: string, sizes: WidgetSizes][] = ${JSON.stringify(sizes)};
`,
  "npm run widgets:generate",
);
