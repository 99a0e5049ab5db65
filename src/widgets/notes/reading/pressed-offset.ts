/**
 * The offset in a note's text of what stands at a point of its reading layer, which lets presses through; null where no words
 * are, or in a browser that doesn't say.
 */
export function pressedOffset(layer: HTMLElement, x: number, y: number): number | null {
  // Only what takes presses is found.
  layer.classList.remove("pointer-events-none");
  const [node, offset] = caretAt(x, y);
  layer.classList.add("pointer-events-none");
  const run = node?.parentElement?.closest<HTMLElement>("[data-at]");
  return run && layer.contains(run) ? Number(run.dataset["at"]) + offset : null;
}

/** Safari before 18.4 and Chrome before 128 have only the older call. */
function caretAt(x: number, y: number): [node: Node | null, offset: number] {
  const { caretPositionFromPoint, caretRangeFromPoint }: Partial<Document> = document;
  const position = caretPositionFromPoint?.call(document, x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = caretRangeFromPoint?.call(document, x, y);
  return [range?.startContainer ?? null, range?.startOffset ?? 0];
}
