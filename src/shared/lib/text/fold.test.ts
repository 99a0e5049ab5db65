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
  ["Ｙｏｕ　ｔｕｂｅ", "you tube"],
  ["ﾊﾞｽ", "バス"],
  ["ﬁﬂ①", "fifl1"],
  ["فَوْق أُ", "فوق ا"],
  ["کتابی", "كتابي"],
  ["على", "علي"],
  ["फ़ोन", "फोन"],
  ["ё", "е"],
])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));

test.each([
  ["バス", "パス"],
  ["は", "ば"],
  ["दिल", "दाल"],
  ["बड़ा", "बडा"],
  ["ไก่", "ไก"],
  ["ปี", "ปา"],
  ["கல்", "கால்"],
  ["їжа", "іжа"],
  ["мій", "мии"],
])("%s is another word than %s: its marks are letters", (one, other) =>
  expect(fold(one)).not.toBe(fold(other)),
);
