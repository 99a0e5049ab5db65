import { expect, test } from "vitest";
import { isPlainName, toPlainName } from "./names.ts";

test.each([
  "Perch",
  "\u05d5\u05d9\u05e7\u05d9\u05e4\u05d3\u05d9\u05d4 (C++\u200e)",
  "\u0648\u064a\u0643\u064a\u0628\u064a\u062f\u064a\u0627\u200f",
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  "\u0915\u094d\u200d\u0937",
  "Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467} & \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "a\u00adb \u061c",
])("%j is a name in its own script and stays as it is", (name) => {
  expect([isPlainName(name), toPlainName(name)]).toEqual([true, name]);
});

test.each([
  ["\u202egnp.exe", "gnp.exe"],
  ["\u2066a\u2069\u202bb\u202c", "ab"],
  ["one\ntwo\u0000\u001b[31m", "one two  [31m"],
  ["a\u2028b\u2029c\u0085d\u007f", "a b c d "],
])("%j is none, and becomes one", (text, plain) => {
  expect([isPlainName(text), toPlainName(text), isPlainName(plain)]).toEqual([false, plain, true]);
});
