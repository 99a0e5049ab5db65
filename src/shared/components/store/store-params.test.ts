import { expect, test } from "vitest";
import { readStoreParams, storeHref } from "./store-params.ts";

test("search, tag and chart survive a round trip through the address", () => {
  const params = { search: "müsli & co", tag: "developer tools", chart: "new" } as const;
  const href = storeHref(params);
  expect(readStoreParams(href.slice(href.indexOf("?")))).toEqual(params);
});

test("blanks and unknown charts count as nothing", () => {
  expect(readStoreParams("?search=%20%20&tag=&chart=best")).toEqual({ search: "", tag: null, chart: "top" });
  expect(storeHref({ search: "  ", tag: null })).toBe("/perchstore");
});

test("a space at the end of what is being typed is kept", () => {
  expect(readStoreParams("?search=google+").search).toBe("google ");
});

test("a search longer than the API takes is cut", () => {
  expect(readStoreParams(`?search=${"a".repeat(500)}`).search).toHaveLength(200);
});
