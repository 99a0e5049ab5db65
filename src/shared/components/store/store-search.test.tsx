import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { StoreSearch } from "./store-search.tsx";

const show = (address: string) => renderPage(<StoreSearch totalApps={1204} />, { address });

const box = () => screen.getByRole("searchbox", { name: "Search the store" });

test("the box says how many apps there are", () => {
  show("/perchstore");
  expect(box().getAttribute("placeholder")).toBe("Search 1,204 web apps");
});

test("typing in the store puts the search into the URL as one history entry", async () => {
  const { visited } = show("/perchstore");
  await userEvent.type(box(), "notes", { delay: 60 });
  await waitFor(() => expect(visited.at(-1)).toBe("/perchstore?search=notes"));
  expect(visited.filter((entry) => entry.startsWith("/perchstore?"))).toHaveLength(1);
});

test("a search keeps the chosen category", async () => {
  const { visited } = show("/perchstore?tag=writing");
  await userEvent.type(box(), "notes{Enter}");
  expect(visited.at(-1)).toBe("/perchstore?search=notes&tag=writing");
});

test("on another page typing does nothing, and Enter opens the store", async () => {
  const { visited } = show("/notion");
  await userEvent.type(box(), "draw");
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(visited).toEqual(["/notion"]);
  await userEvent.type(box(), "{Enter}");
  expect(visited.at(-1)).toBe("/perchstore?search=draw");
});

test("the box follows the URL on Back", async () => {
  const { goTo } = show("/perchstore?search=notes");
  expect(box()).toHaveProperty("value", "notes");
  goTo("/perchstore");
  expect(box()).toHaveProperty("value", "");
});

test("Escape and the clear button clear box and URL, and keep the focus", async () => {
  const { visited } = show("/perchstore?search=notes");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(visited.at(-1)).toBe("/perchstore");
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), "draw{Enter}{Escape}");
  expect(visited.at(-1)).toBe("/perchstore");
});
