import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["Notion", "notion"],
  ["Épicerie", "epicerie"],
  ["cafe\u0301", "cafe"],
  ["ΛΌΓΟΣ", "λογοσ"],
  ["λόγος", "λογοσ"],
  ["שָׁלוֹם", "שלום"],
  ["\u200fخبر\u200e", "خبر"],
  ["İstanbul", "istanbul"],
])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));
