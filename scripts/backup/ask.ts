import { createInterface } from "node:readline/promises";
import { BackupError } from "./backup-error.ts";

/** Asks the person at the terminal. Throws BackupError when nobody is there. */
export async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new BackupError("Nobody is there to ask: --yes does it without asking.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
