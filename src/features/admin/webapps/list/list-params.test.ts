import { expect, test } from "vitest";
import { isUnfiltered, listHref, readListParams, sortOptions } from "./list-params.ts";

test("fifteen sort orders are offered, newest first by default", () => {
  expect(sortOptions()).toHaveLength(15);
  expect(sortOptions()[0]).toEqual({ value: "recently-added", label: "Recently added" });
  expect(sortOptions()).toContainEqual({ value: "uninstalls-last-week", label: "Uninstalls, last week" });
});

test("parameters survive a round trip through the URL", () => {
  const params = {
    search: "notes & more",
    view: "no-icon",
    shown: "hidden",
    installable: "yes",
    catalogueId: "none",
    tag: "C++ & C#",
    sort: "launches-this-week",
    direction: "asc",
    page: 3,
  } as const;
  const href = listHref(params);
  expect(readListParams(href.split("?")[1] ?? "")).toEqual(params);
  expect(listHref({})).toBe("/import");
});

test("names are sorted from A to Z unless said otherwise", () => {
  expect(readListParams("sort=name").direction).toBe("asc");
  expect(listHref({ sort: "name", direction: "asc" })).toBe("/import?sort=name");
  expect(listHref({ sort: "name", direction: "desc" })).toBe("/import?sort=name&direction=desc");
});

test.each([
  "sort=loudest&page=0",
  "page=-1",
  "page=1e3",
  "page=two&search=%20",
  "view=best&shown=maybe&installable=1&catalogue=abc&tag=%20&direction=up",
])("invalid parameters are ignored: %s", (query) => {
  expect(readListParams(query)).toMatchObject({ sort: "recently-added", direction: "desc", page: 1 });
  expect(isUnfiltered(readListParams(query))).toBe(true);
});

test("another search or sort order starts at page 1", () => {
  expect(listHref({ search: "a", sort: "installs-today" })).toBe("/import?search=a&sort=installs-today");
});
