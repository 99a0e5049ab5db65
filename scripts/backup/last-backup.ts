import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The last backup of a machine: its file, and the moment of its rows (ISO 8601). */
export type LastBackup = { file: string; createdAt: string };

const fileOf = (dataDir: string) => join(dataDir, "last-backup.json");

/** Notes a backup in the data folder, for `npm run perch -- status`. */
export function noteBackup(dataDir: string, backup: LastBackup): void {
  writeFileSync(fileOf(dataDir), JSON.stringify(backup), { mode: 0o600 });
}

export function lastBackup(dataDir: string): LastBackup | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LastBackup) : null;
}
