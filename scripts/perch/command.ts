import { BackupError } from "../backup/backup-error.ts";
import { openProjectOf } from "../backup/command.ts";
import type { Machine } from "../backup/one-machine.ts";

/** A command's result: text for people, the same as data for programs, and whether all is well. */
export type Report = { text: string; data: unknown; isWell?: boolean };

/** The arguments after the command's name, and its options. */
export type Call = { words: string[]; isSure: boolean };

export type Command = {
  /** The arguments, as the help shows them. */
  usage: string;
  help: string;
  run: (call: Call) => Promise<Report>;
};

/** Opens the project of the environment, or the one on this machine, until `work` is done. */
export async function onProject<T>(work: (project: Machine) => Promise<T>): Promise<T> {
  const project = await openProjectOf(false);
  try {
    return await work(project);
  } finally {
    await project.close();
  }
}

/** The command line does not match the help. */
export class UsageError extends BackupError {}

/** The next argument. Throws when it is missing. */
export function argument(words: string[], what: string): string {
  const word = words.shift()?.trim();
  if (!word) throw new UsageError(`Say which ${what}: npm run perch -- --help shows how.`);
  return word;
}
