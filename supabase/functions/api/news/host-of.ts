/** The host of a valid address, for feeds without a name of their own. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
