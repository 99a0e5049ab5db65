import { expect, test } from "vitest";
import type { PreviewAnswer } from "#contract/review/suggestions.ts";
import { EMPTY_DRAFT, faultsOf, inputOf, shownOf } from "./suggestion-draft.ts";

const preview: PreviewAnswer = {
  url: "https://maps.example/",
  title: "Maps",
  description: "Maps of everywhere.",
  tags: ["Travel", "Maps"],
  icon: null,
  problems: [],
};

test("the page's words are shown until the person types others, also none", () => {
  expect(shownOf(EMPTY_DRAFT, preview)).toEqual({
    title: "Maps",
    category: "Travel",
    description: "Maps of everywhere.",
    note: "",
  });
  expect(shownOf({ ...EMPTY_DRAFT, title: "", category: "Outdoors" }, preview)).toMatchObject({
    title: "",
    category: "Outdoors",
  });
});

test("only what was typed is sent, and another category comes before the page's tags", () => {
  const url = "https://maps.example";
  expect(inputOf(url, EMPTY_DRAFT, preview)).toEqual({ url, note: "" });
  expect(inputOf(url, { ...EMPTY_DRAFT, title: " ", category: "Maps", note: "Hi" }, preview)).toEqual({
    url,
    tags: ["Maps", "Travel"],
    note: "Hi",
  });
});

test("faults are named by their fields", () => {
  const long = { ...EMPTY_DRAFT, description: "x".repeat(501) };
  expect(faultsOf(inputOf("https://maps.example", long, preview))).toEqual({
    description: "At most 500 characters.",
  });
  expect(faultsOf(inputOf("https://maps.example", EMPTY_DRAFT, preview))).toEqual({});
});
