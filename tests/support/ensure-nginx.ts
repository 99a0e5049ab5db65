import { existsSync } from "node:fs";
import { installPackages } from "../../scripts/install-packages.ts";

const PROGRAM = "/usr/sbin/nginx";
const MODULE = "/usr/lib/nginx/modules/ngx_stream_module.so";
const PACKAGES = ["nginx-light", "libnginx-mod-stream"];

/** nginx and its stream module. Installs Debian's packages when they are missing; throws when that fails. */
export function ensureNginx(): { program: string; module: string } {
  if (!existsSync(PROGRAM) || !existsSync(MODULE)) {
    try {
      installPackages(...PACKAGES);
    } catch (error) {
      const reason = (error as Error).message;
      throw new Error(`There is no nginx: have root install ${PACKAGES.join(" and ")}. (${reason})`, {
        cause: error,
      });
    }
  }
  return { program: PROGRAM, module: MODULE };
}
