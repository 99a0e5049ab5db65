/** `npm run reset`: deletes all data of the embedded backend, after a question (`-- --yes` for scripts). */
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { postgresAccount } from "./postgres/account.ts";
import { deleteData, locateDataDir, markerFile } from "./postgres/data-dir.ts";
import { lockDataDir } from "./instance.ts";
import { clusterDir, stopOrphan } from "./postgres/postgres.ts";
import { loadDotEnv, readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

async function reset(isSure: boolean): Promise<string> {
  loadDotEnv();
  const { path } = locateDataDir(readSettings(process.env).dataDir, postgresAccount());
  if (!existsSync(path)) return `There is nothing to delete: ${path} does not exist.`;
  // Deletes only Perch's own data, even when DATA_DIR names another folder.
  if (!existsSync(markerFile(path)))
    throw new StartError(`${path} is not a data folder of Perch; nothing was deleted.`);
  const lock = await lockDataDir(path, 0);
  try {
    if (
      !isSure &&
      !(await ask(`Delete all local data in ${path}: accounts, apps, mails, pictures? [y/N] `))
    ) {
      return "Nothing was deleted.";
    }
    await stopOrphan(clusterDir(path));
    const others = deleteData(path);
    return others.length === 0
      ? `Deleted ${path}. The next npm start makes it anew.`
      : `Deleted Perch's data in ${path}. What else is there stays: ${others.join(", ")}.`;
  } finally {
    lock.release();
  }
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartError("Nobody is there to ask: npm run reset -- --yes deletes without asking.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

try {
  console.log(await reset(process.argv.includes("--yes")));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
