import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { PublishedItem, PublishedPage } from "#contract/published-pages/published-pages.ts";
import type { HomeLeaf } from "#contract/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { aPublishedPage, publishedApp, publishedLink } from "../../../tests/support/spa/a-published-page.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { PublishedPageRoute } from "./published-page-route.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const MAPS: PublishedItem = { kind: "folder", name: "Maps", items: [publishedApp(3), publishedLink(4)] };
const toast = () => vi.mocked(present).mock.lastCall?.[0];
const put = () => screen.findByRole("button", { name: "Put this on my Perch" });

beforeEach(() => {
  // jsdom has no IndexedDB, and no modal dialogs.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  vi.mocked(present).mockClear();
  removals.set([]);
});

function show(items: PublishedItem[], user: typeof USER | null, part: Partial<PublishedPage> = {}) {
  api.answers("getSession", { user });
  api.answers("getPublishedPage", { page: aPublishedPage(items, part) });
  const client = createQueryClient();
  client.setQueryData(["session"], { user });
  const page = renderPage(<PublishedPageRoute at="@ada" name="work" />, { address: "/@ada/work", client });
  return { ...page, client };
}

function asMember(there: HomeLeaf[], items: PublishedItem[]) {
  const home = new FakeHome(
    there,
    [1, 2, 3].map((id) => homeApp(id)),
  );
  api.answers("fetchLinkIcon", { icon: null });
  return { ...show(items, USER), home };
}

test("a page shows whose it is, its apps with their pages in the store, and its links with their hosts", async () => {
  show([publishedApp(1), MAPS], null);
  expect(await screen.findByRole("heading", { level: 1, name: "Work" })).toBeTruthy();
  expect(screen.getByText("@ada")).toBeTruthy();
  expect(screen.getByText("What I open every morning.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "App 1 menu" }));
  const about = await screen.findByRole("menuitem", { name: "About", hidden: true });
  expect(about.getAttribute("href")).toBe("/app-1");
  const maps = screen.getByRole("region", { name: "Maps" });
  const link = within(maps).getByRole("link", { name: "Link 4" });
  expect(link.getAttribute("href")).toBe("https://link-4.test/");
  expect(link.getAttribute("rel")).toBe("ugc nofollow noopener");
  expect(within(maps).getByText("link-4.test")).toBeTruthy();
  // What is in a folder stands on the columns of the page.
  const [grid, ...others] = document.querySelectorAll(".drawer-grid");
  expect(others).toEqual([]);
  expect(grid?.querySelectorAll(".app-tile")).toHaveLength(3);
});

test("a page lies on the sky of its person, and text on a picture has the picture's ink, but not what lies on a card", async () => {
  show([publishedApp(1), MAPS], null, { sky: "altai" });
  await screen.findByRole("heading", { level: 1, name: "Work" });
  expect([...document.querySelectorAll<HTMLElement>(".wallpaper")].at(-1)?.dataset["sky"]).toBe("altai");
  await waitFor(() => expect(document.documentElement.dataset["ink"]).toMatch(/^(?:light|dark)$/));
  expect(screen.getByText("Work").className).toBe("on-sky");
  const textOf = (name: string) => within(screen.getByRole("link", { name })).getByText(name);
  expect(textOf("App 1").classList).toContain("on-sky");
  expect(textOf("Link 4").classList).not.toContain("on-sky");
});

test("a member gets what is missing on a new page, with one Undo, and the second time nothing", async () => {
  const { client, home } = asMember([homeApp(1)], [publishedApp(1), publishedApp(2), MAPS]);
  await userEvent.click(await put());
  expect(await screen.findByText("All on your Perch")).toBeTruthy();
  await waitFor(() =>
    expect(toast()).toMatchObject({
      title: "3 added",
      description: "On a new page, Work. 1 you had already.",
      action: { label: "Undo" },
    }),
  );
  const pages = () => client.getQueryData(homeQueries.current(USER.id).queryKey)?.pages;
  expect(
    pages()?.map(({ name, items }) => [name, items.map((item) => ("name" in item ? item.name : item.id))]),
  ).toEqual([
    [null, ["App 1"]],
    ["Work", ["App 2", "Maps"]],
  ]);
  expect(screen.queryByRole("button", { name: "Put this on my Perch" })).toBeNull();
  await act(async () => toast()?.action?.onSelect());
  await waitFor(() => expect(pages()).toHaveLength(1));
  await waitFor(() => expect(home.names).toEqual(["App 1"]));
  expect(await put()).toBeTruthy();
});

test("a full home screen takes nothing, and says why", async () => {
  asMember(
    Array.from({ length: 500 }, (_, n) => homeApp(1000 + n)),
    [publishedApp(1)],
  );
  await userEvent.click(await put());
  await waitFor(() => expect(toast()?.title).toBe("There is no room"));
  expect(api.calls("changeHome")).toEqual([]);
});

test("a visitor gets all of it too, links and folders, and Undo takes them off again", async () => {
  show([publishedApp(1), MAPS], null);
  await userEvent.dblClick(await put());
  expect(await screen.findByText("All on your Perch")).toBeTruthy();
  const names = () =>
    visitorHome.get().pages.map((page) => leavesOf({ pages: [page] }).map(({ name }) => name));
  expect(names()).toEqual([[], ["App 1", "App 3", "Link 4"]]);
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: "3 added", description: "On a new page, Work." }),
  );
  await act(async () => toast()?.action?.onSelect());
  await waitFor(() => expect(names()).toEqual([[]]));
});

test("a press before the session is known waits for it", async () => {
  const home = new FakeHome([], [homeApp(1)]);
  const answer = api.waits("getSession");
  api.answers("getPublishedPage", { page: aPublishedPage([publishedApp(1)]) });
  renderPage(<PublishedPageRoute at="@ada" name="work" />, { address: "/@ada/work" });
  await userEvent.click(await put());
  answer({ user: USER });
  expect(await screen.findByText("All on your Perch")).toBeTruthy();
  await waitFor(() => expect(home.names).toEqual(["App 1"]));
});

test("a page that was withdrawn says so", async () => {
  api.answers("getPublishedPage", refusal("not_found", "There is no such page."));
  renderPage(<PublishedPageRoute at="@ada" name="work" />);
  expect(await screen.findByRole("heading", { name: "This page is not there" })).toBeTruthy();
  expect(screen.getByText("It may have been withdrawn.")).toBeTruthy();
});

test("a page that can't be read offers another try", async () => {
  api.answers("getSession", { user: null });
  api.answers("getPublishedPage", NO_NETWORK);
  renderPage(<PublishedPageRoute at="@ada" name="work" />);
  expect(await screen.findByRole("heading", { name: "Unable to load this page" })).toBeTruthy();
  api.answers("getPublishedPage", { page: aPublishedPage([publishedApp(1)]) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Work" })).toBeTruthy();
});

test("a former handle leads to the address of now", async () => {
  api.answers("getSession", { user: null });
  api.answers("getPublishedPage", { page: aPublishedPage([], { handle: "ada-now" }) });
  const { visited } = renderPage(<PublishedPageRoute at="@ada" name="work" />, { address: "/@ada/work" });
  await waitFor(() => expect(visited.at(-1)).toBe("/@ada-now/work"));
});

test("a page is reported with a reason", async () => {
  api.answers("reportPublishedPage", { success: true, isRepeated: false });
  show([publishedApp(1)], null);
  await userEvent.click(await screen.findByRole("button", { name: "Report this page" }));
  await userEvent.click(await screen.findByRole("radio", { name: /Misleading/ }));
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  expect(await screen.findByRole("dialog", { name: "Thank you" })).toBeTruthy();
  expect(api.calls("reportPublishedPage")[0]).toMatchObject({
    params: { handle: "ada", name: "work" },
    body: { reason: "misleading", note: "" },
  });
});

test("a long page shows its first 200 links, and leads to all of them without scripts", async () => {
  const links = Array.from({ length: 250 }, (_, n) => publishedLink(n + 1));
  const items: PublishedItem[] = [
    ...links.slice(0, 190),
    { kind: "folder", name: "Rest", items: links.slice(190) as never },
  ];
  const { container } = show(items, null);
  const all = await screen.findByRole("link", { name: "Show all 250 links" });
  expect(all.getAttribute("href")).toBe("/@ada/work?all");
  expect(container.querySelectorAll(".app-tile")).toHaveLength(200);
  await userEvent.click(all);
  expect(container.querySelectorAll(".app-tile")).toHaveLength(250);
  expect(screen.queryByRole("link", { name: /Show all/ })).toBeNull();
});
