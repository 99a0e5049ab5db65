import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { startFunctions } from "../../local/services/functions.ts";
import type { Client } from "./client.ts";

type Request = { from?: Client; address?: string; body: object };

/** More instances of the function beside the one that all tests share: on the same database and Auth, not in local development. */
export interface Instances {
  /** Sends a POST to one of them, each in its turn, from an address as a proxy would name it. */
  post(path: string, request: Request): Promise<Response>;
  stop(): Promise<void>;
}

export async function startInstances(count: number): Promise<Instances> {
  const stops: (() => Promise<void>)[] = [];
  const folder = mkdtempSync(join(tmpdir(), "perch-instances-"));
  const launches = Array.from({ length: count }, (_each, index) => {
    const dataDir = mkdtempSync(join(folder, `${index}-`));
    return startFunctions({
      dataDir,
      env: {
        SUPABASE_URL: inject("supabaseUrl"),
        SUPABASE_ANON_KEY: inject("anonKey"),
        SUPABASE_SERVICE_ROLE_KEY: inject("serviceKey"),
        SUPABASE_DB_URL: inject("dbUrl"),
        SITE_URL: inject("siteUrl"),
        NEWS_FEEDS: ",",
      },
      isDev: false,
      onTrouble: () => undefined,
      onStop: (stop) => stops.push(stop),
    });
  });
  const instances = await Promise.all(launches);
  let turn = 0;
  return {
    async post(path, { from, address, body }) {
      const instance = instances[turn++ % instances.length];
      const cookie = [...(from?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
      return fetch(`${instance?.url()}/api${path}`, {
        method: "POST",
        headers: {
          origin: inject("siteUrl"),
          "content-type": "application/json",
          ...(cookie && { cookie }),
          ...(address && { "x-forwarded-for": address }),
        },
        body: JSON.stringify(body),
      });
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
