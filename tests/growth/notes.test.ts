import { describe, test } from "vitest";
import { NOTE_LENGTH } from "../../src/widgets/notes/note-text.ts";
import { readNote } from "../../src/widgets/notes/reading/read-note.ts";
import { expectLinearBeyond } from "../support/growth.ts";
import { filled } from "./support/shapes.ts";

/** Texts that hurt readers of Markdown. */
const notes: Record<string, (n: number) => string> = {
  "open brackets": filled("", "["),
  "open pictures": filled("", "!["),
  "starts of links": filled("", "[a]("),
  "emphasis that nothing closes": filled("", "*a_ "),
  "emphasis of all kinds": filled("", "**a*_"),
  strikes: filled("", "~~a ~"),
  "code that nothing closes": filled("", "` ``a```b"),
  "nested quotations": filled("", "> "),
  "nested lists": filled("", "- "),
  boxes: filled("", "- [ ] a\n"),
  headings: filled("", "a\n=\n"),
  fences: filled("", "```\n"),
  references: filled("", "[a][b]"),
  addresses: filled("", "https://a.example/ "),
  "addresses without a host": filled("", "https://"),
  "ends of addresses": filled("https://a.example/", ".)"),
  tags: filled("", "<a "),
};

describe("a note costs no more than its size:", () => {
  test.each(Object.entries(notes))("%s", async (_shape, of) => {
    await expectLinearBeyond(readNote, { of, most: NOTE_LENGTH });
  });
});
