/**
 * Measures the time of `npm start` and the memory of its processes: `tsx tests/bench/start.ts`.
 * Prints a first start (no data, no built pages), a later one, and each process's share of memory (Linux only).
 */
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../local/web/build.ts";
import { exited } from "../../local/processes/processes.ts";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { descendantsOf, memoryShareOf } from "../../scripts/perch/memory.ts";

const PORTS = { PORT: "5393", SUPABASE_PORT: "54391", MAIL_PORT: "54394" };

const folder = mkdtempSync("/tmp/perch-bench-");
chmodSync(folder, 0o755);
try {
  rmSync(DIST, { recursive: true, force: true });
  await measure("first start");
  await measure("later start");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(what: string): Promise<void> {
  const begun = Date.now();
  const npm = spawn("npm", ["start"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...PORTS, DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await isReady(npm);
  console.log(`${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  for (let request = 0; request < 50; request++) {
    await (await fetch(`http://localhost:${PORTS.PORT}/api/webapp/store`)).arrayBuffer();
  }
  printMemory(npm.pid ?? 0);
  npm.kill("SIGTERM");
  await exited(npm);
}

function isReady(npm: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    npm.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Perch is ready")) resolve();
    });
    npm.once("exit", () => reject(new Error("npm start ended before it was ready.")));
  });
}

/** Proportional shares (PSS): the sum counts shared memory once. */
function printMemory(root: number): void {
  const rows = descendantsOf(root).map((pid) => ({
    pss: memoryShareOf(pid),
    command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim().slice(0, 90),
  }));
  for (const { pss, command } of rows.toSorted((a, b) => b.pss - a.pss)) {
    console.log(`  ${(pss / 1024).toFixed(0).padStart(4)} MB  ${command}`);
  }
  console.log(`  ${(rows.reduce((sum, { pss }) => sum + pss, 0) / 1024).toFixed(0)} MB in all`);
}
