import { buildSite, staleBuild } from "../../local/web/build.ts";
import { ensureChromium } from "../../scripts/ensure-chromium.ts";
import { ensureNginx } from "./ensure-nginx.ts";

/** Vitest's global setup: what each test of this machine would else install or build within its own time. */
export async function setup(): Promise<void> {
  await ensureChromium();
  ensureNginx();
  const inputs = staleBuild();
  if (inputs !== null) await buildSite(inputs, () => undefined);
}
