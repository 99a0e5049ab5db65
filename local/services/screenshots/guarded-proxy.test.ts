import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCanary, type Canary } from "../../../tests/support/canary.ts";
import { HOSTILE_ANSWERS, hostileAnswer } from "../../../tests/support/hostile/answers.ts";
import { startHostileServer, type HostileServer } from "../../../tests/support/hostile/server.ts";
import { HOSTILE_NAMES, hostileTargets } from "../../../tests/support/hostile/targets.ts";
import { startGuardedProxy, type GuardedProxy } from "./guarded-proxy.ts";

let site: HostileServer;
let canary: Canary;
let proxy: GuardedProxy;
/** The answers for `moving.example`, in turn. */
let moving: string[] = [];

beforeAll(async () => {
  [site, canary] = await Promise.all([startHostileServer(hostileAnswer), startCanary()]);
  const names = (name: string) =>
    name === "moving.example" ? moving.splice(0, 1) : (HOSTILE_NAMES[name] ?? []);
  const allowed = new Set([`127.0.0.1:${site.port}`, `moving.example:${site.port}`]);
  proxy = await startGuardedProxy(allowed, (name) => Promise.resolve(names(name)));
});
afterAll(() => Promise.all([site.close(), canary.close(), proxy.stop()]));

/** Sends raw bytes and returns the start of the reply, within the time limit. */
function say(text: string, withinMs = 2000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    let heard = "";
    const timer = setTimeout(() => socket.destroy(), withinMs);
    socket.on("data", (bytes) => {
      heard += bytes.toString("latin1");
      if (heard.length > 100_000) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(heard);
    });
    socket.write(text);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
/** Refused by the proxy, or invalid HTTP. */
const isRefusal = (status: number) => status === 403 || status === 400;
const get = (url: string, withinMs?: number) =>
  say(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, withinMs);
const tunnel = (authority: string) => say(`CONNECT ${authority} HTTP/1.1\r\n\r\n`, 500);

describe("the proxy of the screenshot service", () => {
  test("leads to a place that is allowed, directly and by a tunnel", async () => {
    expect(await get(`http://127.0.0.1:${site.port}/ok`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*hello$/);
    const request = `GET /ok HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await say(`CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n\r\n${request}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 Connection Established\r\n\r\nHTTP\/1\.1 200 OK\r\n[^]*hello$/);
  });

  test("refuses every hostile address in either way, and connects to none", async () => {
    for (const { url } of hostileTargets(canary.port)) {
      // A line break or a blank would break the request line.
      if (!/[\p{Cc} ]/u.test(url))
        expect([url, statusOf(await get(url))]).toEqual([url, expect.toSatisfy(isRefusal)]);
      if (!/^https?:/.test(url) || !URL.canParse(url)) continue;
      const { host, port, protocol, username } = new URL(url);
      // A tunnel request has only host and port, so the disguise is gone.
      if (username !== "") continue;
      const authority = port ? host : `${host}:${protocol === "https:" ? 443 : 80}`;
      expect([url, statusOf(await tunnel(authority))]).toEqual([url, expect.toSatisfy(isRefusal)]);
    }
    expect(canary.heard()).toEqual([]);
  });

  test("refuses every name that leads to a hostile address", async () => {
    for (const name of Object.keys(HOSTILE_NAMES)) {
      expect([name, statusOf(await get(`http://${name}:${canary.port}/`))]).toEqual([name, 403]);
      expect([name, statusOf(await tunnel(`${name}:${canary.port}`))]).toEqual([name, 403]);
    }
    expect(canary.heard()).toEqual([]);
  });

  test("asks for a name once and connects to that answer", async () => {
    moving = ["127.0.0.1", "127.0.0.2"];
    expect(statusOf(await get(`http://moving.example:${site.port}/ok`))).toBe(200);
    expect(moving).toEqual(["127.0.0.2"]);
    moving = ["127.0.0.1", "127.0.0.2"];
    expect(statusOf(await tunnel(`moving.example:${site.port}`))).toBe(200);
    expect(moving).toEqual(["127.0.0.2"]);
  });

  test("is no web server itself", async () => {
    expect(statusOf(await get("/"))).toBe(403);
    expect(statusOf(await get(proxy.url))).toBe(403);
  });

  test("outlives every answer that a site may give", async () => {
    await Promise.all(
      Object.keys(HOSTILE_ANSWERS).map((path) => get(`http://127.0.0.1:${site.port}${path}`, 500)),
    );
    expect(statusOf(await get(`http://127.0.0.1:${site.port}/status-099`, 20_000))).toBe(502);
    expect(statusOf(await get(`http://127.0.0.1:${site.port}/ok`, 20_000))).toBe(200);
  });
});
