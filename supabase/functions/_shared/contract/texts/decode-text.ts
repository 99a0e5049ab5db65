/** The start in which a text may declare its encoding. Pages put scripts and comments first. */
const PRESCAN_BYTES = 8 * 1024;
/** Encodings with escape sequences: their bytes are ASCII, so counting says nothing. */
const ESCAPING = /^(?:csiso2022jp|iso-2022-jp)$/i;

const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/** The encodings before UTF-8, by language: what an undeclared file is likely to have (HTML standard, "encoding sniffing"). */
const USUAL: readonly [languages: RegExp, encoding: string][] = [
  [/^(?:ru|uk|be|bg|mk|sr|ky|tg|tt|kk)\b/i, "windows-1251"],
  [/^(?:pl|cs|sk|hu|hr|sl|bs|ro|sq)\b/i, "windows-1250"],
  [/^zh-(?:hant|tw|hk|mo)\b/i, "big5"],
  [/^zh\b/i, "gb18030"],
  [/^ja\b/i, "shift_jis"],
  [/^ko\b/i, "euc-kr"],
  [/^el\b/i, "iso-8859-7"],
  [/^(?:tr|az|ku)\b/i, "windows-1254"],
  [/^he\b/i, "windows-1255"],
  [/^(?:ar|fa|ur)\b/i, "windows-1256"],
  [/^(?:et|lt|lv)\b/i, "windows-1257"],
  [/^th\b/i, "windows-874"],
  [/^vi\b/i, "windows-1258"],
];

/** The encoding that files of this language usually had before UTF-8. */
export const usualEncoding = (language: string): string =>
  USUAL.find(([languages]) => languages.test(language))?.[1] ?? "windows-1252";

/**
 * Decodes a text of any origin. Labels are often wrong, so the bytes come first: a byte order mark, then UTF-8 if
 * enough of the bytes fit, with U+FFFD for broken ones. Then the Content-Type's charset, the text's own declaration,
 * and the usual encoding.
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string | null = null,
  usual = "windows-1252",
): string {
  const labels = [charsetOf(contentType), declaredIn(bytes)];
  // Without zero bytes it is not UTF-16, whatever the label claims.
  const declared = labels
    .map((label) => (label === null || /^utf-?16/i.test(label) ? null : decoderFor(label)))
    .find((decoder) => decoder !== null && decoder.encoding !== "utf-8");
  const known = unmistakable(bytes);
  if (known !== null) return new TextDecoder(known).decode(bytes);
  if (labels.some((label) => label !== null && ESCAPING.test(label)) && declared)
    return declared.decode(bytes);
  const { whole, broken } = sequencesIn(bytes);
  // Other encodings have few bytes that look like UTF-8.
  if (whole >= broken * (declared ? 2 : 1)) return new TextDecoder().decode(bytes);
  return (declared ?? new TextDecoder(usual)).decode(bytes);
}

/** The encoding by a byte order mark, or by the zero bytes of UTF-16; null without any. */
export function unmistakable(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked[1];
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? "0" : "x")).join("");
  return zeros === "0x0x" ? "utf-16be" : zeros === "x0x0" ? "utf-16le" : null;
}

/** The number of UTF-8 sequences beyond ASCII, and of bytes in none. A cut last character after others is not broken. */
function sequencesIn(bytes: Uint8Array): { whole: number; broken: number } {
  let [whole, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const more = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let found = 0;
    while (found < more && ((bytes[at + found + 1] ?? 0) & 0xc0) === 0x80) found++;
    if (more > 0 && found === more) whole++;
    else if (more === 0 || whole === 0 || at + found + 1 < bytes.length) broken++;
    at += found;
  }
  return { whole, broken };
}

const XML_DECLARATION = /^\s*<\?xml\s[^<>]*?encoding\s*=\s*["']([\w:.-]+)["']/i;
/** Comments, elements of raw text, and other tags. An unfinished one reaches to the end. */
const MARKUP =
  /<!(?=--)[^]*?(?:-->|$)|<(script|style|title|textarea|noscript)\b[^]*?(?:<\/\1|$)|<([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The encoding that an XML declaration or a `meta` element names. Only those count, as in browsers. */
function declaredIn(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
  const xml = XML_DECLARATION.exec(start)?.[1];
  if (xml !== undefined) return xml;
  for (const [, , name, attributes = ""] of start.matchAll(MARKUP)) {
    if (name?.toLowerCase() !== "meta") continue;
    const values = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", ...value]) => [
        key.toLowerCase(),
        value.find((each) => each !== undefined)?.trim() ?? "",
      ]),
    );
    const isType = values.get("http-equiv")?.toLowerCase() === "content-type";
    const label = values.get("charset") || (isType && charsetOf(`;${values.get("content") ?? ""}`));
    if (label) return label;
  }
  return null;
}

function charsetOf(contentType: string | null): string | null {
  return /[;\s]\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    // Not the name of an encoding, so ignored.
    return null;
  }
}
