/** The http or https address that a page means by `href`; null when it means none, or one with a password in it. */
export function resolveUrl(href: unknown, base: string): string | null {
  if (typeof href !== "string" || href.trim() === "" || !URL.canParse(href.trim(), base)) return null;
  const url = new URL(href.trim(), base);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && url.username === "" && url.password === "" ? url.href : null;
}
