/**
 * Allowed licences, by SPDX id: they require no more than their own text and a name. Build and test tools may
 * also have MPL-2.0, Python-2.0, Unicode-3.0 (the tables of CLDR) and CC-BY-4.0 (the browser data of
 * caniuse-lite). They may have "BSD", which older packages write for BSD-3-Clause.
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
  "Zlib",
]);
const TOOLS_ONLY = new Set(["MPL-2.0", "Python-2.0", "Unicode-3.0", "CC-BY-4.0", "BSD"]);

/** Whether this SPDX expression is allowed: one of its alternatives, and all parts of a conjunction. */
export function isAllowed(expression: string, isShipped: boolean): boolean {
  const isKnown = (id: string) => SHIPPED.has(id) || (!isShipped && TOOLS_ONLY.has(id));
  const plain = expression.replaceAll(/[()]/g, "").trim();
  return plain.split(/\s+OR\s+/).some((part) => part.split(/\s+AND\s+/).every((id) => isKnown(id.trim())));
}

/** The licence in a package.json, in the current or an older form; null without one. */
export function statedLicence(manifest: { license?: unknown; licenses?: unknown }): string | null {
  const { license, licenses } = manifest;
  const named = (value: unknown): string | null =>
    typeof value === "string" ? value : ((value as { type?: string } | null | undefined)?.type ?? null);
  if (license !== undefined) return named(license);
  return Array.isArray(licenses) && licenses.length > 0 ? licenses.map(named).join(" OR ") : null;
}
