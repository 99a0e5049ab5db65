import { toPlainName } from "../../_shared/contract/texts/names.ts";

/**
 * Formats an untrusted text for a model: one line of visible characters, at most `maxLength` code points. The
 * content stays unchanged; a model must not obey it.
 */
export function plainWords(words: string, maxLength: number): string {
  const seen = [...toPlainName(words).replaceAll(/\s+/gu, " ").trim()];
  return seen.length <= maxLength ? seen.join("") : `${seen.slice(0, maxLength - 1).join("")}…`;
}

export const UNTRUSTED = "untrusted-text";

/**
 * Text for a model: our own sentence, and untrusted data between marks. Escapes angle brackets in the JSON,
 * so that the data can't close the mark.
 */
export function withUntrusted(sentence: string, data: unknown): string {
  const json = JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(">", String.raw`\u003e`);
  return `${sentence}\n<${UNTRUSTED}>\n${json}\n</${UNTRUSTED}>`;
}
