import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PROGRAM = "/usr/sbin/nginx";
const MODULE = "/usr/lib/nginx/modules/ngx_stream_module.so";

/** nginx and its stream module. Installs Debian's packages when they are missing; throws when that fails. */
export function ensureNginx(): { program: string; module: string } {
  if (!existsSync(PROGRAM) || !existsSync(MODULE)) {
    const packages = ["nginx-light", "libnginx-mod-stream"];
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", ...packages],
    ]) {
      execFileSync("apt-get", args, {
        stdio: "pipe",
        timeout: 300_000,
        // Installs only the program, without a service on port 80.
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
      });
    }
  }
  return { program: PROGRAM, module: MODULE };
}
