import { expect, test } from "vitest";
import { htmlToText, isInline, oneLine, plainText, shorten, unescapedLine } from "./plain-text.ts";

test("a text is one line, without what can't be seen", () => {
  expect(oneLine(" One\n two\u0000three\u202e \ufefffour ")).toBe("One two three four");
});

test.each([
  ["<p>One</p><p>two</p>", "One two"],
  ["<b>W</b>ord &amp; word<script>alert(1)</script>", "Word & word"],
  ["Vec<T> &lt;3 a < b", "Vec<T> <3 a < b"],
])("%o reads as %o", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("entities that were escaped once too often are resolved, and what looks like a tag stays", () => {
  expect(unescapedLine("Tom &amp; Jerry&#39;s <b>")).toBe("Tom & Jerry's <b>");
  expect(unescapedLine("AT&T")).toBe("AT&T");
});

test.each([
  ["Notes &lt;b&gt;anywhere&lt;/b&gt;", "Notes anywhere"],
  ["<p>Notes</p> &amp;amp; more", "Notes & more"],
  ["a < b", "a < b"],
])("of %o only what would be read is kept: %o", (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test("a long text is cut between words, a long word in its middle", () => {
  expect(shorten("one two, three", 10)).toBe("one two…");
  expect(shorten("a".repeat(20), 10)).toBe(`${"a".repeat(9)}…`);
  expect(shorten("one two", 10)).toBe("one two");
});

test("an element in the middle of a word parts nothing", () => {
  expect([isInline("b"), isInline("p")]).toEqual([true, false]);
});
