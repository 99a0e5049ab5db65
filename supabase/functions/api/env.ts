import type { AuthEnv } from "../_shared/session/auth.ts";
import type { Deps } from "./deps.ts";

export interface ApiEnv {
  Variables: AuthEnv["Variables"] & Deps & { requestId: string };
}
