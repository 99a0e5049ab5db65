import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/http.ts";
import { exchangeProof } from "#src/api/session.ts";
import { bringTemporaryApps } from "#src/api/temporary-apps.ts";
import { arrivals } from "#src/shared/lib/arrivals.ts";
import { signInRequest } from "#src/shared/lib/sign-in-request.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { api, refusal } from "../../../tests/support/fake-api.ts";
import { renderPage } from "../../../tests/support/render-page.tsx";
import { rememberAsking } from "./asked-here.ts";
import { Welcome } from "./welcome.tsx";

vi.mock("#src/shared/ui/show-toast.ts", () => ({ showToast: vi.fn() }));
vi.mock("#src/api/session.ts", async (original) => ({
  ...(await original<object>()),
  exchangeProof: vi.fn(),
}));
vi.mock("#src/api/temporary-apps.ts", async (original) => {
  const { bringTemporaryApps: bring } = await original<{ bringTemporaryApps: typeof bringTemporaryApps }>();
  return { bringTemporaryApps: vi.fn(bring) };
});

const user = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };
const entry = (id: number) => ({
  orderIndex: id,
  webapp: { id, name: `App ${id}`, icon: null, url: "https://app.example/", slug: `app-${id}` },
});
const used = new ApiError("used", { code: "unauthenticated", status: 403 });

let opened: string[];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  localStorage.clear();
  sessionStorage.clear();
  signInRequest.set(null);
  arrivals.set([]);
  api.answers("getSession", { user });
  api.answers("listUserApps", { apps: [] });
  api.answers("migrateTempInstalls", { success: true, count: 0 });
  api.answers("describeLink", { account: "m...@perch.test" });
  opened = [];
  vi.mocked(exchangeProof).mockReset().mockResolvedValue();
  vi.mocked(showToast).mockReset();
  vi.mocked(bringTemporaryApps).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Comes to this address; a page that is loaded anew is noted in `opened` instead. */
function arriveAt(address: string) {
  window.history.replaceState(null, "", address);
  const { pathname, search, hash, href } = window.location;
  vi.stubGlobal("location", {
    pathname,
    search,
    hash,
    href,
    replace: (url: string) => opened.push(url),
  });
  renderPage(<Welcome />, { address });
}

/** Comes back after the one reload that a sign-in causes. */
function arriveSignedIn() {
  sessionStorage.setItem("perch-welcome-reloaded", "true");
  arriveAt("/?welcome=true");
}

const address = () => new URL(document.URL).pathname + new URL(document.URL).search;

test("a link opened where it was asked for signs in by itself and loads the page anew", async () => {
  rememberAsking(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
  expect(vi.mocked(exchangeProof).mock.calls).toEqual([[{ tokenHash: "abc" }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a link opened elsewhere names its account and waits for one press", async () => {
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog", { name: "Sign in to Perch" });
  expect(dialog.textContent).toContain("This link signs you in as m...@perch.test.");
  expect(exchangeProof).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
  expect(exchangeProof).toHaveBeenCalledOnce();
});

test("somebody else's link waits for a press also where another one was asked for", async () => {
  api.answers("describeLink", { account: "s...@elsewhere.test" });
  rememberAsking(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog", { name: "Sign in to Perch" });
  expect(dialog.textContent).toContain("s...@elsewhere.test");
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("a link that signs nobody in is said to be over before it is pressed", async () => {
  api.answers("describeLink", { account: null });
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog", { name: "Link expired" });
  expect(dialog.textContent).toContain("This sign-in link has expired or was already used.");
  expect(address()).toBe("/");
});

test("a link whose account can't be told is asked about again when it is pressed", async () => {
  api.answers("describeLink", refusal("unavailable", "Later."));
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  expect((await screen.findByRole("dialog")).textContent).toContain("Later.");
  api.answers("describeLink", { account: "m...@perch.test" });
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("m...@perch.test"));
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("who may not ask about more links can still use theirs", async () => {
  api.answers("describeLink", refusal("rate_limited", "Too often."));
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  fireEvent.click(await screen.findByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
});

test("a link that was used is said to be used, its address is cleaned, and a new one is offered", async () => {
  vi.mocked(exchangeProof).mockRejectedValue(used);
  rememberAsking(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("This sign-in link has expired or was already used.");
  expect(address()).toBe("/");
  expect(opened).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Send a new link" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(signInRequest.get()).toBe("expired-link");
});

test("an error that Auth put into the address is said the same way", () => {
  arriveAt("/?welcome=true#error=access_denied&error_code=otp_expired");
  expect(screen.getByRole("dialog").textContent).toContain(
    "This sign-in link has expired or was already used.",
  );
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("without a network the link is not lost: it can be pressed again", async () => {
  vi.mocked(exchangeProof).mockRejectedValueOnce(new ApiError("No connection.", { code: "network" }));
  rememberAsking(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  expect((await screen.findByRole("dialog")).textContent).toContain("No connection.");
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
});

test("the page is loaded anew once, never twice", async () => {
  arriveAt("/?welcome=true");
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
  arriveSignedIn();
  expect(await screen.findByRole("dialog", { name: "Welcome back!" })).toBeTruthy();
  expect(opened).toEqual(["/?welcome=true"]);
});

test("who has just signed in is greeted by address, and the query is gone", async () => {
  arriveSignedIn();
  const dialog = await screen.findByRole("dialog", { name: "Welcome back!" });
  expect(dialog.textContent).toContain("Successfully signed in as mira@perch.test");
  expect(address()).toBe("/");
});

test("the greeting counts three seconds down and goes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arriveSignedIn();
  const dialog = await screen.findByRole("dialog", { name: "Welcome back!" });
  for (const left of [3, 2, 1]) {
    expect(dialog.textContent).toContain(`Auto-close in ${left}s`);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  }
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Okay closes the greeting at once", async () => {
  arriveSignedIn();
  fireEvent.click(await screen.findByRole("button", { name: "Okay" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("apps chosen before signing in come along, are counted, and are shown as new when the greeting has closed", async () => {
  api.answers("listUserApps", { apps: [entry(1)] });
  api.answers("migrateTempInstalls", () => {
    api.answers("listUserApps", { apps: [entry(1), entry(2), entry(3)] });
    return { success: true, count: 2 };
  });
  arriveSignedIn();
  const okay = await screen.findByRole("button", { name: "Okay" });
  await waitFor(() => expect(bringTemporaryApps).toHaveBeenCalledOnce());
  await act(async () => void (await vi.mocked(bringTemporaryApps).mock.results[0]?.value));
  expect(showToast).not.toHaveBeenCalled();
  expect(arrivals.get()).toEqual([]);
  fireEvent.click(okay);
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "success",
      title: "Apps installed successfully",
      description: "Added 2 apps to your collection from your previous browsing.",
    }),
  );
  expect(arrivals.get()).toEqual([2, 3]);
});

test("apps that can't be brought along are for the console; the greeting stays", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answers("migrateTempInstalls", refusal("unavailable", "Later."));
  arriveSignedIn();
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(screen.getByRole("dialog", { name: "Welcome back!" })).toBeTruthy();
  expect(showToast).not.toHaveBeenCalled();
});

test("nobody is greeted when nobody is signed in", async () => {
  api.answers("getSession", { user: null });
  arriveSignedIn();
  await waitFor(() => expect(api.calls("getSession")).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});
