import type { AuthEnv } from "../_shared/auth.ts";
import type { Deps } from "./deps.ts";

/** What every handler finds in `c.var`. */
export interface ApiEnv {
  Variables: AuthEnv["Variables"] & Omit<Deps, "keeper"> & { requestId: string };
}
