import { expect, test } from "vitest";
import { soak } from "../support/soak/run.ts";
import { defectsOf } from "../support/soak/defects.ts";

// The long one, tests/bench/soak.ts, also sees what grows.
test("under load, attacks and kills of function and Postgres, nothing is lost, doubled or slow", async () => {
  const result = await soak({ minutes: 0.4, rate: 20, members: 8, attackers: 2, killEverySeconds: [2, 3] });
  expect({ ...result, defects: defectsOf(result) }).toMatchObject({ defects: [] });
  expect(Math.min(...Object.values(result.kills))).toBeGreaterThan(0);
  expect(result.launches.answered).toBeGreaterThan(0);
  expect(Object.keys(result.attacks).length).toBeGreaterThan(10);
});
