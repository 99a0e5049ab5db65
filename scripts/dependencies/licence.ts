/**
 * Licences that a package may have, by SPDX id: those that ask for no more than their own text and a name. What is only
 * used to build and test may also be MPL-2.0 (its terms bind changes to its own files, and nothing of it is shipped),
 * Python-2.0, CC-BY-4.0 (the browser data of caniuse-lite), and "BSD" as older packages say for BSD-3-Clause.
 */
const SHIPPED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
]);
const TOOLS_ONLY = new Set(["MPL-2.0", "Python-2.0", "CC-BY-4.0", "BSD"]);

/** Whether a package under this SPDX expression may be used; of alternatives one has to be allowed, of sums all. */
export function isAllowed(expression: string, isShipped: boolean): boolean {
  const isKnown = (id: string) => SHIPPED.has(id) || (!isShipped && TOOLS_ONLY.has(id));
  const plain = expression.replaceAll(/[()]/g, "").trim();
  return plain.split(/\s+OR\s+/).some((part) => part.split(/\s+AND\s+/).every((id) => isKnown(id.trim())));
}

/** The licence that a package.json states, in today's form or the older ones; null when it states none. */
export function statedLicence(manifest: { license?: unknown; licenses?: unknown }): string | null {
  const { license, licenses } = manifest;
  const named = (value: unknown): string | null =>
    typeof value === "string" ? value : ((value as { type?: string } | null | undefined)?.type ?? null);
  if (license !== undefined) return named(license);
  return Array.isArray(licenses) && licenses.length > 0 ? licenses.map(named).join(" OR ") : null;
}
