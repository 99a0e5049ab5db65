import { expect, test } from "vitest";
import { cookieOf, fakedApi, sessionOf } from "../../../../tests/support/fakes/fake-deps.ts";
import { createPace } from "./pace.ts";

/** A pace of 5 a second, its clock, and the waits that it caused. */
function aPace() {
  const clock = { ms: 1_000_000 };
  const waits: number[] = [];
  const pace = createPace(5, {
    now: () => clock.ms,
    wait: (ms) => {
      waits.push(Math.round(ms));
      return Promise.resolve();
    },
  });
  const ask = async (member: string, times: number): Promise<number[]> => {
    const answers: number[] = [];
    for (let count = 0; count < times; count++) answers.push(await pace(member));
    return answers;
  };
  return { clock, waits, ask };
}

test("120 requests at once don't wait", async () => {
  const { waits, ask } = aPace();
  expect(new Set(await ask("ada", 120))).toEqual(new Set([0]));
  expect(waits).toEqual([]);
});

test("further requests wait for their turn, at most 5 seconds, and are refused with the seconds beyond that", async () => {
  const { waits, ask } = aPace();
  await ask("ada", 120);
  expect(await ask("ada", 25)).toEqual(Array.from({ length: 25 }, () => 0));
  expect(waits.slice(0, 3)).toEqual([200, 400, 600]);
  expect(waits.at(-1)).toBe(5000);
  expect(await ask("ada", 2)).toEqual([6, 6]);
});

test("a refused request costs no turn, and time gives turns back", async () => {
  const { clock, waits, ask } = aPace();
  await ask("ada", 145);
  await ask("ada", 100);
  clock.ms += 5_000;
  waits.length = 0;
  expect(await ask("ada", 1)).toEqual([0]);
  expect(waits).toEqual([200]);
  clock.ms += 120_000;
  waits.length = 0;
  await ask("ada", 120);
  expect(waits).toEqual([]);
});

test("one member's requests make no other wait", async () => {
  const { waits, ask } = aPace();
  await ask("ada", 145);
  waits.length = 0;
  expect(await ask("bob", 1)).toEqual([0]);
  expect(waits).toEqual([]);
});

test("0 sets no pace", async () => {
  const pace = createPace(0, { wait: () => Promise.reject(new Error("waited")) });
  for (let count = 0; count < 1000; count++) expect(await pace("ada")).toBe(0);
});

test("a member beyond the pace is answered 429 with the seconds to wait, a visitor never", async () => {
  const api = fakedApi({ pace: () => Promise.resolve(7) });
  const ask = (headers: Record<string, string>) => api.request("/api/user/home", { headers });
  const refused = await ask(cookieOf(sessionOf("ada")));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
  expect((await ask({})).status).toBe(401);
});
