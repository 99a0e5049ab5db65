import { act, fireEvent, getConfig, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/http/http.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { exchangeProof } from "#src/api/session/sign-in.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import type { SignInReason } from "#src/shared/state/dialog/dialogs.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { wasRequestedHere } from "./requested-link.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { openWelcome } from "./welcome-visit.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
vi.mock("./welcome-visit.ts", () => ({ openWelcome: vi.fn() }));
vi.mock("#src/api/session/sign-in.ts", async (original) => ({
  ...(await original<object>()),
  exchangeProof: vi.fn(),
}));

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  localStorage.clear();
  api.answers("sendMagicLink", { success: true, magicLink: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(showToast).mockReset();
  vi.mocked(exchangeProof).mockReset();
  vi.mocked(openWelcome).mockReset();
});

function open(reason: SignInReason = "connect", client = createQueryClient()) {
  const onClose = vi.fn<() => void>();
  renderPage(<SignInDialog reason={reason} onClose={onClose} />, { client });
  return onClose;
}

async function send(email: string) {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.click(screen.getByRole("button", { name: "Send Magic Link" }));
}

async function openSent() {
  open();
  await send("mira@perch.test");
  return screen.findByRole("dialog", { name: "Magic link sent!" });
}

test("who wants to install sees the app, and may leave it for later", async () => {
  const onClose = vi.fn<() => void>();
  renderPage(<SignInDialog reason="install" app={{ title: "Notion", iconUrl: null }} onClose={onClose} />);
  expect(screen.getByRole("dialog").textContent).toContain("NotionApp saved temporarily.");
  await userEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("an install explains why an email address is needed", () => {
  open("install");
  expect(screen.getByRole("dialog", { name: "Sign in or register" }).textContent).toContain(
    "You need to register a free account with Perch to install apps. Please provide your email to register.",
  );
});

test.each(["", "mira", "mira@lindenstrasse", "a b@perch.test"])(
  "the address %j is refused at its field, and nothing is sent",
  async (email) => {
    open();
    if (email) await userEvent.type(screen.getByLabelText("Email"), email);
    await userEvent.click(screen.getByRole("button", { name: "Send Magic Link" }));
    const field = screen.getByLabelText("Email");
    expect(screen.getByRole("alert").textContent).toBe("Please enter a valid email address");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    expect(document.activeElement).toBe(field);
    expect(api.calls("sendMagicLink")).toEqual([]);
  },
);

test("while the link is sent the button says so and can't be pressed again", async () => {
  const arrive = api.waits("sendMagicLink");
  open();
  await send("mira@perch.test");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Sending..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-busy")).toBe("true");
  await act(async () => arrive({ success: true, magicLink: null }));
  expect(await screen.findByRole("dialog", { name: "Magic link sent!" })).toBeTruthy();
});

test("two clicks in a row send one link", async () => {
  api.waits("sendMagicLink");
  open();
  await userEvent.type(screen.getByLabelText("Email"), "mira@perch.test");
  const button = screen.getByRole("button", { name: "Send Magic Link" });
  // Without act, so that React renders by itself as in a browser.
  await getConfig().asyncWrapper(async () => {
    for (let click = 0; click < 2; click += 1) {
      button.click();
      // Between two clicks a browser runs microtasks, but no timers.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
  });
  expect(api.calls("sendMagicLink")).toHaveLength(1);
});

test("a sent link is confirmed, and this browser remembers the request", async () => {
  expect(wasRequestedHere("m...@perch.test")).toBe(false);
  const dialog = await openSent();
  expect(api.calls("sendMagicLink").map(({ body }) => body)).toEqual([
    { email: "mira@perch.test", language: "en" },
  ]);
  expect(dialog.textContent).toContain(
    "We've sent a login link to mira@perch.test. Check your inbox for the login link.",
  );
  expect(dialog.textContent).toContain("If you opened the link on another device, you are signed in there.");
  expect(wasRequestedHere("m...@perch.test")).toBe(true);
});

test("the code field has the focus and is described by where the link went", async () => {
  await openSent();
  const field = screen.getByLabelText("6-digit code");
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "We've sent a login link to mira@perch.test.",
  );
});

test("a link that could not be sent leaves the form as it is and says why", async () => {
  api.answers("sendMagicLink", refusal("rate_limited", "Too many links."));
  open();
  await send("mira@perch.test");
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "error",
      title: "Failed to send magic link",
      description: "Too many links.",
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("mira@perch.test");
  expect(screen.getByRole("dialog", { name: "Sign in or register" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});

test("the sixth digit signs in, whatever was pasted around the digits", async () => {
  vi.mocked(exchangeProof).mockResolvedValue();
  await openSent();
  const field = screen.getByLabelText("6-digit code");
  fireEvent.change(field, { target: { value: "40 7-1" } });
  expect(exchangeProof).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "407 123" } });
  await waitFor(() => expect(openWelcome).toHaveBeenCalledOnce());
  expect(vi.mocked(exchangeProof).mock.calls).toEqual([[{ email: "mira@perch.test", code: "407123" }]]);
});

test.each([
  ["٤٠٧١٢٣", "Arabic digits"],
  ["۴۰۷۱۲۳", "Persian digits"],
  ["४०७१२३", "Devanagari digits"],
  ["４０７ １２３", "full-width digits"],
  ["Your code is 407123. It is valid for 60 minutes.", "its sentence"],
  ["Perch (24 Nov 2026): 407-123", "its sentence, beside other numbers"],
])("a code pasted as %s (%s) signs in", async (value) => {
  vi.mocked(exchangeProof).mockResolvedValue();
  await openSent();
  fireEvent.change(screen.getByLabelText("6-digit code"), { target: { value } });
  await waitFor(() => expect(openWelcome).toHaveBeenCalledOnce());
  expect(vi.mocked(exchangeProof).mock.calls).toEqual([[{ email: "mira@perch.test", code: "407123" }]]);
});

test.each([
  ["unauthenticated", "This code is wrong or has expired. Check the newest email."],
  ["rate_limited", "Too many tries. Send a new link and use its code."],
  ["network", "No connection."],
] as const)("a code refused as %s is explained below its field", async (code, words) => {
  vi.mocked(exchangeProof).mockRejectedValue(new ApiError("No connection.", { code }));
  await openSent();
  const field = screen.getByLabelText("6-digit code");
  fireEvent.change(field, { target: { value: "000000" } });
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(openWelcome).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sign in" }).disabled).toBe(false);

  fireEvent.change(field, { target: { value: "00000" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("after a session has ended, the code signs in without a reload and refetches the session", async () => {
  vi.mocked(exchangeProof).mockResolvedValue();
  const user = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: true };
  const client = createQueryClient();
  client.setQueryData(["session"], { user, hasEnded: true });
  const onClose = open("session-ended", client);
  expect(screen.getByRole("dialog").textContent).toContain("You were signed out.");
  await send(user.email);
  await userEvent.type(await screen.findByLabelText("6-digit code"), "123456");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.getQueryState(["session"])?.isInvalidated).toBe(true);
  expect(openWelcome).not.toHaveBeenCalled();
});

test("Sign in with too few digits asks for all six", async () => {
  await openSent();
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByRole("alert").textContent).toBe("Enter the 6 digits of the email.");
  expect(exchangeProof).not.toHaveBeenCalled();
});

test("another link can be sent after half a minute, which resets countdown and code", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "mira@perch.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Send Magic Link" }));
  await screen.findByText(/You can send again in \d+ s\./);
  for (let second = 0; second <= 30; second += 1)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  fireEvent.change(screen.getByLabelText("6-digit code"), { target: { value: "4071" } });
  screen.getByRole("button", { name: "Send again" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await screen.findByText(/You can send again in \d+ s\./);
  expect(api.calls("sendMagicLink")).toHaveLength(2);
  const field = screen.getByLabelText<HTMLInputElement>("6-digit code");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});

test("the close button calls onClose", async () => {
  const onClose = open();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["connect", 1],
  ["install", 1],
  ["expired-link", 0],
] as const)("opened for %s it closes %i times when another tab has signed in", async (reason, times) => {
  const client = createQueryClient();
  const onClose = open(reason, client);
  expect(onClose).not.toHaveBeenCalled();
  const user = { id: "11111111-1111-4111-8111-111111111111", email: "mira@perch.test", isAdmin: false };
  await act(async () => void client.setQueryData(sessionQueries.current().queryKey, { user }));
  expect(onClose).toHaveBeenCalledTimes(times);
});
