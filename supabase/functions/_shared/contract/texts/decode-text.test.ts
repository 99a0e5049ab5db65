import { expect, test } from "vitest";
import { decodeText, usualEncoding } from "./decode-text.ts";

test.each([
  ["ja", [0x93, 0xfa, 0x96, 0x7b], "日本"],
  ["ru-RU", [0xcf, 0xf0, 0xe8], "При"],
  ["zh-TW", [0xa4, 0xa4, 0xa4, 0xe5], "中文"],
  ["zh-CN", [0xc1, 0xaa, 0xcd, 0xa8], "联通"],
  ["de", [0x93, 0xc9, 0x6c, 0x61, 0x6e, 0x94, 0x20, 0x80], "“Élan” €"],
])(
  "a text without a declaration, read by somebody with the language %s, is in its usual encoding",
  (language, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), null, usualEncoding(language))).toBe(text);
  },
);
