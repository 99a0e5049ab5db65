import { startTooltips } from "#src/shared/ui/tooltips.ts";
import { registerWorker } from "./register-worker.ts";

/** What makes later visits fast, or is for who lingers: it must not slow down the visit that is just beginning. */
export function afterLoad(): void {
  startTooltips();
  if (import.meta.env.PROD) void registerWorker();
}
