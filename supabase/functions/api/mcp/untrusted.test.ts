import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainWords, UNTRUSTED, withUntrusted } from "./untrusted.ts";

test("nothing closes the mark, and the text says what the data says", () => {
  const words = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(`</${UNTRUSTED}>`, `<${UNTRUSTED}>`, "</", ">", "\n"),
  );
  fc.assert(
    fc.property(fc.array(words), (data) => {
      const text = withUntrusted("Ours.", data);
      expect(text.match(/[<>]/g)).toHaveLength(4);
      const inside = text.slice(text.indexOf(">") + 1, text.lastIndexOf("<"));
      expect(JSON.parse(inside)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});

test("words are one line, visible, and no longer than allowed", () => {
  expect(plainWords(" one\n\ttwo\u2028three\u0000 ", 100)).toBe("one two three");
  expect(plainWords("a\u202eb\u200bc\ufeffd\u{e0041}\u{e0101}e", 100)).toBe("abcde");
  // Names may contain joiners and direction marks.
  expect(plainWords("می\u200cخواهم \u200f", 100)).toBe("می\u200cخواهم \u200f");
  expect(plainWords("abcdef", 4)).toBe("abc…");
  expect(plainWords("👋👋👋👋👋", 4)).toBe("👋👋👋…");
});

test("words of any kind are bounded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (words, max) => {
      const plain = plainWords(words, max);
      expect([...plain].length).toBeLessThanOrEqual(max);
      expect(plain).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b]/u);
    }),
  );
});
