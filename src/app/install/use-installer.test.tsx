import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session.ts";
import { visitorHome } from "#src/api/home/visitor-home.ts";
import { signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { renderPageHook } from "../../../tests/support/spa/render-page.tsx";
import { useInstaller } from "./use-installer.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const notion = {
  id: 7,
  title: "Notion",
  url: "https://notion.example/",
  slug: "notion",
  iconUrl: "/seed/n.svg",
};
const entry = {
  orderIndex: 0,
  webapp: { id: 7, name: "Notion", icon: "/seed/n.svg", url: notion.url, slug: "notion" },
};
const member: User = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "m@perch.test", isAdmin: false };

const install = () => {
  api.answers("getHome", homeOf([homeApp(7, "Notion")], 2));
  return { success: true as const, app: entry };
};

beforeEach(() => {
  api.answers("getSession", { user: member });
  api.answers("getHome", homeOf([]));
  api.answers("installApp", install);
  api.answers("launchApp", { success: true });
  window.open = vi.fn();
  localStorage.clear();
  signInRequest.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(showToast).mockReset();
});

async function start(address = "/") {
  const { result, client, visited } = renderPageHook(() => useInstaller(), { address });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return { visited, installer: () => result.current };
}

const HOME = "/?installApp=7&appIcon=%2Fseed%2Fn.svg&appName=Notion";

test("Get in a list installs the app and opens the member's home screen", async () => {
  const { visited, installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(visited.at(-1)).toBe(HOME));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(showToast).toHaveBeenCalledWith({
    kind: "success",
    title: "App Installed!",
    description: "Notion has been added to your apps.",
    action: { label: "Back to the store", onSelect: expect.any(Function) },
    durationMs: 8_000,
  });
});

test("on the app page the home screen opens after a second and a half", async () => {
  const { visited, installer } = await start();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(showToast).toHaveBeenCalledWith({
    kind: "success",
    title: "App installed successfully",
    description: "Notion has been added to your home screen.",
    action: { label: "Back to the store", onSelect: expect.any(Function) },
    durationMs: 8_000,
  });
  expect(visited).toHaveLength(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  expect(visited.at(-1)).toBe(HOME);
});

const pressBack = () => act(() => vi.mocked(showToast).mock.lastCall?.[0].action?.onSelect());

test("the toast leads back to where one was, with the search and the place in it", async () => {
  const { visited, installer } = await start("/perchstore/apps?tag=Notes");
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(visited.at(-1)).toBe(HOME));
  const entries = window.history.length;
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  pressBack();
  await waitFor(() => expect(location.pathname + location.search).toBe("/perchstore/apps?tag=Notes"));
  // Goes back in the history, where the browser knows the scroll position, instead of adding an entry.
  expect(window.history.length).toBe(entries);
});

test("whoever chooses the way back while the app page is still shown stays on it", async () => {
  const { visited, installer } = await start("/notion");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  pressBack();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  expect(visited).toEqual(["/notion"]);
});

test("a second press while the first is being sent does nothing", async () => {
  const { installer } = await start();
  const answer = api.waits("installApp");
  act(() => {
    installer().press(notion, "list");
    installer().press(notion, "list");
  });
  await waitFor(() => expect(installer().stateOf(7)).toBe("installing"));
  act(() => installer().press(notion, "list"));
  expect(api.calls("installApp")).toHaveLength(1);
  await act(async () => answer(install()));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
});

test("an install whose answer was lost counts as done when the drawer has the app", async () => {
  const { installer } = await start();
  api.answers("installApp", () => {
    install();
    return NO_NETWORK;
  });
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ kind: "success" }));
});

test("a drawer that was asked for before the install does not hide the app", async () => {
  const earlier = api.waits("getHome");
  const { result } = renderPageHook(() => useInstaller(), { address: "/notion" });
  await waitFor(() => expect(api.calls("getHome")).toHaveLength(1));
  act(() => result.current.press(notion, "page"));
  await waitFor(() => expect(api.calls("getHome")).toHaveLength(2));
  await act(async () => earlier(homeOf([])));
  await waitFor(() => expect(result.current.stateOf(7)).toBe("installed"));
});

test("an install that did not reach the server shows an error and can be retried", async () => {
  const { visited, installer } = await start();
  api.answers("installApp", refusal("rate_limited", "Too many."));
  act(() => installer().press(notion, "list"));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "error",
      title: "Installation Failed",
      description: "Too many.",
    }),
  );
  expect(installer().stateOf(7)).toBe("available");
  expect(visited).toHaveLength(1);
});

test("an installed app is opened in a new tab, and the launch is counted", async () => {
  api.answers("getHome", homeOf([homeApp(7, "Notion")], 2));
  const { installer } = await start();
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  act(() => installer().press(notion, "list"));
  expect(window.open).toHaveBeenCalledWith(notion.url, "_blank", "noopener");
  expect(api.calls("launchApp")).toHaveLength(1);
  expect(api.calls("installApp")).toEqual([]);
});

test("a visitor on an app page is asked to register by a dialog that says that the app is kept", async () => {
  api.answers("getSession", { user: null });
  const { installer } = await start();
  act(() => installer().press(notion, "page"));
  await waitFor(() =>
    expect(signInRequest.get()).toMatchObject({ reason: "install", app: { title: "Notion", isKept: true } }),
  );
  expect(showToast).not.toHaveBeenCalled();
});

test("a visitor in a list is asked to register, and the app is saved without a toast", async () => {
  api.answers("getSession", { user: null });
  const { installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(api.calls("installTemporarily")).toHaveLength(1));
  expect(signInRequest.get()?.reason).toBe("install");
  expect(showToast).not.toHaveBeenCalled();
});

test("an app that a visitor saved is said to be saved, and pressed again it is only asked to register", async () => {
  api.answers("getSession", { user: null });
  const { installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("saved"));
  signInRequest.set(null);
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(signInRequest.get()?.reason).toBe("install"));
  expect(api.calls("installTemporarily")).toHaveLength(1);
});

test("a visitor's app is saved in this browser, whatever the network does", async () => {
  api.answers("getSession", { user: null });
  vi.spyOn(console, "info").mockImplementation(() => {});
  const { installer } = await start();
  api.answers("installTemporarily", NO_NETWORK);
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("saved"));
  expect(visitorHome.get().pages[0]?.items).toEqual(
    [homeApp(7, "Notion")].map(({ id }) => ({ ...entry.webapp, id })),
  );
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
