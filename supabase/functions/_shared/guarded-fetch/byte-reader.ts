import { GuardedFetchError } from "./error.ts";
import type { Bytes } from "./network.ts";

const LF = 0x0a;
const CR = 0x0d;

/** Reads lines and runs of bytes from a source of chunks. */
export class ByteReader {
  readonly #pull: () => Promise<Bytes | null>;
  #chunk: Bytes = new Uint8Array(0);

  /** `pull` gives the next chunk, null at the end. */
  constructor(pull: () => Promise<Bytes | null>) {
    this.#pull = pull;
  }

  /** Up to `maxBytes` of the next bytes, null at the end. */
  async readSome(maxBytes: number): Promise<Bytes | null> {
    if (this.#chunk.length === 0 && !(await this.#fill())) return null;
    const taken = this.#chunk.subarray(0, maxBytes);
    this.#chunk = this.#chunk.subarray(taken.length);
    return taken;
  }

  /** The bytes up to the next line end, which is dropped. Throws `bad_response` above `maxBytes` and at the end. */
  async readLine(maxBytes: number): Promise<Bytes> {
    const parts: Bytes[] = [];
    let length = 0;
    for (;;) {
      if (this.#chunk.length === 0 && !(await this.#fill())) throw cutOff();
      const end = this.#chunk.indexOf(LF);
      const part = end === -1 ? this.#chunk : this.#chunk.subarray(0, end);
      this.#chunk = this.#chunk.subarray(end === -1 ? this.#chunk.length : end + 1);
      parts.push(part);
      length += part.length;
      if (length > maxBytes)
        throw new GuardedFetchError("bad_response", "The site's answer has a line without end.");
      if (end !== -1) break;
    }
    const line = concatBytes(parts, length);
    return line.at(-1) === CR ? line.subarray(0, -1) : line;
  }

  async #fill(): Promise<boolean> {
    for (;;) {
      const chunk = await this.#pull();
      if (chunk === null) return false;
      if (chunk.length === 0) continue;
      this.#chunk = chunk;
      return true;
    }
  }
}

export function concatBytes(parts: readonly Bytes[], length: number): Bytes {
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function cutOff(): GuardedFetchError {
  return new GuardedFetchError("bad_response", "The site's answer was cut off.");
}
