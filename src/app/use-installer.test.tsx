import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { User } from "#contract/session.ts";
import { signInRequest } from "#src/shared/lib/sign-in-request.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { hookWrapper } from "../../tests/support/hook-wrapper.ts";
import { useInstaller } from "./use-installer.ts";

vi.mock("#src/shared/ui/show-toast.ts", () => ({ showToast: vi.fn() }));

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

type Handler = () => Response | Promise<Response>;
let handlers: Record<string, Handler>;
let calls: string[];

const json = (body: unknown, status = 200) => Response.json(body, { status });
const install = () => {
  handlers["GET /api/user/apps"] = () => json({ apps: [entry] });
  return json({ success: true, app: entry });
};
const signedIn = (user: User | null) => () => json({ user });

beforeEach(() => {
  calls = [];
  handlers = {
    "GET /api/auth/me": signedIn(member),
    "GET /api/user/apps": () => json({ apps: [] }),
    "POST /api/user/apps/install": install,
    "POST /api/user/apps/launch": () => json({ success: true }),
    "POST /api/webapp/temp-install": () => json({ success: true }),
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    return handlers[`${method} ${path}`]!();
  });
  window.open = vi.fn();
  localStorage.clear();
  signInRequest.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(showToast).mockReset();
});

async function start() {
  const memory = memoryLocation({ path: "/", record: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = hookWrapper((children) => (
    <QueryClientProvider client={client}>
      <Router hook={memory.hook}>{children}</Router>
    </QueryClientProvider>
  ));
  const { result } = renderHook(() => useInstaller(), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return { history: memory.history, installer: () => result.current };
}

const installs = () => calls.filter((call) => call.endsWith("/install")).length;
const HOME = "/?installApp=7&appIcon=%2Fseed%2Fn.svg&appName=Notion";

test("a member who presses Get in a list finds the app installed and is led home", async () => {
  const { history, installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(history.at(-1)).toBe(HOME));
  expect(installer().stateOf(7)).toBe("installed");
  expect(showToast).toHaveBeenCalledWith({
    kind: "success",
    title: "App Installed!",
    description: "Notion has been added to your apps.",
  });
});

test("on the app's own page the way home begins a second and a half later", async () => {
  const { history, installer } = await start();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(showToast).toHaveBeenCalledWith({
    kind: "success",
    title: "App installed successfully",
    description: "Notion has been added to your home screen.",
  });
  expect(history).toHaveLength(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  expect(history.at(-1)).toBe(HOME);
});

test("a second press while the first is on its way asks for nothing", async () => {
  const { installer } = await start();
  let answer = (_response: Response) => {};
  handlers["POST /api/user/apps/install"] = () => new Promise((resolve) => (answer = resolve));
  act(() => {
    installer().press(notion, "list");
    installer().press(notion, "list");
  });
  await waitFor(() => expect(installer().stateOf(7)).toBe("installing"));
  act(() => installer().press(notion, "list"));
  expect(installs()).toBe(1);
  await act(async () => answer(install()));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
});

test("an install whose answer was lost is found in the drawer and counts as done", async () => {
  const { installer } = await start();
  handlers["POST /api/user/apps/install"] = () => {
    handlers["GET /api/user/apps"] = () => json({ apps: [entry] });
    throw new TypeError("network");
  };
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ kind: "success" }));
});

test("an install that did not arrive says so and can be pressed again", async () => {
  const { history, installer } = await start();
  handlers["POST /api/user/apps/install"] = () => json({ message: "Too many.", code: "rate_limited" }, 429);
  act(() => installer().press(notion, "list"));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "error",
      title: "Installation Failed",
      description: "Too many.",
    }),
  );
  expect(installer().stateOf(7)).toBe("available");
  expect(history).toHaveLength(1);
});

test("an installed app is opened in a new tab, and the launch is counted", async () => {
  handlers["GET /api/user/apps"] = () => json({ apps: [entry] });
  const { installer } = await start();
  await waitFor(() => expect(installer().stateOf(7)).toBe("installed"));
  act(() => installer().press(notion, "list"));
  expect(window.open).toHaveBeenCalledWith(notion.url, "_blank", "noopener");
  expect(calls).toContain("POST /api/user/apps/launch");
  expect(installs()).toBe(0);
});

test("a visitor on an app page is asked to register while the app is kept for them", async () => {
  handlers["GET /api/auth/me"] = signedIn(null);
  const { installer } = await start();
  act(() => installer().press(notion, "page"));
  await waitFor(() => expect(signInRequest.get()).toBe("install"));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "success",
      title: "App saved temporarily",
      description: "Register for a free account to add this app to your collection.",
    }),
  );
});

test("a visitor in a list is asked to register, and the app is kept without a word", async () => {
  handlers["GET /api/auth/me"] = signedIn(null);
  const { installer } = await start();
  act(() => installer().press(notion, "list"));
  await waitFor(() => expect(calls).toContain("POST /api/webapp/temp-install"));
  expect(signInRequest.get()).toBe("install");
  expect(showToast).not.toHaveBeenCalled();
});

test("a visitor whose app could not be kept is told so", async () => {
  handlers["GET /api/auth/me"] = signedIn(null);
  handlers["POST /api/webapp/temp-install"] = () => json({ message: "", code: "internal" }, 500);
  const { installer } = await start();
  act(() => installer().press(notion, "page"));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "error",
      title: "Failed to save app",
      description: "Please try again.",
    }),
  );
});
