import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type {
  ExtensionMessage,
  FromSite,
  SiteMessage,
} from "#src/shared/state/connection/extension-messages.ts";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { ExtensionPage } from "./extension-page.tsx";

const user = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const token = {
  id: "0a0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e",
  kind: "extension" as const,
  name: "New tab extension",
  scopes: ["read" as const, "write" as const],
  createdAt: "2026-11-24T10:00:00Z",
  expiresAt: null,
  lastUsedAt: null,
};
const secret = `perch_${"a".repeat(43)}`;
const ADDRESS = "/connect?extension=abc&state=s1";

/** The page's messages to the extension, which answers with `reply`. */
let said: SiteMessage[];
let reply: (message: SiteMessage) => ExtensionMessage | null;
const post = (data: unknown, origin = location.origin, source: Window | null = window) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));

beforeEach(() => {
  said = [];
  reply = () => null;
  vi.spyOn(window, "postMessage").mockImplementation(((data: FromSite, target: string) => {
    expect(target).toBe(location.origin);
    said.push(data.message);
    const message = reply(data.message);
    if (message) queueMicrotask(() => post({ perch: "extension", message }));
  }) as typeof window.postMessage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(address = ADDRESS, isMember = true) {
  api.answers("getSession", { user: isMember ? user : null });
  return renderPage(<ExtensionPage />, { address });
}
const installed = (message: SiteMessage): ExtensionMessage | null =>
  message.kind === "connect-asked"
    ? { kind: "connect-known", isExpected: true }
    : message.kind === "connect-agreed"
      ? { kind: "connected", isKept: true }
      : null;
const agree = async () => userEvent.click(await screen.findByRole("button", { name: "Connect" }));

test("the person who agrees hands one token over, once, and never in an address", async () => {
  reply = installed;
  api.answers("createAccessToken", { token, secret });
  show();
  expect(await screen.findByText("mira@perch.test")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Connect" })).toHaveProperty("disabled", false),
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Connect" }));
  await screen.findByRole("heading", { name: "Connected" });
  expect(api.calls("createAccessToken")).toHaveLength(1);
  expect(said.filter(({ kind }) => kind === "connect-agreed")).toEqual([
    {
      kind: "connect-agreed",
      extensionId: "abc",
      state: "s1",
      secret,
      account: { id: user.id, email: user.email },
    },
  ]);
  expect(location.href).not.toContain(secret);
});

test("without an answer the extension is not installed; frames and other origins don't count", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await screen.findByText("mira@perch.test");
  const answer = { perch: "extension", message: { kind: "connect-known", isExpected: true } };
  post(answer, "https://evil.example");
  post(answer, location.origin, null);
  expect(screen.getByRole("button", { name: "Connect" })).toHaveProperty("disabled", true);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText("The extension is not installed in this browser.")).toBeTruthy();
});

test("a request that the extension did not make gets no token", async () => {
  reply = () => ({ kind: "connect-known", isExpected: false });
  show();
  expect(await screen.findByRole("heading", { name: "This request is no longer good" })).toBeTruthy();
});

test("a token that the extension does not take is revoked", async () => {
  reply = (message) =>
    message.kind === "connect-agreed" ? { kind: "connected", isKept: false } : installed(message);
  api.answers("createAccessToken", { token, secret });
  api.postgres("revoke_access_token", null);
  show();
  await agree();
  expect((await screen.findByRole("alert")).textContent).toContain("did not answer");
  expect(api.asked("revoke_access_token")).toHaveLength(1);
});

test("offline, the page says so and the person may try again", async () => {
  reply = installed;
  api.answers("createAccessToken", NO_NETWORK);
  show();
  await agree();
  expect((await screen.findByRole("alert")).textContent).toContain("No connection");
  expect(said.some(({ kind }) => kind === "connect-agreed")).toBe(false);
});

test("a visitor connects to the site first, and an address without a request asks for nothing", async () => {
  const { unmount } = show(ADDRESS, false);
  expect(await screen.findByRole("heading", { name: "Perch in every new tab" })).toBeTruthy();
  expect(said).toEqual([]);
  unmount();
  show("/connect");
  expect(await screen.findByRole("heading", { name: "Nothing to connect" })).toBeTruthy();
});
