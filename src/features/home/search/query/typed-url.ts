// Endings that look like a domain but belong to files or libraries ("node.js", "setup.exe").
const NOT_DOMAINS = new Set(
  "css csv cpp dll doc docx exe gif htm html jpeg jpg js json jsx log mjs pdf php png ppt pptx svg tsx txt webp xls xlsx xml yaml yml".split(
    " ",
  ),
);

const LOCAL_HOST = /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])$/i;
// Labels are not empty and have no leading hyphen. Letters of any script, because domain names have them.
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/iu;

/**
 * Parses the typed text as an address; null when it is words to search for. "https://..." and "http://..." always
 * count; bare hosts count when they look like one ("perch.test/a", "localhost:3000"). Any other scheme (javascript:,
 * data:, mailto:) is never opened.
 */
export function typedUrl(text: string): string | null {
  if (/\s/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url !== null && url.hostname !== "" ? url.href : null;
  }
  const [, host, port = "", rest = ""] = /^(\[[^\]]*\]|[^/?#:@]+)(:\d{1,5})?([/?#].*)?$/.exec(text) ?? [];
  if (host === undefined) return null;
  const isLocal = LOCAL_HOST.test(host);
  const ending = DOMAIN.exec(host)?.[1]?.toLowerCase();
  const isDomain = ending !== undefined && (!NOT_DOMAINS.has(ending) || rest !== "");
  if (!isLocal && !isDomain) return null;
  return URL.parse(`${isLocal ? "http" : "https"}://${host}${port}${rest}`)?.href ?? null;
}
