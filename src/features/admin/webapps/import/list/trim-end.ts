/**
 * Cuts these characters off the end. A pattern that ends with `+$` would take the square of the length for a text that
 * somebody made for it.
 */
export function trimEnd(text: string, marks: RegExp): string {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
