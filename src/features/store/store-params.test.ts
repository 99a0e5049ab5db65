import { expect, test } from "vitest";
import { readStoreParams, storeHref } from "./store-params.ts";

test("search and tag survive a round trip through the address", () => {
  const href = storeHref({ search: "müsli & co", tag: "developer tools" });
  expect(readStoreParams(href.slice(href.indexOf("?")))).toEqual({
    search: "müsli & co",
    tag: "developer tools",
  });
});

test("blanks count as nothing", () => {
  expect(readStoreParams("?search=%20%20&tag=")).toEqual({ search: "", tag: null });
  expect(storeHref({ search: "  ", tag: null })).toBe("/perchstore");
});

test("a space at the end of what is being typed is kept", () => {
  expect(readStoreParams("?search=google+").search).toBe("google ");
});

test("a search longer than the API takes is cut", () => {
  expect(readStoreParams(`?search=${"a".repeat(500)}`).search).toHaveLength(200);
});
