import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MIGRATIONS_DIR } from "../../local/postgres/migrations.ts";
import { REFUSED, REPAIRED, shortSeal } from "../../local/postgres/past-edits.ts";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { oneLine } from "../../local/start-error.ts";

/** In the format of sha256sum, in the order of the migrations. */
export const SEAL_FILE = join(PROJECT_ROOT, "supabase/migrations.sha256");

export function readSeals(file = SEAL_FILE): string[] {
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
}

export function makeSeals(folder = MIGRATIONS_DIR): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(join(folder, file)));
      return `${hash.digest("hex")}  ${basename(folder)}/${file}`;
    });
}

/**
 * The seals of migrations without one. Throws when a sealed migration was changed or removed, or when a new one would
 * run before it.
 */
export function newSeals(sealed: string[], here: string[]): string[] {
  const broken = sealed.find((seal, place) => seal !== here[place]);
  if (broken !== undefined) {
    const [, name] = broken.split("  ");
    throw new Error(
      `${name} is merged: it stays as it is, and new migrations come after it. Write the change as a new file.`,
    );
  }
  return here.slice(sealed.length);
}

const PAST_EDITS = [...REPAIRED, ...REFUSED];

/**
 * Throws when a migration's seal differs from that of an earlier commit of main, because databases have run
 * it since. The known edits must be in the history, so that a shallow clone does not pass.
 */
export function refuseEdits(
  sealed: string[],
  history: string[],
  known: readonly string[] = PAST_EDITS,
): void {
  const kept = new Set(sealed);
  const lost = new Map(history.filter((seal) => !kept.has(seal)).map((seal) => [shortSealOf(seal), seal]));
  if (known.some((edit) => !lost.has(edit))) {
    throw new Error(
      "This clone lacks the history of supabase/migrations.sha256, so nobody can tell what was sealed: git fetch --unshallow.",
    );
  }
  const edited = [...lost].find(([short]) => !known.includes(short));
  if (!edited) return;
  const [hash, name] = edited[1].split("  ");
  throw new Error(
    `${name} was sealed as ${hash} on an earlier commit: databases have run it. Put it back, and write the change as a new file.`,
  );
}

const shortSealOf = (seal: string): string => shortSeal(seal, basename(seal));

/** Every seal that a commit of main ever had. Throws when git has no history. */
export function sealsOfHistory(root = PROJECT_ROOT): string[] {
  const args = ["log", "--first-parent", "-m", "-p", "--format=", "--", "supabase/migrations.sha256"];
  let changes: string;
  try {
    changes = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 28 });
  } catch (error) {
    throw new Error(
      `The seals of earlier commits are only known in a clone with its history: ${oneLine(error)}`,
      { cause: error },
    );
  }
  return [...changes.matchAll(/^\+([0-9a-f]{64} {2}\S+)$/gm)].map(([, seal = ""]) => seal);
}
