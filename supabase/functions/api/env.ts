import type { AuthEnv } from "../_shared/session/auth.ts";
import type { Platform } from "./platform.ts";

/** What middleware and helpers share. What only a noun uses is made by its deps.ts. */
export interface ApiEnv {
  Variables: AuthEnv["Variables"] & Platform["shown"] & { requestId: string };
}
