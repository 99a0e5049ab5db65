/**
 * Uses the whole product for half an hour at 50 requests a second while its function and its Postgres are killed again
 * and again: `npx tsx tests/bench/soak.ts [--minutes 30] [--rate 50] [--members 100] [--kill-every 20-60]`.
 * Prints what it saw; exits 1 when something was lost, doubled, slow or growing. Linux only (it reads /proc).
 */
import { parseArgs } from "node:util";
import { soak } from "../support/soak/run.ts";
import { complaintsAbout } from "../support/soak/verdict.ts";

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
const complaints = complaintsAbout(result);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
