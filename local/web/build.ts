import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer } from "../../deploy/pages/page-source.ts";
import { isAlive, spawnWatched } from "../processes/processes.ts";
import { PROJECT_ROOT } from "../settings.ts";
import { StartError } from "../start-error.ts";

export const DIST = join(PROJECT_ROOT, "dist");
/** The build of src/entry-server.tsx, which renders the pages of `dist`. */
const DIST_SERVER = join(PROJECT_ROOT, "dist-server");
const RENDERER = join(DIST_SERVER, "entry-server.js");

/** All inputs of a build, relative to the project. */
const INPUTS = [
  "index.html",
  "package.json",
  "package-lock.json",
  "deploy/backend-path.ts",
  "deploy/pages/fill-page.ts",
  "deploy/pages/inject-head.ts",
  "public",
  "scripts/vite",
  "src",
  "supabase/functions/_shared/contract",
  "tsconfig.base.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** Each build works in a folder here with its process id as name. */
const WORKSHOP = join(PROJECT_ROOT, "node_modules/.cache/perch");

const STAMP = ".perch-inputs";

/** The hash of the build's inputs, or null when `dist` is up to date. */
export function staleBuild(): string | null {
  const inputs = hashInputs();
  const stamp = join(DIST, STAMP);
  const isWhole = existsSync(stamp) && existsSync(RENDERER);
  return isWhole && readFileSync(stamp, "utf8") === inputs ? null : inputs;
}

/**
 * Builds the SPA in a temporary folder and moves it into place, so that `dist` is always complete. Rejects with the
 * build's own message. `onStart` receives a function that cancels it.
 */
export async function buildSite(inputs: string, onStart: (stop: () => void) => void): Promise<void> {
  removeDeadWork();
  const work = join(WORKSHOP, String(process.pid));
  mkdirSync(work, { recursive: true });
  const [draft, serverDraft] = [join(work, "dist"), join(work, "dist-server")];
  const how = ["--emptyOutDir", "--logLevel", "warn"];
  try {
    await runVite(["build", "--ssr", "src/entry-server.tsx", "--outDir", serverDraft, ...how], onStart);
    await runVite(["build", "--outDir", draft, ...how], onStart);
    writeFileSync(join(draft, STAMP), inputs);
    replace(DIST_SERVER, serverDraft, join(work, "old-server"));
    replace(DIST, draft, join(work, "old"));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function replace(folder: string, draft: string, old: string): void {
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
}

export async function loadRenderer(): Promise<Renderer> {
  return (await import(pathToFileURL(RENDERER).href)) as Renderer;
}

function removeDeadWork(): void {
  if (!existsSync(WORKSHOP)) return;
  for (const pid of readdirSync(WORKSHOP)) {
    if (!isAlive(Number(pid))) rmSync(join(WORKSHOP, pid), { recursive: true, force: true });
  }
}

/** Runs in a separate process, so that the build's memory is freed afterwards. */
async function runVite(args: string[], onStart: (stop: () => void) => void): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const child = spawnWatched(
    process.execPath,
    [vite, ...args],
    {
      cwd: PROJECT_ROOT,
      // A shell or a test runner may set another NODE_ENV, and a development build does not render.
      env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    },
    "KILL",
  );
  onStart(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new StartError(`The pages could not be built:\n${said.trim()}`);
}

function hashInputs(): string {
  const hash = createHash("sha256");
  for (const input of INPUTS) {
    for (const path of filesOf(join(PROJECT_ROOT, input))) {
      hash.update(path.slice(PROJECT_ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
    }
  }
  // Vite writes these variables into the page.
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith("VITE_")) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [path];
    throw error;
  }
}
