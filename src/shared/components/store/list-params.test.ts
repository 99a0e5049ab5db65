import fc from "fast-check";
import { expect, test } from "vitest";
import { APP_SORTS, TRAIT_FILTERS } from "#contract/store/list-limits.ts";
import { appListQuery } from "#contract/store/lists.ts";
import { pathOf } from "#src/api/http/call-path.ts";
import { storeCalls } from "#src/api/store/store-calls.ts";
import { listHref, readListParams } from "./list-params.ts";

const queryOf = (href: string) => new URL(href, "https://perch.test").search;

test("the plain list has the plain address", () => {
  expect(listHref()).toBe("/perchstore/apps");
  expect(readListParams("")).toEqual({
    tags: [],
    catalogueId: null,
    traits: [],
    sort: "name",
    shown: 24,
  });
});

test("every state survives its address", () => {
  const states = fc.record({
    tags: fc.uniqueArray(fc.constantFrom("Movies & TV", "c++", "日本", "a=b", "100%"), { maxLength: 5 }),
    catalogueId: fc.option(fc.integer({ min: 1 })),
    traits: fc.subarray([...TRAIT_FILTERS]),
    sort: fc.constantFrom(...APP_SORTS),
    shown: fc.integer({ min: 1, max: 10 }).map((pages) => pages * 24),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(readListParams(queryOf(listHref(state)))).toEqual(state);
    }),
  );
});

test("whatever an address says, the API takes the call that is made of it", () => {
  const values = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("1", "0", "99999", "-1", "kept", "a".repeat(300)),
  );
  const names = fc.constantFrom("tag", "catalogue", "installable", "dark", "sort", "shown");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 20 }), (pairs) => {
      const { shown, ...terms } = readListParams(`?${new URLSearchParams(pairs)}`);
      const call = new URL(pathOf(storeCalls.apps(terms, shown)), "https://perch.test");
      const parsed = appListQuery.safeParse(Object.fromEntries(call.searchParams));
      expect(parsed.error).toBeUndefined();
    }),
    { examples: [[[["tag", "a\nb"]]], [[["tag", "nul\0"]]]] },
  );
});
