import type { Log } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Deps } from "../deps.ts";

/** Who asks, and what the tools work with. */
export interface Call extends Pick<Deps, "homes" | "homeUndos" | "webapps"> {
  claims: Claims;
  requestId: string;
  log: Log;
}
