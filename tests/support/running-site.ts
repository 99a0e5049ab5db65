import { spawn } from "node:child_process";
import { exited } from "../../local/processes/processes.ts";
import { siteUrlAt } from "../e2e/support/addresses.ts";

export type RunningSite = { url: string; stop: () => Promise<void> };

/** Starts a fresh product as the browser tests do, with its own news. E2E_PORT_OFFSET moves its ports. */
export const startSite = (): Promise<RunningSite> => start(".", 0);

/** Starts that of another checkout, whose packages are installed, beside it. */
export const startOtherSite = (checkout: string): Promise<RunningSite> => start(checkout, 1_000);

async function start(checkout: string, portsAfter: number): Promise<RunningSite> {
  const offset = Number(process.env["E2E_PORT_OFFSET"] ?? 0) + portsAfter;
  const site = spawn(process.execPath, ["--import", "tsx", "tests/e2e/support/start-fresh.ts"], {
    cwd: checkout,
    env: { ...process.env, E2E_PORT_OFFSET: String(offset) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    site.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Perch is ready")) resolve();
    });
    site.once("exit", () => reject(new Error("The site ended before it was ready.")));
  });
  return {
    url: siteUrlAt(offset),
    stop: async () => {
      site.kill("SIGTERM");
      await exited(site);
    },
  };
}
