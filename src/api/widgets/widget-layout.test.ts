import { expect, test } from "vitest";
import { swapShown, widgetLayout } from "./widget-layout.ts";

const allShown = { clock: false, search: false, news: false };

test("a widget is shown only when it is stored as not minimised", () => {
  const layout = widgetLayout({ order: [], minimised: { clock: false, search: true }, removed: [] });
  expect(layout.shown).toEqual(["clock"]);
  expect(layout.minimised).toEqual(["search", "news"]);
});

test("shown and minimised widgets keep the stored order, those without a place come last", () => {
  const layout = widgetLayout({ order: ["news"], minimised: { search: false, news: false }, removed: [] });
  expect(layout).toEqual({
    order: ["news", "clock", "search"],
    shown: ["news", "search"],
    minimised: ["clock"],
  });
});

test("a removed widget is neither shown nor in the bar", () => {
  const layout = widgetLayout({ order: [], minimised: allShown, removed: ["news"] });
  expect(layout.shown).toEqual(["clock", "search"]);
  expect(layout.minimised).toEqual([]);
});

test("a type that this version does not know is ignored", () => {
  const order = ["weather", "news", "news"] as unknown as ("news" | "clock")[];
  expect(widgetLayout({ order, minimised: allShown, removed: [] }).shown).toEqual([
    "news",
    "clock",
    "search",
  ]);
});

test("moving passes over minimised and removed widgets, which keep their places", () => {
  const layout = widgetLayout({
    order: [],
    minimised: { clock: false, search: true, news: false },
    removed: [],
  });
  expect(swapShown(layout, "news", -1)).toEqual(["news", "search", "clock"]);
});

test("the first can't move up and the last can't move down", () => {
  const layout = widgetLayout({ order: [], minimised: allShown, removed: [] });
  expect(swapShown(layout, "clock", -1)).toEqual(["clock", "search", "news"]);
  expect(swapShown(layout, "news", 1)).toEqual(["clock", "search", "news"]);
});
