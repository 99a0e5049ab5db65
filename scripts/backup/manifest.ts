import * as z from "zod";
import { BackupError } from "./backup-error.ts";
import type { BucketName } from "./pictures.ts";

/** The folder of each bucket in the file. */
export const FOLDERS: Readonly<Record<BucketName, string>> = { images: "pictures", pictures: "own-pictures" };

/** Increases when an older `restore` cannot read the files of `backup`. */
export const FORMAT = 1;

const contents = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The version and commit of the Perch that reads the file, where they are known. */
  perch: z.string().optional(),
  /** The versions of the migrations behind the tables. */
  migrations: z.array(z.string()).min(1),
  /** In the file's order: a row comes after the rows that it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })),
  /** The last number of each sequence, as Postgres writes it. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /**
   * The pictures of all buckets. `gone` pictures were removed during the backup, because no row names them.
   */
  pictures: z.object({ count: z.int().min(0), bytes: z.int().min(0), gone: z.int().min(0) }),
});
const manifest = contents.extend({
  /** The hash of all entries before the manifest: names, attributes and bytes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A backup's description of itself, in the last entry of its file. */
export type Manifest = z.infer<typeof manifest>;
export type Contents = z.infer<typeof contents>;

/** Throws BackupError for an invalid manifest, or one of another format. */
export function readManifest(text: string): Manifest {
  const value = parseJson(text);
  const format = z.object({ format: z.number() }).safeParse(value).data?.format;
  if (format !== undefined && format !== FORMAT) {
    throw new BackupError(`The backup has format ${format}, and this version of Perch reads ${FORMAT}.`);
  }
  const read = manifest.safeParse(value);
  if (!read.success)
    throw new BackupError(`The backup's manifest is damaged: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Throws BackupError when there are neither accounts nor apps, because an earlier step must have failed. */
export function refuseEmpty({ tables }: Pick<Contents, "tables">, what: string): void {
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  if (count("auth.users") === 0 && count("public.webapps") === 0) {
    throw new BackupError(`${what} is empty: it has no accounts and no apps.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
