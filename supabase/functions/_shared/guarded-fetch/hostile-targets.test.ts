import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCanary, type Canary } from "../../../../tests/support/canary.ts";
import { hostileAnswer } from "../../../../tests/support/hostile/answers.ts";
import { startHostileServer, type HostileServer } from "../../../../tests/support/hostile/server.ts";
import { HOSTILE_NAMES, hostileTargets } from "../../../../tests/support/hostile/targets.ts";
import { createNodeNetwork, type NodeNetwork } from "../../../../tests/support/node-network.ts";
import { GuardedFetchError } from "./error.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { parseAllowedHosts } from "./target.ts";

const SITE = "http://site.example";
const SITE_ADDRESS = "93.184.216.34";

let site: HostileServer;
let canary: Canary;

beforeAll(async () => {
  [site, canary] = await Promise.all([startHostileServer(hostileAnswer), startCanary()]);
});
afterAll(() => Promise.all([site.close(), canary.close()]));

/**
 * Opens real sockets to real addresses; only the honest site's address is replaced by the one on loopback.
 */
function openNetwork(): NodeNetwork {
  return createNodeNetwork({
    names: { ...HOSTILE_NAMES, "site.example": [SITE_ADDRESS], localhost: ["127.0.0.1"] },
    route: ({ address, port }) =>
      address === SITE_ADDRESS ? { host: "127.0.0.1", port: site.port } : { host: address, port },
  });
}

async function outcome(network: NodeNetwork, url: string, allow = ""): Promise<string> {
  const guardedFetch = createGuardedFetch({
    network,
    userAgent: "Perch test",
    allowPrivateHosts: parseAllowedHosts(allow),
  });
  try {
    return `status ${(await guardedFetch(url, { timeoutMs: 2000 })).status}`;
  } catch (error) {
    if (error instanceof GuardedFetchError) return error.code;
    throw error;
  }
}

test("the canary is heard where a fetch is allowed to go there", async () => {
  const own = await startCanary();
  const allow = `127.0.0.1:${own.port}`;
  expect(await outcome(openNetwork(), `http://${allow}/`, allow)).toBe("status 200");
  expect(own.heard()).toEqual(["tcp GET / HTTP/1.1"]);
  await own.close();
});

describe("nobody is connected to", () => {
  test("by any hostile address", async () => {
    const network = openNetwork();
    for (const { url, refusal } of hostileTargets(canary.port)) {
      expect([url, await outcome(network, url)]).toEqual([url, refusal]);
    }
    expect(network.connected).toEqual([]);
    expect(canary.heard()).toEqual([]);
  });

  test.each(Object.entries(HOSTILE_NAMES))("by the name %s, which leads to %j", async (name) => {
    const network = openNetwork();
    expect(await outcome(network, `http://${name}:${canary.port}/`)).toBe("refused_address");
    expect(network.connected).toEqual([]);
    expect(canary.heard()).toEqual([]);
  });

  test("by a redirect to any of them", async () => {
    const network = openNetwork();
    const names = Object.keys(HOSTILE_NAMES).map((name) => ({
      url: `//${name}:${canary.port}/`,
      refusal: "refused_address",
    }));
    // In a redirect, the others are relative to the site, end the header, or exceed its length limit.
    const addresses = hostileTargets(canary.port).filter(
      ({ url }) => URL.canParse(url) && /^[^\p{Cc}]{1,500}$/u.test(url) && !/^https?:\/?[^/\\]/i.test(url),
    );
    expect(addresses.length).toBeGreaterThan(120);
    for (const { url, refusal } of [...names, ...addresses]) {
      const answer = await outcome(network, `${SITE}/redirect-to?${encodeURIComponent(url)}`);
      expect([url, answer]).toEqual([url, refusal]);
    }
    expect(new Set(network.connected.map(({ address }) => address))).toEqual(new Set([SITE_ADDRESS]));
    expect(canary.heard()).toEqual([]);
  });

  test("by a name that is public when it is checked and private when it is connected to", async () => {
    const network = openNetwork();
    let asked = 0;
    const resolve = () => Promise.resolve(asked++ === 0 ? [SITE_ADDRESS] : ["127.0.0.1"]);
    expect(await outcome({ ...network, resolve }, `http://rebinding.example:${canary.port}/ok`)).toBe(
      "status 200",
    );
    expect(network.connected.map(({ address }) => address)).toEqual([SITE_ADDRESS]);
    // The next hop to the same name gets the new answer and checks it again.
    asked = 0;
    const again = `http://rebinding.example:${canary.port}/redirect-to?${encodeURIComponent("/ok")}`;
    expect(await outcome({ ...network, resolve }, again)).toBe("refused_address");
    expect(canary.heard()).toEqual([]);
  });
});
