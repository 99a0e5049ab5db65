/**
 * `npm run machine`: checks whether this machine has what the tests need beside Node. Installs missing programs. For
 * anything else it says in one sentence what to set, and fails.
 */
import { E2E } from "../tests/e2e/support/addresses.ts";
import { ensureCurl } from "../tests/support/ensure-curl.ts";
import { ensureNginx } from "../tests/support/ensure-nginx.ts";
import { takenPorts } from "../tests/support/free-ports.ts";
import { ensureChromium } from "./ensure-chromium.ts";

const faults: string[] = [];

for (const ensure of [ensureChromium, ensureNginx, ensureCurl]) {
  try {
    await ensure();
  } catch (error) {
    faults.push((error as Error).message);
  }
}

const taken = await takenPorts(
  [...Object.values(E2E.ports), E2E.feedPort, E2E.sitesPort, E2E.weatherPort].map(Number),
);
if (taken.length > 0) {
  faults.push(
    `Ports of the journeys are in use (${taken.join(", ")}): set E2E_PORT_OFFSET, which is added to each.`,
  );
}

if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}
