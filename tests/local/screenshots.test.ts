import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { imageSize } from "image-size";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startScreenshots, type Screenshots } from "../../local/services/screenshots/screenshots.ts";
import { findChromium } from "../../local/machine/find-chromium.ts";
import { isPublicAddress } from "../../supabase/functions/_shared/guarded-fetch/address.ts";
import { looksOf, THUMBNAIL } from "../../supabase/functions/_shared/images/looks.ts";
import { decodePng } from "../../supabase/functions/_shared/images/png.ts";
import { startCanary, type Canary } from "../support/canary.ts";
import { hostileHeaders, hostilePage } from "../support/hostile/page.ts";

/** A public test site, and a private server that must receive no request. */
let site: Site;
let canary: Canary;
let service: Screenshots;
/** The private server's addresses and names on this machine. */
let insides: string[];

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
  canary = await startCanary();
  insides = ["127.0.0.1", "localhost", "2130706433", ...privateAddresses()].map(
    (host) => `${host}:${canary.port}`,
  );
  site = await startSite((path) => {
    if (path === "/hostile") return { headers: hostileHeaders(insides[0]!), body: hostilePage(insides) };
    if (path === "/led-inside") return { body: hostilePage([`127.0.0.1:${site.port}/leads-inside`]) };
    if (path.startsWith("/leads-inside")) {
      return { status: 302, headers: { location: `http://${insides[0]}/redirected${path}` }, body: "" };
    }
    if (path === "/sw.js") {
      const inWorker = `fetch("http://${insides[0]}/service-worker", { mode: "no-cors" });`;
      return { headers: { "content-type": "text/javascript" }, body: inWorker };
    }
    const [, scheme] = /^\/leaves-for\?(.*)$/.exec(path) ?? [];
    if (scheme !== undefined) {
      const target = decodeURIComponent(scheme);
      return {
        body: `<h1>Stays</h1><iframe src="${target}"></iframe><script>location = ${JSON.stringify(target)}</script>`,
      };
    }
    const [, target] = /^\/redirects-to\?(.*)$/.exec(path) ?? [];
    if (target !== undefined)
      return { status: 302, headers: { location: decodeURIComponent(target) }, body: "" };
    if (path === "/themed") {
      const style = "body{background:#fff} @media (prefers-color-scheme: dark){body{background:#000}}";
      return { body: `<meta name="viewport" content="width=device-width"><style>${style}</style>` };
    }
    if (path === "/endless") return { body: `<h1>Endless</h1><img src="/never-comes">` };
    if (path === "/never-comes") return {};
    return { body: "<body style='margin:0;background:#0a0'><h1>Hello</h1></body>" };
  });
  const started = await startScreenshots(`127.0.0.1:${site.port}`);
  service = started!;
});

afterAll(async () => {
  await service.stop();
  await canary.close();
  site.server.closeAllConnections();
  site.server.close();
});

/** This machine's own addresses in its networks, if it has any. */
function privateAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ family, internal, address }) => family === "IPv4" && !internal && !isPublicAddress(address))
    .map(({ address }) => address);
}

function shoot(path: string, more: object = {}, url = service.url): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: `http://127.0.0.1:${site.port}${path}`, ...more }),
  });
}

/** "shown", or the status and the service's reason, so that a failed test says why. */
async function outcomeOf(asking: Promise<Response>): Promise<string> {
  const response = await asking;
  return response.status === 200 ? "shown" : `${response.status} ${await response.text()}`;
}

describe("the screenshot service", () => {
  test("takes a screenshot in the requested size and format", async () => {
    const response = await shoot("/", {
      options: { type: "jpeg", quality: 70 },
      viewport: { width: 640, height: 400 },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const size = imageSize(new Uint8Array(await response.arrayBuffer()));
    expect([size.type, size.width, size.height]).toEqual(["jpg", 640, 400]);
  });

  test("takes a screenshot as WebP, and makes one of a picture that it is given", async () => {
    const whole = await shoot("/", { options: { type: "webp", quality: 80 } });
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const html = `<img style="display:block;width:100%" src="data:image/webp;base64,${bytes.toString("base64")}">`;
    const smaller = await fetch(service.url, {
      method: "POST",
      body: JSON.stringify({ html, options: { type: "webp" }, viewport: { width: 320, height: 200 } }),
    });
    const size = imageSize(new Uint8Array(await smaller.arrayBuffer()));
    expect([imageSize(bytes).width, size.type, size.width, size.height]).toEqual([1280, "webp", 320, 200]);
  });

  test("takes a screenshot as on a phone, dark where the reader prefers that", async () => {
    const viewport = {
      width: 390,
      height: 844,
      deviceScaleFactor: 640 / 390,
      isMobile: true,
      hasTouch: true,
    };
    const dark = `${service.url}&launch=${encodeURIComponent('{"args":["--force-dark-mode"]}')}`;
    const sizeOf = (bytes: Uint8Array) => [imageSize(bytes).width, imageSize(bytes).height];
    const looks: string[] = [];
    for (const url of [service.url, dark]) {
      const phone = await shoot("/themed", { options: { type: "webp" }, viewport }, url);
      expect(sizeOf(new Uint8Array(await phone.arrayBuffer()))).toEqual([640, 1385]);
      const thumbnail = await shoot("/themed", { viewport: THUMBNAIL }, url);
      looks.push(looksOf(await decodePng(new Uint8Array(await thumbnail.arrayBuffer()), THUMBNAIL)));
    }
    expect(looks).toEqual(["f".repeat(40), "0".repeat(40)]);
  });

  test("takes a screenshot of a page that it is given, which reaches only what others may", async () => {
    const own = `http://127.0.0.1:${site.port}/own.png`;
    const html = `<body style="margin:0;background:#0a0"><img src="${own}"><img src="http://${insides[0]}/given">`;
    const response = await fetch(service.url, {
      method: "POST",
      body: JSON.stringify({ html, viewport: { width: 1200, height: 630 } }),
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const size = imageSize(new Uint8Array(await response.arrayBuffer()));
    expect([size.type, size.width, size.height]).toEqual(["png", 1200, 630]);
    expect(site.asked).toContain("/own.png");
    expect(canary.heard()).toEqual([]);
  });

  test("lets no request of a page reach a private address, whatever its way", async () => {
    const patience = { bestAttempt: true, gotoOptions: { timeout: 8_000 } };
    expect(await outcomeOf(shoot("/hostile", patience))).toBe("shown");
    expect(await outcomeOf(shoot("/led-inside", patience))).toBe("shown");
    // Requests to the page's own site arrive, which proves the attempts.
    const arrived = site.asked.map((path) => path.replace("/leads-inside/", ""));
    const ways = ["img", "iframe", "script", "stylesheet", "fetch", "xhr", "form"];
    expect(arrived).toEqual(expect.arrayContaining(ways));
    expect(canary.heard()).toEqual([]);
  });

  test("takes no screenshot of a private address, requested directly or by a redirect", async () => {
    for (const host of [...insides, "169.254.169.254", "[::1]", `[::ffff:127.0.0.1]:${canary.port}`]) {
      expect((await shoot("", { url: `http://${host}/direct` })).status).toBe(502);
      const redirect = `/redirects-to?${encodeURIComponent(`http://${host}/redirect`)}`;
      expect((await shoot(redirect)).status).toBe(502);
    }
    expect(canary.heard()).toEqual([]);
  });

  test("takes no screenshot of a file or an internal page of the browser", async () => {
    const folder = mkdtempSync(join(tmpdir(), "perch-secret-"));
    const secret = join(folder, "secret.html");
    writeFileSync(secret, "<body style='background:red'>");
    const picture = async (path: string) => Buffer.from(await (await shoot(path)).arrayBuffer());
    const lost = await picture(`/leaves-for?${encodeURIComponent("file:///no/such/file.html")}`);
    for (const target of [`file://${secret}`, `view-source:file://${secret}`]) {
      expect((await picture(`/leaves-for?${encodeURIComponent(target)}`)).equals(lost)).toBe(true);
    }
    for (const target of [`file://${secret}`, "chrome://version", "data:text/html,x", "about:blank"]) {
      expect((await shoot(`/redirects-to?${encodeURIComponent(target)}`)).status).toBe(502);
    }
    rmSync(folder, { recursive: true });
  });

  test("takes a screenshot at the timeout when a page never finishes but has content", async () => {
    const startedAt = performance.now();
    const gotoOptions = { timeout: 5_000 };
    expect((await shoot("/endless", { gotoOptions, bestAttempt: true })).status).toBe(200);
    expect((await shoot("/endless", { gotoOptions })).status).toBe(502);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test("takes screenshots of several pages at once", async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map((nth) => shoot(`/?${nth}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("refuses an invalid request, and one without a token", async () => {
    for (const url of ["file:///etc/passwd", "javascript:alert(1)", "chrome://version", ""]) {
      expect((await shoot("", { url })).status).toBe(400);
    }
    expect((await shoot("/", {}, service.url.replace(/token=.*/, "token=guess"))).status).toBe(401);
  });
});
