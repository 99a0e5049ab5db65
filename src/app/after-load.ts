import type { QueryClient } from "@tanstack/react-query";
import { startTooltips } from "#src/shared/ui/tooltips.ts";
import { registerWorker } from "./register-worker.ts";
import { saveHome } from "./save-home.ts";

/** The server's half of React is large, and for the next visit only. */
const REST_MS = 3_000;

/** What makes later visits fast, or is for who lingers: it must not slow down the visit that is just beginning. */
export function afterLoad(client: QueryClient): void {
  startTooltips();
  if (!import.meta.env.PROD) return;
  setTimeout(() => saveHome(client), REST_MS);
  void registerWorker();
}
