import { describe, expect, test } from "vitest";
import { entryFields } from "#contract/widgets/home-widgets.ts";
import { acceptNote, NOTE_LENGTH, noteParts } from "./note-text.ts";

describe("what a note takes", () => {
  test("what can't be stored is left out", () => {
    expect(acceptNote("a\0b\ud800c\u0007\td\ne😀", "")).toBe("abc\td\ne😀");
  });

  test.each(["a", "é", "語", "\n", '"', "\t"])(
    "a note of the full length in %j can be kept, or is not taken",
    (unit) => {
      const text = acceptNote(unit.repeat(NOTE_LENGTH), "before");
      expect(entryFields.safeParse({ text }).success).toBe(true);
    },
  );

  test("a note that two devices made too long can be shortened", () => {
    const tooLong = "語".repeat(9_000);
    expect(acceptNote(tooLong.slice(1), tooLong)).toHaveLength(8_999);
    expect(acceptNote(`${tooLong}!`, tooLong)).toBe(tooLong);
  });
});

describe("addresses in a note", () => {
  const addresses = (text: string) =>
    noteParts(text)
      .filter(({ isAddress }) => isAddress)
      .map(({ text }) => text);

  test.each([
    ["See https://example.org/a?b=1#c.", ["https://example.org/a?b=1#c"]],
    ["(https://example.org) and HTTP://EXAMPLE.COM!", ["https://example.org", "HTTP://EXAMPLE.COM"]],
    ["https://en.example/wiki/Bird_(tree)", ["https://en.example/wiki/Bird_(tree)"]],
    ["javascript:alert(1) data:text/html,x ftp://x.example", []],
    ['https:// https://" <https://example.org>', ["https://example.org"]],
  ])("%s", (text, expected) => {
    expect(addresses(text)).toEqual(expected);
  });

  test("the parts give the text again", () => {
    const text = "a https://a.example/, b\nhttps://b.example.";
    expect(
      noteParts(text)
        .map(({ text }) => text)
        .join(""),
    ).toBe(text);
  });
});
