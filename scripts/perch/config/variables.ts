import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../local/settings.ts";

/** The variables that .env.example names. */
export function knownVariables(): string[] {
  const text = readFileSync(join(PROJECT_ROOT, ".env.example"), "utf8");
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].flatMap(([, name]) => (name ? [name] : []));
}

/** Names like these are Perch's or of its services; everything else in an environment is not ours. */
const OURS =
  /^(?:VITE|OPENAI|SMTP|MAIL|SUPABASE|PERCH|NEWS|WEATHER|GEOCODING|PHOTOS|SCREENSHOT|STUDIO|MEMBER)_/;
/** A shorter name resembles too many others. */
const LEAST_LENGTH = 7;
const MOST_TYPOS = 2;

/** The known variable that this unknown name may mean; "" when it only looks like ours; null when it does not. */
export function meantBy(name: string, known: readonly string[]): string | null {
  const near = known.find((each) => name.length >= LEAST_LENGTH && distance(name, each) <= MOST_TYPOS);
  return near ?? (OURS.test(name) ? "" : null);
}

/** How many characters must be added, removed or replaced to make one word of the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
