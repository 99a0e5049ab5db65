import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { useDeferredFocus } from "./use-deferred-focus.ts";

const hook = () => renderHook(() => useDeferredFocus());

/** Adds a button as another component does. */
async function addButton() {
  const button = document.createElement("button");
  button.id = "late";
  await act(async () => document.body.append(button));
  onTestFinished(() => button.remove());
  return button;
}

test("the focus goes to an element that is there at the next render", async () => {
  const { result, rerender } = hook();
  const button = await addButton();
  result.current("#late");
  expect(document.activeElement).toBe(document.body);
  rerender();
  expect(document.activeElement).toBe(button);
});

test("the focus goes to an element that another component renders later, and only once", async () => {
  const { result, rerender } = hook();
  result.current("#late");
  rerender();
  const first = await addButton();
  expect(document.activeElement).toBe(first);
  first.remove();
  await addButton();
  expect(document.activeElement).toBe(document.body);
});
