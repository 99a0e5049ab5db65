import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

// As by plain http: jsdom has neither a clipboard nor the command.
const copied: string[] = [];
const command = vi.fn<() => boolean>();

beforeEach(() => {
  copied.length = 0;
  command.mockImplementation(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value);
    return true;
  });
  document.execCommand = command;
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, "clipboard");
});

test("by plain http a text is copied by the browser's command, and the focus stays where it was", async () => {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  expect(await copyText("two\nlines")).toBe(true);
  expect(copied).toEqual(["two\nlines"]);
  expect([document.activeElement, document.querySelector("textarea")]).toEqual([button, null]);
});

test("within an open dialog it is copied from there, because nothing else can be selected", async () => {
  const dialog = document.createElement("dialog");
  dialog.open = true;
  const button = document.createElement("button");
  dialog.append(button);
  document.body.append(dialog);
  button.focus();
  command.mockImplementation(() => dialog.querySelector("textarea")?.value === "a link");
  expect(await copyText("a link")).toBe(true);
});

test("a clipboard that refuses is no end, and only a refused command is told as one", async () => {
  const writeText = vi.fn(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  expect(await copyText("a link")).toBe(true);
  command.mockReturnValue(false);
  expect(await copyText("a link")).toBe(false);
  expect(writeText).toHaveBeenCalledTimes(2);
});
