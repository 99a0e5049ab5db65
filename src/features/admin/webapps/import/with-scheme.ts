/**
 * Adds the missing scheme; a number after a colon is a port. A single word is left unchanged: as a host it
 * would be refused as private, which is misleading.
 */
export function withScheme(text: string): string {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const looksLikeHost = /^[^/?#]*[.:]/.test(text);
  return hasScheme || !looksLikeHost ? text : `https://${text}`;
}
