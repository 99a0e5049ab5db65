import { plural } from "@lingui/core/macro";
import { FileRefused } from "./read-text-file.ts";

interface Kept {
  /** The elements to keep, in lower case. */
  names: readonly string[];
  /** The kept element that may nest. */
  nesting?: string;
}

/**
 * The markup of a file with these elements only, so that parsing it as HTML takes linear time. Browsers
 * repeat open elements such as `b` in each paragraph. Throws FileRefused beyond the bounds.
 */
export function keepTags(
  markup: string,
  { names, nesting }: Kept,
  bounds: { tags: number; depth: number },
): string {
  const kept = new Set(names);
  let tags = 0;
  let depth = 0;
  let left = "";
  let at = 0;
  // Stops at the next bracket, so that each character is read once.
  for (const { 0: tag, 1: end, 2: written = "", index } of markup.matchAll(
    /<(\/?)([a-z][a-z\d:-]*)[^<>]*>?/gi,
  )) {
    if (++tags > bounds.tags) throw tooManyTags(bounds.tags);
    const name = written.toLowerCase();
    if (name === nesting) depth = Math.max(0, depth + (end === "" ? 1 : -1));
    if (depth > bounds.depth) throw tooDeep(bounds.depth);
    if (!kept.has(name)) {
      left += markup.slice(at, index);
      at = index + tag.length;
    }
  }
  return left + markup.slice(at);
}

const tooManyTags = (most: number) =>
  new FileRefused(plural(most, { other: "This file has more than # tags. Perch does not read it." }));

const tooDeep = (most: number) =>
  new FileRefused(
    plural(most, { other: "This file has more than # folders within each other. Perch does not read it." }),
  );
