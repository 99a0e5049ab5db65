import { readFileSync } from "node:fs";

/**
 * The code blocks of a page in one language, by the comment in their first line: `-- Block a person` names
 * the block `Block a person`. A block without such a comment has its whole text as its name.
 */
export function readBlocks(page: string, language: string): Map<string, string> {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), "utf8");
  const blocks = text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, "gm"));
  return new Map(
    [...blocks].map(([, indent = "", body = ""]) => {
      const code = body.replaceAll(new RegExp(`^${indent}`, "gm"), "").trim();
      return [/^(?:--|#) (.+)/.exec(code)?.[1] ?? code, code];
    }),
  );
}

/** Throws when the page has no block of this name. */
export function readBlock(page: string, language: string, name: string): string {
  const block = readBlocks(page, language).get(name);
  if (block === undefined) throw new Error(`${page} has no ${language} block "${name}".`);
  return block;
}
