import { afterAll, beforeAll, expect, test } from "vitest";
import { startCanary, type Canary } from "../../../../tests/support/canary.ts";
import {
  startHostileServer,
  type Answer,
  type HostileServer,
} from "../../../../tests/support/hostile/server.ts";
import { HOSTILE_NAMES, hostileTargets } from "../../../../tests/support/hostile/targets.ts";
import { createSelfSigned } from "../../../../tests/support/self-signed.ts";
import { createTestNetwork } from "../../../../tests/support/test-network.ts";
import { createGuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { parseAllowedHosts } from "../../_shared/guarded-fetch/target.ts";
import { createDoesAnswer } from "./does-answer.ts";

const say =
  (head: string): Answer =>
  (socket) =>
    socket.end(`HTTP/1.1 ${head}\r\n\r\n`);
/** The answers of a home network, by host. */
const MOODS: Record<string, Answer> = {
  fast: say("200 OK\r\nContent-Length: 0"),
  large: say("200 OK\r\nContent-Length: 999999999"),
  missing: say("404 Not Found"),
  gone: say("410 Gone"),
  broken: say("500 Oops"),
  redirecting: (socket) =>
    say(`302 Found\r\nLocation: http://127.0.0.1:${canary.port}/`)(socket, undefined as never),
  hanging: () => undefined,
  rude: (socket) => socket.destroy(),
  odd: say("no HTTP"),
};
const PRIVATE = ["192.168.1.20"];

let server: HostileServer;
let tlsServer: HostileServer;
let canary: Canary;

beforeAll(async () => {
  canary = await startCanary();
  server = await startHostileServer((socket, request) => {
    const host = /^Host: (\w+)/m.exec(request.raw)?.[1] ?? "";
    MOODS[host]?.(socket, request);
  });
  tlsServer = await startHostileServer(say("200 OK"), { tls: createSelfSigned(["another.example"]) });
});
afterAll(() => Promise.all([server.close(), tlsServer.close(), canary.close()]));

function given(allow: string) {
  const network = createTestNetwork({
    names: {
      ...HOSTILE_NAMES,
      ...Object.fromEntries(Object.keys(MOODS).map((mood) => [`${mood}.lan`, PRIVATE])),
      "safe.lan": PRIVATE,
    },
    route: ({ port, tlsName, address }) =>
      address === PRIVATE[0]
        ? { host: "127.0.0.1", port: tlsName === null ? server.port : tlsServer.port }
        : { host: address, port },
  });
  const allowed = parseAllowedHosts(allow);
  const guarding = { network, userAgent: "Perch test", allowPrivateHosts: allowed };
  return { network, doesAnswer: createDoesAnswer(createGuardedFetch(guarding), allowed) };
}

test.each([
  ["fast", true],
  ["large", true],
  ["missing", true],
  ["gone", true],
  ["broken", true],
  ["redirecting", true],
  ["hanging", false],
  ["rude", null],
  ["odd", null],
])("a listed host that is %s: %s", async (mood, answers) => {
  const { doesAnswer } = given(`${mood}.lan:80`);
  expect(await doesAnswer(`http://${mood}.lan/app?token=secret`)).toBe(answers);
  // Its root alone is asked, and nothing that it leads to.
  expect(server.requests.at(-1)?.path).toBe("/");
  expect(canary.heard()).toEqual([]);
});

test("of a certificate that only its owner trusts nothing is said, of a name that is nowhere that it does not answer", async () => {
  const { doesAnswer } = given("safe.lan:443 nowhere.lan:80");
  expect(await doesAnswer("https://safe.lan/")).toBeNull();
  expect(await doesAnswer("http://nowhere.lan/")).toBe(false);
});

test("a host is asked once a minute, by however many links and people", async () => {
  const { network, doesAnswer } = given("fast.lan:80");
  const asked = ["http://fast.lan/a", "http://fast.lan/b", "http://fast.lan"].map((url) => doesAnswer(url));
  expect(await Promise.all(asked)).toEqual([true, true, true]);
  expect(network.connected).toHaveLength(1);
});

test("no host is asked that the owner of this Perch does not list, nor another port of one that is listed", async () => {
  const { network, doesAnswer } = given("fast.lan:80");
  const unlisted = [
    ...hostileTargets(canary.port).map(({ url }) => url),
    ...Object.keys(HOSTILE_NAMES).map((name) => `http://${name}:${canary.port}/`),
    "http://169.254.169.254/latest/meta-data/",
    "http://fast.lan:8080/",
    "https://fast.lan/",
    "http://large.lan/",
    "https://public.example/",
    "ssh://fast.lan:80",
  ];
  for (const url of unlisted) expect([url, await doesAnswer(url)]).toEqual([url, null]);
  expect(network.connected).toEqual([]);
  expect(canary.heard()).toEqual([]);
});
