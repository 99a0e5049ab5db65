import { beforeEach, expect, test, vi } from "vitest";
import { goToAnchor } from "./focus-main.ts";

const scroll = vi.fn<() => void>();
beforeEach(() => {
  document.body.innerHTML = `<input><section>Links</section>`;
  Element.prototype.scrollIntoView = scroll.mockClear();
});
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

test("an anchor that came late is scrolled to, and the next Tab goes on from there", () => {
  goToAnchor(find("section"));
  expect(scroll).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(find("section"));
});

test("somebody who types meanwhile stays there", () => {
  find("input")?.focus();
  goToAnchor(find("section"));
  expect(scroll).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(find("input"));
});
