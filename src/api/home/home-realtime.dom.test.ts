import { beforeEach, expect, test, vi } from "vitest";

type OnMessage = (message: { payload?: Record<string, unknown> }) => void;
type OnStatus = (status: string) => void;

const fake = vi.hoisted(() => ({
  joined: [] as unknown[],
  left: 0,
  say: (() => {}) as OnMessage,
  become: (() => {}) as OnStatus,
  setAuth: async () => {},
}));
vi.mock("../http/supabase.ts", () => ({
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
    removeChannel: () => (fake.left += 1),
  }),
}));

beforeEach(() => {
  vi.resetModules();
  fake.joined = [];
  fake.left = 0;
  fake.setAuth = async () => {};
});

async function listen(onVersion = vi.fn<(version: number) => void>()) {
  const { listenForVersions } = await import("./home-realtime.ts");
  const stop = listenForVersions("u1", onVersion);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return { stop, onVersion };
}

test("the member's private channel is joined, and only numbers are taken for versions", async () => {
  const { onVersion, stop } = await listen();
  expect(fake.joined).toEqual([["home:u1", { config: { private: true } }]]);
  fake.become("SUBSCRIBED");
  fake.say({ payload: { version: 7 } });
  fake.say({ payload: { version: "8" } });
  fake.say({});
  expect(onVersion.mock.calls).toEqual([[7]]);
  stop();
  expect(fake.left).toBe(1);
});

test.each(["CHANNEL_ERROR", "TIMED_OUT"])(
  "a project without Realtime (%s) is asked once a page",
  async (status) => {
    await listen();
    fake.become(status);
    expect(fake.left).toBe(1);
    await listen();
    expect(fake.joined).toHaveLength(1);
  },
);

test("a connection that breaks later is left to the client, which reconnects", async () => {
  await listen();
  fake.become("SUBSCRIBED");
  fake.become("CHANNEL_ERROR");
  expect(fake.left).toBe(0);
});

test("whoever leaves before the client is loaded joins nothing", async () => {
  const { listenForVersions } = await import("./home-realtime.ts");
  listenForVersions("u1", () => {})();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(fake.joined).toEqual([]);
});

test("a session that can't be read ends quietly", async () => {
  // The module is new in each test, and so is its log.
  const { log } = await import("#src/shared/lib/log.ts");
  const told = vi.spyOn(log, "info").mockImplementation(() => {});
  fake.setAuth = () => Promise.reject(new Error("no session"));
  await listen();
  expect(told).toHaveBeenCalledOnce();
  expect(fake.joined).toEqual([]);
});
