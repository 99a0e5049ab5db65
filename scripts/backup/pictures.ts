import { INSUFFICIENT_STORAGE } from "../../supabase/functions/_shared/http/no-room.ts";
import { keyHeaders } from "../../supabase/functions/_shared/session/api-key.ts";
import { BackupError } from "./backup-error.ts";

/**
 * Public pictures, and people's own skies. The bucket `previews` is omitted, because its files can be
 * generated again.
 */
export const BUCKETS = ["images", "pictures"] as const;
export type BucketName = (typeof BUCKETS)[number];

const TRIES = 3;
const PAUSE_MS = 500;
const TIMEOUT_MS = 60_000;

export type StorageAddress = { url: string; key: string };

export type Picture = {
  bucket: BucketName;
  name: string;
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
};

type Answer = { status: number; body: Buffer };

/** The first bucket's creation time in milliseconds, which identifies a project. */
export async function bucketBirth(storage: StorageAddress): Promise<number> {
  const body = await ask(storage, `bucket/${BUCKETS[0]}`, {});
  if (body === null) throw noBucket(storage, BUCKETS[0]);
  return Date.parse((JSON.parse(body.toString()) as { created_at: string }).created_at);
}

/** Null for a missing picture. */
export function download(
  storage: StorageAddress,
  { bucket, name }: Pick<Picture, "bucket" | "name">,
): Promise<Buffer | null> {
  return ask(storage, pathOf(bucket, name), {});
}

/** Replaces a picture of the same name. */
export async function upload(storage: StorageAddress, picture: Picture): Promise<void> {
  const { bucket, name, bytes, contentType, cacheControl } = picture;
  const headers = { "Content-Type": contentType, "Cache-Control": cacheControl, "x-upsert": "true" };
  const body = new Uint8Array(bytes);
  const answer = await ask(storage, pathOf(bucket, name), { method: "POST", headers, body });
  if (answer === null) throw noBucket(storage, bucket);
}

function noBucket({ url }: StorageAddress, bucket: BucketName): BackupError {
  return new BackupError(`Storage at ${url} has no bucket "${bucket}".`);
}

function pathOf(bucket: BucketName, name: string): string {
  return `object/${bucket}/${name.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * Retries while Storage is down or busy. Returns null for a missing picture; throws BackupError otherwise.
 */
async function ask({ url, key }: StorageAddress, path: string, init: RequestInit): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(`${url}/storage/v1/${path}`, key, init);
    if (!(answer instanceof Error)) {
      if (answer.status < 300) return answer.body;
      if (isMissing(answer)) return null;
      const isFinal = answer.status < 500 || answer.status === INSUFFICIENT_STORAGE;
      if (isFinal && answer.status !== 429) {
        throw new BackupError(
          `Storage refuses ${path} with ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
        );
      }
    }
    if (attempt === TRIES) {
      throw new BackupError(`Storage at ${url} does not answer ${path}: ${reasonOf(answer)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

async function askOnce(url: string, key: string, init: RequestInit): Promise<Answer | Error> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...keyHeaders(key) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    return error as Error;
  }
}

/** Storage answers 400 or 404, and its body has the real status. */
function isMissing({ status, body }: Answer): boolean {
  return status === 404 || (status === 400 && /"statusCode":\s*"404"/.test(body.toString()));
}

function reasonOf(answer: Answer | Error): string {
  if (!(answer instanceof Error)) return `status ${answer.status}`;
  return answer.cause instanceof Error ? answer.cause.message : answer.message;
}
