import type postgres from "postgres";
import { writeArchive, type Entry } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { appliedMigrations, perchOf, sequenceNumbers, takeAnyTime } from "./database.ts";
import { FOLDERS, FORMAT, refuseEmpty, type Contents, type Manifest } from "./manifest.ts";
import { BUCKETS, download, type BucketName } from "./pictures.ts";
import type { Project } from "./project.ts";
import { findTables, linesOf, type Table } from "./tables.ts";

type Add = (entry: Entry) => Promise<void>;

const ROWS_AT_ONCE = 500;
/** The approximate size of a table's parts in the archive, so that no table is ever whole in memory. */
const PART_BYTES = 1024 * 1024;
const DOWNLOADS_AT_ONCE = 8;

/** Writes everything that a project cannot recreate into one file: all rows of one moment, and the pictures. */
export function backUp({ sql, storage, name }: Project, file: string): Promise<Manifest> {
  return writeArchive(file, (add) =>
    sql.begin("isolation level repeatable read read only", async (tx): Promise<Contents> => {
      await takeAnyTime(tx);
      const createdAt = new Date().toISOString();
      const migrations = await appliedMigrations(tx);
      const perch = await perchOf(tx, migrations);
      const sequences = await sequenceNumbers(tx);
      // Pictures come first: when rows are restored, their pictures exist.
      const pictures = await addPictures(tx, storage, add);
      const tables = [];
      for (const table of await findTables(tx))
        tables.push({ ...table, rows: await addTable(tx, table, add) });
      refuseEmpty({ tables }, name);
      return { format: FORMAT, createdAt, ...(perch && { perch }), migrations, tables, sequences, pictures };
    }),
  );
}

async function addTable(tx: postgres.TransactionSql, table: Table, add: Add): Promise<number> {
  let rows = 0;
  let parts = 0;
  let lines: string[] = [];
  let length = 0;
  async function addPart(): Promise<void> {
    const number = String(++parts).padStart(6, "0");
    await add({ name: `tables/${table.name}/${number}.ndjson`, bytes: Buffer.from(lines.join("")) });
    lines = [];
    length = 0;
  }
  for await (const batch of tx.unsafe<{ line: string }[]>(linesOf(table)).cursor(ROWS_AT_ONCE)) {
    for (const { line } of batch) {
      lines.push(`${line}\n`);
      length += line.length;
      if (length > PART_BYTES) await addPart();
    }
    rows += batch.length;
  }
  if (lines.length > 0) await addPart();
  return rows;
}

type StoredRow = {
  bucket: BucketName;
  name: string;
  content_type: string;
  cache_control: string;
  size: number;
};

async function addPictures(
  tx: postgres.TransactionSql,
  storage: Project["storage"],
  add: Add,
): Promise<Contents["pictures"]> {
  const total = { count: 0, bytes: 0, gone: 0 };
  // @supabase/lite stores the metadata as text within the JSON.
  const stored = tx<StoredRow[]>`
    select bucket_id as bucket, name, told ->> 'mimetype' as content_type, told ->> 'cacheControl' as cache_control,
      (told ->> 'size')::integer as size
    from storage.objects, lateral (select (metadata #>> '{}')::jsonb as told) as metadata_read
    where bucket_id = any(${[...BUCKETS]}) order by bucket_id, name`;
  for await (const rows of stored.cursor(DOWNLOADS_AT_ONCE)) {
    const found = await Promise.all(rows.map(async (row) => ({ row, bytes: await download(storage, row) })));
    for (const { row, bytes } of found) {
      if (bytes === null) {
        await refuseIfNamed(tx, row);
        total.gone++;
        continue;
      }
      if (bytes.length !== row.size) {
        throw new BackupError(`Storage gave ${bytes.length} bytes of ${row.name}, which has ${row.size}.`);
      }
      const attributes = { mime_type: row.content_type, cache_control: row.cache_control };
      await add({ name: `${FOLDERS[row.bucket]}/${row.name}`, bytes, attributes });
      total.count++;
      total.bytes += bytes.length;
    }
  }
  return total;
}

/**
 * Throws for a missing picture that a row of the backup names, because pictures may be removed meanwhile. A
 * person's sky may be missing: they may replace it at any time, and their page works without it.
 */
async function refuseIfNamed(tx: postgres.TransactionSql, { bucket, name }: StoredRow): Promise<void> {
  if (bucket === "pictures") return;
  const [unused] = await tx`select private.unused_images(${[name]}::text[])`;
  if (unused) return;
  throw new BackupError(
    `Storage has no file for ${bucket}/${name}, which the store shows. If it was just replaced, back up again; if not, give the app or catalogue another picture.`,
  );
}
