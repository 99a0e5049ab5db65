import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#src/app/query-client.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { PhoneSignIn } from "./phone-sign-in.tsx";
import { openWelcome } from "./welcome-visit.ts";

vi.mock("./welcome-visit.ts", () => ({ openWelcome: vi.fn() }));

const SECRET = "s".repeat(43);
const USER = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };
const OVER = refusal("not_found", "This code has expired or was already used.");
const onClose = vi.fn();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.mocked(openWelcome).mockClear();
  onClose.mockClear();
  api.answers("describePhoneLink", { email: "mira@perch.test" });
  api.answers("signInByPhoneLink", { success: true });
});

/** Opens the link on a phone where this person is signed in, or nobody. */
function openLink(user: typeof USER | null = null) {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user });
  renderPage(<PhoneSignIn secret={SECRET} onClose={onClose} />, { client });
}

const question = () => screen.findByRole("dialog", { name: "Sign in on this phone?" });
const proceed = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));

test("the phone names the account and asks; only Continue signs in, once", async () => {
  openLink();
  expect((await question()).textContent).toContain("You will be signed in as mira@perch.test.");
  expect(screen.queryByText(/who is signed in here/)).toBeNull();
  expect(api.calls("signInByPhoneLink")).toEqual([]);
  await userEvent.dblClick(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(openWelcome).toHaveBeenCalledOnce());
  expect(api.calls("signInByPhoneLink").map(({ body }) => body)).toEqual([{ secret: SECRET }]);
});

test("closing the question signs nobody in", async () => {
  openLink();
  await question();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.calls("signInByPhoneLink")).toEqual([]);
});

test("a phone on which somebody else is signed in says whom the link replaces", async () => {
  openLink({ ...USER, email: "somebody@else.test" });
  expect((await question()).textContent).toContain(
    "This replaces somebody@else.test, who is signed in here.",
  );
});

test("a phone on which the same account is signed in says nothing of it", async () => {
  openLink(USER);
  expect((await question()).textContent).not.toContain("signed in here");
});

test.each(["before the question", "after it"])(
  "a code that is over %s says where to get a new one",
  async (when) => {
    api.answers(when === "after it" ? "signInByPhoneLink" : "describePhoneLink", OVER);
    openLink();
    if (when === "after it") {
      await question();
      proceed();
    }
    const dialog = await screen.findByRole("dialog", { name: "Code expired" });
    expect(dialog.textContent).toContain(
      "choose Open on your phone in the account menu of your other device",
    );
    fireEvent.click(screen.getByRole("button", { name: "Okay" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(openWelcome).not.toHaveBeenCalled();
  },
);

test("without a network the phone says so and tries again, before the question and after it", async () => {
  api.answers("describePhoneLink", NO_NETWORK);
  api.answers("signInByPhoneLink", NO_NETWORK);
  openLink();
  expect((await screen.findByRole("alert")).textContent).toMatch(/network|connection/i);
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  api.answers("describePhoneLink", { email: "mira@perch.test" });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Continue" });
  proceed();
  await screen.findByRole("alert");
  api.answers("signInByPhoneLink", { success: true });
  proceed();
  await waitFor(() => expect(openWelcome).toHaveBeenCalledOnce());
});
