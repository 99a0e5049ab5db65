import type { ImageType } from "../contract/pictures/uploads.ts";

/** Image types by their first bytes. `ico` is included because it can be converted. */
export type SniffedType = ImageType | "ico";

export const FILE_EXTENSIONS: Record<ImageType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/svg+xml": "svg",
};

const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);

/** The type of an image by its content alone; null for a type that Perch neither stores nor converts. */
export function sniffImageType(bytes: Uint8Array): SniffedType | null {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "RIFF") && latin1(bytes, 8, 12) === "WEBP") return "image/webp";
  if (isAvif(bytes)) return "image/avif";
  if (startsWith(bytes, "\0\0\x01\0")) return "ico";
  return looksLikeSvg(bytes) ? "image/svg+xml" : null;
}

/** Whether the type box of an ISO media file names AVIF, as its own or as a compatible brand. */
function isAvif(bytes: Uint8Array): boolean {
  if (latin1(bytes, 4, 8) !== "ftyp") return false;
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(boxLength, bytes.length, 256); at += 4)
    brands.push(latin1(bytes, at, at + 4));
  return brands.some((brand) => AVIF_BRANDS.has(brand));
}

/** Whether the root element is `svg`, after any prolog, comments and doctype that drawing programs write. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  let rest = decodeXml(bytes.subarray(0, 8192)).trimStart();
  for (let end = prologEnd(rest); end !== null; end = prologEnd(rest)) {
    const at = rest.indexOf(end);
    if (at === -1) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
  return /^<(?:svg:)?svg[\s>/]/i.test(rest);
}

/** The end marker of the declaration, comment or doctype at the start of a text; null without one. */
function prologEnd(text: string): string | null {
  if (text.startsWith("<?")) return "?>";
  if (text.startsWith("<!--")) return "-->";
  if (!text.startsWith("<!")) return null;
  return /^<![^>]*\[/.test(text) ? "]>" : ">";
}

/** XML is UTF-8 unless a byte order mark says UTF-16. */
export function decodeXml(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff ? bytes[1] === 0xfe : bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!isUtf16) return new TextDecoder().decode(bytes);
  return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return latin1(bytes, 0, signature.length) === signature;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
