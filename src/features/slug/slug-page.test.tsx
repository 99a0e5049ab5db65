import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Catalogue } from "#contract/catalogues.ts";
import type { User } from "#contract/session.ts";
import type { UserApp } from "#contract/user-apps.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { storeQueries } from "#src/api/storefront.ts";
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

type Answer = { status?: number; body: unknown };
const notThere: Answer = {
  status: 404,
  body: { message: "There is nothing at this address.", code: "not_found" },
};
let member: User | null;
let memberApps: UserApp[];
let page: Answer;
let list: (query: URLSearchParams) => Answer;

beforeEach(() => {
  member = null;
  memberApps = [];
  page = notThere;
  list = () => ({ body: { webapps: [figma], nextCursor: null } });
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "https://perch.example");
    if (pathname === "/api/auth/me") return Response.json({ user: member });
    if (pathname === "/api/user/apps") return Response.json({ apps: memberApps });
    const { status = 200, body } = pathname.startsWith("/api/page/") ? page : list(searchParams);
    return Response.json(body, { status });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
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
  page = { body: { kind: "webapp", webapp: figma } };
  show("figma").view();
  expect(await screen.findByRole("heading", { level: 1, name: "Figma" })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Figma - Perch Store"));
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical?.getAttribute("href")).toBe(`${location.origin}/figma`);
});

test("the app itself is not among the apps like it", async () => {
  page = { body: { kind: "webapp", webapp: figma } };
  list = () => ({
    body: { webapps: [figma, { ...figma, id: 9, title: "Penpot", slug: "penpot" }], nextCursor: null },
  });
  show("figma").view();
  const more = await screen.findByRole("region", { name: "More in Design" });
  expect(within(more).getByRole("link", { name: /Penpot/ })).toBeTruthy();
  expect(within(more).queryByRole("link", { name: /Figma/ })).toBeNull();
});

test("a member's own apps stand on the small home screen beside an app", async () => {
  page = { body: { kind: "webapp", webapp: figma } };
  member = { id: "0b7b2f4e-2f6c-4ac4-9f5e-3d2f0d6f7a11", email: "member@perch.test", isAdmin: false };
  const notion = { id: 4, name: "Notion", icon: null, url: "https://notion.example/", slug: "notion" };
  memberApps = [{ orderIndex: 0, webapp: notion }];
  show("figma").view();
  const preview = await screen.findByRole("region", { name: "On your home screen" });
  expect(within(preview).getByText("Notion")).toBeTruthy();
});

test("an address of a catalogue shows the catalogue with its apps", async () => {
  page = { body: { kind: "catalogue", catalogue: design } };
  show("design-studio").view();
  expect(await screen.findByRole("heading", { level: 1, name: "Design Studio" })).toBeTruthy();
  expect(screen.getByText("Curated collection of Design Studio")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "1 app" })).toBeTruthy();
  expect(await screen.findByRole("article", { name: "Figma" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Store" }).getAttribute("href")).toBe("/perchstore");
  expect(document.title).toBe("Design Studio - Perch Store");
});

test("a catalogue is searched inside itself, and the search stays in the address", async () => {
  page = { body: { kind: "catalogue", catalogue: design } };
  list = (query) => {
    expect(query.get("catalogueId")).toBe("3");
    return { body: { webapps: query.get("search") ? [] : [figma], nextCursor: null } };
  };
  const { history, view } = show("design-studio");
  view();
  await userEvent.type(
    await screen.findByRole("searchbox", { name: "Search in this catalogue" }),
    "xyz{Enter}",
  );
  expect(history.at(-1)).toBe("/design-studio?search=xyz");
  expect(await screen.findByRole("heading", { name: "No apps found" })).toBeTruthy();
});

test("a catalogue without apps says so", async () => {
  page = { body: { kind: "catalogue", catalogue: { ...design, appCount: 0 } } };
  list = () => ({ body: { webapps: [], nextCursor: null } });
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
  page = { body: { kind: "catalogue", catalogue: { ...design, appCount: 12 } } };
  list = () => ({ body: { webapps: appsOf(12), nextCursor: null } });
  history.pushState(null, "", "/design-studio");
  show("design-studio").view();
  expect(await screen.findAllByRole("article")).toHaveLength(12);
});

test("Show more keeps the focus while the next apps come and when they are there", async () => {
  page = { body: { kind: "catalogue", catalogue: { ...design, appCount: 30 } } };
  list = (query) => ({
    body: query.get("cursor")
      ? { webapps: appsOf(12, 200), nextCursor: "third" }
      : { webapps: appsOf(12), nextCursor: "second" },
  });
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
  list = (query) => {
    expect([query.get("search"), query.get("limit")]).toEqual(["fig ma", "3"]);
    return { body: { webapps: [figma], nextCursor: null } };
  };
  show("fig-ma").view();
  const near = await screen.findByRole("region", { name: "Did you mean" });
  expect(within(near).getByRole("link", { name: /Figma/ }).getAttribute("href")).toBe("/figma");
});

test("where no app is near, none is offered, but the store", async () => {
  list = () => ({ body: { webapps: [], nextCursor: null } });
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
  page = { status: 503, body: { message: "Resting.", code: "unavailable" } };
  show("figma").view();
  expect(await screen.findByRole("heading", { name: "Unable to load this page" })).toBeTruthy();
  page = { body: { kind: "webapp", webapp: figma } };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Figma" })).toBeTruthy();
});
