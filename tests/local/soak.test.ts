import { expect, test } from "vitest";
import { soak } from "../support/soak/run.ts";
import { complaintsAbout } from "../support/soak/verdict.ts";

// The long one is tests/bench/soak.ts.
test("under load, while function and Postgres are killed, nothing is lost, doubled, slow or growing", async () => {
  const result = await soak({ minutes: 0.2, rate: 20, members: 8, killEverySeconds: [2, 3] });
  expect({ ...result, complaints: complaintsAbout(result) }).toMatchObject({ complaints: [] });
  expect(Math.min(...Object.values(result.kills))).toBeGreaterThan(0);
  expect(result.launches.answered).toBeGreaterThan(0);
});
