import { diffComm } from "node-diff3";

/** A piece of a text: in both versions, only in the old one, or only in the new one. */
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** More words would take seconds to compare. */
const MAX_WORDS = 1500;

/** Compares two texts word by word. Long ones are compared as wholes. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (before === after) return partsOf([["same", before]]);
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) {
    return partsOf([
      ["removed", before],
      ["added", after],
    ]);
  }
  return partsOf(
    diffComm(old, now).flatMap(({ common, buffer1, buffer2 }): [DiffPart["kind"], string][] =>
      common
        ? [["same", common.join("")]]
        : [
            ["removed", buffer1.join("")],
            ["added", buffer2.join("")],
          ],
    ),
  );
}

/** Splits a text into words, spaces and single signs, so that two addresses differ only in their host. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

const partsOf = (pieces: readonly (readonly [DiffPart["kind"], string])[]): DiffPart[] =>
  pieces.filter(([, text]) => text !== "").map(([kind, text]) => ({ kind, text }));
