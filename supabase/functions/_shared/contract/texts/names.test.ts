import { expect, test } from "vitest";
import { isPlainName, toPlainName } from "./names.ts";

test.each([
  "Perch",
  "\u05d5\u05d9\u05e7\u05d9\u05e4\u05d3\u05d9\u05d4 (C++\u200e)",
  "\u0648\u064a\u0643\u064a\u0628\u064a\u062f\u064a\u0627\u200f",
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  "\u0915\u094d\u200d\u0937",
  "Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467} & \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "\u0634\u0645\u0627\u0631\u0647 \u0661 \u061c(1)",
  "5\ufe0f\u20e3 \u2764\ufe0f \u{1f469}\u{1f3fd}\u200d\u{1f680} \u{1f3f3}\ufe0f\u200d\u{1f308}",
])("%j is a name in its own script and stays as it is", (name) => {
  expect([isPlainName(name), toPlainName(name)]).toEqual([true, name]);
});

test.each([
  ["\u202egnp.exe", "gnp.exe"],
  ["\u2066a\u2069\u202bb\u202c", "ab"],
  ["Mail\u{e0001}\u{e0049}\u{e007f} for\u00ad you\u200b\u2060\ufeff", "Mail for you"],
  ["a\u200db\u200cc\ufe0fd\u{e0101}e\u3164f\u034fg\u061ch\u200e", "abcdefgh"],
  [
    "\u{1f3f4}\u{e0069}\u{e0067}\u{e007f} \u{1f600}\ufe0f\ufe0f\u200d \u05d0\u200f\u200f",
    "\u{1f3f4} \u{1f600}\ufe0f \u05d0\u200f",
  ],
  ["one\ntwo\u0000\u001b[31m", "one two  [31m"],
  ["a\u2028b\u2029c\u0085d\u007f", "a b c d "],
])("%j is none, and becomes one", (text, plain) => {
  expect([isPlainName(text), toPlainName(text), isPlainName(plain)]).toEqual([false, plain, true]);
});
