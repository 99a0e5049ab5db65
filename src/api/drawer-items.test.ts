import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeDrawer } from "./drawer-items.ts";

const app = (id: number, orderIndex: number) => ({
  orderIndex,
  webapp: { id, name: `App ${id}`, icon: null, url: `https://app-${id}.test/`, slug: `app-${id}` },
});
const link = (id: number, position: number) => ({
  id,
  position,
  name: `Link ${id}`,
  url: `https://link-${id}.test/`,
  icon: null,
});

test("apps and links come back into the one order they were told apart from", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), fc.nat(), (isLink, seed) => {
      const apps = isLink.flatMap((is, id) => (is ? [] : [app(id, 0)]));
      const links = isLink.flatMap((is, id) => (is ? [link(id, id)] : []));
      // In whatever order the server names them.
      const turned = links.toSorted((a, b) => ((a.id * 7 + seed) % 5) - ((b.id * 7 + seed) % 5));
      expect(mergeDrawer(apps, turned).map(({ id }) => id)).toEqual([...isLink.keys()]);
    }),
  );
});

test("an app and a link with the same number are two items", () => {
  const keys = mergeDrawer([app(1, 0)], [link(1, 1)]).map(({ key }) => key);
  expect(keys).toEqual(["webapp:1", "link:1"]);
});

test("links whose apps were removed meanwhile stand at the end", () => {
  expect(mergeDrawer([app(1, 0)], [link(1, 8), link(2, 5)]).map(({ key }) => key)).toEqual([
    "webapp:1",
    "link:2",
    "link:1",
  ]);
});
