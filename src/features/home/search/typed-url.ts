// Endings that look like a domain but are a file or a library somebody asks about ("node.js", "setup.exe").
const NOT_DOMAINS = new Set(
  "css csv cpp dll doc docx exe gif htm html jpeg jpg js json jsx log mjs pdf php png ppt pptx svg tsx txt webp xls xlsx xml yaml yml".split(
    " ",
  ),
);

const LOCAL_HOST = /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\])$/i;
// No dots-only or leading-hyphen labels; letters of any script, because domain names have them.
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/iu;

/**
 * The address somebody typed into the search field, or null when it is words to search for.
 * "https://..." and "http://..." count always, bare hosts when they look like one ("perch.test/a", "localhost:3000");
 * any other scheme (javascript:, data:, mailto:) is never opened.
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
