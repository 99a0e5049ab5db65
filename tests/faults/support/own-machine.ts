import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openFolder, removeFolder } from "../../local/support/folders.ts";
import { startNameServer } from "../../support/name-server.ts";

/** An address of loopback on which no machine has a name server of its own. */
const NAME_SERVER = "127.53.53.53";

/** A private /etc, whose programs ask this name server and preload this clock. Then it becomes the given command. */
const ENTER = `
  mount -t tmpfs tmpfs "$0/top" && mkdir "$0/top/upper" "$0/top/work" &&
  mount -t overlay overlay -o "lowerdir=/etc,upperdir=$0/top/upper,workdir=$0/top/work" /etc &&
  rm -f /etc/resolv.conf && echo "nameserver ${NAME_SERVER}" > /etc/resolv.conf &&
  echo "$0/clock.so" > /etc/ld.so.preload && exec "$@"`;

export type OwnMachine = {
  /** The same command, run where clock and names are the test's. */
  command: (command: string[]) => string[];
  /** Sets the clock of all its programs, in seconds ahead of the real one. */
  setClock: (secondsAhead: number) => void;
  /** Whether names are found, all of them on loopback; otherwise nobody answers who asks for one. */
  setNames: (areFound: boolean) => void;
};

/**
 * This machine as one Perch sees it, with a clock and names that the test controls. It is simulated by a mount
 * namespace, so it needs root, and a C compiler.
 */
export async function ownMachine(): Promise<OwnMachine> {
  const folder = openFolder();
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, "top"));
  const clock = join(folder, "seconds-ahead");
  writeFileSync(clock, Buffer.alloc(8));
  const source = fileURLToPath(new URL("clock.c", import.meta.url));
  const options = ["-shared", "-fPIC", "-O2", "-Wall", "-Werror", `-DSECONDS_AHEAD="${clock}"`];
  execFileSync("cc", [...options, "-o", join(folder, "clock.so"), source]);
  let areFound = true;
  onTestFinished(await startNameServer(53, () => (areFound ? "127.0.0.1" : null), NAME_SERVER));
  return {
    command: (command) => ["unshare", "--mount", "sh", "-c", ENTER, folder, ...command],
    setClock(secondsAhead) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(BigInt(secondsAhead));
      const file = openSync(clock, "r+");
      writeSync(file, bytes, 0, 8, 0);
      closeSync(file);
    },
    setNames: (found) => void (areFound = found),
  };
}
