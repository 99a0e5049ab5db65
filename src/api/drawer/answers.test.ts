import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Asks = (url: string, init: RequestInit) => Promise<Response>;
const fetched = vi.fn<Asks>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { protocol: "https:" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => (await import("./answers.ts")).doesAnswer;

test("a server that says anything answers, one that can't be reached does not", async () => {
  const doesAnswer = await load();
  fetched.mockImplementation((url) =>
    url.includes("gone") ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response()),
  );
  expect(await doesAnswer("https://nas.test:5001/photos?x=1")).toBe(true);
  expect(await doesAnswer("https://gone.test/")).toBe(false);
  // Asking must change nothing there: neither the address itself nor cookies are sent.
  expect(fetched.mock.calls[0]).toMatchObject([
    "https://nas.test:5001/",
    { method: "HEAD", mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" },
  ]);
});

test("a server is asked once a minute at most, for all of its addresses", async () => {
  const doesAnswer = await load();
  await Promise.all([doesAnswer("https://nas.test/a"), doesAnswer("https://nas.test/b")]);
  await vi.advanceTimersByTimeAsync(59_000);
  await doesAnswer("https://nas.test/a");
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  await doesAnswer("https://nas.test/a");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("what was heard without a network, or on another one, does not count when the network is back", async () => {
  const listening = vi.fn<(event: string, listener: () => void) => void>();
  vi.stubGlobal("addEventListener", listening);
  const doesAnswer = await load();
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await doesAnswer("https://nas.test/")).toBe(false);
  for (const [event, listener] of listening.mock.calls) if (event === "online") listener();
  expect(await doesAnswer("https://nas.test/")).toBe(true);
});

test.each([
  ["https:", "http://192.168.1.1/", null],
  ["https:", "http://router/", null],
  ["https:", "http://localhost:8080/", true],
  ["https:", "http://127.0.0.1/", true],
  ["https:", "http://127.0.0.1.evil.test/", null],
  ["http:", "http://router/", true],
  ["chrome-extension:", "http://router/", true],
  ["http:", "ssh://nas.test", null],
  ["http:", "javascript:alert(1)", null],
  ["http:", "words", null],
])("a page on %s asks %s: %s", async (protocol, address, answer) => {
  vi.stubGlobal("location", { protocol });
  const doesAnswer = await load();
  expect(await doesAnswer(address)).toBe(answer);
  expect(fetched).toHaveBeenCalledTimes(answer === null ? 0 : 1);
});

test("four servers are asked at once, the others when one of them has answered", async () => {
  const doesAnswer = await load();
  const ends: (() => void)[] = [];
  fetched.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(new Response()))));
  const answers = Array.from({ length: 6 }, (_, index) => doesAnswer(`https://nas${index}.test/`));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(4);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(5);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => true));
});
