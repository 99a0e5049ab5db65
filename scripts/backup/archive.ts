import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { readManifest, type Contents, type Manifest } from "./manifest.ts";

/** A file in the archive. Its attributes are Storage's metadata. */
export type Entry = { name: string; bytes: Buffer; attributes?: Record<string, string> };

const MANIFEST = "manifest.json";
/** tar's standard place for extended attributes, which other programs ignore. */
const ATTRIBUTE = "SCHILY.xattr.user.";
/** A picture has at most 5 MB, a part of a table one. A larger entry is not ours and would fill memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

/**
 * Writes a .tar.gz that only its owner can read. `fill` adds the entries and returns the manifest's data for
 * the last one. The complete file replaces an older one of this name at the end.
 */
export async function writeArchive(
  file: string,
  fill: (add: (entry: Entry) => Promise<void>) => Promise<Contents>,
): Promise<Manifest> {
  const draft = `${file}.${process.pid}.part`;
  const tar = pack();
  const digest = createHash("sha256");
  let failure: unknown;
  const output = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(Readable.from(tar), createGzip(), output);
  written.catch((error: unknown) => (failure = error));
  const add = ({ name, bytes, attributes = {} }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const pairs = Object.entries(attributes);
      const pax = Object.fromEntries(pairs.map(([key, value]) => [ATTRIBUTE + key, value]));
      const header = { name, size: bytes.length, mode: 0o600, ...(pairs.length > 0 ? { pax } : {}) };
      tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
    });
  try {
    const contents = await fill(async (entry) => {
      digestEntry(digest, entry);
      await add(entry);
    });
    const manifest: Manifest = { ...contents, sha256: digest.digest("hex") };
    await add({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) });
    tar.finalize();
    await written;
    await rename(draft, file);
    return manifest;
  } catch (error) {
    // A full disk first ends the writing, and then any entry in progress.
    const cause = failure ?? error;
    tar.destroy();
    await written.catch(() => undefined);
    // The writing may end before the file is opened. Then the file would appear after its removal.
    await new Promise<void>((resolve) => {
      if (output.closed) return resolve();
      output.once("close", resolve).destroy();
    });
    await rm(draft, { force: true });
    if ((cause as NodeJS.ErrnoException).code !== "ENOSPC") throw cause;
    throw new BackupError(`The disk with ${file} is full: there is no new backup, and nothing was changed.`);
  }
}

/** Reads the whole file once. Throws BackupError for a missing, damaged or foreign part. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const digest = createHash("sha256");
  let text: string | null = null;
  for await (const entry of allEntries(file)) {
    if (entry.name === MANIFEST) text = entry.bytes.toString();
    else digestEntry(digest, entry);
  }
  if (text === null) throw new BackupError(`${file} is not a whole backup: it has no ${MANIFEST}.`);
  const manifest = readManifest(text);
  if (manifest.sha256 !== digest.digest("hex")) {
    throw new BackupError(`${file} is damaged: its checksum is another one.`);
  }
  return manifest;
}

/** The entries whose names begin with `prefix`, in order, one at a time in memory. */
export async function* readEntries(file: string, prefix: string): AsyncGenerator<Required<Entry>> {
  for await (const entry of allEntries(file)) {
    if (entry.name.startsWith(prefix)) yield { ...entry, name: entry.name.slice(prefix.length) };
  }
}

async function* allEntries(file: string): AsyncGenerator<Required<Entry>> {
  const source = createReadStream(file);
  const tar = extract();
  const read = pipeline(source, createGunzip(), tar);
  // Awaited below; until then its failure, which also ends the loop, must not count as unhandled.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size, pax } = entry.header;
      if (size > MAX_ENTRY_BYTES)
        throw new BackupError(`${file} is not a backup of Perch: ${name} is too large.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks), attributes: attributesOf(pax) };
    }
    await read;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`There is no file ${file}.`);
    throw new BackupError(`${file} is damaged or cut off: ${message}`);
  } finally {
    source.destroy();
  }
}

function attributesOf(pax: unknown): Record<string, string> {
  const pairs = Object.entries((pax ?? {}) as Record<string, string>);
  return Object.fromEntries(
    pairs.flatMap(([key, value]) =>
      key.startsWith(ATTRIBUTE) ? [[key.slice(ATTRIBUTE.length), value]] : [],
    ),
  );
}

function digestEntry(digest: Hash, { name, bytes, attributes = {} }: Entry): void {
  digest.update(JSON.stringify([name, bytes.length, Object.entries(attributes).toSorted()]));
  digest.update(bytes);
}
