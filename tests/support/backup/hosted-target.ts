import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { listen } from "../../../local/web/listen.ts";
import { startServices } from "../../../local/services/services.ts";
import { openProject, type Project } from "../../../scripts/backup/project.ts";
import type { Connection } from "../../db/support/database.ts";
import { createHostedProject, type HostedProject } from "../../db/support/hosted-project.ts";
import type { StoragePlace } from "./filled-store.ts";

/** A hosted project from its operator's view: the owner's connection string, an address, a secret key. */
export type HostedTarget = {
  project: HostedProject;
  storage: StoragePlace;
  /** The environment of its operator's commands. */
  env: Record<string, string>;
  drop: () => Promise<void>;
};

/** Creates a project with only Perch's migrations; @supabase/lite stands in for its Storage. */
export async function createHostedTarget(serverUrl: string): Promise<HostedTarget> {
  const project = await createHostedProject(serverUrl);
  await project.push();
  const dataDir = mkdtempSync(join(tmpdir(), "perch-hosted-"));
  const key = "sb_secret_of_a_test";
  const services = await startServices({
    databaseUrl: urlOf(project.platform),
    dataDir,
    siteUrl: "https://perch.example",
    secrets: {
      databasePassword: "",
      jwtSecret: "a secret of at least 32 characters",
      publishableKey: "sb_publishable_of_a_test",
      secretKey: key,
    },
    mailer: { send: () => Promise.reject(new Error("Nobody signs in here.")) },
  });
  const answer = getRequestListener(services.fetch, { overrideGlobalObjects: false });
  const server = await listen(
    (...exchange) => void answer(...exchange),
    { port: 0, variable: "", what: "" },
    null,
  );
  const url = `http://127.0.0.1:${server.port}`;
  return {
    project,
    storage: { url, key },
    env: { DATABASE_URL: project.ownerUrl, SUPABASE_URL: url, SUPABASE_SECRET_KEY: key },
    drop: async () => {
      await server.close();
      await services.close();
      await project.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Opens the project as the commands do, until `work` is done. */
export async function within<T>(
  { project, storage }: HostedTarget,
  work: (opened: Project) => Promise<T>,
): Promise<T> {
  const access = { databaseUrl: project.ownerUrl, supabaseUrl: storage.url, secretKey: storage.key };
  const opened = await openProject("the project", access);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

function urlOf({ options }: Connection): string {
  const { user, pass, host, port, database } = options;
  return `postgres://${user}:${encodeURIComponent(String(pass))}@${host[0]}:${port[0]}/${database}`;
}
