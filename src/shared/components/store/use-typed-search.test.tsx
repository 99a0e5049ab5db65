import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTypedSearch } from "./use-typed-search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function box() {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    (search: string) => useTypedSearch(search, (text) => asked.push(text)),
    {
      initialProps: "",
    },
  );
  return {
    asked,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
    pause: () => act(() => vi.advanceTimersByTime(1_000)),
    urlBecomes: (search: string) => rerender(search),
  };
}

test("a search that reaches the URL late does not take back what was typed since", () => {
  const { asked, text, type, pause, urlBecomes } = box();
  type("x");
  pause();
  type("xy");
  urlBecomes("x");
  expect(text()).toBe("xy");
  pause();
  type("xyz");
  urlBecomes("xy");
  expect(text()).toBe("xyz");
  expect(asked).toEqual(["x", "xy"]);
});

test("a search that another one overtakes on its way does no harm", () => {
  const { text, type, pause, urlBecomes } = box();
  type("x");
  pause();
  type("xy");
  pause();
  urlBecomes("xy");
  expect(text()).toBe("xy");
  urlBecomes("x");
  expect(text()).toBe("x");
});

test("a space at the end stays while its search comes back without it", () => {
  const { text, type, pause, urlBecomes } = box();
  type("to ");
  pause();
  urlBecomes("to");
  expect(text()).toBe("to ");
});

test("the box follows Back and links", () => {
  const { text, type, pause, urlBecomes } = box();
  type("maps");
  pause();
  urlBecomes("maps");
  urlBecomes("");
  expect(text()).toBe("");
});
