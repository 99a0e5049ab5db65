import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { download, upload } from "./pictures.ts";

const A_PNG = { bucket: "images", name: "a.png" } as const;

type Asked = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

/** A fake Storage with these answers, the last one repeated, that records its requests. */
async function storageWith(...answers: [status: number, body: string][]) {
  const asked: Asked[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming) body += String(chunk);
    asked.push({ method: incoming.method ?? "", url: incoming.url ?? "", headers: incoming.headers, body });
    const [status, text] = answers[Math.min(asked.length, answers.length) - 1] ?? [500, ""];
    outgoing.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return {
    asked,
    storage: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: "a key" },
  };
}

test("a restored picture has its old path, type and cache time, sent with the secret key", async () => {
  const { asked, storage } = await storageWith([200, "{}"]);
  const picture = {
    bucket: "images",
    name: "a b/c.svg",
    contentType: "image/svg+xml",
    cacheControl: "max-age=60",
  } as const;
  await upload(storage, { ...picture, bytes: Buffer.from("<svg/>") });
  expect(asked).toMatchObject([
    {
      method: "POST",
      url: "/storage/v1/object/images/a%20b/c.svg",
      body: "<svg/>",
      headers: {
        apikey: "a key",
        "content-type": "image/svg+xml",
        "cache-control": "max-age=60",
        "x-upsert": "true",
      },
    },
  ]);
});

test("a request to a busy or briefly broken Storage is repeated", async () => {
  const { asked, storage } = await storageWith([503, ""], [429, ""], [200, "bytes"]);
  expect((await download(storage, A_PNG))?.toString()).toBe("bytes");
  expect(asked).toHaveLength(3);
});

test("the error says when Storage stays broken or refuses", async () => {
  const broken = await storageWith([500, ""]);
  await expect(download(broken.storage, A_PNG)).rejects.toThrow(
    "does not answer object/images/a.png: status 500",
  );
  const refusing = await storageWith([403, "Invalid key"]);
  await expect(download(refusing.storage, A_PNG)).rejects.toThrow(
    "refuses object/images/a.png with 403: Invalid key",
  );
  expect(refusing.asked).toHaveLength(1);
});

test("a missing picture is null, in either of Storage's forms of the error", async () => {
  expect(await download((await storageWith([404, ""])).storage, A_PNG)).toBeNull();
  const { storage } = await storageWith([400, '{"statusCode":"404","error":"not_found"}']);
  expect(await download(storage, A_PNG)).toBeNull();
});
