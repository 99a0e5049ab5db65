import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeRenderer } from "../../tests/support/fakes/fake-renderer.ts";
import { AMBIGUOUS_TARGETS, expectRefused, rawRequest } from "../../tests/support/raw-request.ts";
import { HOSTED_PAGE_HEADERS } from "../headers/site-headers.ts";
import { createNodeSite } from "./node-site.ts";
import { filesIn } from "./static-file.ts";

const INDEX = `<html><head><title>Perch</title></head><body><!--page--><!--/page--></body></html>`;
let dist: string;
let backend: Server;
let site: Server;

const open = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "perch-dist-"));
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), INDEX);
  writeFileSync(join(dist, "assets/a.js"), "start()");
  writeFileSync(`${dist}.secret.txt`, "not for anybody");
  backend = createServer(({ url }, outgoing) => {
    if (url === "/functions/v1/api/page/notion") outgoing.end('"Notes"');
    else outgoing.writeHead(404).end('{"code":"not_found"}');
  });
  const supabaseUrl = `http://127.0.0.1:${await open(backend)}`;
  site = createServer(
    createNodeSite({
      renderer: fakeRenderer,
      supabaseUrl,
      siteUrl: "https://perch.example",
      readFile: filesIn(dist),
    }),
  );
  await open(site);
});
afterAll(() => {
  site.close();
  backend.close();
  rmSync(dist, { recursive: true });
  rmSync(`${dist}.secret.txt`);
});

type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** Requests exactly this path: `fetch` would normalise it first. */
function ask(path: string, method = "GET"): Promise<Answer> {
  const { port } = site.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers: { accept: "text/html" } });
    asked.once("error", reject).once("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.end();
  });
}

test("a page has its own head and content, and a missing one is a 404 with the page", async () => {
  const page = await ask("/notion");
  expect(page.status).toBe(200);
  expect(page.text).toContain("<html><head><title>/notion</title>");
  expect(page.text).toContain('<main>/notion: "Notes"</main>');
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers["strict-transport-security"]).toBeDefined();
  const missing = await ask("/nothing");
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining("/nothing: null")]);
});

test("files of the build are kept by browsers, and HEAD has no body", async () => {
  const file = await ask("/assets/a.js");
  expect([file.status, file.text]).toEqual([200, "start()"]);
  expect(file.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": expect.stringContaining("immutable") as string,
    "x-content-type-options": "nosniff",
  });
  expect(await ask("/assets/a.js", "HEAD")).toMatchObject({ status: 200, text: "" });
  expect((await ask("/assets/b.js")).status).toBe(404);
});

test("a new build is served without a restart", async () => {
  writeFileSync(join(dist, "sw.js"), "one()");
  const { headers, text } = await ask("/sw.js");
  expect([headers["cache-control"], text]).toEqual(["no-cache", "one()"]);
  writeFileSync(join(dist, "sw.js"), "two()");
  expect((await ask("/sw.js")).text).toBe("two()");
});

test("the build's page and what begins with a dot are no files", async () => {
  writeFileSync(join(dist, ".stamp"), "not for anybody");
  for (const path of ["/index.html", "/.stamp", "/assets"]) {
    const { status, text } = await ask(path);
    expect([path, status, text.includes("not for anybody")]).toEqual([path, 404, false]);
  }
});

test("nothing outside the build is handed out, however the path is written", async () => {
  const name = `${dist.split("/").at(-1)}.secret.txt`;
  for (const path of [
    `/../${name}`,
    `/..%2f${name}`,
    `/assets/../../${name}`,
    `/%2e%2e/${name}`,
    "//evil.example/",
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
    const { status, text } = await ask(path);
    expect([path, text.includes("not for anybody")]).toEqual([path, false]);
    expect([path, status]).toEqual([path, expect.any(Number)]);
  }
});

test("what would change something is refused", async () => {
  for (const method of ["POST", "DELETE", "TRACE"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
    const { status, headers, text } = await ask("/notion", method);
    expect([method, status, text]).toEqual([method, 405, "This address can only be read.\n"]);
    expect(headers).toMatchObject({ ...HOSTED_PAGE_HEADERS, allow: "GET, HEAD" });
  }
});

test.each(AMBIGUOUS_TARGETS)("%s is refused, whatever a server in front makes of it", async (target) => {
  const { port } = site.address() as AddressInfo;
  expectRefused(target, await rawRequest(port, target));
});
