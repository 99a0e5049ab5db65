import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeApp, HomeOpsInput } from "#contract/home/home.ts";
import type { User } from "#contract/session/session.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { renderPageHook } from "../../../tests/support/spa/render-page.tsx";
import { useInstaller } from "./use-installer.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({ offerUndo: vi.fn(), noteUndo: vi.fn() }));

const notion = {
  id: 7,
  title: "Notion",
  url: "https://notion.example/",
  slug: "notion",
  iconUrl: "/seed/n.svg",
};
const figma = { ...notion, id: 8, title: "Figma" };
const NOTION: HomeApp = {
  id: "webapp:7",
  name: "Notion",
  icon: notion.iconUrl,
  url: notion.url,
  slug: notion.slug,
};
const member: User = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "m@perch.test", isAdmin: false };

const refuseStorage = () => {
  throw new DOMException("refused", "QuotaExceededError");
};

let server: FakeHome;

beforeEach(() => {
  api.answers("getSession", { user: member });
  server = new FakeHome([], [NOTION]);
  api.answers("launchApp", { success: true });
  window.open = vi.fn();
  localStorage.clear();
  sessionStorage.clear();
  closeDialog("signIn");
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(showToast).mockReset();
  vi.mocked(offerUndo).mockReset();
});

async function start(address = "/") {
  const { result, client, visited, goTo } = renderPageHook(() => useInstaller(), { address });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return { visited, goTo, client, installer: () => result.current };
}

const HOME = "/?installApp=7&appIcon=%2Fseed%2Fn.svg&appName=Notion";

/** The last toast with Undo. */
const offered = () => vi.mocked(offerUndo).mock.lastCall?.[0];
const pressBack = () => act(() => offered()?.show?.onSelect());

test("Get in a list installs the app, opens the member's home screen, and can be taken back", async () => {
  const { visited, installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(visited.at(-1)).toBe(HOME));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(offered()).toMatchObject({
    title: "App Installed!",
    description: "Notion has been added to your apps.",
    show: { label: "Back to the store" },
  });
  expect(server.names).toEqual(["Notion"]);
  await act(async () => void (await offered()?.undo()));
  await waitFor(() => expect(installer().stateOf(7)).toBe("available"));
  await waitFor(() => expect(server.names).toEqual([]));
});

test("on the app page the home screen opens after a second and a half", async () => {
  const { visited, installer } = await start();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(offered()).toMatchObject({
    title: "App installed successfully",
    description: "Notion has been added to your home screen.",
    show: { label: "Back to the store" },
  });
  expect(visited).toHaveLength(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  expect(visited.at(-1)).toBe(HOME);
});

test("the toast leads back to where one was, with the search and the place in it", async () => {
  const { visited, installer } = await start("/perchstore/apps?tag=Notes");
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(visited.at(-1)).toBe(HOME));
  const entries = window.history.length;
  pressBack();
  await waitFor(() => expect(location.pathname + location.search).toBe("/perchstore/apps?tag=Notes"));
  // Goes back in the history, where the browser knows the scroll position, instead of adding an entry.
  expect(window.history.length).toBe(entries);
});

test.each([
  ["chooses the way back", () => pressBack()],
  ["takes it back", () => act(async () => void (await offered()?.undo()))],
])("whoever %s while the app page is still shown stays on it", async (_what, choose) => {
  const { visited, installer } = await start("/notion");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(offered()).toBeDefined());
  await choose();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  expect(visited).toEqual(["/notion"]);
});

test("whoever leaves the app page before the home screen opens stays where they went", async () => {
  const { visited, installer, goTo } = await start("/notion");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  goTo("/perchstore");
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  expect(visited.at(-1)).toBe("/perchstore");
});

test("is being installed until the server has answered; a second press meanwhile does nothing", async () => {
  const { installer } = await start();
  const answer = api.waits("changeHome");
  act(() => {
    installer().press(notion, "list");
    installer().press(notion, "list");
  });
  await waitFor(() => expect(installer().stateOf(7)).toBe("installing"));
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(api.calls("changeHome")).toHaveLength(1));
  expect(offered()).toBeUndefined();
  const [call] = api.calls("changeHome");
  await act(async () => answer(server.apply(call?.body as HomeOpsInput)));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(window.open).not.toHaveBeenCalled();
  expect(server.names).toEqual(["Notion"]);
});

test("without a network it is installed here, and sent later", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { installer } = await start();
  server.isReachable = false;
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(offered()?.title).toBe("App Installed!");
  expect(server.names).toEqual([]);
  await act(async () => server.goOnline());
  await waitFor(() => expect(server.names).toEqual(["Notion"]));
});

test("what the server refuses is taken back, said once, and can be tried again", async () => {
  const { visited, installer } = await start();
  api.answers("changeHome", ({ body }) => ({
    version: 2,
    applied: [],
    refused: (body as HomeOpsInput).ops.map(({ id }) => ({
      id,
      code: "conflict",
      message: "No.",
      reason: "full",
    })),
  }));
  act(() => installer().press(notion, "list"));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      title: "Installation Failed",
      description: "A home screen holds at most 500 apps and links.",
    }),
  );
  await waitFor(() => expect(installer().stateOf(7)).toBe("available"));
  expect(offered()).toBeUndefined();
  expect(visited).toHaveLength(1);
  server.answer();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(server.names).toEqual(["Notion"]));
});

test("an installed app is opened in a new tab, and the launch is counted", async () => {
  server.becomes([NOTION]);
  const { installer } = await start();
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  act(() => installer().press(notion, "list"));
  expect(window.open).toHaveBeenCalledWith(notion.url, "_blank", "noopener");
  expect(api.calls("launchApp")).toHaveLength(1);
  expect(server.sent).toEqual([]);
});

test.each(["page", "list"] as const)(
  "a visitor's first Get of a visit on a %s asks to register; the next say where the app is",
  async (place) => {
    api.answers("getSession", { user: null });
    const { installer } = await start();
    act(() => installer().press(notion, place));
    await waitFor(() => expect(dialogs.get().signIn).toMatchObject({ reason: "install", app: notion }));
    expect(api.calls("installTemporarily")).toHaveLength(1);
    expect(showToast).not.toHaveBeenCalled();
    closeDialog("signIn");

    act(() => installer().press(figma, place));
    await waitFor(() =>
      expect(offered()).toMatchObject({ title: "Added Figma", description: "Saved on this device." }),
    );
    expect(dialogs.get().signIn).toBeUndefined();
    expect(offered()?.show?.label).toBe("Connect");
    act(() => offered()?.show?.onSelect());
    expect(dialogs.get().signIn).toMatchObject({ reason: "install", app: figma });
    await act(async () => void (await offered()?.undo()));
    await waitFor(() => expect([7, 8].map(installer().stateOf)).toEqual(["saved", "available"]));
  },
);

test("an app that a visitor saved is said to be saved, and pressed again it opens", async () => {
  api.answers("getSession", { user: null });
  const { installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("saved"));
  await waitFor(() => expect(dialogs.get().signIn).toBeDefined());
  closeDialog("signIn");
  act(() => installer().press(notion, "list"));
  expect(window.open).toHaveBeenCalledWith(notion.url, "_blank", "noopener");
  expect(dialogs.get().signIn).toBeUndefined();
  expect(api.calls("installTemporarily")).toHaveLength(1);
});

test("a member whose session has ended is asked to sign in again, and nothing is kept for a visitor", async () => {
  const { installer, client } = await start();
  await act(async () => {
    client.setQueryData(sessionQueries.current().queryKey, { user: member, hasEnded: true });
    await new Promise((resolve) => setTimeout(resolve));
  });
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(dialogs.get().signIn).toEqual({ reason: "session-ended" }));
  expect(leavesOf(visitorHome.get())).toEqual([]);
});

test.each([
  ["a full", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuseStorage)],
  ["a blocked", () => vi.spyOn(window, "localStorage", "get").mockImplementation(refuseStorage)],
])(
  "with %s storage the server keeps a visitor's apps, and without it nothing is called saved",
  async (_how, close) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(console, "info").mockImplementation(() => {});
    api.answers("getSession", { user: null });
    const { installer } = await start();
    const closed = close();
    act(() => installer().press(notion, "page"));
    await waitFor(() => expect(dialogs.get().signIn).toMatchObject({ app: { title: "Notion" } }));
    expect(installer().stateOf(7)).toBe("saved");

    closeDialog("signIn");
    api.answers("installTemporarily", NO_NETWORK);
    act(() => installer().press(figma, "page"));
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith({
        kind: "error",
        title: "Failed to save app",
        description: "This browser and the server could not keep it.",
      }),
    );
    await waitFor(() => expect(installer().stateOf(8)).toBe("available"));
    // What was there before holds in this page.
    expect(installer().stateOf(7)).toBe("saved");
    expect(dialogs.get().signIn).toBeUndefined();
    closed.mockRestore();
  },
);

test("a visitor's app is saved in this browser, whatever the network does", async () => {
  api.answers("getSession", { user: null });
  vi.spyOn(console, "info").mockImplementation(() => {});
  const { installer } = await start();
  api.answers("installTemporarily", NO_NETWORK);
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("saved"));
  expect(visitorHome.get().pages[0]?.items).toEqual([NOTION]);
});

test("a visitor whose home screen is full is told so", async () => {
  api.answers("getSession", { user: null });
  const { installer } = await start();
  const [first] = visitorHome.get().pages;
  const items = Array.from({ length: 500 }, (_, n) => homeApp(1000 + n));
  visitorHome.set({ ...visitorHome.get(), pages: [{ ...first!, items }] });
  act(() => installer().press(notion, "page"));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "error",
      title: "Failed to save app",
      description: "A home screen holds at most 500 apps and links.",
    }),
  );
});
