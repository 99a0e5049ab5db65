import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { aTilePage, entry, open, openMenu } from "../../../../../tests/support/spa/tile-page.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const page = aTilePage();
const figjam = {
  id: 21,
  url: "https://figjam.example/",
  title: "FigJam",
  slug: "figjam",
  iconUrl: null,
  tags: [],
};

test("a tile says that its app does not answer, and its menu since when and what to use instead", async () => {
  api.answers("listSilentApps", {
    apps: [{ id: 2, since: "2026-01-13T09:30:00.000Z", instead: [figjam] }],
  });
  await open(page);
  await waitFor(() => expect(screen.getByRole("link", { name: /^Notion\s*No answer$/ })).toBeTruthy());
  expect(screen.getAllByText("No answer")).toHaveLength(1);
  const menu = await openMenu("Notion");
  expect(menu.querySelector(".menu-title")?.textContent).toContain("Not answering since Jan 13, 2026");
  expect(entry("Use FigJam instead").getAttribute("href")).toBe("/figjam");
});

test("it is asked once for all apps, in whatever order they stand, and never for links", async () => {
  await open(page);
  await waitFor(() => expect(api.calls("listSilentApps")).toHaveLength(1));
  expect(api.calls("listSilentApps")[0]?.query).toEqual({ ids: "1,2,3,4" });
  expect(screen.queryByText("No answer")).toBeNull();
});
