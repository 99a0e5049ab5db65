import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Catalogue } from "#contract/catalogues.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { storeQueries } from "#src/api/storefront.ts";
import { api, refusal } from "../../../tests/support/fake-api.ts";
import { InstallContext, type Installer } from "#src/shared/widgets/install-context.ts";
import { SlugPage } from "./slug-page.tsx";

const figma: StoreWebapp = {
  id: 2,
  url: "https://figma.example/",
  title: "Figma",
  description: "Design together.",
  slug: "figma",
  iconUrl: null,
  screenshotUrl: null,
  tags: ["design"],
  visibleInStore: true,
  catalogueId: 3,
  createdAt: "2026-01-10T09:30:00Z",
};

const design: Catalogue = {
  id: 3,
  name: "Design Studio",
  description: "Draw in a tab",
  imageUrl: null,
  iconUrl: null,
  snail: "design-studio",
  createdAt: "2026-01-10T09:30:00Z",
  appCount: 1,
};

beforeEach(() => {
  api.answers("getSession", { user: null });
  api.answers("getPage", refusal("not_found", "There is nothing at this address."));
  api.answers("searchStore", { webapps: [figma], nextCursor: null });
});

const installer: Installer = { stateOf: () => "available", press: () => {} };

function show(slug: string, searchPath = "") {
  const memory = memoryLocation({ path: `/${slug}`, searchPath, record: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = () =>
    render(
      <QueryClientProvider client={client}>
        <Router hook={memory.hook} searchHook={memory.searchHook}>
          <InstallContext.Provider value={installer}>
            <Suspense fallback={null}>
              <SlugPage slug={slug} />
            </Suspense>
          </InstallContext.Provider>
        </Router>
      </QueryClientProvider>,
    );
  return { ...memory, client, view };
}

test("an address of an app shows the app and describes it to the browser", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma });
  show("figma").view();
  expect(await screen.findByRole("heading", { level: 1, name: "Figma" })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Figma - Perch Store"));
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical?.getAttribute("href")).toBe(`${location.origin}/figma`);
});

test("the app itself is not among the apps like it", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma });
  const penpot = { ...figma, id: 9, title: "Penpot", slug: "penpot" };
  api.answers("searchStore", { webapps: [figma, penpot], nextCursor: null });
  show("figma").view();
  const more = await screen.findByRole("region", { name: "More in Design" });
  expect(within(more).getByRole("link", { name: /Penpot/ })).toBeTruthy();
  expect(within(more).queryByRole("link", { name: /Figma/ })).toBeNull();
});

test("a member's own apps stand on the small home screen beside an app", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma });
  const member = { id: "0b7b2f4e-2f6c-4ac4-9f5e-3d2f0d6f7a11", email: "member@perch.test", isAdmin: false };
  api.answers("getSession", { user: member });
  const notion = { id: 4, name: "Notion", icon: null, url: "https://notion.example/", slug: "notion" };
  api.answers("listUserApps", { apps: [{ orderIndex: 0, webapp: notion }] });
  show("figma").view();
  const preview = await screen.findByRole("region", { name: "On your home screen" });
  expect(within(preview).getByText("Notion")).toBeTruthy();
});

test("an address of a catalogue shows the catalogue with its apps", async () => {
  api.answers("getPage", { kind: "catalogue", catalogue: design });
  show("design-studio").view();
  expect(await screen.findByRole("heading", { level: 1, name: "Design Studio" })).toBeTruthy();
  expect(screen.getByText("Curated collection of Design Studio")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "1 app" })).toBeTruthy();
  expect(await screen.findByRole("article", { name: "Figma" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Store" }).getAttribute("href")).toBe("/perchstore");
  expect(document.title).toBe("Design Studio - Perch Store");
});

test("a catalogue is searched inside itself, and the search stays in the address", async () => {
  api.answers("getPage", { kind: "catalogue", catalogue: design });
  api.answers("searchStore", ({ query }) => ({ webapps: query.search ? [] : [figma], nextCursor: null }));
  const { history, view } = show("design-studio");
  view();
  await userEvent.type(
    await screen.findByRole("searchbox", { name: "Search in this catalogue" }),
    "xyz{Enter}",
  );
  expect(history.at(-1)).toBe("/design-studio?search=xyz");
  expect(await screen.findByRole("heading", { name: "No apps found" })).toBeTruthy();
  expect(api.calls("searchStore").map(({ query }) => query.catalogueId)).toEqual([3, 3]);
});

test("a catalogue without apps says so", async () => {
  api.answers("getPage", { kind: "catalogue", catalogue: { ...design, appCount: 0 } });
  api.answers("searchStore", { webapps: [], nextCursor: null });
  show("design-studio").view();
  expect(await screen.findByRole("heading", { name: "No apps in this catalogue yet" })).toBeTruthy();
});

const appsOf = (count: number, first = 100) =>
  Array.from({ length: count }, (_, index) => ({
    ...figma,
    id: first + index,
    slug: `app-${first + index}`,
    title: `App ${first + index}`,
  }));

test("a catalogue that somebody goes to within Perch shows its first apps all at once", async () => {
  api.answers("getPage", { kind: "catalogue", catalogue: { ...design, appCount: 12 } });
  api.answers("searchStore", { webapps: appsOf(12), nextCursor: null });
  history.pushState(null, "", "/design-studio");
  show("design-studio").view();
  expect(await screen.findAllByRole("article")).toHaveLength(12);
});

test("Show more keeps the focus while the next apps come and when they are there", async () => {
  api.answers("getPage", { kind: "catalogue", catalogue: { ...design, appCount: 30 } });
  api.answers("searchStore", ({ query }) =>
    query.cursor
      ? { webapps: appsOf(12, 200), nextCursor: "third" }
      : { webapps: appsOf(12), nextCursor: "second" },
  );
  show("design-studio").view();
  const more = await screen.findByRole("button", { name: "Show more" });
  await userEvent.click(more);
  expect(document.activeElement).toBe(more);
  expect(await screen.findByRole("article", { name: "App 211" })).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(24);
  expect(document.activeElement).toBe(more);
});

test("an address of nothing says that there is no such app", async () => {
  show("nothing").view();
  expect(await screen.findByRole("heading", { name: "App Not Found" })).toBeTruthy();
  expect(screen.getByText("The app you're looking for doesn't exist or has been removed.")).toBeTruthy();
});

test("an address that is nearly an app's offers that app", async () => {
  show("fig-ma").view();
  const near = await screen.findByRole("region", { name: "Did you mean" });
  expect(within(near).getByRole("link", { name: /Figma/ }).getAttribute("href")).toBe("/figma");
  expect(api.calls("searchStore").map(({ query }) => query)).toMatchObject([{ search: "fig ma", limit: 3 }]);
});

test("where no app is near, none is offered, but the store", async () => {
  api.answers("searchStore", { webapps: [], nextCursor: null });
  show("nothing").view();
  const store = await screen.findByRole("link", { name: "Browse the store" });
  expect(store.getAttribute("href")).toBe("/perchstore");
  expect(screen.queryByRole("region", { name: "Did you mean" })).toBeNull();
});

test("a catalogue that was in the store a moment ago is named as one when it is gone", async () => {
  const { client, view } = show("design-studio");
  client.setQueryData(storeQueries.front().queryKey, {
    totalApps: 1,
    tags: [],
    charts: { top: [], trending: [], new: [] },
    collections: [{ catalogue: design, apps: [] }],
  });
  view();
  expect(await screen.findByRole("heading", { name: "Catalogue Not Found" })).toBeTruthy();
});

test("a page that can't be read offers another try", async () => {
  api.answers("getPage", refusal("unavailable", "Resting."));
  show("figma").view();
  expect(await screen.findByRole("heading", { name: "Unable to load this page" })).toBeTruthy();
  api.answers("getPage", { kind: "webapp", webapp: figma });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Figma" })).toBeTruthy();
});
