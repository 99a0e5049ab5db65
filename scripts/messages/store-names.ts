import { storeRules } from "../../supabase/functions/_shared/contract/store/rules.ts";
import { readdirSync, readFileSync } from "node:fs";

const SUPABASE = new URL("../../supabase/", import.meta.url);
const ANY = "'(?:[^']|'')*'";
const TEXT = "'((?:[^']|'')*)'";

const textsOf = (pattern: string, sql: string): string[] =>
  [...sql.matchAll(new RegExp(pattern, "gm"))].map(([, text = ""]) => text.replaceAll("''", "'"));

/** The rows of purposes that migrations ship. */
const shippedPurposes = (): string =>
  readdirSync(new URL("migrations/", SUPABASE))
    .map((name) => readFileSync(new URL(`migrations/${name}`, SUPABASE), "utf8"))
    .flatMap((sql) => /with shipped \(purpose[\s\S]*?\n\), purposes as/.exec(sql) ?? [])
    .join("\n");

/**
 * The names of the first store and its catalogues' lines, which readers see in their language, as the seed and the migrations have them, and its rules;
 * src/shared/lib/language/store-name.ts shows them.
 */
export function storeNames(): Record<"catalogue" | "line" | "tag" | "purpose" | "rule", ReadonlySet<string>> {
  const seed = readFileSync(new URL("seed.sql", SUPABASE), "utf8");
  return {
    catalogue: new Set(textsOf(`^  \\(${TEXT}, ${ANY}, ${ANY}, ${ANY}\\),?$`, seed)),
    line: new Set(textsOf(`^  \\(${ANY}, ${TEXT}, ${ANY}, ${ANY}\\),?$`, seed)),
    tag: new Set(textsOf("array\\[(.*?)\\]", seed).flatMap((list) => textsOf(TEXT, list))),
    purpose: new Set(textsOf(`^ {2}\\(${TEXT},\\s*$`, shippedPurposes())),
    rule: new Set(storeRules.flatMap(({ heading, text }) => [heading, text])),
  };
}
