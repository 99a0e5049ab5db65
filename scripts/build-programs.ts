/** Builds the programs that run for a long time into `dist-programs`, for local/run.js. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build, normalizePath, type Plugin } from "vite";
import { PROJECT_ROOT } from "../local/settings.ts";

const PROGRAMS = ["local/start.ts", "deploy/node.ts"];
/** As deep as the sources, whose paths lead from here, too. */
const FOLDER = join(PROJECT_ROOT, "dist-programs");

try {
  mkdirSync(FOLDER, { recursive: true });
  for (const entry of PROGRAMS) await buildProgram(entry);
} catch (error) {
  if (!["EACCES", "EROFS"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  console.error(
    "Perch must be built, and may not write its own files here: run npm run build:pages first, as the account that they belong to.",
  );
  process.exit(1);
}

/** Own sources become one file. Packages and the renderer of pages stay what they are. */
async function buildProgram(entry: string): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const file of ["package-lock.json", "scripts/build-programs.ts"]) {
    hashes[file] = hashOf(readFileSync(join(PROJECT_ROOT, file)));
  }
  const built = await build({
    root: PROJECT_ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [hashSources(hashes)],
    build: {
      ssr: entry,
      target: "node20",
      minify: false,
      write: false,
      rolldownOptions: { external: /\/dist-server\//, output: { codeSplitting: false } },
    },
  });
  if (!("output" in built) || !hashes[entry]) throw new Error(`${entry} was not built.`);
  const { code } = built.output[0];
  // One file, replaced at once: another start may read it.
  const file = join(FOLDER, `${basename(entry, ".ts")}.js`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `//${JSON.stringify({ code: hashOf(code), hashes })}\n${code}`);
  renameSync(draft, file);
}

/** Collects the hashes of own sources as they are read, because they may change during the build. */
function hashSources(hashes: Record<string, string>): Plugin {
  const own = `${normalizePath(PROJECT_ROOT)}/`;
  return {
    name: "hash-sources",
    enforce: "pre",
    load(id) {
      if (!id.startsWith(own)) return null;
      const text = readFileSync(id, "utf8");
      hashes[relative(own, id)] = hashOf(text);
      return text;
    },
  };
}

function hashOf(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}
