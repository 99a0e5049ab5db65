import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MIGRATIONS_DIR } from "../../local/postgres/migrations.ts";
import { PROJECT_ROOT } from "../../local/settings.ts";

/** In the format of sha256sum, in the order of the migrations. */
export const SEAL_FILE = join(PROJECT_ROOT, "supabase/migrations.sha256");

export function readSeals(file = SEAL_FILE): string[] {
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
}

/** The seal of each migration in the folder. */
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
