/** Resolves `href` to an http or https address; null for anything else, or for an address with a password. */
export function resolveUrl(href: unknown, base: string): string | null {
  if (typeof href !== "string" || href.trim() === "" || !URL.canParse(href.trim(), base)) return null;
  const url = new URL(href.trim(), base);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && url.username === "" && url.password === "" ? url.href : null;
}
