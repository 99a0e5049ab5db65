import { describe, expect, test } from "vitest";
import { entryFields } from "#contract/widgets/home-widgets.ts";
import { acceptNote, NOTE_LENGTH, withTick } from "./note-text.ts";

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

test("a press on a box changes one character", () => {
  expect(withTick("- [ ] a", 3)).toBe("- [x] a");
  expect(withTick("- [X] a", 3)).toBe("- [ ] a");
});
