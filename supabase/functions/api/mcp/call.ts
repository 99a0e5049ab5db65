import type { Claims } from "../../_shared/session/claims.ts";
import type { createHomes } from "../home/data.ts";
import type { createHomeUndos } from "../home/undos-data.ts";
import type { Platform } from "../platform.ts";

/** The caller, and the data that the tools use. */
export interface Call extends Pick<Platform, "log" | "webapps"> {
  homes: ReturnType<typeof createHomes>;
  homeUndos: ReturnType<typeof createHomeUndos>;
  claims: Claims;
  requestId: string;
}
