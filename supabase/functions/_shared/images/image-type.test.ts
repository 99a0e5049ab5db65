import { expect, test } from "vitest";
import { leastTime } from "../../../../tests/support/least-time.ts";
import { sniffImageType } from "./image-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["a PNG", "\x89PNG\r\n\x1a\n....", "image/png"],
  ["a JPEG", "\xff\xd8\xff\xe0..JFIF", "image/jpeg"],
  ["a GIF", "GIF89a..", "image/gif"],
  ["a WebP", "RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
  ["an AVIF", "\0\0\0\x1cftypavif\0\0\0\0mif1miaf", "image/avif"],
  ["an AVIF that says so second", "\0\0\0\x1cftypmif1\0\0\0\0avifmiaf", "image/avif"],
  ["a Windows icon", "\0\0\x01\0\x01\0", "ico"],
  ["an SVG", "<svg xmlns='x'>", "image/svg+xml"],
  [
    "an SVG behind a prolog",
    "\xef\xbb\xbf <?xml version='1.0'?>\n<!-- a --> b --><svg/>".replace(" b -->", ""),
    "image/svg+xml",
  ],
  ["an SVG behind a doctype", "<!DOCTYPE svg [<!ENTITY a 'b>'>\n]>\n<svg>", "image/svg+xml"],
  ["a page with an SVG", "<html><svg></svg></html>", null],
  ["a page that begins like an SVG", "<svgx>", null],
  ["a video", "\0\0\0\x18ftypmp42\0\0\0\0isom", null],
  ["a sound", "RIFF\x10\0\0\0WAVEfmt ", null],
  ["a text", "PNG", null],
  ["nothing", "", null],
])("%s is known by its content", (_what, text, type) => {
  expect(sniffImageType(bytes(text))).toBe(type);
});

test("an SVG in UTF-16 is one", () => {
  expect(sniffImageType(Uint8Array.from([0xff, 0xfe, ...Buffer.from("<svg/>", "utf16le")]))).toBe(
    "image/svg+xml",
  );
});

test("a prolog without end takes no time", async () => {
  const took = await leastTime(() => {
    expect(sniffImageType(bytes("<?a?>".repeat(10_000)))).toBeNull();
    expect(sniffImageType(bytes("<!---->".repeat(10_000) + "<p>"))).toBeNull();
  });
  expect(took).toBeLessThan(500);
});
