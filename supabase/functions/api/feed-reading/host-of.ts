/** The name of a feed without a title: its host. `url` must be valid. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
