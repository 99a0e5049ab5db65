import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
// Loaded before the page asks for its chunks, so that no test waits for a slow machine.
import "#src/shared/components/clock/other-date.tsx";
import "#src/shared/components/clock/other-face.tsx";
import { SettingsPage } from "../settings-page.tsx";

// Toasts are tested elsewhere.
vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: () => {} }));

beforeEach(() => {
  api.answers("listStarterSets", { sets: [], hasModel: false });
  visitorSettings.remove();
  removals.set([]);
  document.cookie = "theme=; Max-Age=0; Path=/";
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  api.answers("getSession", { user: null });
  api.answers("listNewsFeeds", { feeds: [] });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  renderPage(<SettingsPage />, { address: "/settings" });
  return within(await screen.findByRole("region", { name: "Appearance" }));
}

const undoButton = () => screen.getByRole("button", { name: "Undo" });
const canUndo = () => undoButton().getAttribute("aria-disabled") === "false";
const preview = () => document.querySelector<HTMLElement>("[data-preview]")!;

/** Chooses, and waits until the choice is stored and can be undone. */
async function choose(name: string, stored: Partial<Settings>) {
  const before = removals.get().length;
  fireEvent.click(within(screen.getByRole("region", { name: "Appearance" })).getByRole("radio", { name }));
  await waitFor(() => expect(visitorSettings.get()).toMatchObject(stored));
  await waitFor(() => expect(removals.get()).toHaveLength(before + 1));
}

test.each<[string, Partial<Settings>]>([
  ["Indigo", { accent: "indigo" }],
  ["12 hours", { clockStyle: "12h" }],
  ["Analogue", { clockFace: "analogue" }],
  ["Small", { iconSize: "small" }],
  ["Circle", { iconShape: "circle" }],
  ["This browser", { formats: "browser" }],
])("%s is stored", async (name, stored) => {
  await open();
  await choose(name, stored);
  expect(screen.getByRole<HTMLInputElement>("radio", { name }).checked).toBe(true);
});

test("labels are turned off by a switch", async () => {
  const appearance = await open();
  fireEvent.click(appearance.getByRole("switch", { name: "Labels" }));
  await waitFor(() => expect(visitorSettings.get().hasLabels).toBe(false));
  expect(appearance.getByRole("switch", { name: "Labels" }).getAttribute("aria-checked")).toBe("false");
});

test("the preview shows a change at once, and is nothing but a picture", async () => {
  await open();
  expect(preview().textContent).toContain("09:41");
  expect(preview().hasAttribute("inert")).toBe(true);
  expect(preview().getAttribute("aria-hidden")).toBe("true");
  fireEvent.click(screen.getByRole("radio", { name: "Words" }));
  await waitFor(() => expect(preview().textContent).toContain("nine\nforty-one"));
  await choose("12 hours", { clockStyle: "12h" });
  await choose("Seconds", { clockFace: "seconds" });
  expect(preview().textContent).toContain("9:41:24 AM");
});

test("Undo takes back one change after the other, the theme's too", async () => {
  await open();
  expect(canUndo()).toBe(false);
  await choose("Rose", { accent: "rose" });
  await choose("Olive", { accent: "olive" });
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  await waitFor(() => expect(removals.get()).toHaveLength(3));
  fireEvent.click(undoButton());
  await waitFor(() => expect(document.cookie).not.toContain("theme=dark"));
  fireEvent.click(undoButton());
  await waitFor(() => expect(visitorSettings.get().accent).toBe("rose"));
  fireEvent.click(undoButton());
  await waitFor(() => expect(visitorSettings.get().accent).toBe("teal"));
  await waitFor(() => expect(canUndo()).toBe(false));
});

test("Ctrl+Z on a chosen option takes the change back, and in a text field it does not", async () => {
  await open();
  await choose("Violet", { accent: "violet" });
  const isTaken = (element: Element) => !fireEvent.keyDown(element, { key: "z", ctrlKey: true });
  fireEvent.click(screen.getByRole("button", { name: "Add an engine" }));
  expect(isTaken(await screen.findByRole("textbox", { name: "Keyword" }))).toBe(false);
  expect(isTaken(screen.getByRole("radio", { name: "Violet" }))).toBe(true);
  await waitFor(() => expect(visitorSettings.get().accent).toBe("teal"));
});

test("Undo leaves alone what was removed elsewhere", async () => {
  const undo = vi.fn<() => void>();
  await open();
  await act(async () =>
    removals.set([{ things: [{ name: "Notes", title: "", description: "", undo }], at: 0 }]),
  );
  expect(canUndo()).toBe(false);
  fireEvent.click(undoButton());
  expect(removals.get()).toHaveLength(1);
  expect(undo).not.toHaveBeenCalled();
});
