/**
 * Uses the whole product for half an hour at 50 requests a second, and keeps killing its function and its Postgres:
 * `npx tsx tests/bench/soak.ts [--minutes 30] [--rate 50] [--members 100] [--kill-every 20-60]`.
 * Prints its observations; exits 1 on anything lost, doubled, slow or growing. Linux only (it reads /proc).
 */
import { parseArgs } from "node:util";
import { soak } from "../support/soak/run.ts";
import { defectsOf } from "../support/soak/defects.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "50" },
    members: { type: "string", default: "100" },
    "kill-every": { type: "string", default: "20-60" },
    verbose: { type: "boolean", default: false },
  },
});
const [least = 20, most = least] = values["kill-every"].split("-").map(Number);
const result = await soak({
  minutes: Number(values.minutes),
  rate: Number(values.rate),
  members: Number(values.members),
  killEverySeconds: [least, most],
  ...(values.verbose && { report: console.log }),
});
console.log(JSON.stringify(result, null, 2));
const defects = defectsOf(result);
for (const defect of defects) console.error(defect);
process.exitCode = defects.length > 0 ? 1 : 0;
