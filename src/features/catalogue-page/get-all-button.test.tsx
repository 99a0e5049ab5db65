import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { HomeApp } from "#contract/home/home.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { GetAllButton } from "./get-all-button.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const anApp = (id: number): StoreWebapp => ({
  id,
  url: `https://app-${id}.test/`,
  title: `App ${id}`,
  description: "",
  slug: `app-${id}`,
  iconUrl: null,
  screenshotUrl: null,
  tags: [],
  visibleInStore: true,
  catalogueId: 3,
  createdAt: "2026-01-10T09:30:00Z",
});
const apps = (count: number) => Array.from({ length: count }, (_, index) => anApp(index + 1));
const page = (count: number) => ({ webapps: apps(count), nextCursor: null });
const toast = () => vi.mocked(present).mock.lastCall?.[0];

beforeEach(() => {
  // jsdom has no IndexedDB.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(present).mockClear();
  removals.set([]);
});

function asMember(...items: HomeApp[]) {
  api.answers("getSession", { user: USER });
  const client = createQueryClient();
  client.setQueryData(["session"], { user: USER });
  const home = new FakeHome(
    items,
    [1, 2, 3].map((id) => homeApp(id)),
  );
  return { client, home };
}

test("a member gets those that are missing as one change, with one Undo", async () => {
  const { client, home } = asMember(homeApp(2));
  renderPage(<GetAllButton catalogueId={3} firstApps={page(3)} />, { client });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Get all 2" }));
  expect(await screen.findByText("All on your home screen")).toBeTruthy();
  await waitFor(() => expect(toast()).toMatchObject({ title: "Added 2 apps", action: { label: "Undo" } }));
  const ids = () =>
    client.getQueryData(homeQueries.current(USER.id).queryKey)?.pages[0]?.items.map(({ id }) => id);
  expect(ids()).toEqual(["webapp:2", "webapp:1", "webapp:3"]);
  await act(async () => toast()?.action?.onSelect());
  await waitFor(() => expect(ids()).toEqual(["webapp:2"]));
  expect(await screen.findByRole("button", { name: "Get all 2" })).toBeTruthy();
  expect(home.home.pages[0]?.items.map(({ id }) => id)).toEqual(["webapp:2"]);
});

test.each([
  [499, "Yours has room for 1 more."],
  [500, "Yours is full."],
])("a home screen of %d takes none without room for all of them, and says: %s", async (length, room) => {
  const { client } = asMember(...Array.from({ length }, (_, n) => homeApp(1000 + n)));
  renderPage(<GetAllButton catalogueId={3} firstApps={page(3)} />, { client });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Get all 3" }));
  await waitFor(() =>
    expect(toast()).toMatchObject({
      title: "There is not enough room",
      description: `A home screen holds 500 apps and links. ${room}`,
    }),
  );
  expect(api.calls("changeHome")).toEqual([]);
});

test("a visitor gets them on the home screen of this browser, and Undo takes them off again", async () => {
  api.answers("getSession", { user: null });
  const client = createQueryClient();
  client.setQueryData(["session"], { user: null });
  renderPage(<GetAllButton catalogueId={3} firstApps={page(3)} />, { client });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Get all 3" }));
  expect(await screen.findByText("All on your home screen")).toBeTruthy();
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: "Added 3 apps", description: "Saved on this device." }),
  );
  const ids = () => leavesOf(visitorHome.get()).map(({ id }) => id);
  expect(ids()).toEqual(["webapp:1", "webapp:2", "webapp:3"]);
  await waitFor(() => expect(api.calls("installTemporarily")).toHaveLength(3));
  await act(async () => toast()?.action?.onSelect());
  await waitFor(() => expect(ids()).toEqual([]));
  await waitFor(() => expect(api.calls("removeTempInstall")).toHaveLength(3));
});
