import { spawn, type ChildProcess } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { freePort } from "./listen.ts";
import { locateBinaries, type Binaries } from "./postgres-binaries.ts";
import { commandLine, exited, isAlive, spawnWatched, waitUntil } from "./processes.ts";
import { StartError } from "./start-error.ts";

export type Postgres = {
  /** Connection string of the owner, database `postgres`. */
  url: string;
  /** Resolves when the server has ended without `stop` being asked for. */
  crashed: Promise<void>;
  stop: () => Promise<void>;
};

type Options = { dataDir: string; password: string; account: Account | null };

/** Starts the Postgres of a data folder; makes its cluster first when there is none, ends an orphan that holds it. */
export async function startPostgres({ dataDir, password, account }: Options): Promise<Postgres> {
  const binaries = await locateBinaries(account);
  const cluster = clusterDir(dataDir);
  await stopOrphan(cluster);
  if (!existsSync(cluster)) await makeCluster(binaries, dataDir, password, account);
  const logFile = join(dataDir, "postgres.log");
  // Between choosing a port and using it another program may take it: choose again.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = launch(binaries, cluster, port, logFile, account);
    if (await isReady(server, cluster)) return running(server, port, password);
    const log = readFileSync(logFile, "utf8");
    if (attempt === 3 || !/Address already in use|shared memory block/.test(log)) {
      throw new StartError(`Postgres did not start: ${lastComplaint(log)} (more in ${logFile})`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
  }
}

/** Ends the Postgres that a killed instance left behind on this folder, if there is one. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const isOurs = () => isAlive(pid) && (commandLine(pid)?.includes(cluster) ?? false);
  if (!isOurs()) {
    // The id belongs to nobody, or to a program that came later: Postgres would take it for itself.
    rmSync(pidFile, { force: true });
    return;
  }
  // Fast shutdown first (its watchdog may have asked already), immediate when it hangs; both keep what is committed.
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !isOurs(), 10_000)) return;
  }
  throw new StartError(
    `An earlier Postgres (process ${pid}) holds ${cluster} and does not end: kill it and start again.`,
  );
}

export function clusterDir(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** Begins the names of what only lives while a cluster is made. */
const DRAFT = "initdb-";

/** Makes the cluster aside and moves it into place, so that a kill in the middle leaves nothing half made. */
async function makeCluster(
  binaries: Binaries,
  dataDir: string,
  password: string,
  account: Account | null,
): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(dataDir, DRAFT));
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const flags = ["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8"];
    const initdb = spawn(binaries.initdb, [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...flags], {
      ...runAs(account),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaints = "";
    initdb.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      initdb.once("error", reject);
      initdb.once("close", resolve);
    });
    if (code !== 0) throw new StartError(`Postgres's folder could not be made: ${lastComplaint(complaints)}`);
    renameSync(draft, clusterDir(dataDir));
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function launch(
  binaries: Binaries,
  cluster: string,
  port: number,
  logFile: string,
  account: Account | null,
): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    // One person's data: the defaults reserve more memory than it will ever use.
    "shared_buffers=32MB",
    "max_wal_size=256MB",
    // Compiling a query costs more than running it at this size.
    "jit=off",
    "log_timezone=UTC",
    "timezone=UTC",
  ];
  const log = openSync(logFile, "w", 0o600);
  try {
    return spawnWatched(
      binaries.postgres,
      ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...runAs(account), stdio: ["ignore", log, log] },
      "INT",
    );
  } finally {
    closeSync(log);
  }
}

/** The account's ids for spawn, and an environment in which Postgres speaks English: we read what it says. */
function runAs(account: Account | null) {
  const env = { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", LANG: "C.UTF-8" };
  return account ? { env, uid: account.uid, gid: account.gid } : { env };
}

/** Postgres writes "ready" into its pid file when it takes connections. False when it ended instead. */
async function isReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const pidFile = join(cluster, "postmaster.pid");
  let ended = false;
  server.once("error", () => (ended = true));
  server.once("exit", () => (ended = true));
  const isUp = () => {
    if (ended) return true;
    if (!existsSync(pidFile)) return false;
    const lines = readFileSync(pidFile, "utf8").split("\n");
    return Number(lines[0]) === server.pid && lines[7]?.trim() === "ready";
  };
  // Recovery after a kill replays the log first, which may take a while on a slow disk.
  const isTold = await waitUntil(isUp, 120_000);
  return isTold && !ended;
}

function running(server: ChildProcess, port: number, password: string): Postgres {
  let isStopping = false;
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    crashed: new Promise((resolve) => {
      server.once("exit", () => {
        if (!isStopping) resolve();
      });
    }),
    stop: async () => {
      isStopping = true;
      server.kill("SIGINT");
      const isStuck = setTimeout(() => server.kill("SIGQUIT"), 8000);
      await exited(server);
      clearTimeout(isStuck);
    },
  };
}

function lastComplaint(log: string): string {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const complaint =
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? "it said nothing";
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "").trim();
}
