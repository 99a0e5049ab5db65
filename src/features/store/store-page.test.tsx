import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StorefrontAnswer } from "#contract/store/storefront.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { StorePage } from "./store-page.tsx";

const anApp = (id: number, title: string): StoreWebapp => ({
  id,
  url: `https://app-${id}.example/`,
  title,
  description: `${title} takes notes.`,
  slug: `app-${id}`,
  iconUrl: null,
  screenshotUrl: null,
  tags: ["writing"],
  visibleInStore: true,
  catalogueId: null,
  createdAt: "2026-01-10T09:30:00Z",
});

const [notion, figma] = [anApp(1, "Notion"), anApp(2, "Figma")];

const storefront: StorefrontAnswer = {
  totalApps: 412,
  tags: ["writing", "design"],
  charts: { top: [notion], trending: [figma], new: [figma] },
  collections: [
    {
      catalogue: {
        id: 3,
        name: "Design Studio",
        description: "Draw in a tab",
        imageUrl: null,
        iconUrl: null,
        snail: "design-studio",
        createdAt: "2026-01-10T09:30:00Z",
        appCount: 20,
      },
      apps: [figma],
    },
  ],
};

const found = (webapps: StoreWebapp[], nextCursor: string | null = null) => ({ webapps, nextCursor });
const failed = refusal("unavailable", "The store is resting.");

beforeEach(() => {
  api.answers("getStorefront", storefront);
  api.answers("searchStore", found([]));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const installer: Installer = { stateOf: () => "available", press: () => {} };

function show(address = "/perchstore") {
  return renderPage(
    <InstallContext.Provider value={installer}>
      <main id="main" tabIndex={-1}>
        <StorePage />
      </main>
    </InstallContext.Provider>,
    { address },
  );
}

test("ten card skeletons are shown in a busy region until the store has loaded", async () => {
  const { container } = show();
  const busy = container.querySelector('[aria-busy="true"]')!;
  expect(busy.querySelectorAll(".card > .skeleton")).toHaveLength(10);
  expect(await screen.findByRole("heading", { name: "Top Charts" })).toBeTruthy();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test("the front shows categories, charts and catalogues", async () => {
  show();
  const categories = await screen.findByRole("navigation", { name: "Categories" });
  expect(
    within(categories)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["All", "Writing", "Design"]);
  const collection = await screen.findByRole("region", { name: "Design Studio" });
  expect(within(collection).getByRole("article", { name: "Figma" })).toBeTruthy();
  expect(within(collection).getByRole("link", { name: "View All" }).getAttribute("href")).toBe(
    "/design-studio",
  );
});

test("the selected chart is in the URL", async () => {
  show();
  await userEvent.click(await screen.findByRole("tab", { name: "Trending" }));
  expect(location.pathname + location.search).toBe("/perchstore?chart=trending");
  expect(screen.getByRole("tabpanel", { name: "Trending" })).toBeTruthy();
});

test("a store that fails to load shows why and offers Try again", async () => {
  api.answers("getStorefront", failed);
  show();
  expect(await screen.findByRole("heading", { name: "Unable to load the store" })).toBeTruthy();
  expect(screen.getByText("The store is resting.")).toBeTruthy();
  api.answers("getStorefront", storefront);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Top Charts" })).toBeTruthy();
});

test("an empty store says so", async () => {
  api.answers("getStorefront", {
    totalApps: 0,
    tags: [],
    charts: { top: [], trending: [], new: [] },
    collections: [],
  });
  show();
  expect(await screen.findByRole("heading", { name: "No apps yet" })).toBeTruthy();
});

test("search and category are read from the URL and sent to the API together", async () => {
  api.answers("searchStore", found([notion]));
  show("/perchstore?search=note&tag=writing");
  expect(await screen.findByRole("heading", { name: "1 result for “note”" })).toBeTruthy();
  expect(api.calls("searchStore").map(({ query }) => query)).toMatchObject([
    { search: "note", tag: "writing" },
  ]);
  const card = screen.getByRole("article", { name: "Notion" });
  expect(card.querySelector("mark")?.textContent).toBe("note");
  const chosen = await screen.findByRole("link", { name: "Writing", current: true });
  expect(chosen.getAttribute("href")).toBe("/perchstore?search=note&tag=writing");
});

test("Show more appends the next page of results", async () => {
  api.answers("searchStore", ({ query }) => (query.cursor ? found([figma]) : found([notion], "next")));
  show("/perchstore?search=n");
  expect(await screen.findByRole("heading", { name: "1+ results for “n”" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { name: "2 results for “n”" })).toBeTruthy();
  expect(screen.getAllByRole("article").map((card) => card.querySelector("h2")?.textContent)).toEqual([
    "Notion",
    "Figma",
  ]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a search with results can be cleared, and the focus stays in the page", async () => {
  api.answers("searchStore", found([notion]));
  show("/perchstore?search=note");
  await userEvent.click(await screen.findByRole("link", { name: "Clear search" }));
  expect(location.pathname + location.search).toBe("/perchstore");
  expect(await screen.findByRole("heading", { name: "Top Charts" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test.each([
  ["notes.example:8443", "https://notes.example:8443"],
  ["http://notes.example/app?x=1", "https://notes.example/app?x=1"],
])("the searched address %s is the new link's and the suggestion's", async (searched, url) => {
  show(`/perchstore?${new URLSearchParams({ search: searched })}`);
  const suggest = await screen.findByRole("link", { name: "Suggest an app" });
  expect(suggest.getAttribute("href")).toBe(`/suggest?${new URLSearchParams({ name: "", url })}`);
  await userEvent.click(screen.getByRole("button", { name: "Add link" }));
  expect(dialogs.get().link).toEqual({ name: "", url });
  closeDialog("link");
});

test("a search without results says so, leads on and can be cleared", async () => {
  show("/perchstore?search=zettelkastn");
  expect(await screen.findByRole("heading", { name: "No apps found" })).toBeTruthy();
  expect(screen.getByText(/Nothing matches “zettelkastn”/)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([hrefOf("Suggest an app"), hrefOf("Search the web")]).toEqual([
    "/suggest?name=zettelkastn&url=",
    "/go?q=zettelkastn",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Add link" }));
  expect(dialogs.get().link).toEqual({ name: "zettelkastn", url: "" });
  closeDialog("link");
  await userEvent.click(screen.getByRole("link", { name: "Clear search" }));
  expect(location.pathname + location.search).toBe("/perchstore");
  expect(await screen.findByRole("heading", { name: "Top Charts" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a failed search can be retried and stays in the URL", async () => {
  api.answers("searchStore", failed);
  show("/perchstore?search=note");
  expect(await screen.findByRole("heading", { name: "The search failed" })).toBeTruthy();
  api.answers("searchStore", found([notion]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Notion" })).toBeTruthy();
});

test("the catalogue that matches a search is below its results", async () => {
  api.answers("searchStore", found([figma]));
  show("/perchstore?search=design");
  const link = await screen.findByRole("link", { name: /Design Studio.*Catalogue that matches “design”/s });
  expect(link.getAttribute("href")).toBe("/design-studio");
});

test("results stay on screen while a refined search runs", async () => {
  api.answers("searchStore", found([notion]));
  const { container, goTo } = show("/perchstore?search=no");
  await screen.findByRole("article", { name: "Notion" });
  api.waits("searchStore");
  goTo("/perchstore?search=not");
  expect(screen.getByRole("article", { name: "Notion" })).toBeTruthy();
  expect(container.querySelector('section[aria-busy="true"]')).toBeTruthy();
});
