import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createNodeNetwork, type NodeNetworkOptions } from "../../../../tests/support/node-network.ts";
import { createSelfSigned } from "../../../../tests/support/self-signed.ts";
import { type ProofSite, startProofSite } from "../../../../tests/support/proof-site.ts";
import { createGuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { createProver } from "./prove-ownership.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const LINE = `perch-verification=${TOKEN}`;
const APP = "http://app.example/start?x=1";
const tls = createSelfSigned(["app.example"]);
let site: ProofSite;

beforeAll(async () => void (site = await startProofSite(tls)));
afterAll(() => site.close());

function aProver({ names = { "app.example": ["93.184.216.34"] }, ...options }: NodeNetworkOptions = {}) {
  const network = createNodeNetwork({
    names,
    ca: tls.cert,
    route: () => ({ host: "127.0.0.1", port: site.port }),
    ...options,
  });
  const guarding = { network, userAgent: "Perch test", allowPrivateHosts: new Set<string>() };
  return { network, prove: createProver({ ...guarding, fetchGuarded: createGuardedFetch(guarding) }) };
}

async function looks(options?: NodeNetworkOptions, url = APP) {
  const { looks: seen, foundBy } = await aProver(options).prove(url, TOKEN);
  return [foundBy, ...seen.map(({ outcome }) => outcome)];
}

test("the file is read over https on the app's own host, whatever its address is", async () => {
  site.answers = { body: LINE };
  const { network, prove } = aProver();
  const { looks: seen, foundBy } = await prove(APP, TOKEN);
  expect(foundBy).toBe("file");
  expect(seen).toEqual([
    { way: "file", place: "https://app.example/.well-known/perch.txt", outcome: "found", detail: "" },
    { way: "dns", place: "app.example", outcome: "missing", detail: "" },
  ]);
  expect(network.connected).toEqual([{ address: "93.184.216.34", port: 443, tlsName: "app.example" }]);
  expect(site.asked.at(-1)).toBe("/.well-known/perch.txt");
});

test.each([
  [
    "among the lines of other owners",
    `# Owners\r\nperch-verification=${"f".repeat(32)}\r\n  ${LINE}  \r\n`,
    "found",
  ],
  ["with a byte order mark", `\uFEFF${LINE}`, "found"],
  ["with another token", `perch-verification=${"f".repeat(32)}`, "other"],
  ["with more behind the token", `${LINE}0`, "other"],
  ["inside of a line", `see ${LINE}`, "none"],
  ["as a page that the site shows for every address", "<!doctype html><title>App</title>", "none"],
  ["empty", "", "none"],
])("a file %s", async (_what, body, outcome) => {
  site.answers = { body };
  expect((await looks())[1]).toBe(outcome);
});

test("a wrong line is shown, without what can't be printed", async () => {
  site.answers = { body: `perch-verification=\u0007${"é".repeat(300)}` };
  const [file] = (await aProver().prove(APP, TOKEN)).looks;
  expect(file?.detail).toBe(`perch-verification=${"?".repeat(101)}`);
});

test.each([
  ["that is not there", { status: 404, body: LINE }, "missing"],
  ["that needs a password", { status: 401, body: LINE }, "unreachable"],
  ["that redirects to another site", { status: 302, location: "https://elsewhere.example/" }, "moved"],
  ["that redirects to itself", { status: 301, location: "/.well-known/perch.txt" }, "moved"],
  ["that is huge", { body: `${LINE}\n`.repeat(2000) }, "too_large"],
  ["that never ends", { body: LINE, neverEnds: true }, "unreachable"],
])("a file %s proves nothing", async (_what, answers, outcome) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  site.answers = answers;
  const asked = site.asked.length;
  const found = looks();
  await vi.waitFor(() => expect(site.asked.length).toBeGreaterThan(asked));
  vi.advanceTimersByTime(outcome === "unreachable" && "neverEnds" in answers ? 9_000 : 0);
  expect(await found).toEqual([null, outcome, "missing"]);
  vi.useRealTimers();
});

test("a host with a private address is not asked, neither for its file nor for its records", async () => {
  site.answers = { body: LINE };
  const names = { "app.example": ["93.184.216.34", "10.0.0.1"] };
  expect((await looks({ names }))[1]).toBe("refused");
  const texts = { localhost: [LINE], "app.internal": [LINE] };
  for (const url of ["https://localhost/", "https://app.internal/", "https://127.0.0.1/"])
    expect(await looks({ texts }, url)).toEqual([null, "refused", "refused"]);
});

test("a certificate for another name proves nothing", async () => {
  site.answers = { body: LINE };
  const names = { "other.example": ["93.184.216.34"] };
  expect(await looks({ names }, "https://other.example/")).toEqual([null, "unreachable", "missing"]);
});

test("one of several records is enough", async () => {
  site.answers = { status: 404 };
  const texts = { "app.example": ["v=spf1 -all", `perch-verification=${"f".repeat(32)}`, LINE] };
  expect(await looks({ texts })).toEqual(["dns", "missing", "found"]);
});

test.each([
  ["without such a record", ["v=spf1 -all"], "none"],
  ["with somebody else's", [`perch-verification=${"f".repeat(32)}`], "other"],
  ["whose name server fails", new Error("SERVFAIL"), "unreachable"],
])("a host %s", async (_what, records, outcome) => {
  site.answers = { status: 404 };
  expect(await looks({ texts: { "app.example": records } })).toEqual([null, "missing", outcome]);
});

test("a name server that never answers ends at the deadline", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  site.answers = { status: 404 };
  const asked = site.asked.length;
  const found = looks({ texts: { "app.example": new Promise<never>(() => undefined) } });
  await vi.waitFor(() => expect(site.asked.length).toBeGreaterThan(asked));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await found).toEqual([null, "missing", "unreachable"]);
  vi.useRealTimers();
});
