import { afterEach, expect, test, vi } from "vitest";
import { savedHere, sentLater } from "./kept-words.ts";
import { notKept } from "./not-kept.ts";

afterEach(() => void vi.restoreAllMocks());

test.each([
  { isOnline: true, isKept: true, words: [null, "Saved on this device."] },
  {
    isOnline: false,
    isKept: true,
    words: ["Saved here, sent when you are online.", "Saved on this device."],
  },
  { isOnline: true, isKept: false, words: [null, null] },
  { isOnline: false, isKept: false, words: [null, null] },
])("nothing is called saved that is not: $isOnline, $isKept", ({ isOnline, isKept, words }) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  notKept.set(!isKept);
  expect([sentLater(), savedHere()]).toEqual(words);
});
