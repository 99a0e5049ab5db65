/** Builds the programs that run for a long time into `dist-programs`, for local/run.js. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "vite";
import { PROJECT_ROOT } from "../local/settings.ts";

const PROGRAMS = ["local/start.ts", "deploy/node.ts"];
/** As deep as the sources, whose paths lead from here, too. */
const FOLDER = join(PROJECT_ROOT, "dist-programs");

try {
  mkdirSync(FOLDER, { recursive: true });
  for (const entry of PROGRAMS) await buildProgram(entry);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== "EROFS") throw error;
  console.error(
    "Perch must be built, and this service may not write its own files: run npm run build:pages first.",
  );
  process.exitCode = 1;
}

/** Own sources become one file. Packages and the renderer of pages stay what they are. */
async function buildProgram(entry: string): Promise<void> {
  const built = await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      ssr: entry,
      target: "node20",
      minify: false,
      write: false,
      rolldownOptions: { external: /\/dist-server\//, output: { codeSplitting: false } },
    },
  });
  if (!("output" in built)) throw new Error("Vite watches instead of building.");
  const [program] = built.output;
  const sources = program.moduleIds.filter((id) => id.startsWith(PROJECT_ROOT));
  const inputs = [...sources, import.meta.filename, join(PROJECT_ROOT, "package-lock.json")];
  const path = join(FOLDER, basename(entry, ".ts"));
  put(`${path}.js`, program.code);
  // Last, because it says that the program is there.
  put(`${path}.json`, JSON.stringify(Object.fromEntries(inputs.map(hashed)), null, 1));
}

/** Replaces the file at once, since another start may read it. */
function put(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

function hashed(file: string): [path: string, hash: string] {
  return [relative(PROJECT_ROOT, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
}
