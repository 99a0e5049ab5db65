import type postgres from "postgres";
import { oneLine } from "../../local/start-error.ts";
import { BackupError } from "./backup-error.ts";
import { connect } from "./database.ts";
import { bucketBirth, BUCKETS, type StorageAddress } from "./pictures.ts";

export type Project = {
  /** The project's name in messages. */
  name: string;
  sql: postgres.Sql;
  storage: StorageAddress;
  close: () => Promise<void>;
};

/** A project's addresses and credentials; all three are secret or contain secrets. */
export type Access = { databaseUrl: string; supabaseUrl: string; secretKey: string };

const VARIABLES = ["DATABASE_URL", "SUPABASE_URL", "SUPABASE_SECRET_KEY"] as const;

/** The remote project of the environment; null without one. Throws BackupError for an incomplete one. */
export function readAccess(env: NodeJS.ProcessEnv): Access | null {
  if (!env["DATABASE_URL"]) return null;
  const missing = VARIABLES.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new BackupError(`DATABASE_URL is set, so ${missing.join(" and ")} must be too.`);
  const [databaseUrl = "", supabaseUrl = "", secretKey = ""] = VARIABLES.map((name) => env[name]);
  return { databaseUrl, supabaseUrl: supabaseUrl.replace(/\/$/, ""), secretKey };
}

/** Connects to a running project. Throws BackupError when its parts do not answer or do not belong together. */
export async function openProject(name: string, access: Access): Promise<Project> {
  const sql = connect(access.databaseUrl);
  const storage = { url: access.supabaseUrl, key: access.secretKey };
  const close = () => sql.end({ timeout: 1 });
  try {
    const bornAt = await bucketBirthIn(sql, name);
    if (bornAt !== (await bucketBirth(storage))) {
      throw new BackupError("DATABASE_URL and SUPABASE_URL belong to different projects.");
    }
    return { name, sql, storage, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bucketBirthIn(sql: postgres.Sql, name: string): Promise<number> {
  const rows = await sql<
    { created_at: Date }[]
  >`select created_at from storage.buckets where id = ${BUCKETS[0]}`.catch((cause: unknown) => {
    throw new BackupError(`The database of ${name} does not answer: ${oneLine(cause)}`);
  });
  if (!rows[0])
    throw new BackupError(`The database of ${name} is not one of Perch: it has no bucket "${BUCKETS[0]}".`);
  return rows[0].created_at.getTime();
}
