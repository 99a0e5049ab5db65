import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/http/http.ts";
import { exchangeProof } from "#src/api/session/sign-in.ts";
import { migrateTempInstalls } from "#src/api/drawer/migrate-temp-installs.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { rememberRequest } from "./requested-link.ts";
import { offerBrowserSettings } from "./offer-browser-settings.ts";
import { Welcome } from "./welcome.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
// The module has its own test; this file tests only its timing.
vi.mock("./offer-browser-settings.ts", () => ({ offerBrowserSettings: vi.fn() }));
vi.mock("#src/api/session/sign-in.ts", async (original) => ({
  ...(await original<object>()),
  exchangeProof: vi.fn(),
}));
vi.mock("#src/api/drawer/migrate-temp-installs.ts", async (original) => {
  const module = await original<{ migrateTempInstalls: typeof migrateTempInstalls }>();
  return { ...module, migrateTempInstalls: vi.fn(module.migrateTempInstalls) };
});

const user = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };
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
  closeDialog("signIn");
  arrivals.set([]);
  api.answers("getSession", { user });
  api.answers("getHome", homeOf([]));
  api.answers("migrateTempInstalls", { success: true, count: 0 });
  api.answers("listWaitingInstalls", { apps: [] });
  api.answers("describeLink", { account: "m...@perch.test" });
  opened = [];
  vi.mocked(exchangeProof).mockReset().mockResolvedValue();
  vi.mocked(showToast).mockReset();
  vi.mocked(offerBrowserSettings).mockReset();
  vi.mocked(migrateTempInstalls).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens this address; a reload is recorded in `opened` instead. */
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

/** Returns after the one reload that a sign-in causes. */
function arriveSignedIn() {
  sessionStorage.setItem("perch-welcome-reloaded", "true");
  arriveAt("/?welcome=true");
}

const address = () => new URL(document.URL).pathname + new URL(document.URL).search;

test("a link opened in the requesting browser signs in at once and reloads the page", async () => {
  rememberRequest(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
  expect(vi.mocked(exchangeProof).mock.calls).toEqual([[{ tokenHash: "abc" }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a link opened elsewhere names its account and asks for confirmation", async () => {
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog", { name: "Sign in to Perch" });
  expect(dialog.textContent).toContain("This link signs you in as m...@perch.test.");
  expect(exchangeProof).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
  expect(exchangeProof).toHaveBeenCalledOnce();
});

test("a link that can't be exchanged here says why, and can be tried again", async () => {
  rememberRequest(user.email);
  vi.mocked(exchangeProof).mockRejectedValueOnce(new ApiError("No cookies.", { code: "no_cookies" }));
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  expect((await screen.findByRole("dialog")).textContent).toContain("No cookies.");
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
});

test("a tab that keeps nothing greets without the reload, which it could not remember", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const blocked = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  arriveAt("/?welcome=true");
  expect((await screen.findByRole("dialog")).textContent).toContain(user.email);
  expect(opened).toEqual([]);
  blocked.mockRestore();
});

test("a link to another account asks for confirmation in a browser that requested a link", async () => {
  api.answers("describeLink", { account: "s...@elsewhere.test" });
  rememberRequest(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog", { name: "Sign in to Perch" });
  expect(dialog.textContent).toContain("s...@elsewhere.test");
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("an invalid link says that it has expired before it is confirmed", async () => {
  api.answers("describeLink", { account: null });
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog", { name: "Link expired" });
  expect(dialog.textContent).toContain("This sign-in link has expired or was already used.");
  expect(address()).toBe("/");
});

test("a link whose account is unknown is looked up again on confirmation", async () => {
  api.answers("describeLink", refusal("unavailable", "Later."));
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  expect((await screen.findByRole("dialog")).textContent).toContain("Later.");
  api.answers("describeLink", { account: "m...@perch.test" });
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("m...@perch.test"));
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("a link can still be used after a rate limit", async () => {
  api.answers("describeLink", refusal("rate_limited", "Too often."));
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  fireEvent.click(await screen.findByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
});

test("a used link says so, the URL is cleaned, and a new link is offered", async () => {
  vi.mocked(exchangeProof).mockRejectedValue(used);
  rememberRequest(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("This sign-in link has expired or was already used.");
  expect(address()).toBe("/");
  expect(opened).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Send a new link" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(dialogs.get().signIn).toEqual({ reason: "expired-link" });
});

test("an error of Auth in the URL is shown the same way", () => {
  arriveAt("/?welcome=true#error=access_denied&error_code=otp_expired");
  expect(screen.getByRole("dialog").textContent).toContain(
    "This sign-in link has expired or was already used.",
  );
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("a link that failed offline can be confirmed again", async () => {
  vi.mocked(exchangeProof).mockRejectedValueOnce(new ApiError("No connection.", { code: "network" }));
  rememberRequest(user.email);
  arriveAt("/?welcome=true&token_hash=abc&type=email");
  expect((await screen.findByRole("dialog")).textContent).toContain("No connection.");
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Perch" }));
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
});

test("the page is reloaded once, never twice", async () => {
  arriveAt("/?welcome=true");
  await waitFor(() => expect(opened).toEqual(["/?welcome=true"]));
  arriveSignedIn();
  expect(await screen.findByRole("dialog", { name: "Welcome back!" })).toBeTruthy();
  expect(opened).toEqual(["/?welcome=true"]);
});

test("a member who has just signed in is greeted by address, and the URL is cleaned", async () => {
  arriveSignedIn();
  const dialog = await screen.findByRole("dialog", { name: "Welcome back!" });
  expect(dialog.textContent).toContain("Successfully signed in as mira@perch.test");
  expect(address()).toBe("/");
});

test("the greeting counts down three seconds and closes", async () => {
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

test("apps saved before signing in are moved, counted, and highlighted after the greeting", async () => {
  api.answers("getHome", homeOf([homeApp(1)]));
  api.answers("migrateTempInstalls", () => {
    api.answers("getHome", homeOf([homeApp(1), homeApp(2), homeApp(3)]));
    return { success: true, count: 2 };
  });
  arriveSignedIn();
  const okay = await screen.findByRole("button", { name: "Okay" });
  await waitFor(() => expect(migrateTempInstalls).toHaveBeenCalledOnce());
  await act(async () => void (await vi.mocked(migrateTempInstalls).mock.results[0]?.value));
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
  expect(arrivals.get()).toEqual(["webapp:2", "webapp:3"]);
});

test("settings of this browser are offered after the greeting", async () => {
  arriveSignedIn();
  const okay = await screen.findByRole("button", { name: "Okay" });
  await waitFor(() => expect(migrateTempInstalls).toHaveBeenCalledOnce());
  expect(offerBrowserSettings).not.toHaveBeenCalled();
  fireEvent.click(okay);
  await waitFor(() =>
    expect(offerBrowserSettings).toHaveBeenCalledExactlyOnceWith(expect.anything(), user.id),
  );
});

test("a failure to move saved apps is only logged; the greeting stays", async () => {
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

const waiting = ["Gmail", "Spotify"].map((name, index) => ({
  id: index + 1,
  name,
  icon: null,
  url: `https://${name.toLowerCase()}.example/`,
  slug: name.toLowerCase(),
}));

test("what waits on the asking device is named after the greeting, and comes on a yes", async () => {
  api.answers("listWaitingInstalls", { apps: waiting });
  api.answers("migrateWaitingInstalls", () => {
    api.answers("getHome", homeOf([homeApp(1), homeApp(2)]));
    return { success: true, count: 2 };
  });
  arriveSignedIn();
  fireEvent.click(await screen.findByRole("button", { name: "Okay" }));
  const dialog = await screen.findByRole("dialog", { name: "Apps on another device" });
  expect(dialog.textContent).toContain(
    "Gmail and Spotify wait on the device that asked for this link. Add them?",
  );
  expect(api.calls("migrateWaitingInstalls")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(arrivals.get()).toEqual(["webapp:1", "webapp:2"]));
  expect(api.calls("migrateWaitingInstalls")).toMatchObject([{ body: { webappIds: [1, 2] } }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what waits on the asking device stays there on a no", async () => {
  api.answers("listWaitingInstalls", { apps: waiting.slice(0, 1) });
  arriveSignedIn();
  fireEvent.click(await screen.findByRole("button", { name: "Okay" }));
  const dialog = await screen.findByRole("dialog", { name: "Apps on another device" });
  expect(dialog.textContent).toContain("Gmail waits on the device that asked for this link. Add it?");
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(offerBrowserSettings).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.calls("migrateWaitingInstalls")).toEqual([]);
});
