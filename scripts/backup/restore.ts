import type postgres from "postgres";
import { readEntries, verifyArchive } from "./archive.ts";
import { perchVersion } from "../../local/version.ts";
import { BackupError } from "./backup-error.ts";
import { appliedMigrations, sinceBaseline, takeAnyTime } from "./database.ts";
import { FOLDERS, refuseEmpty, type Manifest } from "./manifest.ts";
import { BUCKETS, upload, type Picture } from "./pictures.ts";
import type { Project } from "./project.ts";
import { findTables, isOwn, quote, rowsOf, type Table } from "./tables.ts";

const UPLOADS_AT_ONCE = 8;

/** A file that was read to its end and is complete. */
export type Verified = { file: string; manifest: Manifest };

/** Reads the file without any change elsewhere. Throws BackupError for a damaged, foreign or empty file. */
export async function verify(file: string): Promise<Verified> {
  const manifest = await verifyArchive(file);
  refuseEmpty(manifest, file);
  return { file, manifest };
}

/**
 * Restores pictures and rows into a project with the same migrations. The project must be empty, unless `replace`
 * allows deletion. On any mismatch it throws BackupError and leaves all rows unchanged.
 */
export async function restore(
  { sql, storage, name }: Project,
  { file, manifest }: Verified,
  replace: boolean,
): Promise<void> {
  const tables = await findTables(sql);
  refuseOtherMigrations(manifest, await appliedMigrations(sql));
  refuseOtherColumns(manifest, tables);
  if (!replace) await refuseFilled(sql, tables, name);
  await uploadPictures(storage, file, manifest);
  await sql.begin(async (tx) => {
    await takeAnyTime(tx);
    await tx.unsafe(`lock table ${tables.map((table) => quote(table.name)).join(", ")} in exclusive mode`);
    // The project may have got its first account meanwhile.
    if (!replace) await refuseFilled(tx, tables, name);
    await switchTriggers(tx, tables, "disable");
    for (const table of tables.toReversed()) {
      await tx.unsafe(`delete from ${rowsOf(table)}`);
    }
    await loadTables(tx, file, manifest);
    await switchTriggers(tx, tables, "enable");
    await refuseOtherCounts(tx, manifest, tables);
    // The store has changed. A function caches pages by this number.
    await tx`update private.store_versions set version = version + 1`;
    for (const [sequence, last] of Object.entries(manifest.sequences)) {
      await tx`select setval(${quote(sequence)}::regclass, ${last}::bigint)`;
    }
  });
}

function refuseOtherMigrations({ migrations, perch }: Manifest, applied: readonly string[]): void {
  if (sinceBaseline(migrations).join() === applied.join()) return;
  const newest = migrations.toSorted().at(-1);
  const commit = /\(commit ([0-9a-f]+)\)$/.exec(perch ?? "")?.[1];
  const findIt = commit ?? `$(git log -1 --format=%h --diff-filter=A -- 'supabase/migrations/${newest}_*')`;
  throw new BackupError(
    `The tables are of another version: ${perch ?? "an unnamed version of Perch"}, whose newest migration is ${newest}, reads this backup. This is ${perchVersion()}. Nothing was changed. Restore with that version, then upgrade: git checkout ${findIt}`,
  );
}

/**
 * Our tables are equal when the migrations are. Auth's depend on its version: new columns get their defaults.
 */
function refuseOtherColumns(manifest: Manifest, tables: readonly Table[]): void {
  for (const { name, columns } of manifest.tables) {
    const here = tables.find((table) => table.name === name)?.columns ?? [];
    const unknown = columns.filter((column) => !here.includes(column));
    if (unknown.length > 0) throw new BackupError(`${name} has no ${unknown.join(", ")} here.`);
    // Hosted Auth finds accounts by these columns, and Auth on one machine has none.
    if (here.includes("instance_id") && !columns.includes("instance_id")) {
      throw new BackupError(
        "This is a backup of Perch on one machine, whose accounts hosted Auth would not find.",
      );
    }
  }
  const inBackup = new Set(manifest.tables.map(({ name }) => name));
  const absent = tables.filter(({ name }) => !inBackup.has(name));
  if (absent.length > 0) {
    throw new BackupError(`The backup has no ${absent.map(({ name }) => name).join(", ")}.`);
  }
}

/**
 * Throws when the project has data. Tables in `private` don't count: they are derived, or filled from the
 * start.
 */
async function refuseFilled(sql: postgres.ISql, tables: readonly Table[], project: string): Promise<void> {
  const filled: string[] = [];
  for (const table of tables.filter(({ name }) => !name.startsWith("private."))) {
    const [row] = await sql.unsafe(`select from ${rowsOf(table)} limit 1`);
    if (row) filled.push(table.name);
  }
  if (filled.length === 0) return;
  throw new BackupError(
    `${project} is not empty: there are rows in ${filled.join(", ")}. Nothing was changed; --replace deletes what is there.`,
  );
}

async function uploadPictures(
  storage: Project["storage"],
  file: string,
  { pictures }: Manifest,
): Promise<void> {
  let count = 0;
  let batch: Picture[] = [];
  async function uploadBatch(): Promise<void> {
    await Promise.all(batch.map((picture) => upload(storage, picture)));
    count += batch.length;
    batch = [];
  }
  for (const bucket of BUCKETS) {
    for await (const { name, bytes, attributes } of readEntries(file, `${FOLDERS[bucket]}/`)) {
      const { mime_type: contentType = "", cache_control: cacheControl = "" } = attributes;
      batch.push({ bucket, name, bytes, contentType, cacheControl });
      if (batch.length === UPLOADS_AT_ONCE) await uploadBatch();
    }
  }
  await uploadBatch();
  if (count !== pictures.count) {
    throw new BackupError(`The manifest says ${pictures.count} pictures, the backup has ${count}.`);
  }
}

/** Disables or enables our triggers, so that rows are inserted unchanged, without a second count or check. */
async function switchTriggers(
  tx: postgres.TransactionSql,
  tables: readonly Table[],
  how: "disable" | "enable",
): Promise<void> {
  for (const { name } of tables.filter(isOwn)) {
    await tx.unsafe(`alter table ${quote(name)} ${how} trigger user`);
  }
}

/** Inserts all rows; each part of a table is one statement. */
async function loadTables(tx: postgres.TransactionSql, file: string, { tables }: Manifest): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map(quote).join(", ")]));
  for await (const { name: path, bytes } of readEntries(file, "tables/")) {
    const [name = ""] = path.split("/");
    const columns = columnsOf.get(name);
    if (columns === undefined) throw new BackupError(`The manifest does not say what ${path} is.`);
    const rows = `[${bytes.toString().trimEnd().replaceAll("\n", ",")}]`;
    await tx.unsafe(
      `insert into ${quote(name)} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${quote(name)}, $1::text::json)`,
      [rows],
    );
  }
}

async function refuseOtherCounts(
  tx: postgres.TransactionSql,
  manifest: Manifest,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) {
    const [row] = await tx.unsafe<{ count: number }[]>(
      `select count(*)::integer as count from ${rowsOf(table)}`,
    );
    const wanted = manifest.tables.find(({ name }) => name === table.name)?.rows;
    if (row?.count !== wanted) {
      throw new BackupError(
        `${table.name} has ${row?.count} rows after the restore, and ${wanted} in the backup.`,
      );
    }
  }
}
