import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { lastBackupFile } from "../../local/postgres/data-dir.ts";

/** The last backup of a machine: its file, and the moment of its rows (ISO 8601). */
export type LastBackup = { file: string; createdAt: string };

/** Notes a backup in the data folder, for `npm run perch -- status`. */
export function noteBackup(dataDir: string, backup: LastBackup): void {
  writeFileSync(lastBackupFile(dataDir), JSON.stringify(backup), { mode: 0o600 });
}

export function lastBackup(dataDir: string): LastBackup | null {
  const file = lastBackupFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LastBackup) : null;
}
