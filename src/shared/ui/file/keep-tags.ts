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
    if (++tags > bounds.tags) throw tooComplex(bounds.tags, "tags");
    const name = written.toLowerCase();
    if (name === nesting) depth = Math.max(0, depth + (end === "" ? 1 : -1));
    if (depth > bounds.depth) throw tooComplex(bounds.depth, "folders within each other");
    if (!kept.has(name)) {
      left += markup.slice(at, index);
      at = index + tag.length;
    }
  }
  return left + markup.slice(at);
}

const tooComplex = (most: number, of: string) =>
  new FileRefused(`This file has more than ${most.toLocaleString("en-US")} ${of}. Perch does not read it.`);
