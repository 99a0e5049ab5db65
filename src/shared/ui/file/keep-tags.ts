import { plural } from "@lingui/core/macro";
import { FileRefused } from "./read-text-file.ts";

interface Kept {
  /** The elements to keep, in lower case. */
  names: readonly string[];
  /** The kept element that may nest. */
  nesting?: string;
}

/** HTML's spaces, which are fewer than those of regular expressions. */
const SPACES = String.raw`\t\n\f\r `;
/** An attribute as HTML reads it: its name may have any bracket but `>`, its value in quotation marks that as well. */
const ATTRIBUTE = String.raw`[^${SPACES}/>][^${SPACES}/>=]*(?:[${SPACES}]*=[${SPACES}]*(?:"[^"]*"?|'[^']*'?|[^${SPACES}"'>][^${SPACES}>]*)?)?`;
/** A comment, or what HTML reads as one: `<!doctype html>`, `<?xml?>`, `</1>`. */
const COMMENT = String.raw`!--(?:-?>|[^]*?(?:--!?>|$))|[!?][^>]*>?|\/(?:>|[^a-z>][^>]*>?)`;
const TAG = new RegExp(
  String.raw`<(?:${COMMENT}|(\/?)([a-z][^${SPACES}/>]*)(?:[${SPACES}/]+|${ATTRIBUTE})*>?)`,
  "gi",
);

/** A bracket that is text because a tag follows. Without that tag it would begin another: `<<b>b>`. */
const LONE_BRACKET = /<(?=\/?$)/;

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
  for (const { 0: tag, 1: end, 2: written = "", index } of markup.matchAll(TAG)) {
    if (++tags > bounds.tags) throw tooManyTags(bounds.tags);
    const name = written.toLowerCase();
    if (name === nesting) depth = Math.max(0, depth + (end === "" ? 1 : -1));
    if (depth > bounds.depth) throw tooDeep(bounds.depth);
    if (!kept.has(name)) {
      left += markup.slice(at, index).replace(LONE_BRACKET, "&lt;");
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
