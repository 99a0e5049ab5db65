import { keyHeaders } from "./session/api-key.ts";
import { HttpError } from "./http/http-error.ts";
import { INSUFFICIENT_STORAGE, noRoom } from "./http/no-room.ts";
import type { Bytes } from "./guarded-fetch/network.ts";

/** Time limit for all tries together. The API answers within ten seconds. */
const TIMEOUT_MS = 7_000;
/** A file's name is a hash of its content, so a cached copy never expires. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;

/** The embedded Storage's header with the free space of its disk in percent, when it is below a tenth. */
export const FREE_SPACE_HEADER = "x-perch-free-space-percent";

/** One bucket of Supabase Storage. It uses the secret key: callers check permissions first. */
export interface Bucket {
  /** Stores a file; storing the same name again replaces it. Rejects with `upstream_failed`. */
  put(name: string, bytes: Bytes, contentType: string, signal?: AbortSignal): Promise<void>;
  /** The bytes of a file; null for a missing one. Rejects with `upstream_failed`. */
  get(name: string): Promise<Bytes | null>;
  /**
   * Rejects with `upstream_failed` unless Storage answers and has this bucket. Returns the disk's free space,
   * if Storage reports it.
   */
  check(): Promise<{ freeSpacePercent?: number }>;
  /** Removes files. A missing file is no error. Rejects with `upstream_failed`. */
  remove(names: readonly string[]): Promise<void>;
  /** The path of a file on the site, in a public bucket. */
  pathOf(name: string): string;
}

interface Settings {
  supabaseUrl: string;
  secretKey: string;
}

export function createBucket({ supabaseUrl, secretKey }: Settings, bucket: string): Bucket {
  async function ask(path: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await fetch(`${supabaseUrl}/storage/v1/${path}`, {
        ...init,
        headers: { ...init.headers, ...keyHeaders(secretKey) },
        signal,
      });
      return { response, body: await response.arrayBuffer() };
    } catch (cause) {
      throw unanswered(cause);
    }
  }

  async function call(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const answer = await ask(path, init, signal);
    const { ok, status } = answer.response;
    if (!ok) throw (status === INSUFFICIENT_STORAGE ? noRoom : unanswered)(refusalIn(answer));
    return answer.response;
  }

  return {
    async put(name, bytes, contentType, given) {
      const signal = within(given);
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": `max-age=${CACHE_SECONDS}`,
        "x-upsert": "true",
      };
      const store = async () => {
        await call(`object/${bucket}/${name}`, { method: "POST", headers, body: bytes }, signal);
      };
      try {
        // When two requests store the same new file at once, Storage refuses one of them, which then replaces the
        // file.
        await store().catch(store);
      } catch (error) {
        given?.throwIfAborted();
        throw error;
      }
    },
    async get(name) {
      const answer = await ask(`object/${bucket}/${name}`, { method: "GET" }, within());
      if (answer.response.ok) return new Uint8Array(answer.body);
      const refusal = refusalIn(answer);
      // Storage says 400 or 404 for a missing file, and the body of a 400 has the real status.
      if (answer.response.status === 404 || /"statusCode":\s*"404"/.test(refusal.message)) return null;
      throw unanswered(refusal);
    },
    async check() {
      const { headers } = await call(`bucket/${bucket}`, { method: "GET" }, within());
      const percent = headers.get(FREE_SPACE_HEADER);
      return percent === null ? {} : { freeSpacePercent: Number(percent) };
    },
    async remove(names) {
      await call(
        `object/${bucket}`,
        {
          method: "DELETE",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ prefixes: names }),
        },
        within(),
      );
    },
    pathOf: (name) => `/storage/${bucket}/${name}`,
  };
}

interface Answer {
  response: Response;
  body: ArrayBuffer;
}

const refusalIn = ({ response, body }: Answer): Error =>
  new Error(`Storage answered ${response.status}: ${new TextDecoder().decode(body).slice(0, 300)}`);

function within(given?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return given ? AbortSignal.any([given, timeout]) : timeout;
}

function unanswered(cause: unknown): HttpError {
  return new HttpError("upstream_failed", "The image store does not answer. Please try again.", { cause });
}
