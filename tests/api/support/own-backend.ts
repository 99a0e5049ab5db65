import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import { startBackend } from "../../../local/backend.ts";
import { functionPids } from "../../support/function-pids.ts";
import { ADMIN_EMAIL } from "./admin.ts";
import { Client } from "./client.ts";

/** A backend for one test file that sets the function's environment, kills its parts or fills its disk. */
export async function startOwnBackend(
  functionEnv: Record<string, string>,
  dataDir = mkdtempSync(join(tmpdir(), "perch-own-")),
) {
  const backend = await startBackend({
    dataDir,
    siteUrl: inject("siteUrl"),
    seedFile: join(dataDir, "no-seed.sql"),
    functionEnv: { MEMBER_PACE: "0", ...functionEnv },
    onTrouble: () => undefined,
  });
  const sql = postgres(backend.dbUrl, { max: 2, onnotice: () => undefined });
  return {
    sql,
    dataDir,
    gatewayUrl: backend.urls.gateway,
    keys: backend.keys,
    dbUrl: backend.dbUrl,
    /** A browser in which the administrator is signed in here. */
    async adminClient(): Promise<Client> {
      const client = new Client(backend.urls.gateway);
      await client.signIn(ADMIN_EMAIL);
      return client;
    },
    /** Kills all processes of the function, like crashes; the backend restarts them. */
    killFunction: () => functionPids(dataDir).forEach((pid) => process.kill(pid, "SIGKILL")),
    /** Sends a signal to Postgres's first process, or to all of its processes. */
    signalPostgres(signal: NodeJS.Signals, which: "first" | "all"): void {
      const pid = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
      const children = which === "all" ? childrenOf(pid) : [];
      for (const each of [pid, ...children]) process.kill(each, signal);
    },
    functionLog: () => readFileSync(join(dataDir, "api.log"), "utf8"),
    /** Whether Storage has a file at this address of the site. */
    async isStored(address: string | null): Promise<boolean> {
      const path = (address ?? "").slice("/storage".length);
      const response = await fetch(`${backend.urls.gateway}/storage/v1/object/public${path}`);
      await response.arrayBuffer();
      return response.ok;
    },
    async stop(): Promise<void> {
      await sql.end({ timeout: 1 });
      await backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}
