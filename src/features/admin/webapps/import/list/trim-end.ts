/**
 * Removes these characters from the end. A pattern that ends with `+$` would take quadratic time for a
 * malicious text.
 */
export function trimEnd(text: string, marks: RegExp): string {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
