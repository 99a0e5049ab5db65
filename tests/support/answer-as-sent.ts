import { request } from "node:http";

type Answer = { headers: Record<string, unknown>; body: Buffer };

/** Sends exactly these headers and shows the raw answer, because `fetch` adds headers and decodes bodies. */
export function answerAsSent(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}
