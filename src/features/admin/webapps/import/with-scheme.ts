/**
 * Adds the missing scheme; a number after a colon is a port. A single word stays unchanged: as a host, it
 * would get the misleading error of a private address.
 */
export function withScheme(text: string): string {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const looksLikeHost = /^[^/?#]*[.:]/.test(text);
  return hasScheme || !looksLikeHost ? text : `https://${text}`;
}
