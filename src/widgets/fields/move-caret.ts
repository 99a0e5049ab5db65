/**
 * The caret's index after another text replaces its text. The caret stays at its character, also when the
 * line moves. In a changed line, it keeps its distance to the nearest end of the unchanged part.
 */
export function moveCaret(before: string, after: string, caret: number): number {
  const start = before.lastIndexOf("\n", caret - 1) + 1;
  const end = endOfLine(before, caret);
  const line = before.slice(start, end);
  const index = countLines(before.slice(0, start));
  const moved = nearestLine(after.split("\n"), line, index);
  if (moved !== null && line !== "") return moved + (caret - start);
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  if (caret <= head) return caret;
  const fromEnd = before.length - caret;
  return Math.max(head, after.length - fromEnd);
}

const countLines = (text: string) => text.split("\n").length - 1;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** The start of the nearest equal line to this index; null without any. */
function nearestLine(lines: readonly string[], wanted: string, index: number): number | null {
  let best: { distance: number; offset: number } | null = null;
  let offset = 0;
  for (const [at, line] of lines.entries()) {
    const distance = Math.abs(at - index);
    if (line === wanted && (best === null || distance < best.distance)) best = { distance, offset };
    offset += line.length + 1;
  }
  return best?.offset ?? null;
}
