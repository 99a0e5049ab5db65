import { foldForms } from "#src/shared/lib/text/fold.ts";

// Endings that look like a domain but belong to files or libraries ("node.js", "setup.exe").
const NOT_DOMAINS = new Set(
  "css csv cpp dll doc docx exe gif htm html jpeg jpg js json jsx log mjs pdf php png ppt pptx svg tsx txt webp xls xlsx xml yaml yml".split(
    " ",
  ),
);

const ADDRESS_OF_NUMBERS = /^(?:(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])$/i;
/** Names that only a home's or a company's own network knows. Their machines seldom have a certificate. */
const LOCAL_NAME = /^localhost$|\.(?:localhost|localdomain|local|lan|home|internal|intranet|home\.arpa)$/i;
/** One word is a machine's name only with a port of four digits or more. "John 3:16" and "node:20" are words. */
const WITH_PORT = /^[a-z][a-z\d-]*[a-z\d]$/i;
// Labels are not empty and have no leading hyphen. Letters of any script, with their marks and joiners, because domain names have them.
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Join_Control}_-]*[\p{L}\p{M}\p{N}])?\.)+(\p{L}[\p{L}\p{M}\p{Join_Control}]+|xn--[a-z\d-]+)$/iu;
/** Input methods of East Asia type "https：//nas：5000". */
const WIDE_ADDRESS = /^[hｈ][tｔ]{2}[pｐ][sｓ]?[:：][/／]{2}[^/?#／？＃]*/i;
/** The stops of East Asia end sentences, too. */
const WIDE_STOP = /[。．｡]/g;
/** After such a stop, an ending in another script is a domain only if it is one of these. */
const WIDE_ENDINGS = /^(?:[a-z-]+|中国|中國|香港|台湾|台灣|澳门|澳門|新加坡|한국|みんな|公司|网络|网址)$/i;

/**
 * Parses the typed text as an address; null when it is words to search for. "https://..." and "http://..." always
 * count; bare hosts count when they look like one ("perch.test/a", "localhost:3000", "router.lan"). Any other scheme
 * (javascript:, data:, mailto:) is never opened.
 */
export function typedUrl(typed: string): string | null {
  if (/\s/.test(typed)) return null;
  const text = typed.replace(WIDE_ADDRESS, foldForms);
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url !== null && url.hostname !== "" ? url.href : null;
  }
  const [, head = "", rest = ""] = /^([^/?#]*)(.*)$/s.exec(text) ?? [];
  const plain = foldForms(head.replaceAll(WIDE_STOP, "."));
  const [, host, port = ""] = /^(\[[^\]]*\]|[^:@]+?)\.?(:\d{1,5})?$/.exec(plain) ?? [];
  if (host === undefined) return null;
  const isLocal =
    ADDRESS_OF_NUMBERS.test(host) ||
    (LOCAL_NAME.test(host) && DOMAIN.test(`${host}.lan`)) ||
    (port.length > 4 && WITH_PORT.test(host));
  const ending = DOMAIN.exec(host)?.[1]?.toLowerCase();
  const isDomain = ending !== undefined && (!NOT_DOMAINS.has(ending) || rest !== "");
  const isSentence =
    head.search(WIDE_STOP) >= 0 && !WIDE_ENDINGS.test(ending ?? "") && !ADDRESS_OF_NUMBERS.test(host);
  if (isSentence || (!isLocal && !isDomain)) return null;
  return URL.parse(`${isLocal ? "http" : "https"}://${host}${port}${rest}`)?.href ?? null;
}
