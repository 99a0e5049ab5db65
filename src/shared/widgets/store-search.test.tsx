import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { StoreSearch } from "./store-search.tsx";

function show(path: string) {
  const [pathname = "/", query = ""] = path.split("?");
  const memory = memoryLocation({ path: pathname, searchPath: query, record: true });
  render(
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      <StoreSearch totalApps={1204} />
    </Router>,
  );
  return memory;
}

const box = () => screen.getByRole("searchbox", { name: "Search the store" });

test("the box says how many apps there are", () => {
  show("/perchstore");
  expect(box().getAttribute("placeholder")).toBe("Search 1,204 web apps");
});

test("typing in the store brings the search into the address as one step back", async () => {
  const memory = show("/perchstore");
  await userEvent.type(box(), "notes", { delay: 60 });
  await expect.poll(() => memory.history.at(-1)).toBe("/perchstore?search=notes");
  expect(memory.history.filter((entry) => entry.startsWith("/perchstore?"))).toHaveLength(1);
});

test("a search keeps the category that is chosen", async () => {
  const memory = show("/perchstore?tag=writing");
  await userEvent.type(box(), "notes{Enter}");
  expect(memory.history.at(-1)).toBe("/perchstore?search=notes&tag=writing");
});

test("on another page typing stays there and Enter leads to the store", async () => {
  const memory = show("/notion");
  await userEvent.type(box(), "draw");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(memory.history).toEqual(["/notion"]);
  await userEvent.type(box(), "{Enter}");
  expect(memory.history.at(-1)).toBe("/perchstore?search=draw");
});

test("the box follows the address when somebody goes back", async () => {
  const memory = show("/perchstore?search=notes");
  expect(box()).toHaveProperty("value", "notes");
  act(() => memory.navigate("/perchstore"));
  expect(box()).toHaveProperty("value", "");
});

test("Escape and the clear button empty box and address and keep the focus", async () => {
  const memory = show("/perchstore?search=notes");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(memory.history.at(-1)).toBe("/perchstore");
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), "draw{Enter}{Escape}");
  expect(memory.history.at(-1)).toBe("/perchstore");
});
