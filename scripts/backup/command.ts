import { resolve } from "node:path";
import { isDiskFull } from "../../local/machine/free-space.ts";
import { loadDotEnv, readSettings } from "../../local/settings.ts";
import { StartError } from "../../local/start-error.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";
import { openMachine, type Machine } from "./one-machine.ts";
import { openProject, readAccess } from "./project.ts";

/** Runs a command with its arguments. It shows a BackupError in one line and exits with 1. */
export async function run(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The file among the arguments, relative to where npm was called. Throws BackupError for any other arguments. */
export function fileArgument(args: string[], usage: string, flags: readonly string[] = []): string {
  const [file, ...others] = args.filter((arg) => !flags.includes(arg));
  if (file === undefined || others.length > 0 || file.startsWith("-"))
    throw new BackupError(`Usage: ${usage}`);
  return resolve(process.env["INIT_CWD"] ?? "", file);
}

/**
 * The project of the terminal's environment, or else the one on this machine. `.env` cannot name one: a forgotten
 * line must not replace a remote project.
 */
export async function openProjectOf(mayMake: boolean): Promise<Machine> {
  const access = readAccess(process.env);
  if (access === null) {
    loadDotEnv();
    return openMachine(readSettings(process.env), mayMake);
  }
  const project = await openProject(access.supabaseUrl, access);
  const siteUrl = process.env["SITE_URL"]?.trim().replace(/\/$/, "") || null;
  return { ...project, isNew: false, dataDir: null, siteUrl, isFull: isDiskFull, discard: project.close };
}

export function summary({ createdAt, tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const parts = [
    `${count("auth.users")} accounts`,
    `${count("public.webapps")} apps`,
    `${count("public.catalogues")} catalogues`,
    `${rows} rows in ${tables.length} tables`,
    `${pictures.count} pictures (${Math.ceil(pictures.bytes / 1024)} KiB)`,
    ...(pictures.gone > 0 ? [`${pictures.gone} more that nothing names had no file`] : []),
  ];
  return `${parts.join(", ")}, as of ${createdAt}`;
}
