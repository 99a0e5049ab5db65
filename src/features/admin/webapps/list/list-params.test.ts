import { expect, test } from "vitest";
import { listHref, readListParams, SORTS } from "./list-params.ts";

test("thirteen sort orders are offered, newest first by default", () => {
  expect(SORTS).toHaveLength(13);
  expect(SORTS[0]).toEqual({ sort: "recently-added", label: "Recently added" });
  expect(SORTS).toContainEqual({ sort: "uninstalls-last-week", label: "Uninstalls, last week" });
});

test("parameters survive a round trip through the URL", () => {
  const params = { search: "notes & more", sort: "launches-this-week", page: 3 } as const;
  const href = listHref(params);
  expect(readListParams(href.split("?")[1] ?? "")).toEqual(params);
  expect(listHref({})).toBe("/import");
});

test.each(["sort=loudest&page=0", "page=-1", "page=1e3", "page=two&search=%20"])(
  "invalid parameters are ignored: %s",
  (query) => {
    expect(readListParams(query)).toMatchObject({ sort: "recently-added", page: 1 });
  },
);

test("another search or sort order starts at page 1", () => {
  expect(listHref({ search: "a", sort: "installs-today" })).toBe("/import?search=a&sort=installs-today");
});
