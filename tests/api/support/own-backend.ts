import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import { startBackend } from "../../../local/backend.ts";
import { type InProcess, startInProcess } from "../../support/backend/in-process.ts";
import { asAfterFirstStart } from "../../support/backend/used-folder.ts";
import { functionPids } from "../../support/function-pids.ts";
import { ADMIN_EMAIL } from "./admin.ts";
import { Client } from "./client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

/**
 * A backend for one test file that sets the function's environment; without the seed. In the project `whole` it is whole,
 * so that the file can kill its parts or fill its disk; else it is in this process.
 */
export async function startOwnBackend(functionEnv: Record<string, string>, folder?: string) {
  const env = { MEMBER_PACE: "0", ...functionEnv };
  const backend = inject("whole")
    ? await startWhole(env, folder ?? asAfterFirstStart(mkdtempSync(join(tmpdir(), "perch-own-"))))
    : await startInProcess(inject("cluster").empty, env);
  const sql = postgres(backend.dbUrl, { max: 2, onnotice: () => undefined });
  const { dataDir, functionLog } = backend;
  return {
    sql,
    dataDir,
    functionLog,
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
    },
  };
}

async function startWhole(functionEnv: Record<string, string>, dataDir: string): Promise<InProcess> {
  const backend = await startBackend({
    dataDir,
    siteUrl: testBackend.siteUrl,
    seedFile: join(dataDir, "no-seed.sql"),
    functionEnv,
    onTrouble: () => undefined,
  });
  return {
    ...backend,
    functionLog: () => readFileSync(join(dataDir, "api.log"), "utf8"),
    stop: async () => {
      await backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}
