import { expect, test } from "vitest";
import { beginDraft, isUnsaved, receiveStored, savedDraft, type Draft } from "./draft.ts";

const typed = (draft: Draft, text: string): Draft => ({ ...draft, text });

test("what was saved comes back and changes nothing, also when more was typed meanwhile", () => {
  const first = savedDraft(typed(beginDraft(""), "Milk"));
  const more = typed(first, "Milk, tea");
  expect(receiveStored(more, "Milk")).toEqual({ text: "Milk, tea", base: "Milk", sent: [] });
});

test("an older text that comes back late does not replace a newer one that is saved", () => {
  const first = savedDraft(typed(beginDraft(""), "a"));
  const second = savedDraft(typed(first, "ab"));
  const late = receiveStored(second, "a");
  expect(late).toMatchObject({ text: "ab", sent: ["ab"] });
  expect(receiveStored(late, "ab")).toEqual({ text: "ab", base: "ab", sent: [] });
});

test("a text of another device replaces a saved draft, and is what the next change is made from", () => {
  const saved = savedDraft(typed(beginDraft("a"), "ab"));
  expect(receiveStored(saved, "ab\nfrom the phone")).toEqual(beginDraft("ab\nfrom the phone"));
});

test("an unsaved draft stays, and keeps the text that it was made from", () => {
  const draft = typed(beginDraft("a"), "ab");
  expect(receiveStored(draft, "from the phone")).toEqual({ text: "ab", base: "a", sent: [] });
  expect(isUnsaved(draft)).toBe(true);
});
