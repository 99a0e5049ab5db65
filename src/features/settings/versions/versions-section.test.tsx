import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeRevision } from "#contract/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { removals, type Undoable } from "#src/shared/state/home/undo.ts";
import { api, NO_NETWORK, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { VersionsSection } from "./versions-section.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const OLD: HomeRevision = {
  id: 4,
  createdAt: "2026-11-21T15:04:00.000Z",
  appCount: 14,
  items: Array.from({ length: 12 }, (_, n) => ({
    name: `App ${n}`,
    icon: n === 0 ? "/seed/icons/x.svg" : null,
  })),
};
const OLDER: HomeRevision = { id: 3, createdAt: "2026-11-20T00:05:00.000Z", appCount: 1, items: [] };

const { offered, shown } = vi.hoisted(() => ({
  offered: [] as Undoable[],
  shown: [] as { title: string; description?: string }[],
}));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({
  offerUndo: (thing: Undoable) => offered.push(thing),
}));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));

let home: FakeHome;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  offered.length = 0;
  shown.length = 0;
  removals.set([]);
  api.answers("getSession", { user: USER });
  home = new FakeHome([homeApp(1)]);
});
afterEach(() => vi.restoreAllMocks());

async function open(revisions: HomeRevision[] | typeof NO_NETWORK = [OLD, OLDER]) {
  api.answers("listHomeRevisions", revisions === NO_NETWORK ? revisions : { revisions });
  const client = createQueryClient();
  client.setQueryData(["session"], { user: USER });
  await client.fetchQuery(homeQueries.current(USER.id));
  await act(async () => {
    renderPage(<VersionsSection userId={USER.id} settings={{ clockStyle: "24h", formats: "en-US" }} />, {
      client,
      address: "/settings",
    });
  });
  return client;
}

const rows = () => screen.findAllByRole("listitem");

test("each earlier home screen has its date, its count and a picture of up to twelve icons", async () => {
  await open();
  const [first, second] = await rows();
  expect(first?.textContent).toContain("14 apps");
  expect(second?.textContent).toContain("1 app");
  expect(first?.querySelectorAll(".app-icon")).toHaveLength(12);
  const time = first?.querySelector("time");
  expect(time?.dateTime).toBe(OLD.createdAt);
  expect(time?.textContent).toMatch(/^Nov 2\d, 2026, \d\d:\d4$/);
  expect(
    within(first as HTMLElement)
      .getByRole("button")
      .getAttribute("aria-label"),
  ).toBe(`Put back the home screen of ${time?.textContent}`);
});

test("one is put back, and Undo puts the one from before back", async () => {
  const client = await open();
  const restored: number[] = [];
  api.answers("restoreHomeRevision", ({ params }) => {
    restored.push(params.revisionId);
    home.becomes([homeApp(restored.length === 1 ? 2 : 1)]);
    return { version: home.version, previousId: 9 };
  });
  const namesShown = () =>
    leavesOf(client.getQueryData(homeQueries.current(USER.id).queryKey) ?? { pages: [] }).map(
      ({ name }) => name,
    );
  const [first] = await rows();
  fireEvent.click(within(first as HTMLElement).getByRole("button"));
  await waitFor(() => expect(offered).toHaveLength(1));
  expect(restored).toEqual([4]);
  expect(offered[0]).toMatchObject({
    title: "Home screen put back",
    undone: "The home screen from before is back",
  });
  // The list is refetched, because it now has one more entry.
  expect(api.calls("listHomeRevisions").length).toBeGreaterThan(1);
  await client.refetchQueries({ queryKey: homeQueries.current(USER.id).queryKey, exact: true });
  expect(namesShown()).toEqual(["App 2"]);

  await act(async () => void (await offered[0]?.undo()));
  expect(restored).toEqual([4, 9]);
  await client.refetchQueries({ queryKey: homeQueries.current(USER.id).queryKey, exact: true });
  expect(namesShown()).toEqual(["App 1"]);
});

test("while one is put back, no other can be", async () => {
  await open();
  const answer = api.waits("restoreHomeRevision");
  const [first, second] = (await rows()).map((row) => within(row).getByRole<HTMLButtonElement>("button"));
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(api.calls("restoreHomeRevision")).toHaveLength(1));
  expect([first?.getAttribute("aria-busy"), first?.ariaDisabled === "true", second?.disabled]).toEqual([
    "true",
    true,
    true,
  ]);
  await act(async () => answer({ version: 2, previousId: null }));
  await waitFor(() => expect(shown).toMatchObject([{ title: "Home screen put back" }]));
  expect(offered).toEqual([]);
});

test("one that is not kept any more is told, and nothing changes", async () => {
  await open();
  const message = "This home screen is not kept any more.";
  api.answers("restoreHomeRevision", refusal("not_found", message));
  const [first] = await rows();
  fireEvent.click(within(first as HTMLElement).getByRole("button"));
  await waitFor(() => expect(shown).toMatchObject([{ title: "Not put back", description: message }]));
  expect(offered).toEqual([]);
});

test("without any, it says what will stand here", async () => {
  await open([]);
  expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy();
});

test("placeholders stand here while they load", async () => {
  api.waits("listHomeRevisions");
  await act(async () => {
    renderPage(<VersionsSection userId={USER.id} settings={{ clockStyle: "12h", formats: "en-US" }} />);
  });
  expect(document.querySelectorAll("[aria-busy=true] .skeleton")).toHaveLength(2);
});

test("a failed load says so, offline says that, and Try again loads them", async () => {
  await open(NO_NETWORK);
  expect((await screen.findByRole("alert")).textContent).toContain("Earlier versions could not be loaded.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("You are offline."));
  api.answers("listHomeRevisions", { revisions: [OLD] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await rows()).toHaveLength(1);
});
