import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import type { Board } from "#src/features/home/board/use-board.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { noBoard } from "../../../../../tests/support/fakes/fake-board.ts";
import { advance, useFakeClock } from "../../../../../tests/support/fakes/fake-clock.ts";
import { homeApp, homeLink, homeOf } from "../../../../../tests/support/fakes/fake-home.ts";
import { aPage } from "../../../../../tests/support/spa/store-answers.ts";
import { renderPage } from "../../../../../tests/support/spa/render-page.tsx";
import { homeKey } from "#src/api/home/home-key.ts";
import { preloadChanges } from "../../changes/act.ts";
import { SearchWidget } from "../search-widget.tsx";
import { engine, LauncherList } from "../use-launcher.ts";

const [GMAIL, GMX, GIMP] = [homeApp(1, "Gmail"), homeLink(2, "Gmx"), homeApp(7, "Gimp")];
const FRAME_MS = 16;
const opened = vi.fn<typeof window.open>();
const launched = vi.fn<(item: unknown) => void>();
const visited = vi.fn<(path: string) => void>();
const changed = vi.fn<Board["site"]["change"]>();

beforeEach(async () => {
  for (const spy of [opened, launched, visited, changed]) spy.mockClear();
  changed.mockResolvedValue(null);
  noBoard.site.client.setQueryData(homeKey(null), homeOf([GMAIL, GMX]));
  api.answers("listAppTags", { apps: [] });
  preloadChanges();
  await Promise.all([engine.load(), LauncherList.preload(), vi.dynamicImportSettled()]);
  useFakeClock();
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => setTimeout(callback, FRAME_MS));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("open", opened);
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  const page = aPage(GIMP, []);
  if (page.kind !== "webapp") throw new Error("It is an app.");
  api.answers("searchStore", { webapps: [page.webapp], nextCursor: null });
});
afterEach(() => {
  closeDialog("move");
  closeDialog("looks");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(isMember = true) {
  renderPage(
    <SearchWidget
      owner={{
        isMember,
        items: [GMAIL, GMX],
        board: { ...noBoard, site: { ...noBoard.site, change: changed } },
        settings: DEFAULT_SETTINGS,
        language: "en-US",
        launch: launched,
        signOut: () => undefined,
      }}
      goTo={visited}
      menu={null}
    />,
  );
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search anything" });
async function type(text: string) {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: text } });
  field().setSelectionRange(text.length, text.length);
  // Painted, then asked of the store, then shown.
  for (const ms of [FRAME_MS + 1, 200, 0]) await advance(ms);
}
/** Returns whether the browser may act on the key too. */
const press = (key: string) => fireEvent.keyDown(field(), { key });
const rows = () =>
  screen.getAllByRole("option").map((row) => [...row.querySelectorAll("span")].at(0)?.textContent);
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
const list = () => screen.getByRole("listbox");

test("the Right arrow at the end of the text shows an app's actions in place, and the Left arrow leads back", async () => {
  open();
  await type("gm");
  expect(active()).toContain("Gmail");
  expect(press("ArrowRight")).toBe(false);
  expect(list().getAttribute("aria-label")).toBe("Actions for Gmail");
  expect(field().getAttribute("aria-controls")).toBe(list().id);
  expect(rows()).toEqual(["Open", "Open here", "Name and icon", "App info", "Move to...", "Remove"]);
  expect(active()).toContain("Open");
  press("ArrowDown");
  expect(active()).toContain("Open here");
  expect(press("ArrowLeft")).toBe(false);
  expect(list().getAttribute("aria-label")).toBe("Suggestions");
  expect(active()).toContain("Gmail");
});

test("Escape leads back too, with the same row chosen; typing leads back to new suggestions", async () => {
  open();
  await type("gm");
  press("ArrowDown");
  press("ArrowRight");
  expect(list().getAttribute("aria-label")).toBe("Actions for Gmx");
  press("Escape");
  expect(active()).toContain("Gmx");
  press("ArrowRight");
  await type("gma");
  expect(list().getAttribute("aria-label")).toBe("Suggestions");
});

test("inside of the text, with a modifier or on another row the Right arrow stays the field's", async () => {
  open();
  await type("gm");
  field().setSelectionRange(1, 1);
  expect(press("ArrowRight")).toBe(true);
  field().setSelectionRange(2, 2);
  expect(fireEvent.keyDown(field(), { key: "ArrowRight", shiftKey: true })).toBe(true);
  await type("nothing like it");
  expect(press("ArrowRight")).toBe(true);
  expect(list().getAttribute("aria-label")).toBe("Suggestions");
});

test("Enter carries out the chosen action and clears the field", async () => {
  open();
  await type("gma");
  press("ArrowRight");
  press("Enter");
  expect(opened).toHaveBeenCalledExactlyOnceWith(GMAIL.url, "_blank", "noopener");
  expect(launched).toHaveBeenCalledExactlyOnceWith(GMAIL);
  expect(field().value).toBe("");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test.each([
  ["Name and icon", "/", { looks: GMAIL.id }],
  ["Move to...", "/", { move: [GMAIL.id] }],
  ["Remove", "/", {}],
  ["App info", "/app-1", {}],
] as const)("%s goes where it is done", async (name, path, asked) => {
  open();
  await type("gma");
  press("ArrowRight");
  fireEvent.click(screen.getByRole("option", { name }));
  expect(visited).toHaveBeenCalledExactlyOnceWith(path);
  expect(dialogs.get()).toEqual(asked);
  expect(changed).toHaveBeenCalledTimes(name === "Remove" ? 1 : 0);
});

test("a store app can be opened, got and read about; the chevron shows that by mouse and touch", async () => {
  open();
  await type("gimp");
  const row = screen.getByRole("option", { name: /^Gimp/ });
  fireEvent.click(row.querySelector("[title=Actions]") as Element);
  expect(visited).not.toHaveBeenCalled();
  expect(rows()).toEqual(["Open", "Get", "About this app"]);
  fireEvent.click(screen.getByRole("option", { name: "Get" }));
  expect(changed).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  "a store app's row has Get on phones, which clears the field; member: %s",
  async (isMember) => {
    open(isMember);
    await type("gimp");
    fireEvent.click(screen.getByText("Get"));
    expect(changed).toHaveBeenCalledTimes(1);
    expect(visited).not.toHaveBeenCalled();
    expect(field().value).toBe("");
  },
);

test("a visitor arranges an app as a member does, and its looks stay the store's", async () => {
  open(false);
  await type("gma");
  press("ArrowRight");
  expect(rows()).toEqual(["Open", "Open here", "App info", "Move to...", "Remove"]);
});
