import type { AuthEnv } from "../_shared/session/auth.ts";
import type { Deps } from "./deps.ts";

/** The variables that every handler finds in `c.var`. */
export interface ApiEnv {
  Variables: AuthEnv["Variables"] & Deps & { requestId: string };
}
