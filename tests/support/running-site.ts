import { spawn } from "node:child_process";
import { exited } from "../../local/processes.ts";
import { E2E } from "../e2e/support/addresses.ts";

export type RunningSite = { url: string; stop: () => Promise<void> };

/** Starts a fresh product as the browser tests do, with its own news. E2E_PORT_OFFSET moves its ports. */
export async function startSite(): Promise<RunningSite> {
  const site = spawn(process.execPath, ["--import", "tsx", "tests/e2e/support/start-fresh.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    site.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Perch is ready")) resolve();
    });
    site.once("exit", () => reject(new Error("The site ended before it was ready.")));
  });
  return {
    url: E2E.siteUrl,
    stop: async () => {
      site.kill("SIGTERM");
      await exited(site);
    },
  };
}
