import { toPlainName } from "../../_shared/contract/names.ts";

/**
 * Words that a stranger chose, fit for a model: one line of visible characters, at most `maxLength` code points. What they
 * say stays as it is; whoever reads them must not obey them.
 */
export function plainWords(words: string, maxLength: number): string {
  const seen = [...toPlainName(words).replaceAll(/\s+/gu, " ").trim()];
  return seen.length <= maxLength ? seen.join("") : `${seen.slice(0, maxLength - 1).join("")}…`;
}

export const UNTRUSTED = "untrusted-text";

/**
 * Text for a model: our own sentence, and between marks the data that strangers wrote. Angle brackets in it are escaped as
 * JSON allows, so nothing inside can close the mark.
 */
export function withUntrusted(sentence: string, data: unknown): string {
  const json = JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(">", String.raw`\u003e`);
  return `${sentence}\n<${UNTRUSTED}>\n${json}\n</${UNTRUSTED}>`;
}
