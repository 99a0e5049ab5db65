import { execFileSync } from "node:child_process";

/** Installs packages of Debian, without services that start. Throws with the last line of apt-get. */
export function installPackages(...names: string[]): void {
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...names],
  ]) {
    attempt("apt-get", args, { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" });
  }
}

/** Runs an installer in silence. Throws with the last line that it wrote when it fails. */
export function attempt(command: string, args: string[], env: Record<string, string> = {}): void {
  try {
    execFileSync(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 300_000,
      env: { ...process.env, ...env },
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    const words = stderr?.toString().trim() || message;
    throw new Error(`${command} ${args[0]}: ${words.split("\n").at(-1)}`, { cause: error });
  }
}
