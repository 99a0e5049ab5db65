import type { Log } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Deps } from "../deps.ts";

/** The caller, and the data that the tools use. */
export interface Call extends Pick<Deps, "homes" | "homeUndos" | "webapps"> {
  claims: Claims;
  requestId: string;
  log: Log;
}
