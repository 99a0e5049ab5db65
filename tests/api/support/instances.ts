import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFunctions } from "../../../local/services/functions/functions.ts";
import type { Client } from "./client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Request = { from?: Client; address?: string; body: object };

/** More instances of the function beside the shared one: on the same database and Auth, without local development. */
export interface Instances {
  /** Sends a POST to the instances in rotation, from an address as a proxy would name it. */
  post(path: string, request: Request): Promise<Response>;
  stop(): Promise<void>;
}

export async function startInstances(count: number): Promise<Instances> {
  const keys = { SUPABASE_ANON_KEY: testBackend.anonKey, SUPABASE_SERVICE_ROLE_KEY: testBackend.serviceKey };
  const instances = await Promise.all(
    Array.from({ length: count }, () =>
      startInstance({
        ...keys,
        SUPABASE_URL: testBackend.supabaseUrl,
        SUPABASE_DB_URL: testBackend.dbUrl,
        SITE_URL: testBackend.siteUrl,
        NEWS_FEEDS: ",",
      }),
    ),
  );
  let turn = 0;
  return {
    async post(path, { from, address, body }) {
      const instance = instances[turn++ % instances.length];
      const cookie = [...(from?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
      return fetch(`${instance?.apiUrl}${path}`, {
        method: "POST",
        headers: {
          origin: testBackend.siteUrl,
          "content-type": "application/json",
          ...(cookie && { cookie }),
          ...(address && { "x-forwarded-for": address }),
        },
        body: JSON.stringify(body),
      });
    },
    async stop() {
      await Promise.all(instances.map((instance) => instance.stop()));
    },
  };
}

/** One more instance, with only this environment. */
export async function startInstance(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "perch-instance-"));
  const stops: (() => Promise<void>)[] = [];
  const functions = await startFunctions({
    dataDir,
    env,
    isDev: false,
    onTrouble: () => undefined,
    onLog: () => undefined,
    onStop: (stop) => stops.push(stop),
  });
  return {
    apiUrl: `${functions.take("a test")?.url}/api`,
    async stop(): Promise<void> {
      await Promise.all(stops.map((stop) => stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
