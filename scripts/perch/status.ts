import { statfsSync } from "node:fs";
import { healthAnswer, unhealthyBody } from "#contract/site/service.ts";
import { holderOf } from "../../local/instance.ts";
import { postgresAccount } from "../../local/postgres/account.ts";
import { locateDataDir } from "../../local/postgres/data-dir.ts";
import { MIGRATIONS_DIR, migrationVersions } from "../../local/postgres/migrations.ts";
import { loadDotEnv, readSettings } from "../../local/settings.ts";
import { perchVersion } from "../../local/version.ts";
import { appliedMigrations } from "../backup/database.ts";
import { lastBackup } from "../backup/last-backup.ts";
import type { Machine } from "../backup/one-machine.ts";
import { readAccess } from "../backup/project.ts";
import { onProject, type Report } from "./command.ts";
import { reach } from "./config/reach.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { sizeOf, tableOf, timeOf } from "./output.ts";

type Parts = Record<"api" | "database" | "auth" | "storage" | "mail", "ok" | "down" | "none" | "unknown">;

/** `status`: what runs, how much there is, and when it was last backed up. Not well while a part is down. */
export async function status(): Promise<Report> {
  if (readAccess(process.env) === null) {
    loadDotEnv();
    const { path } = locateDataDir(readSettings(process.env).dataDir, postgresAccount());
    if (!holderOf(path)) return stopped(path);
  }
  return onProject(async (project) => {
    const [parts, counts, pending] = await Promise.all([
      partsOf(project),
      countsOf(project),
      pendingOf(project),
    ]);
    const machine = project.dataDir === null ? {} : machineOf(project.dataDir);
    const data = {
      project: project.name,
      version: perchVersion(),
      parts,
      pendingMigrations: pending,
      ...counts,
      ...machine,
    };
    const rows = [
      ["project", project.name],
      ["version", data.version],
      ...Object.entries(parts),
      ["migrations", pending === 0 ? "all applied" : `${pending} not applied: upgrade`],
      ["accounts", String(counts.accounts)],
      ["database", sizeOf(counts.databaseBytes)],
      ["pictures", sizeOf(counts.fileBytes)],
      ...linesOf(machine),
    ];
    return { text: sheet(rows), data, isWell: !Object.values(parts).includes("down") };
  });
}

function stopped(dataDir: string): Report {
  const machine = machineOf(dataDir);
  const data = { project: `Perch in ${dataDir}`, version: perchVersion(), parts: null, ...machine };
  const rows = [
    ["project", data.project],
    ["version", data.version],
    ["state", "not running"],
    ...linesOf(machine),
  ];
  return { text: sheet(rows), data, isWell: false };
}

type OnMachine = {
  freeBytes?: number;
  backup?: { file: string; createdAt: string } | null;
  /** Bytes by part. */
  memory?: Memory | null;
};

function machineOf(dataDir: string): OnMachine {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    const holder = holderOf(dataDir);
    return {
      freeBytes: bavail * bsize,
      backup: lastBackup(dataDir),
      memory: holder && memoryOf(holder.pid),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function linesOf({ freeBytes, backup, memory }: OnMachine): string[][] {
  if (freeBytes === undefined) return [];
  const last = backup ? `${timeOf(new Date(backup.createdAt))}, ${backup.file}` : "never";
  return [
    ["free space", sizeOf(freeBytes)],
    ["last backup", last],
    ...(memory ? [["memory", wordsOf(memory)]] : []),
  ];
}

function wordsOf(memory: Memory): string {
  const parts = Object.entries(memory).filter(([, bytes]) => bytes > 0);
  const all = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  return `${sizeOf(all)}: ${parts.map(([part, bytes]) => `${part} ${sizeOf(bytes)}`).join(", ")}`;
}

const sheet = (rows: string[][]): string =>
  tableOf(rows.map(([what = "", how = ""]) => ({ "": what, state: how })));

async function partsOf({ storage, dataDir }: Machine): Promise<Parts> {
  const mail = await mailState(dataDir !== null);
  const answer = await fetch(`${storage.url}/functions/v1/api/health`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  const body: unknown = answer && (await answer.json().catch(() => null));
  const told = healthAnswer.safeParse(body).data ?? unhealthyBody.safeParse(body).data;
  const { database = "unknown", auth = "unknown", storage: files = "unknown" } = told ?? {};
  return { api: told?.database === undefined ? "down" : "ok", database, auth, storage: files, mail };
}

/** On one machine, whether the mail server takes a connection now. */
async function mailState(isMachine: boolean): Promise<Parts["mail"]> {
  if (!isMachine) return "unknown";
  const { smtp } = readSettings(process.env);
  if (!smtp) return "none";
  return (await reach("SMTP_URL", smtp.url, {})) === null ? "ok" : "down";
}

async function countsOf({ sql }: Machine) {
  const [row] = await sql<{ accounts: number; databaseBytes: number; fileBytes: number }[]>`
    select (select count(*)::integer from auth.users) as accounts,
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 from storage.objects) as "fileBytes"`;
  if (!row) throw new Error("The counts have no row.");
  return row;
}

async function pendingOf({ sql }: Machine): Promise<number> {
  const applied = new Set(await appliedMigrations(sql));
  return migrationVersions(MIGRATIONS_DIR).filter((version) => !applied.has(version)).length;
}
