import type { ChildProcess, SpawnOptions } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import { deferred } from "../deferred.ts";
import { freePort } from "../web/listen.ts";
import { locateBinaries, type Binaries } from "./postgres-binaries.ts";
import { commandLine, exited, isAlive, spawnWatched, waitUntil } from "../processes/processes.ts";
import { countEnds, pauseAfter } from "../processes/restarts.ts";
import { createRotatingLog, type RotatingLog } from "../rotating-log.ts";
import { oneLine, StartError } from "../start-error.ts";

export type Postgres = {
  /** Connection string of the owner, database `postgres`. */
  url: string;
  /** Resolves with the reason when the server has crashed too often, or could not be restarted. */
  crashed: Promise<string>;
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  password: string;
  account: Account | null;
  /** Called when Postgres crashed and restarts. */
  onTrouble: (line: string) => void;
  /** Receives the server's log, whole lines at a time. */
  onLog?: (lines: string) => void;
};

/**
 * The number of start attempts. The port may be taken meanwhile, and a killed server's processes need time to
 * end.
 */
const MAX_ATTEMPTS = 5;

/**
 * Starts the Postgres of a data folder. It creates a missing cluster and ends an orphan process that holds it. After
 * a crash it restarts on the same port, so that clients find it again.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const { dataDir, password, account, onLog } = options;
  const binaries = await locateBinaries(account);
  const cluster = clusterDir(dataDir);
  await stopOrphan(cluster);
  if (!existsSync(cluster)) await makeCluster(binaries, dataDir, password, account);
  const logFile = join(dataDir, "postgres.log");
  const place: Place = { binaries, cluster, account, logFile, log: createRotatingLog(logFile, onLog) };
  return keepRunning(place, await launchUntilReady(place, freePort, passes), options);
}

type Place = {
  binaries: Binaries;
  cluster: string;
  account: Account | null;
  logFile: string;
  log: RotatingLog;
};
type Running = { server: ChildProcess; port: number };

/** Whether the server's log shows a temporary cause for a failed start. */
const passes = (log: string): boolean => /Address already in use|shared memory block/.test(log);

/** Starts the server, and retries while its log shows a temporary cause. */
async function launchUntilReady(
  place: Place,
  choosePort: () => Promise<number>,
  isWorthAnother: (log: string) => boolean,
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort();
    const server = launch(place, port);
    let log = "";
    const listen = (chunk: Buffer) => void (log += chunk.toString());
    server.stderr?.on("data", listen);
    const isUp = await isReady(server, place.cluster);
    // Its last words may arrive after its end.
    if (!isUp) await Promise.race([once(server, "close"), sleep(1000)]);
    server.stderr?.off("data", listen);
    if (isUp) return { server, port };
    if (attempt === MAX_ATTEMPTS || !isWorthAnother(log)) {
      throw new StartError(`Postgres did not start: ${lastComplaint(log)} (more in ${place.logFile})`);
    }
    await sleep(500 * attempt);
  }
}

function keepRunning(place: Place, first: Running, { password, onTrouble }: Options): Postgres {
  const { port } = first;
  const givenUp = deferred<string>();
  const countEnd = countEnds();
  let isStopping = false;
  let { server } = first;
  let restart: Promise<void> = Promise.resolve();

  async function startAgain(): Promise<void> {
    if (isStopping) return;
    // No part works without Postgres. Where another program would pause, the whole backend ends.
    if (pauseAfter(countEnd()) > 0) return givenUp.resolve("Postgres keeps ending by itself");
    onTrouble(`Postgres ended by itself and is started again; see ${place.logFile}.`);
    try {
      // Its pid file stays, because Postgres uses it to find processes of the killed server that still write.
      // The server ran before, so any failure to start may be temporary. It may even be killed again during
      // the start.
      ({ server } = await launchUntilReady(
        place,
        () => Promise.resolve(port),
        () => true,
      ));
      watch();
    } catch (error) {
      givenUp.resolve(oneLine(error));
    }
  }
  function watch(): void {
    void exited(server).then(() => (restart = startAgain()));
  }
  watch();

  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    crashed: givenUp.promise,
    stop: async () => {
      isStopping = true;
      // A restart has to finish before it can be stopped.
      await restart;
      server.kill("SIGINT");
      const isStuck = setTimeout(() => server.kill("SIGQUIT"), 8000);
      await exited(server);
      clearTimeout(isStuck);
    },
  };
}

/** Ends the Postgres that a killed instance left behind in this folder, if there is one. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const isOurs = () => isAlive(pid) && (commandLine(pid)?.includes(cluster) ?? false);
  if (!isOurs()) {
    // The id is free, or belongs to an unrelated program that Postgres would mistake for its own.
    rmSync(pidFile, { force: true });
    return;
  }
  // First a fast shutdown, which its watchdog may have sent already; an immediate one when it hangs. Both
  // keep committed data.
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

/** The name prefix of temporary folders during the creation of a cluster. */
const DRAFT = "initdb-";

/** Creates the cluster in a temporary folder and moves it into place, so that a kill leaves nothing half-made. */
async function makeCluster(
  binaries: Binaries,
  dataDir: string,
  password: string,
  account: Account | null,
): Promise<void> {
  await removeDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, DRAFT));
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const flags = [
      "--data-checksums",
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ];
    const options: SpawnOptions = { ...runAs(account), stdio: ["ignore", "ignore", "pipe"] };
    const args = [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...flags];
    const initdb = spawnWatched(binaries.initdb, args, options, "KILL");
    let complaints = "";
    initdb.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
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

/** Removes what a killed start left. Its initdb ends with it, but the Postgres that this one runs a moment later. */
async function removeDrafts(dataDir: string): Promise<void> {
  const isRemoved = () => {
    try {
      for (const name of readdirSync(dataDir)) {
        if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
      }
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
      return false;
    }
  };
  if (!(await waitUntil(isRemoved, 10_000)))
    throw new StartError(`${join(dataDir, DRAFT)}* can't be removed.`);
}

function launch({ binaries, cluster, log, account }: Place, port: number): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    // One person's data is small: the defaults reserve more memory than it ever uses.
    "shared_buffers=32MB",
    "max_wal_size=256MB",
    // At this size, compiling a query costs more than running it.
    "jit=off",
    "log_timezone=UTC",
    "timezone=UTC",
    // Otherwise the query of a killed process keeps its connection until it ends, and there are only sixty.
    "client_connection_check_interval=1s",
    // Without the values, which are people's data.
    "log_min_duration_statement=200ms",
    "log_parameter_max_length=0",
  ];
  const server = spawnWatched(
    binaries.postgres,
    ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...runAs(account), stdio: ["ignore", "ignore", "pipe"] },
    "INT",
  );
  if (server.stderr) log.follow(server.stderr);
  return server;
}

/** The account's ids for spawn, and an environment with English messages, because this code parses them. */
function runAs(account: Account | null) {
  const env = { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", LANG: "C.UTF-8" };
  return account ? { env, uid: account.uid, gid: account.gid } : { env };
}

/** Waits for "ready" in Postgres's pid file. False when the server ended instead. */
async function isReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const pidFile = join(cluster, "postmaster.pid");
  let ended = false;
  server.once("error", () => (ended = true));
  server.once("exit", () => (ended = true));
  const isUp = () => {
    if (ended) return true;
    const lines = linesOf(pidFile);
    return Number(lines[0]) === server.pid && lines[7]?.trim() === "ready";
  };
  // Recovery after a kill replays the log first, which is slow on a slow disk.
  const isTold = await waitUntil(isUp, 120_000);
  return isTold && !ended;
}

/**
 * The file's lines; none for a missing file. A starting Postgres may remove a killed one's pid file at any
 * moment.
 */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function lastComplaint(log: string): string {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const complaint =
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? "it said nothing";
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "").trim();
}
