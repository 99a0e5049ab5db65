import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { BASELINE } from "../../local/postgres/baseline.ts";
import { MIGRATIONS_DIR } from "../../local/postgres/migrations.ts";
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

/**
 * Throws when a migration's seal differs from that of an earlier commit of main, because databases have run it since.
 */
export function refuseEdits(sealed: string[], history: string[]): void {
  const kept = new Set(sealed);
  const edited = history.find((seal) => !kept.has(seal));
  if (edited === undefined) return;
  const [hash, name] = edited.split("  ");
  throw new Error(
    `${name} was sealed as ${hash} on an earlier commit: databases have run it. Put it back, and write the change as a new file.`,
  );
}

/**
 * Every seal that a commit of main has had since the one that began with this baseline. Throws when git lacks the
 * history, so that a shallow clone does not pass.
 */
export function sealsOfHistory(root = PROJECT_ROOT, baseline: string = BASELINE.first): string[] {
  const args = ["log", "--first-parent", "-m", "-p", "--format=", "--", "supabase/migrations.sha256"];
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 28 });
  let changes: string;
  try {
    if (git("rev-parse", "--is-shallow-repository").trim() === "true") throw new Error("it is shallow");
    changes = git(...args);
  } catch (error) {
    throw new Error(
      `The seals of earlier commits are only known in a clone with its history (git fetch --unshallow): ${oneLine(error)}`,
      { cause: error },
    );
  }
  // The newest change comes first.
  const commits = changes
    .split(/^diff --git /m)
    .map((change) => [...change.matchAll(/^\+([0-9a-f]{64} {2}\S+)$/gm)].map(([, seal = ""]) => seal));
  const began = commits.findLastIndex((seals) =>
    seals.some((seal) => seal.includes(`  migrations/${baseline}`)),
  );
  return commits.slice(0, began + 1).flat();
}
