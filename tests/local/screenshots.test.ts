import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { imageSize } from "image-size";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startScreenshots, type Screenshots } from "../../local/screenshots.ts";
import { findChromium } from "../../scripts/find-chromium.ts";

/** A site that may be pictured, and a private neighbour that must never be asked. */
let site: Site;
let neighbour: Site;
let service: Screenshots;

interface Site {
  port: number;
  asked: string[];
  server: Server;
}

async function startSite(
  answerFor: (path: string) => { status?: number; headers?: Record<string, string>; body?: string },
) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    asked.push(path);
    const { status = 200, headers = {}, body } = answerFor(path);
    outgoing.writeHead(status, { "content-type": "text/html", ...headers });
    if (body === undefined) outgoing.flushHeaders();
    else outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, asked, server };
}

beforeAll(async () => {
  expect(await findChromium()).toBeDefined();
  neighbour = await startSite(() => ({ body: "private" }));
  const inside = `http://127.0.0.1:${neighbour.port}`;
  site = await startSite((path) => {
    if (path === "/curious") {
      return {
        body: `<h1>Curious</h1><img src="${inside}/img"><iframe src="${inside}/frame"></iframe>
          <link rel="stylesheet" href="${inside}/css"><script>
          fetch("${inside}/fetch", {mode: "no-cors"}).catch(() => {});
          try { new WebSocket("${inside.replace("http", "ws")}/socket"); } catch {}
          navigator.sendBeacon("${inside}/beacon");
          window.open("${inside}/popup"); alert("stop");</script>`,
      };
    }
    if (path === "/leads-inside") return { status: 302, headers: { location: `${inside}/redirect` } };
    if (path === "/endless") return { body: `<h1>Endless</h1><img src="/never-comes">` };
    if (path === "/never-comes") return {};
    return { body: "<body style='margin:0;background:#0a0'><h1>Hello</h1></body>" };
  });
  const started = await startScreenshots(`127.0.0.1:${site.port}`);
  service = started!;
});

afterAll(async () => {
  await service.stop();
  for (const { server } of [site, neighbour]) {
    server.closeAllConnections();
    server.close();
  }
});

function shoot(path: string, more: object = {}, url = service.url): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: `http://127.0.0.1:${site.port}${path}`, ...more }),
  });
}

describe("the screenshot service", () => {
  test("pictures a page in the asked size and format", async () => {
    const response = await shoot("/", {
      options: { type: "jpeg", quality: 70 },
      viewport: { width: 640, height: 400 },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const size = imageSize(new Uint8Array(await response.arrayBuffer()));
    expect([size.type, size.width, size.height]).toEqual(["jpg", 640, 400]);
  });

  test("lets no request of a page reach a private address", async () => {
    const response = await shoot("/curious", { bestAttempt: true, gotoOptions: { timeout: 5_000 } });
    expect(response.status).toBe(200);
    expect((await shoot("/leads-inside")).status).toBe(502);
    for (const url of [
      `http://127.0.0.1:${neighbour.port}/direct`,
      "http://169.254.169.254/",
      "http://[::1]/",
    ]) {
      expect((await shoot("", { url })).status).toBe(502);
    }
    expect(neighbour.asked).toEqual([]);
  });

  test("gives a page that never ends its time and pictures what is there, when that is enough", async () => {
    const startedAt = performance.now();
    const gotoOptions = { timeout: 5_000 };
    expect((await shoot("/endless", { gotoOptions, bestAttempt: true })).status).toBe(200);
    expect((await shoot("/endless", { gotoOptions })).status).toBe(502);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test("pictures several pages at once", async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map((nth) => shoot(`/?${nth}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("refuses what is no order, and who has no token", async () => {
    for (const url of ["file:///etc/passwd", "javascript:alert(1)", "chrome://version", ""]) {
      expect((await shoot("", { url })).status).toBe(400);
    }
    expect((await shoot("/", {}, service.url.replace(/token=.*/, "token=guess"))).status).toBe(401);
  });
});
