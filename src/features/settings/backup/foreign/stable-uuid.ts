/**
 * A UUID made of a text, the same for the same text: what an earlier import brought is then known again. No secret, and
 * no protection: whoever writes the file may choose it.
 */
export function stableUuid(text: string): string {
  const hex = SEEDS.map((seed) => hash(text, seed).toString(16).padStart(8, "0")).join("");
  // Version 8 is for those that a program makes in its own way.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const SEEDS = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** A 32-bit hash: FNV-1a over UTF-16 units, then the final mix of MurmurHash3. */
function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
