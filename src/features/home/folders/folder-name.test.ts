import { describe, expect, test } from "vitest";
import { storeQueries } from "#src/api/store/storefront.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { homeApp, homeLink } from "../../../../tests/support/fakes/fake-home.ts";
import { aPage } from "../../../../tests/support/spa/store-answers.ts";
import { folderNameOf } from "./folder-name.ts";

function nameOf(tags: readonly (string[] | null)[], more: Parameters<typeof folderNameOf>[1] = []) {
  const client = createQueryClient();
  const apps = tags.map((own, index) => {
    const app = homeApp(index + 1);
    if (own) client.setQueryData(storeQueries.page(app.slug).queryKey, aPage(app, own));
    return app;
  });
  return folderNameOf(client, [...apps, ...more]);
}

describe("a new folder's name", () => {
  test("is the first tag that all of its apps have, as a person would write it", () => {
    expect(
      nameOf([
        ["Work", "notes", "lists"],
        ["lists", "Notes"],
      ]),
    ).toBe("Notes");
  });

  test("is Folder when they have no tag in common, or one of them is not known yet", () => {
    expect(nameOf([["notes"], ["games"]])).toBe("Folder");
    expect(nameOf([["notes"], null])).toBe("Folder");
    expect(nameOf([])).toBe("Folder");
  });

  test("is Folder with a link, and with more than twelve apps", () => {
    expect(nameOf([["notes"]], [homeLink(1)])).toBe("Folder");
    expect(nameOf(Array.from({ length: 12 }, () => ["notes"]))).toBe("Notes");
    expect(nameOf(Array.from({ length: 13 }, () => ["notes"]))).toBe("Folder");
  });
});
