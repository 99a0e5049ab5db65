/**
 * Writes the API's table of routes and the contract's table of calls, from the files that export a part of them:
 *
 *     npm run nouns:generate              # writes both
 *     npm run nouns:generate -- --check   # fails when one is stale
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeFormatted } from "./write-generated.ts";

const COMMAND = "npm run nouns:generate";
const BY = `by \`${COMMAND}\`. Do not edit.`;
const FUNCTIONS = fileURLToPath(new URL("../supabase/functions/", import.meta.url));

/** The constants with this ending that files of the folder export, by name. Tests have none. */
function findParts(folder: string, file: RegExp, ending: string) {
  const exported = new RegExp(`^export const (\\w+${ending})\\b`, "gm");
  const parts = readdirSync(FUNCTIONS + folder, { recursive: true, encoding: "utf8" })
    .filter((path) => file.test(path))
    .flatMap((path) => {
      const text = readFileSync(`${FUNCTIONS}${folder}/${path}`, "utf8");
      return [...text.matchAll(exported)].map(([, name = ""]) => ({ name, file: path }));
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const twice = parts.find(({ name }, index) => name === parts[index - 1]?.name);
  if (twice)
    throw new Error(
      `${twice.file} exports ${twice.name}, and so does another file: give it a name of its own.`,
    );
  return parts;
}

const importsOf = (parts: ReturnType<typeof findParts>): string =>
  parts.map(({ name, file }) => `import { ${name} } from "./${file}";\n`).join("");

const routes = findParts("api", /\/(?:[\w-]+-)?routes\.ts$/, "Routes");
await writeFormatted(
  `${FUNCTIONS}api/routes.ts`,
  `// Made from the nouns' routes.ts and *-routes.ts ${BY}

${importsOf(routes)}
/** Every call of the API, by the constants of its nouns. A test compares it with the contract. */
export const routes = { ${routes.map(({ name }) => name).join(", ")} };
`,
  COMMAND,
);

const endpoints = findParts("_shared/contract", /(?<!\.test)\.ts$/, "Endpoints");
await writeFormatted(
  `${FUNCTIONS}_shared/contract/endpoints.ts`,
  `// Made from the contract's files that export \`…Endpoints\` ${BY}

${importsOf(endpoints)}import type { Endpoint } from "./calls/endpoint.ts";

/** All calls of the API, by their name in code and tests. */
export const endpoints = { ${endpoints.map(({ name }) => `...${name}`).join(", ")} } as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
`,
  COMMAND,
);
