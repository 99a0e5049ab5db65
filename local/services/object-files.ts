import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Uploaded = Awaited<ReturnType<StorageAdapter["uploadObject"]>>;

/** The metadata of an object, stored beside its bytes. */
type Kept = { mimetype: string; cacheControl: string; eTag: string };

const NOTHING: Uploaded = { mimetype: "", cacheControl: "no-store", eTag: "", size: 0, contentLength: 0 };

/**
 * Stores Storage's objects as files: `<folder>/<bucket>/<key>`, with their headers in a parallel tree. A file appears
 * whole or not at all. Keys that leave the bucket are refused.
 */
export function objectFiles(folder: string): StorageAdapter {
  const bytesOf = (bucket: string, key: string) => inside(join(folder, "objects"), bucket, key);
  const headersOf = (bucket: string, key: string) => `${inside(join(folder, "headers"), bucket, key)}.json`;

  async function describe(bucket: string, key: string): Promise<Uploaded> {
    const [file, kept] = await Promise.all([
      stat(bytesOf(bucket, key)),
      readFile(headersOf(bucket, key), "utf8"),
    ]);
    const headers = JSON.parse(kept) as Kept;
    return { ...headers, size: file.size, contentLength: file.size, lastModified: file.mtime };
  }

  async function deleteObject(bucket: string, key: string): Promise<void> {
    await Promise.all([
      rm(bytesOf(bucket, key), { force: true }),
      rm(headersOf(bucket, key), { force: true }),
    ]);
  }

  return {
    driver: null,
    async getObject(bucket, key, _version, headers) {
      try {
        const metadata = await describe(bucket, key);
        if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata };
        return { httpStatusCode: 200, metadata, body: await readFile(bytesOf(bucket, key)) };
      } catch (error) {
        // The object was deleted after its row was read. Storage answers 404 for a missing body.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        return { httpStatusCode: 404, metadata: { ...NOTHING } };
      }
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await collect(body as ReadableStream<Uint8Array>);
      const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      await writeWhole(
        headersOf(bucket, key),
        JSON.stringify({ mimetype, cacheControl, eTag } satisfies Kept),
      );
      await writeWhole(bytesOf(bucket, key), bytes);
      return describe(bucket, key);
    },
    deleteObject,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      for (const pathOf of [headersOf, bytesOf]) {
        const target = pathOf(toBucket, toKey);
        await mkdir(dirname(target), { recursive: true });
        await copyFile(pathOf(bucket, key), target);
      }
      const { eTag, lastModified } = await describe(toBucket, toKey);
      return { httpStatusCode: 200, eTag, ...(lastModified ? { lastModified } : {}) };
    },
    headObject: describe,
    async privateAssetUrl(bucket, key) {
      return `file://${bytesOf(bucket, key)}`;
    },
  };
}

/** The path of a key in its bucket. Throws for a bucket or key that points outside of it. */
function inside(root: string, bucket: string, key: string): string {
  const home = resolve(root, bucket);
  const path = resolve(home, key);
  if (dirname(home) !== resolve(root) || !path.startsWith(home + sep)) {
    throw new Error(`Not a name for a stored object: ${bucket}/${key}`);
  }
  return path;
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
