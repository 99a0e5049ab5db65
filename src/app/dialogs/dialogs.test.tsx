import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { homeQueries } from "#src/api/home/home.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { Dialogs } from "./dialogs.tsx";
import { createQueryClient } from "../query-client.ts";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const NOTION = homeApp(1, "Notion");

const opened = vi.fn<typeof window.open>();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => {};
  opened.mockClear();
  vi.stubGlobal("open", opened);
  api.answers("searchStore", { webapps: [], nextCursor: null });
  api.answers("listAppTags", { apps: [] });
});

/** Renders a page other than the home screen, for a member with one app or for a visitor. */
function showStore(user: typeof USER | null) {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user });
  if (user) {
    client.setQueryData(homeQueries.current(user.id).queryKey, homeOf([NOTION]));
    client.setQueryData(preferenceQueries.settings(user.id).queryKey, DEFAULT_SETTINGS);
  }
  return renderPage(
    <>
      <input aria-label="Elsewhere" />
      <button type="button">Page</button>
      <Dialogs />
    </>,
    { address: "/perchstore", client },
  );
}

const pressOn = (target: Element, key: string, init = {}) => fireEvent.keyDown(target, { key, ...init });
const launcher = () => screen.findByRole("dialog", { name: "Search" });
const isOpen = () => screen.queryByRole("dialog", { name: "Search" }) !== null;
const type = async (text: string) => {
  fireEvent.input(await screen.findByRole("combobox"), { target: { value: text } });
  await screen.findByRole("listbox");
};

describe("the launcher's keys", () => {
  test.each([{ key: "/" }, { key: "k", ctrlKey: true }, { key: "k", metaKey: true }])(
    "open the dialog, and its field has the focus: %o",
    async ({ key, ...init }) => {
      showStore(USER);
      expect(pressOn(document.body, key, init)).toBe(false);
      await launcher();
      expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Search anything" }));
    },
  );

  test("are no keys of the launcher while typing, except Ctrl+K", async () => {
    showStore(USER);
    expect(pressOn(screen.getByLabelText("Elsewhere"), "/")).toBe(true);
    expect(isOpen()).toBe(false);
    pressOn(screen.getByLabelText("Elsewhere"), "k", { ctrlKey: true });
    await launcher();
  });

  test("are ignored while a dialog is open, and when the page has handled them", () => {
    showStore(USER);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.open = true;
    expect(pressOn(document.body, "k", { ctrlKey: true })).toBe(true);
    dialog.remove();
    const handle = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", handle);
    pressOn(document.body, "/");
    document.removeEventListener("keydown", handle);
    expect(isOpen()).toBe(false);
  });
});

test("Escape and Close close the dialog and return the focus", async () => {
  showStore(USER);
  const page = screen.getByRole("button", { name: "Page" });
  act(() => page.focus());
  for (const close of [
    (dialog: Element) => fireEvent(dialog, new Event("cancel", { cancelable: true })),
    () => fireEvent.click(screen.getByRole("button", { name: "Close" })),
  ]) {
    pressOn(page, "/");
    close(await launcher());
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(page);
  }
});

test("a member opens an app of their home screen in a new tab, which is counted", async () => {
  api.answers("launchApp", { success: true });
  showStore(USER);
  pressOn(document.body, "/");
  await type("noti");
  expect(screen.getByRole("option", { selected: true }).textContent).toContain("Open");
  pressOn(screen.getByRole("combobox"), "Enter");
  expect(opened).toHaveBeenCalledExactlyOnceWith(NOTION.url, "_blank", "noopener");
  await waitFor(() => expect(api.calls("launchApp")).toHaveLength(1));
  expect(isOpen()).toBe(false);
});

test("a chosen action closes the dialog and opens its page", async () => {
  const { visited } = showStore(USER);
  pressOn(document.body, "/");
  await type("settings");
  fireEvent.click(screen.getByRole("option", { name: /^Settings/ }));
  expect(visited.at(-1)).toBe("/settings");
  expect(isOpen()).toBe(false);
});

test("a visitor is offered to connect, and neither links nor signing out", async () => {
  showStore(null);
  pressOn(document.body, "/");
  await type("sign out");
  expect(screen.queryByRole("option", { name: /^Sign out/ })).toBeNull();
  await type("connect");
  fireEvent.click(await screen.findByRole("option", { name: /^Connect/ }));
  expect(dialogs.get().signIn).toEqual({ reason: "connect" });
  act(() => closeDialog("signIn"));
});
