import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, startBackend } from "../../../local/backend.ts";
import { startApi } from "../api-server.ts";
import { copyOf } from "./cluster.ts";
import { SITE_URL } from "./sources.ts";

export type InProcess = Backend & {
  /** What the function logged, a JSON text a line. */
  functionLog: () => string;
};

/**
 * The backend in this process, on a copy of a prepared database: Auth, REST, Storage, mails and the gateway as they are,
 * and the function on Node instead of Deno.
 */
export async function startInProcess(
  prepared: string,
  functionEnv: Record<string, string>,
): Promise<InProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "perch-copy-"));
  const database = await copyOf(prepared);
  const lines: string[] = [];
  const backend = await startBackend({
    dataDir,
    siteUrl: SITE_URL,
    isUntouched: true,
    postgres: { url: database.url, crashed: new Promise(() => undefined), stop: database.drop },
    functions: async (env, onStop) => {
      const api = await startApi(env, { onLog: (line) => lines.push(line) });
      onStop(api.close);
      return {
        take: () => ({ url: api.url, done: () => undefined }),
        count: () => 1,
        givenUp: new Promise(() => undefined),
      };
    },
    functionEnv,
  });
  return {
    ...backend,
    functionLog: () => lines.join("\n"),
    stop: async () => {
      await backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
