import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { postgresAccount } from "../../local/postgres/account.ts";
import { startBackend } from "../../local/backend.ts";
import { deleteData, locateDataDir, markerFile } from "../../local/postgres/data-dir.ts";
import { failedForRoom } from "../../local/machine/free-space.ts";
import { holderOf, loadSecrets } from "../../local/instance.ts";
import { clusterDir } from "../../local/postgres/postgres.ts";
import type { Settings } from "../../local/settings.ts";
import { BackupError } from "./backup-error.ts";
import { openProject, type Access, type Project } from "./project.ts";

/** Perch on this machine, whose data folder may be new. */
export type Machine = Project & {
  /** Whether there was no data before: then it has only the sample store. */
  isNew: boolean;
  /** The folder of the data; null for a remote project. */
  dataDir: string | null;
  /** The site's address; null when the environment does not name a remote project's. */
  siteUrl: string | null;
  isFull: (error: unknown) => boolean;
  /** Deletes the data that this command created. */
  discard: () => Promise<void>;
};

/**
 * Opens the data folder: a running instance as it is, or an instance started for this command. Creates a missing
 * folder if `mayMake` allows it, else throws BackupError.
 */
export async function openMachine(settings: Settings, mayMake: boolean): Promise<Machine> {
  const { path: dataDir } = locateDataDir(settings.dataDir, postgresAccount());
  const isNew = !existsSync(markerFile(dataDir));
  const hasFolder = existsSync(dataDir);
  if (isNew && !mayMake) throw new BackupError(`There is no data of Perch in ${dataDir}.`);
  const name = `Perch in ${dataDir}`;
  const isFull = (error: unknown) => failedForRoom(error, dataDir);
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.web.port}`;
  const place = { isNew, dataDir, siteUrl, isFull };
  if (!isNew && holderOf(dataDir)) {
    const project = await openProject(name, runningAccess(dataDir, settings));
    return { ...project, ...place, discard: project.close };
  }
  const backend = await startBackend({
    dataDir: settings.dataDir,
    adminEmail: settings.adminEmail,
    functions: false,
    isUntouched: !isNew,
    // Without Postgres, the command fails with its own message.
    onTrouble: () => undefined,
  }).catch((error: unknown) => {
    if (isNew && existsSync(dataDir) && !holderOf(dataDir)) deleteData(dataDir, hasFolder);
    throw error;
  });
  const { dbUrl: databaseUrl, urls, keys } = backend;
  try {
    const project = await openProject(name, {
      databaseUrl,
      supabaseUrl: urls.gateway,
      secretKey: keys.serviceRole,
    });
    const close = async () => {
      await project.close();
      await backend.stop();
    };
    const discard = async () => {
      await close();
      if (isNew) deleteData(dataDir, hasFolder);
    };
    return { ...project, ...place, close, discard };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Uses the ports of the running instance: Postgres's is in its folder, the gateway's in the environment. */
function runningAccess(dataDir: string, { gateway, host }: Settings): Access {
  const { databasePassword, secretKey } = loadSecrets(dataDir);
  const port = readFileSync(join(clusterDir(dataDir), "postmaster.pid"), "utf8").split("\n")[3];
  return {
    databaseUrl: `postgres://postgres:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/postgres`,
    supabaseUrl: `http://${host ?? "127.0.0.1"}:${gateway.port}`,
    secretKey,
  };
}
