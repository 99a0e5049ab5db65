import type { ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { freePort } from "../listen.ts";
import { commandLine, exited, isAlive, spawnWatched, waitUntil } from "../processes.ts";
import { countRestarts } from "../restarts.ts";
import { PROJECT_ROOT } from "../settings.ts";
import { StartError } from "../start-error.ts";

export type Functions = {
  /** The function's current address, which changes when Deno restarts. */
  url: () => string;
};

type Options = {
  dataDir: string;
  env: Record<string, string>;
  /** Restarts when a source file changes, and shows the function's output in the terminal. */
  isDev: boolean;
  /** Called when Deno crashes and restarts, and when restarting is given up. */
  onTrouble: (line: string) => void;
  /** Receives the stop function as soon as there is something to stop. */
  onStop: (stop: () => Promise<void>) => void;
};

const FUNCTION_DIR = join(PROJECT_ROOT, "supabase/functions/api");

/** Serves supabase/functions/api with the Deno it is deployed to, and restarts it after a crash. */
export async function startFunctions(options: Options): Promise<Functions> {
  const pidFile = join(options.dataDir, "deno.pid");
  stopOrphan(pidFile);
  let isStopping = false;
  const mayRestart = countRestarts();
  let current = await launchUntilUp(options, pidFile);

  async function startAgain(): Promise<void> {
    if (!mayRestart()) {
      options.onTrouble(`The API keeps ending and is not started again; see ${logFile(options)}.`);
      return;
    }
    options.onTrouble(`The API ended by itself and is started again; see ${logFile(options)}.`);
    current = await launchUntilUp(options, pidFile);
    if (isStopping) current.child.kill("SIGKILL");
    watch(current.child);
  }
  function watch(child: ChildProcess): void {
    child.once("exit", () => {
      if (!isStopping) startAgain().catch((error: Error) => options.onTrouble(error.message));
    });
  }
  watch(current.child);

  options.onStop(async () => {
    isStopping = true;
    current.child.kill("SIGTERM");
    const isStuck = setTimeout(() => current.child.kill("SIGKILL"), 3000);
    await exited(current.child);
    clearTimeout(isStuck);
    rmSync(pidFile, { force: true });
  });
  return { url: () => current.url };
}

type Running = { child: ChildProcess; url: string };

async function launchUntilUp(options: Options, pidFile: string): Promise<Running> {
  // Another program may take the port between its choice and its use: choose again.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = launch(options, port);
    if (child.pid !== undefined) writeFileSync(pidFile, String(child.pid));
    let hasEnded = false;
    child.once("error", () => (hasEnded = true));
    child.once("exit", () => (hasEnded = true));
    const isAnswered = await waitUntil(async () => hasEnded || (await accepts(port)), 30_000);
    if (isAnswered && !hasEnded) return { child, url: `http://127.0.0.1:${port}` };
    child.kill("SIGKILL");
    const log = readFileSync(logFile(options), "utf8");
    if (attempt === 3 || !log.includes("AddrInUse")) {
      throw new StartError(`The API did not start: ${complaint(log)} (more in ${logFile(options)})`);
    }
  }
}

function launch(options: Options, port: number): ChildProcess {
  const file = logFile(options);
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.1`);
  const log = openSync(file, "a", 0o600);
  const flags = [
    "--no-lock",
    "--no-prompt",
    "--no-remote",
    "--node-modules-dir=manual",
    "--allow-net",
    "--allow-env",
  ];
  if (options.isDev) flags.push("--watch", "--no-clear-screen");
  // The runtime loads the function's entry by its path, which needs read permission.
  if (process.env["DENO_ENTRY"]) flags.push(`--allow-read=${PROJECT_ROOT}`);
  try {
    return spawnWatched(
      denoBinary(),
      ["run", ...flags, "--config", join(FUNCTION_DIR, "deno.json"), entry()],
      {
        cwd: PROJECT_ROOT,
        // Nothing else of our environment: the function sees only what hosted functions see.
        env: {
          PATH: process.env["PATH"],
          NO_COLOR: "1",
          DENO_NO_UPDATE_CHECK: "1",
          DENO_DIR: join(PROJECT_ROOT, "node_modules/.cache/deno"),
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          ...options.env,
        },
        stdio: options.isDev ? ["ignore", "inherit", "inherit"] : ["ignore", log, log],
      },
      "KILL",
    );
  } finally {
    closeSync(log);
  }
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

function stopOrphan(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8"));
  if (isAlive(pid) && commandLine(pid)?.includes(FUNCTION_DIR)) process.kill(pid, "SIGKILL");
  rmSync(pidFile, { force: true });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function logFile({ dataDir }: Options): string {
  return join(dataDir, "api.log");
}

/** The log line with the reason for the end; of an error that the API logged, only its message. */
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
