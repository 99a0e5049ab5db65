import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { exited } from "../../../local/processes/processes.ts";
import { PROJECT_ROOT } from "../../../local/settings.ts";
import { freePorts } from "../free-ports.ts";
import { functionPids } from "../function-pids.ts";
import { descendantsOf, memoryShareOf } from "../../../scripts/perch/memory.ts";
import { processorSeconds } from "../processor.ts";

export type Part = "site" | "function" | "postgres";

export interface Product {
  siteUrl: string;
  gatewayUrl: string;
  apiKey: string;
  /** Signs the tokens of sessions. */
  jwtSecret: string;
  /** Postgres as its owner; reconnects after a crash. */
  sql: postgres.Sql;
  /** The memory of each part in MB; null while the part restarts. */
  memory: () => Record<Part, number | null>;
  /** The processor time that each part's running processes have used, in seconds. */
  processor: () => Record<Part, number>;
  /** Kills a part without a warning, as the machine would; false when it is not there. */
  kill: (part: "function" | "postgres") => boolean;
  stop: () => Promise<void>;
}

/**
 * Starts the whole product as `npm start` does, on free ports and in its own folder. `privateHosts` are the
 * private hosts that it may read.
 */
export async function startProduct(privateHosts: string): Promise<Product> {
  const folder = mkdtempSync("/tmp/perch-soak-");
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  const [web, gateway, mail] = await freePorts(3);
  const child = spawn("node", ["local/run.js", "local/start.ts"], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: "",
      PORT: String(web),
      SUPABASE_PORT: String(gateway),
      MAIL_PORT: String(mail),
      DATA_DIR: dataDir,
      NEWS_FEEDS: ",",
      ALLOW_PRIVATE_HOSTS: privateHosts,
      CHECKS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const site = child.pid ?? 0;
  await new Promise<void>((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("Perch is ready")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`Perch ended before it was ready:\n${output}`)));
  });

  const pidIn = (file: string) => Number(readFileSync(join(dataDir, file), "utf8").split("\n")[0]);
  const { databasePassword, publishableKey, jwtSecret } = JSON.parse(
    readFileSync(join(dataDir, "instance.json"), "utf8"),
  ) as {
    databasePassword: string;
    publishableKey: string;
    jwtSecret: string;
  };
  const sql = postgres({
    host: "127.0.0.1",
    port: Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[3]),
    user: "postgres",
    password: databasePassword,
    database: "postgres",
    max: 1,
    backoff: () => 0.5,
    onnotice: () => undefined,
  });
  const pids = {
    site: () => [site],
    function: () => functionPids(dataDir),
    postgres: () => descendantsOf(pidIn("postgres/postmaster.pid")),
  };
  const share = (part: Part) => {
    try {
      return pids[part]().reduce((sum, pid) => sum + memoryShareOf(pid), 0) / 1024;
    } catch {
      // The process ended meanwhile.
      return null;
    }
  };
  return {
    siteUrl: `http://localhost:${web}`,
    gatewayUrl: `http://127.0.0.1:${gateway}`,
    apiKey: publishableKey,
    jwtSecret,
    sql,
    memory: () => ({ site: share("site"), function: share("function"), postgres: share("postgres") }),
    processor: () => ({
      site: processorSeconds(pids.site()),
      function: processorSeconds(pids.function()),
      postgres: processorSeconds(pids.postgres()),
    }),
    kill: (part) => {
      try {
        const [pid] = pids[part]();
        return pid !== undefined && process.kill(pid, "SIGKILL");
      } catch {
        // It is starting, or ended meanwhile.
        return false;
      }
    },
    stop: async () => {
      await sql.end({ timeout: 1 });
      child.kill("SIGTERM");
      await exited(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
