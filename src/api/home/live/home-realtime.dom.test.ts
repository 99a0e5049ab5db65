import { afterEach, beforeEach, expect, test, vi } from "vitest";

const LOOKED_AT_MS = 30_000;

type OnMessage = (message: { payload?: Record<string, unknown> }) => void;
type OnStatus = (status: string) => void;

const fake = vi.hoisted(() => ({
  joined: [] as unknown[],
  left: 0,
  say: (() => {}) as OnMessage,
  become: (() => {}) as OnStatus,
  setAuth: async () => {},
}));
vi.mock("../../http/supabase.ts", () => ({
  getSupabase: async () => ({
    realtime: { setAuth: () => fake.setAuth() },
    channel(topic: string, options: unknown) {
      fake.joined.push([topic, options]);
      const channel = {
        on(_kind: string, _filter: unknown, listener: OnMessage) {
          fake.say = listener;
          return channel;
        },
        subscribe(listener: OnStatus) {
          fake.become = listener;
          return channel;
        },
      };
      return channel;
    },
    removeChannel: async () => (fake.left += 1),
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  fake.joined = [];
  fake.left = 0;
  fake.setAuth = async () => {};
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of its own, which somebody looks at for 30 s. */
async function listen() {
  vi.resetModules();
  const { listenForVersions } = await import("./home-realtime.ts");
  const onStart = vi.fn<() => void>();
  const onVersion = vi.fn<(version: number) => void>();
  const stop = listenForVersions("u1", { onStart, onVersion });
  await vi.advanceTimersByTimeAsync(LOOKED_AT_MS);
  return { stop, onStart, onVersion, listenForVersions };
}

/** The locks of a browser: each is given to one at a time, in the order of the requests. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
      const turn = last.then(() => {
        signal.throwIfAborted();
        return work();
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

test("the member's private channel is joined, and only numbers are taken for versions", async () => {
  const { onStart, onVersion, stop } = await listen();
  expect(fake.joined).toEqual([["home:u1", { config: { private: true } }]]);
  fake.become("SUBSCRIBED");
  expect(onStart).toHaveBeenCalledOnce();
  fake.say({ payload: { version: 7 } });
  fake.say({ payload: { version: "8" } });
  fake.say({});
  expect(onVersion.mock.calls).toEqual([[7]]);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.left).toBe(1);
});

test("a tab that is left within 30 s joins nothing", async () => {
  const { listenForVersions } = await import("./home-realtime.ts");
  const stop = listenForVersions("u1", { onStart: () => {}, onVersion: () => {} });
  await vi.advanceTimersByTimeAsync(LOOKED_AT_MS - 1);
  stop();
  await vi.advanceTimersByTimeAsync(LOOKED_AT_MS);
  expect(fake.joined).toEqual([]);
});

test("of five tabs one is connected, and when it is left another one is", async () => {
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  const tabs = [await listen(), await listen(), await listen(), await listen(), await listen()];
  expect(fake.joined.length - fake.left).toBe(1);
  // Nobody waits for the third any more.
  tabs[2]?.stop();
  tabs[0]?.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([fake.joined.length, fake.left]).toEqual([2, 1]);
  fake.say({ payload: { version: 3 } });
  expect(tabs.map(({ onVersion }) => onVersion.mock.calls.length)).toEqual([0, 1, 0, 0, 0]);
  for (const { stop } of tabs) stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([fake.joined.length, fake.left]).toEqual([2, 2]);
});

test.each(["CHANNEL_ERROR", "TIMED_OUT"])(
  "a project without Realtime (%s) is asked once a page",
  async (status) => {
    const { listenForVersions } = await listen();
    fake.become(status);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.left).toBe(1);
    listenForVersions("u1", { onStart: () => {}, onVersion: () => {} });
    await vi.advanceTimersByTimeAsync(LOOKED_AT_MS);
    expect(fake.joined).toHaveLength(1);
  },
);

test("a connection that breaks later is left to the client, which reconnects", async () => {
  await listen();
  fake.become("SUBSCRIBED");
  fake.become("CHANNEL_ERROR");
  expect(fake.left).toBe(0);
});

test("a session that can't be read ends quietly", async () => {
  const told = vi.spyOn(console, "info").mockImplementation(() => {});
  fake.setAuth = () => Promise.reject(new Error("no session"));
  await listen();
  expect(told).toHaveBeenCalledOnce();
  expect(fake.joined).toEqual([]);
});
