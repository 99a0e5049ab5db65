import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { oneLine, StartError } from "../start-error.ts";

export type Account = { name: string; uid: number; gid: number };

const NAME = "postgres";

/**
 * The account that runs Postgres, if it is not our own. Postgres refuses to run as root, so root starts it as
 * `postgres` and creates that account if necessary. Null for all other accounts.
 */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const account = findAccount();
  if (account) return account;
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", NAME], { stdio: "pipe" });
  } catch (error) {
    throw new StartError(
      `Postgres refuses to run as root, and the account "${NAME}" can't be made: ${oneLine(error)}. Start Perch as another user.`,
    );
  }
  const made = findAccount();
  if (!made)
    throw new StartError(
      `The account "${NAME}" was made but is not in /etc/passwd. Start Perch as another user.`,
    );
  return made;
}

function findAccount(): Account | null {
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === NAME);
  return entry ? { name: NAME, uid: Number(entry[2]), gid: Number(entry[3]) } : null;
}
