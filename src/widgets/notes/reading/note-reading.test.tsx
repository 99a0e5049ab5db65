import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { NOTE_LENGTH } from "../note-text.ts";
import { NoteReading } from "./note-reading.tsx";

const onTick = vi.fn<(at: number) => void>();
const read = (text: string) => render(<NoteReading text={text} onTick={onTick} />).container;
const addresses = (text: string) => [...read(text).querySelectorAll("a")].map((link) => link.href);

describe("Markdown in a note", () => {
  test("headings, lists, emphasis and code are elements", () => {
    const note = read(
      "# Trip\n## Bags\n- *boots*\n- **lamp**\n  - oil\n1. ~~tea~~\n\n> said\n> Ines\n\n```js\na\n\nb\n```\n---\n`x * y` \\*",
    );
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent?.trim())).toEqual([
      "Trip",
      "Bags",
    ]);
    const [bags, inner, numbered] = screen.getAllByRole("list");
    expect(bags?.contains(inner ?? null)).toBe(true);
    expect(within(numbered!).getByText("1.")).toBeTruthy();
    const shown = (selector: string) => note.querySelector(selector)?.textContent;
    expect(["em", "strong", "s", "pre", "code"].map(shown)).toEqual([
      "boots",
      "lamp",
      "tea",
      "a\n\nb",
      "x * y",
    ]);
    expect(shown("blockquote")).toBe("said\n Ines");
    expect(note.querySelector("hr")).toBeTruthy();
    expect(note.textContent?.endsWith(" *")).toBe(true);
  });

  test("a note that nobody wrote as Markdown is shown as it is", () => {
    const plain =
      "  Bike: rear light\n    wifi: snake_case_word & <b>bold</b>\n\n\n2 * 3 * 4 = 24 &amp;\nTitle\n===\n[a]: b\n![x]";
    expect(read(plain).textContent).toBe(plain.replace("\n\n\n", "\n\n"));
  });

  test.each([
    ["See https://example.org/a?b=1#c.", ["https://example.org/a?b=1#c"]],
    ["(https://example.org) and HTTP://EXAMPLE.COM!", ["https://example.org/", "http://example.com/"]],
    ["https://en.example/wiki/Bird_(tree)", ["https://en.example/wiki/Bird_(tree)"]],
    ["https://a.example/*x*_y_", ["https://a.example/*x*_y_"]],
    ["[map](https://a.example) [x](<https://b.example/ c>)", ["https://a.example/"]],
    [
      "[https://a.example](https://b.example) [1] https://c.example",
      ["https://b.example/", "https://c.example/"],
    ],
    ["[https://a.example]", ["https://a.example/"]],
    ["javascript:alert(1) data:text/html,x ftp://x.example", []],
    [
      "[a](javascript:alert(1)) [b](data:text/html,x) [c](//x.example) [d](/store) [e](jAvA&#115;cript:x)",
      [],
    ],
    ["[bank](https://bank.example@evil.example/) https://bank.example@evil.example", []],
    ['https:// https://" <https://example.org>', ["https://example.org/"]],
  ])("the links of %s", (text, expected) => {
    expect(addresses(text)).toEqual(expected);
  });

  test("a link that is refused is shown as it is written, and pictures are not loaded", () => {
    expect(read("[a](javascript:alert(1))").textContent).toBe("[a](javascript:alert(1))");
    expect(read("![a](https://a.example/b.png)").querySelector("img")).toBeNull();
  });

  test("a box tells which character its press changes", () => {
    read("To buy:\n- [ ] oat *milk*\n  - [x] tea");
    const [milk, tea] = screen.getAllByRole("checkbox");
    expect([milk, tea].map((box) => box?.getAttribute("aria-checked"))).toEqual(["false", "true"]);
    expect(milk?.getAttribute("aria-label")).toBe("oat *milk*");
    fireEvent.click(milk!);
    fireEvent.click(tea!);
    expect(onTick.mock.calls).toEqual([[11], [30]]);
  });

  test("each run of words has its offset in the text", () => {
    const text = "# Trip\n\n- **boots** and\n  lamp\n- [x] tea\n> said [map](https://a.example)";
    const runs = [...read(text).querySelectorAll<HTMLElement>("[data-at]")];
    expect(runs.length).toBeGreaterThan(5);
    for (const run of runs)
      expect(text.slice(Number(run.dataset["at"])).startsWith(run.textContent ?? "?")).toBe(true);
  });

  test("what is nested without end, or too long for a note, is shown as it is", () => {
    const nested = "> ".repeat(1_000);
    expect(read(`${nested}deep`).textContent).toContain("deep");
    const long = `# ${"x".repeat(NOTE_LENGTH)}`;
    expect(read(long).textContent).toBe(long);
  });
});
