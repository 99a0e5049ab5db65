import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_ACCESS_TOKENS } from "#contract/access-tokens/limits.ts";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { api, NO_NETWORK, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
// Loaded before the section asks for their chunks, so that no test waits for a slow machine.
import "./new-token-dialog.tsx";
import "./revoke-token-dialog.tsx";
import { TokensSection } from "./tokens-section.tsx";

const USER_ID = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";
const SETTINGS = { clockStyle: "24h", formats: "en-US" } as const;
const SECRET = `perch_${"s".repeat(43)}`;
const SCRIPT: AccessToken = {
  id: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c001",
  kind: "personal",
  name: "Backup script",
  scopes: ["read", "write"],
  createdAt: "2026-11-18T12:00:00.000Z",
  expiresAt: null,
  lastUsedAt: "2026-11-20T15:04:00.000Z",
};
const OLD: AccessToken = {
  ...SCRIPT,
  id: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c002",
  name: "Old",
  scopes: ["read"],
  expiresAt: "2020-01-02T12:00:00.000Z",
  lastUsedAt: null,
};
const EXTENSION: AccessToken = {
  ...SCRIPT,
  id: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c003",
  kind: "extension",
  name: "Chromium",
};

const { shown } = vi.hoisted(() => ({ shown: [] as { title: string; description?: string }[] }));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));

beforeEach(() => {
  shown.length = 0;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => vi.restoreAllMocks());

async function open(tokens?: AccessToken[] | typeof NO_NETWORK) {
  if (tokens) api.postgres("own_access_tokens", tokens);
  await act(async () => {
    renderPage(<TokensSection userId={USER_ID} settings={SETTINGS} />, { address: "/settings" });
  });
}

const rows = () => screen.findAllByRole("listitem");
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("each token says what it may do, when it was used and when it ends", async () => {
  await open([SCRIPT, OLD, EXTENSION]);
  const [script, old, extension] = (await rows()).map(({ textContent }) => textContent);
  expect(script).toMatch(
    /^Backup scriptRead and writeMade Nov 18, 2026 · Last used Nov 20, 2026, \d\d:04Does not expire/,
  );
  expect(old).toMatch(/^OldReadMade Nov 18, 2026 · Never usedExpired Jan 2, 2020/);
  expect(extension).toMatch(/^Browser extensionRead and writeChromium · Made .*Ends when you sign out/);
  expect(screen.getByRole("button", { name: "Revoke Old" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out the browser extension, Chromium" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "For developers" }).getAttribute("href")).toBe("/developers");
});

test("a new token is made from its name, what it may do and how long, and its secret is shown once", async () => {
  await open([]);
  expect(
    screen.getByText("No tokens. Programs that you write use one to reach your home screen."),
  ).toBeTruthy();
  await press("New token");
  const dialog = within(screen.getByRole("dialog", { name: "New access token" }));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "  Backup script " } });
  fireEvent.click(dialog.getByRole("radio", { name: "Read and write" }));
  fireEvent.change(dialog.getByLabelText("It expires after"), { target: { value: "null" } });
  api.answers("createAccessToken", { token: SCRIPT, secret: SECRET });
  api.postgres("own_access_tokens", [SCRIPT]);
  await press("Make token");

  const shownOnce = within(await screen.findByRole("dialog", { name: "Copy your token now" }));
  expect(shownOnce.getByDisplayValue(SECRET)).toBeTruthy();
  expect(shownOnce.getByText(/You won't see it again/)).toBeTruthy();
  expect(document.activeElement).toBe(shownOnce.getByLabelText("Your new token"));
  expect(api.calls("createAccessToken").map(({ body }) => body)).toEqual([
    { name: "  Backup script ", scopes: ["read", "write"], expiresInDays: null },
  ]);
  await press("Done");
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  expect(await rows()).toHaveLength(1);
});

test("a token for glances is shown with the address that a frame opens", async () => {
  await open([]);
  await press("New token");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "The hall" } });
  fireEvent.click(screen.getByRole("radio", { name: "At a glance" }));
  expect(screen.getByText(/and your first eight apps, and nothing else\.$/)).toBeTruthy();
  const token = { ...SCRIPT, name: "The hall", scopes: ["glance" as const] };
  api.answers("createAccessToken", { token, secret: SECRET });
  api.postgres("own_access_tokens", [token]);
  await press("Make token");
  const words = await screen.findByText("An e-ink frame shows it at this address:");
  expect(words.textContent).toContain(`${location.origin}/glance?token=${SECRET}`);
  expect(document.activeElement).toBe(screen.getByLabelText("Your new token"));
  expect(screen.getByRole("button", { name: "Copy the address" })).toBeTruthy();
  expect(api.calls("createAccessToken").map(({ body }) => body)).toMatchObject([{ scopes: ["glance"] }]);
  await press("Done");
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The hallAt a glanceMade/),
  ]);
});

test("a token without a name is not asked for, and a double click makes one", async () => {
  await open([]);
  await press("New token");
  await press("Make token");
  expect(screen.getByRole("alert").textContent).toBe("Give it a name, so that you know it again.");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mine" } });
  expect(screen.queryByRole("alert")).toBeNull();
  const answer = api.waits("createAccessToken");
  await press("Make token");
  await act(async () => void fireEvent.submit(screen.getByLabelText("Name")));
  expect(api.calls("createAccessToken")).toHaveLength(1);
  await act(async () => answer({ token: SCRIPT, secret: SECRET }));
});

test("a refusal is told in the dialog, which stays open", async () => {
  await open([]);
  await press("New token");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mine" } });
  const message = "You have 50 access tokens, the most there may be. Revoke one first.";
  api.answers("createAccessToken", refusal("conflict", message));
  await press("Make token");
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Mine");
  expect(shown).toEqual([]);
});

test("with as many as anybody may have, no other is offered", async () => {
  const ids = Array.from({ length: MAX_ACCESS_TOKENS }, (_, n) => `${SCRIPT.id.slice(0, -2)}${n + 10}`);
  await open(ids.map((id) => ({ ...SCRIPT, id })));
  expect(await rows()).toHaveLength(MAX_ACCESS_TOKENS);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New token" }).disabled).toBe(true);
  expect(screen.getByText(/You have 50 tokens/)).toBeTruthy();
});

test("a token is revoked after a question, an extension signed out", async () => {
  await open([SCRIPT, EXTENSION]);
  await rows();
  await press("Revoke Backup script");
  await press("Cancel");
  expect(api.asked("revoke_access_token")).toEqual([]);

  api.postgres("revoke_access_token", null);
  await press("Revoke Backup script");
  expect(screen.getByRole("dialog", { name: "Revoke this token?" })).toBeTruthy();
  api.postgres("own_access_tokens", [EXTENSION]);
  await press("Revoke");
  await waitFor(() => expect(shown).toMatchObject([{ title: "Access token revoked" }]));
  expect(await rows()).toHaveLength(1);

  await press("Sign out the browser extension, Chromium");
  api.postgres("own_access_tokens", []);
  await press("Sign out");
  await waitFor(() => expect(shown[1]).toMatchObject({ title: "Extension signed out" }));
  expect(api.asked("revoke_access_token")).toEqual([{ token_id: SCRIPT.id }, { token_id: EXTENSION.id }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("placeholders stand here while they load", async () => {
  api.postgres("own_access_tokens", () => new Promise(() => undefined));
  await open();
  expect(document.querySelectorAll("[aria-busy=true] .skeleton")).toHaveLength(2);
});

test("a failed load says so, offline says that, and Try again loads them", async () => {
  await open(NO_NETWORK);
  expect((await screen.findByRole("alert")).textContent).toContain("Your tokens could not be loaded.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press("Try again");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("You are offline."));
  api.postgres("own_access_tokens", [SCRIPT]);
  await press("Try again");
  expect(await rows()).toHaveLength(1);
});
