import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { noDetails } from "../../../tests/support/spa/store-answers.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
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

const show = (slug: string, client = createQueryClient()) =>
  renderPage(
    <InstallContext.Provider value={installer}>
      <SlugPage slug={slug} />
    </InstallContext.Provider>,
    { address: `/${slug}`, client },
  );

test("an app's slug shows the app and sets the document's head", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma, details: noDetails });
  show("figma");
  expect(await screen.findByRole("heading", { level: 1, name: "Figma" })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Figma - Perch Store"));
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical?.getAttribute("href")).toBe(`${location.origin}/figma`);
});

test("opening an app's page is counted once, and not that of an app that left the store", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma, details: noDetails });
  const { unmount } = show("figma");
  await waitFor(() => expect(api.calls("recordVisit").map(({ params }) => params.id)).toEqual([2]));
  unmount();
  api.answers("getPage", { kind: "webapp", webapp: { ...figma, visibleInStore: false }, details: noDetails });
  show("figma");
  await screen.findByRole("heading", { level: 1, name: "Figma" });
  expect(api.calls("recordVisit")).toHaveLength(1);
});

test("an app's former slug becomes the one that it has now", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma, details: noDetails });
  const { visited } = show("figma-before");
  await waitFor(() => expect(visited.at(-1)).toBe("/figma"));
});

test("a member's apps are in the home screen preview beside an app", async () => {
  api.answers("getPage", { kind: "webapp", webapp: figma, details: noDetails });
  const member = { id: "0b7b2f4e-2f6c-4ac4-9f5e-3d2f0d6f7a11", email: "member@perch.test", isAdmin: false };
  api.answers("getSession", { user: member });
  api.answers("getHome", homeOf([homeApp(4, "Notion")]));
  show("figma");
  const preview = await screen.findByRole("region", { name: "On your home screen" });
  expect(within(preview).getByText("Notion")).toBeTruthy();
});

/** The answer for a catalogue's slug, with its first apps. */
const aCataloguePage = (webapps: StoreWebapp[], nextCursor: string | null = null) => ({
  kind: "catalogue" as const,
  catalogue: { ...design, appCount: webapps.length },
  apps: { webapps, nextCursor },
});

test("a catalogue's slug shows the catalogue and its apps from one answer", async () => {
  api.answers("getPage", aCataloguePage([figma]));
  show("design-studio");
  expect(await screen.findByRole("heading", { level: 1, name: "Design Studio" })).toBeTruthy();
  expect(screen.getByText("Curated collection of Design Studio")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "1 app" })).toBeTruthy();
  expect(await screen.findByRole("article", { name: "Figma" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Store" }).getAttribute("href")).toBe("/perchstore");
  expect(document.title).toBe("Design Studio - Perch Store");
  expect(api.calls("searchStore")).toEqual([]);
});

test("a catalogue is searched inside itself, and the search stays in the address", async () => {
  api.answers("getPage", aCataloguePage([figma]));
  api.answers("searchStore", { webapps: [], nextCursor: null });
  const { visited } = show("design-studio");
  await userEvent.type(
    await screen.findByRole("searchbox", { name: "Search in this catalogue" }),
    "xyz{Enter}",
  );
  expect(visited.at(-1)).toBe("/design-studio?search=xyz");
  expect(await screen.findByRole("heading", { name: "No apps found" })).toBeTruthy();
  expect(api.calls("searchStore").map(({ query }) => query.catalogueId)).toEqual([3]);
});

test("a catalogue without apps says so", async () => {
  api.answers("getPage", aCataloguePage([]));
  show("design-studio");
  expect(await screen.findByRole("heading", { name: "No apps in this catalogue yet" })).toBeTruthy();
});

const appsOf = (count: number, first = 100) =>
  Array.from({ length: count }, (_, index) => ({
    ...figma,
    id: first + index,
    slug: `app-${first + index}`,
    title: `App ${first + index}`,
  }));

test("Show more keeps the focus while more apps load and afterwards", async () => {
  api.answers("getPage", aCataloguePage(appsOf(12), "second"));
  api.answers("searchStore", { webapps: appsOf(12, 200), nextCursor: "third" });
  show("design-studio");
  const more = await screen.findByRole("button", { name: "Show more" });
  await userEvent.click(more);
  expect(document.activeElement).toBe(more);
  expect(await screen.findByRole("article", { name: "App 211" })).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(24);
  expect(document.activeElement).toBe(more);
});

test("an unknown slug says that there is no such app", async () => {
  show("nothing");
  expect(await screen.findByRole("heading", { name: "App Not Found" })).toBeTruthy();
  expect(screen.getByText("The app you're looking for doesn't exist or has been removed.")).toBeTruthy();
});

test("a slug that resembles an app's offers that app", async () => {
  show("fig-ma");
  const near = await screen.findByRole("region", { name: "Did you mean" });
  expect(within(near).getByRole("link", { name: /Figma/ }).getAttribute("href")).toBe("/figma");
  expect(api.calls("searchStore").map(({ query }) => query)).toMatchObject([{ search: "fig ma", limit: 3 }]);
});

test("a slug that resembles no app offers the store only", async () => {
  api.answers("searchStore", { webapps: [], nextCursor: null });
  show("nothing");
  const store = await screen.findByRole("link", { name: "Browse the store" });
  expect(store.getAttribute("href")).toBe("/perchstore");
  expect(screen.queryByRole("region", { name: "Did you mean" })).toBeNull();
});

test("a removed catalogue that the store still lists is called a catalogue", async () => {
  const client = createQueryClient();
  client.setQueryData(storeQueries.front().queryKey, {
    totalApps: 1,
    tags: [],
    charts: { top: [], trending: [], new: [] },
    collections: [{ catalogue: design, apps: [] }],
  });
  show("design-studio", client);
  expect(await screen.findByRole("heading", { name: "Catalogue Not Found" })).toBeTruthy();
});

test("a page that can't be read offers another try", async () => {
  api.answers("getPage", refusal("unavailable", "Resting."));
  show("figma");
  expect(await screen.findByRole("heading", { name: "Unable to load this page" })).toBeTruthy();
  api.answers("getPage", { kind: "webapp", webapp: figma, details: noDetails });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Figma" })).toBeTruthy();
});
