import { expect, test, vi } from "vitest";
import { healthAnswer, unhealthyBody } from "../../_shared/contract/site/service.ts";
import type { Log } from "../../_shared/log.ts";
import { createHealth } from "./health.ts";
import { fakedApi } from "../../../../tests/support/fakes/fake-deps.ts";

type Questions = Parameters<typeof createHealth>[0];

const fine: Questions = {
  database: () => Promise.resolve(),
  auth: () => Promise.resolve(),
  storage: () => Promise.resolve({}),
};
const failing = () => Promise.reject(new Error("connection refused"));

function ask(questions: Partial<Questions>, log: Log = () => undefined) {
  const health = createHealth({ ...fine, ...questions }, log);
  return fakedApi({ health }).request("/api/health");
}

test.each(["database", "auth", "storage"] as const)(
  "while its %s does not answer, health is a 503 that says so and when to ask again",
  async (part) => {
    const log = vi.fn<Log>();
    const response = await ask({ [part]: failing }, log);
    const body: unknown = await response.json();
    expect([response.status, body]).toEqual([
      503,
      {
        status: "unavailable",
        database: "ok",
        auth: "ok",
        storage: "ok",
        [part]: "down",
        code: "unavailable",
        message: `Not answering: ${part}.`,
      },
    ]);
    expect(unhealthyBody.parse(body)).toEqual(body);
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(log).toHaveBeenCalledExactlyOnceWith({
      level: "error",
      event: "part-down",
      part,
      error: expect.objectContaining({ message: "connection refused" }),
    });
  },
);

test("health is ok with a disk that is nearly full, and says so; so does a 503", async () => {
  const storage = () => Promise.resolve({ freeSpacePercent: 7 });
  const ok = await ask({ storage });
  expect([ok.status, healthAnswer.parse(await ok.json())]).toEqual([
    200,
    { status: "ok", database: "ok", auth: "ok", storage: "ok", freeSpacePercent: 7 },
  ]);
  const down = await ask({ storage, database: failing });
  expect([down.status, unhealthyBody.parse(await down.json())]).toMatchObject([503, { freeSpacePercent: 7 }]);
});

test("parts that never answer are given two seconds, all at once", async () => {
  vi.useFakeTimers();
  try {
    const hanging = () => new Promise<never>(() => undefined);
    const asking = ask({ database: hanging, auth: hanging, storage: hanging });
    await vi.advanceTimersByTimeAsync(2_000);
    const response = await asking;
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { database: "down", auth: "down", storage: "down" },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("each service is checked once in two seconds, however many ask, and a recovered one is up again", async () => {
  let now = 0;
  const auth = vi.fn(failing);
  const health = createHealth(
    { ...fine, auth },
    () => undefined,
    () => now,
  );
  const states = await Promise.all(Array.from({ length: 50 }, () => health.check()));
  expect(new Set(states.map(({ parts }) => parts.auth))).toEqual(new Set(["down"]));
  now = 1_999;
  await health.check();
  expect(auth).toHaveBeenCalledOnce();

  now = 2_000;
  auth.mockImplementation(fine.auth as typeof failing);
  expect(await health.check()).toEqual({ parts: { database: "ok", auth: "ok", storage: "ok" } });
  expect(auth).toHaveBeenCalledTimes(2);
});
