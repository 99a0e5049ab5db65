import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadSecrets } from "../../../local/instance.ts";
import { postgresAccount } from "../../../local/postgres/account.ts";
import { makeDataDir } from "../../../local/postgres/data-dir.ts";
import { startPostgres } from "../../../local/postgres/postgres.ts";
import { prepareDatabase } from "../../../local/postgres/prepare-database.ts";
import { addressOf, type Cluster, connectTo, copyDatabase } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** In projects whose test files have databases of their own. */
    cluster: Cluster;
  }
}

/** Starts one Postgres for all test files of a project and prepares the databases that they copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), `perch-${project.name}-`));
  const account = postgresAccount();
  makeDataDir(dataDir, account);
  const password = loadSecrets(dataDir).databasePassword;
  const server = await startPostgres({ dataDir, password, account, onTrouble: console.error });
  const empty = addressOf(server.url, "empty");
  const usual = addressOf(server.url, "usual");
  const sql = connectTo(server.url);
  // Nothing here outlives the run. The tests about lost power and kills start backends with the product's settings.
  await sql`alter system set fsync = off`;
  await sql`alter system set synchronous_commit = off`;
  await sql`select pg_reload_conf()`;
  const seedFile = join(dataDir, "no-seed.sql");
  await sql`create database empty`;
  await prepareDatabase(empty, { signInDomains: [], seedFile });
  await copyDatabase(sql, "empty", "usual");
  await prepareDatabase(usual, { signInDomains: [], ...(project.name === "db" ? { seedFile } : {}) });
  await sql.end();
  project.provide("cluster", { empty, usual });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
