/**
 * Uses the whole product for ten minutes while it is attacked:
 *
 *     npm run soak -- [--minutes 10] [--rate 20] [--members 50] [--attackers 5] [--kill-every 20-60]
 *
 * With `--kill-every` it also kills the function and Postgres. Prints its observations. Exits 1 on anything
 * lost, doubled, slow or growing. Linux only (it reads /proc).
 */
import { parseArgs } from "node:util";
import { soak } from "../support/soak/run.ts";
import { defectsOf } from "../support/soak/defects.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "20" },
    members: { type: "string", default: "50" },
    attackers: { type: "string", default: "5" },
    "kill-every": { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const [least = 20, most = least] = values["kill-every"]?.split("-").map(Number) ?? [];
const result = await soak({
  minutes: Number(values.minutes),
  rate: Number(values.rate),
  members: Number(values.members),
  attackers: Number(values.attackers),
  killEverySeconds: values["kill-every"] === undefined ? null : [least, most],
  ...(values.verbose && { report: console.log }),
});
console.log(JSON.stringify(result, null, 2));
const defects = defectsOf(result);
for (const defect of defects) console.error(defect);
process.exitCode = defects.length > 0 ? 1 : 0;
