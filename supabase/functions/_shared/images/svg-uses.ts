/** One element of a drawing, in the order of the document. */
export interface DrawnElement {
  depth: number;
  id: string | null;
  /** The id that a `use` element draws again. */
  link: string | null;
}

/** The number of elements with every `use` expanded; Infinity when one contains itself. */
export function countDrawn(elements: readonly DrawnElement[]): number {
  const firstById = new Map<string, number>();
  for (const [index, { id }] of elements.entries()) {
    if (id !== null && !firstById.has(id)) firstById.set(id, index);
  }
  const counts = new Map<number, number>();
  const ends = subtreeEnds(elements);

  /** Counts referenced elements first, without recursion, because the nesting depth is untrusted. */
  function count(root: number): number {
    const pending = [root];
    const entered = new Set<number>();
    for (let index = pending.at(-1); index !== undefined; index = pending.at(-1)) {
      const linked = linkedWithin(index);
      const missing = linked.filter((target) => !counts.has(target));
      if (missing.length === 0) {
        const own = (ends[index] ?? index + 1) - index;
        counts.set(
          index,
          linked.reduce((sum, target) => sum + (counts.get(target) ?? 0), own),
        );
        pending.pop();
      } else if (entered.has(index)) {
        return Number.POSITIVE_INFINITY;
      } else {
        entered.add(index);
        for (const target of new Set(missing)) pending.push(target);
      }
    }
    return counts.get(root) ?? 0;
  }

  function linkedWithin(index: number): number[] {
    return elements.slice(index, ends[index]).flatMap(({ link }) => {
      const target = link === null ? undefined : firstById.get(link);
      return target === undefined ? [] : [target];
    });
  }

  return elements.length === 0 ? 0 : count(0);
}

/** For each element, the index after its last descendant. */
function subtreeEnds(elements: readonly DrawnElement[]): number[] {
  const ends = elements.map(() => elements.length);
  const open: number[] = [];
  for (const [index, { depth }] of elements.entries()) {
    for (
      let last = open.at(-1);
      last !== undefined && (elements[last]?.depth ?? 0) >= depth;
      last = open.at(-1)
    ) {
      ends[last] = index;
      open.pop();
    }
    open.push(index);
  }
  return ends;
}
