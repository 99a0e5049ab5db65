/**
 * Upgrades Perch on this machine, and goes back by itself when the new version fails:
 *
 *     npm run upgrade                    to the newest version of the branch
 *     npm run upgrade -- v1.2.0          to a tag or commit
 *     npm run upgrade -- rollback        to the version before, with the data as it was (--yes does not ask)
 */
import { isAgreed } from "./backup/ask.ts";
import { BackupError } from "./backup/backup-error.ts";
import { run } from "./backup/command.ts";
import { rollback, upgrade } from "./upgrade/upgrade.ts";

await run(async (args) => {
  const [ref = null, ...others] = args.filter((arg) => arg !== "--yes");
  if (others.length > 0 || ref?.startsWith("-"))
    throw new BackupError("Usage: npm run upgrade [-- VERSION | rollback]");
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => interrupted.abort());
  if (ref === "rollback") {
    const agree = args.includes("--yes") ? () => Promise.resolve(true) : isAgreed;
    console.log(await rollback(agree, interrupted.signal));
  } else {
    console.log(await upgrade(ref, console.log, interrupted.signal));
  }
});
