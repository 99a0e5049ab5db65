import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { freePort } from "../../web/listen.ts";
import { spawnWatched, waitUntil } from "../../processes/processes.ts";
import { PROJECT_ROOT } from "../../settings.ts";
import { StartError } from "../../start-error.ts";
import { answers } from "./hang-check.ts";
import type { RotatingLog } from "../../rotating-log.ts";

export type DenoProcess = { child: ChildProcess; pid: number; url: string };

type Options = {
  env: Record<string, string>;
  /** Restarts when a source file changes, and shows the function's output in the terminal. */
  isDev: boolean;
  log: RotatingLog;
  logFile: string;
  /** Receives each process at once, before it answers. */
  onSpawned: (child: ChildProcess) => void;
};

export const FUNCTION_DIR = join(PROJECT_ROOT, "supabase/functions/api");
const START_MS = 30_000;

/** Starts supabase/functions/api with the Deno it is deployed to. Throws StartError unless it answers in time. */
export async function launchUntilUp(options: Options): Promise<DenoProcess> {
  // Another program may take the port between its choice and its use: choose again.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = launch(options, port);
    let said = "";
    const listen = (chunk: Buffer) => void (said += chunk.toString());
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", listen);
    options.onSpawned(child);
    let hasEnded = false;
    child.once("error", (error) => {
      said += String(error);
      hasEnded = true;
    });
    // `close` is emitted after the last output.
    child.once("close", () => (hasEnded = true));
    const isAnswered = await waitUntil(async () => hasEnded || (await answers(url)), START_MS);
    for (const stream of [child.stdout, child.stderr]) stream?.off("data", listen);
    if (isAnswered && !hasEnded && child.pid !== undefined) return { child, pid: child.pid, url };
    child.kill("SIGKILL");
    if (attempt === 3 || !said.includes("AddrInUse")) {
      throw new StartError(`The API did not start: ${complaint(said)} (more in ${options.logFile})`);
    }
  }
}

function launch({ env, isDev, log }: Options, port: number): ChildProcess {
  const flags = [
    "--no-lock",
    "--no-prompt",
    "--no-remote",
    "--node-modules-dir=manual",
    "--allow-net",
    "--allow-env",
    "--v8-flags=--max-semi-space-size=4",
  ];
  if (isDev) flags.push("--watch", "--no-clear-screen");
  // The runtime loads the function's entry by its path, which needs read permission.
  if (process.env["DENO_ENTRY"]) flags.push(`--allow-read=${PROJECT_ROOT}`);
  const child = spawnWatched(
    denoBinary(),
    ["run", ...flags, "--config", join(FUNCTION_DIR, "deno.json"), entry()],
    {
      cwd: PROJECT_ROOT,
      // Passes no other environment: the function sees only the variables of hosted functions.
      env: {
        PATH: process.env["PATH"],
        NO_COLOR: "1",
        DENO_NO_UPDATE_CHECK: "1",
        DENO_DIR: join(PROJECT_ROOT, "node_modules/.cache/deno"),
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...env,
      },
      stdio: isDev ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    },
    "KILL",
  );
  for (const stream of [child.stdout, child.stderr]) if (stream) log.follow(stream);
  return child;
}

/** The entry for Deno. DENO_ENTRY names a file that prepares the runtime before it runs the function. */
function entry(): string {
  return process.env["DENO_ENTRY"] ?? join(FUNCTION_DIR, "index.ts");
}

/**
 * Deno's binary itself, because its npm wrapper would add a process. DENO_PATH names another one, to run the tests on
 * the Deno version of hosted functions.
 */
function denoBinary(): string {
  const chosen = process.env["DENO_PATH"];
  if (chosen) return chosen;
  const folder = dirname(createRequire(import.meta.url).resolve("deno/package.json"));
  const binary = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  if (!existsSync(binary)) {
    throw new StartError("Deno is not installed: its install script did not run. Run: npm rebuild deno");
  }
  return binary;
}

/** The log line with the reason for the end. For an error that the API logged, only its message. */
export function complaint(log: string): string {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const line = (lines.findLast((one) => /error/i.test(one)) ?? lines.at(-1) ?? "it said nothing").trim();
  try {
    return (JSON.parse(line) as { error?: { message?: string } }).error?.message ?? line;
  } catch {
    // Deno itself logs no JSON.
    return line;
  }
}
