import { Agent, request } from "node:http";

/** A request exactly as it is sent: not escaped, normalised or completed. */
export interface Wire {
  method: string;
  /** Starts with the first slash. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  elapsedMs: number;
}

const LONGEST_MS = 30_000;

/** Sends over keep-alive connections; `fetch` would repair broken requests. */
export function createSender(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  return (wire: Wire): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const sent = request({
        agent,
        hostname,
        port,
        method: wire.method,
        path: wire.target,
        headers: { ...wire.headers, ...(wire.body && { "content-length": wire.body.byteLength }) },
        timeout: LONGEST_MS,
      });
      sent.once("timeout", () => sent.destroy(new Error(`No answer within ${LONGEST_MS} ms.`)));
      sent.once("error", reject);
      sent.once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            elapsedMs: performance.now() - startedAt,
          }),
        );
      });
      sent.end(wire.body ?? undefined);
    });
}
