import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { HomeOp } from "#contract/home/home.ts";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { tell } from "#src/shared/ui/toast/toaster.tsx";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeLink, homeWidget } from "../../../../tests/support/fakes/fake-home.ts";
import {
  aBoardPage,
  choose,
  labels,
  namesOf,
  openBoard,
  press,
  settle,
  tabs,
  toast,
  undo,
} from "../../../../tests/support/spa/board-page.tsx";
import { outline, pointer } from "../../../../tests/support/spa/drag-fixture.ts";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const [GMAIL, NOTION] = [homeApp(1, "Gmail"), homeApp(2, "Notion")];
const WORK = {
  id: "folder:00000000-0000-4000-8000-000000000007",
  name: "Work",
  items: [homeApp(3), homeLink(4)],
};
const [CLOCK, SEARCH] = [documentedWidget("clock"), documentedWidget("search")];
const TASKS = homeWidget(11, "tasks", { size: "small" });
const NOTES = homeWidget(12, "notes");
const HIDDEN = homeWidget(13, "countdown", { isMinimized: true });

const page = aBoardPage();
const open = () =>
  openBoard(
    page,
    [{ items: [GMAIL, TASKS, HIDDEN, NOTION, WORK] }, { name: "Evening", items: [homeApp(9)] }],
    [CLOCK, SEARCH, NOTES],
  );

const tile = (id: string) => document.querySelector<HTMLElement>(`[data-app-tile="${id}"]`);
/** What stands on the shown page, in order. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-drawer] > [data-app-tile]")].map(
    ({ dataset }) => dataset["appTile"],
  );
const places = () =>
  [...document.querySelectorAll<HTMLElement>(".home-place[data-app-tile]")].map(
    ({ dataset }) => dataset["appTile"],
  );
const onServer = () => page.server.home.pages.map(({ items }) => items.map(({ id }) => id));
const column = () => page.server.home.column.map(({ id }) => id);
const ops = () => page.server.sent.flatMap((input) => input.ops);
const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const item = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });

describe("Add, below the grid", () => {
  test("offers all that a page can have, and a press on one of the widgets puts it there, with Undo", async () => {
    await open();
    await press("Add");
    expect(entries()).toEqual(["Add an app", "Add a link", "Add a widget", "New folder", "New page"]);
    fireEvent.click(item("Add a widget"));
    await settle();
    fireEvent.click(
      within(screen.getByRole("dialog", { name: "Add a widget" })).getByRole("button", { name: "Add Notes" }),
    );
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.server.home.pages[0]?.items.at(-1)).toMatchObject({ type: "notes" });
    expect(toast()).toMatchObject({ title: "Widget added", description: "Notes is on Home." });
    await undo();
    expect(onServer()[0]).toHaveLength(5);
  });

  test("leads the search of an app to the box, and makes folders", async () => {
    await open();
    await choose("Add", "Add an app");
    expect(document.activeElement).toBe(screen.getByRole("combobox"));
    await choose("Add", "New folder");
    expect(page.server.home.pages[0]?.items.at(-1)).toMatchObject({ name: "Folder", items: [] });
  });
});

describe("a widget on a page", () => {
  test("stands among the tiles in its size, in place of the placeholders", async () => {
    await open();
    expect(shown()).toEqual([GMAIL.id, TASKS.id, NOTION.id, WORK.id]);
    expect(tile(TASKS.id)?.className).toBe("widget-tile");
    expect(tile(TASKS.id)?.dataset["size"]).toBe("small");
    expect(within(tile(TASKS.id) as HTMLElement).getByRole("region", { name: "Tasks" })).toBeTruthy();
    expect(labels()).not.toContain("App");
    expect(places()).toEqual([CLOCK.id, SEARCH.id, NOTES.id]);
  });

  test("that is minimised is a pill of the header on all pages, which brings it back to its place and shows that", async () => {
    await open();
    await press("Evening", tabs());
    await press("Maximize Countdown");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Countdown menu" }));
    expect(shown()).toEqual([GMAIL.id, TASKS.id, HIDDEN.id, NOTION.id, WORK.id]);
    expect(page.server.home.pages[0]?.items[2]).toEqual({ ...HIDDEN, isMinimized: false });
    await choose("Countdown menu", "Minimize");
    expect(document.activeElement).toBe(screen.getByTitle("Maximize Countdown"));
    expect(shown()).toEqual([GMAIL.id, TASKS.id, NOTION.id, WORK.id]);
  });

  test("changes places with its neighbours, past what is minimised", async () => {
    await open();
    await press("Tasks menu");
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([false, false]);
    fireEvent.click(item("Move Down"));
    await settle();
    expect(shown()).toEqual([GMAIL.id, NOTION.id, TASKS.id, WORK.id]);
    expect(ops()).toMatchObject([{ kind: "move", item: TASKS.id, after: NOTION.id }]);
    await choose("Tasks menu", "Move Up");
    await choose("Tasks menu", "Move Up");
    expect(onServer()[0]).toEqual([TASKS.id, GMAIL.id, HIDDEN.id, NOTION.id, WORK.id]);
    await press("Tasks menu");
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([true, false]);
  });

  test("lets an app pass by the app's menu", async () => {
    await open();
    await choose("Gmail menu", "Move Down");
    expect(onServer()[0]).toEqual([TASKS.id, GMAIL.id, HIDDEN.id, NOTION.id, WORK.id]);
  });

  test("is removed with Undo, which puts it back in its place", async () => {
    await open();
    await choose("Tasks menu", "Remove Widget");
    expect(shown()).toEqual([GMAIL.id, NOTION.id, WORK.id]);
    expect(toast()).toMatchObject({
      title: "Widget removed",
      description: "Tasks can be added again in Settings.",
    });
    await undo();
    expect(onServer()[0]).toEqual([GMAIL.id, TASKS.id, HIDDEN.id, NOTION.id, WORK.id]);
    expect(toast()?.title).toBe("Tasks is back");
  });

  test("that the server refuses to change is as it was, and a toast tells why", async () => {
    await open();
    api.answers("changeHome", ({ body }) => ({
      version: 1,
      applied: [],
      refused: body.ops.map((op) => ({ id: (op as HomeOp).id, code: "conflict", message: "It stays." })),
    }));
    await choose("Tasks menu", "Size");
    fireEvent.click(item("Large"));
    await settle();
    expect(tile(TASKS.id)?.dataset["size"]).toBe("small");
    expect(toast()?.description).toBe("Failed to change size\nIt stays.");
  });
});

describe("the size of a widget", () => {
  test("is in the menu of one on a page, and Ctrl+Z takes it back", async () => {
    await open();
    await press("Tasks menu");
    expect(entries()).toEqual([
      "Minimize",
      "Move Up",
      "Move Down",
      "Move to...",
      "Size",
      "Settings",
      "Remove Widget",
    ]);
    fireEvent.click(item("Size"));
    await settle();
    expect(["Small", "Medium", "Large"].map((name) => item(name).disabled)).toEqual([true, false, false]);
    fireEvent.click(item("Large"));
    await settle();
    expect(tile(TASKS.id)?.dataset["size"]).toBe("large");
    expect(ops()).toMatchObject([{ kind: "resize", item: TASKS.id, size: "large" }]);
    expect(vi.mocked(tell).mock.lastCall).toEqual(["Size changed"]);
    await undo();
    expect(tile(TASKS.id)?.dataset["size"]).toBe("small");
    expect(toast()?.title).toBe("Tasks has its old size again");
  });

  test("is not in the menu of one beside the grid, nor of one with a single size", async () => {
    await openBoard(page, [{ items: [SEARCH] }], [NOTES]);
    await press("Notes menu");
    expect(entries()).not.toContain("Size");
    await press("Notes menu");
    await press("Search menu");
    expect(entries()).not.toContain("Size");
  });

  test("is changed in Edit by the corner, step by step, and round again", async () => {
    await open();
    expect(screen.queryByRole("button", { name: /^Make / })).toBeNull();
    await press("Edit");
    expect(screen.getAllByRole("button", { name: /^Make / })).toHaveLength(1);
    for (const size of ["medium", "large", "small"]) {
      await press(`Make Tasks ${size}`);
      expect(tile(TASKS.id)?.dataset["size"]).toBe(size);
    }
    await press("Done");
    expect(screen.queryByRole("button", { name: /^Make / })).toBeNull();
    expect(ops().map(({ kind }) => kind)).toEqual(["resize", "resize", "resize"]);
  });

  test("is that to which the corner is dragged in Edit, and the release is no press", async () => {
    await open();
    await press("Edit");
    const [box, corner] = [tile(TASKS.id)!, screen.getByRole("button", { name: /^Make Tasks / })];
    const sides: Record<string, [number, number]> = { small: [200, 200], medium: [400, 200] };
    box.getBoundingClientRect = () =>
      new DOMRect(0, 0, ...(sides[box.dataset["size"] ?? ""] ?? ([400, 400] as const)));
    fireEvent(corner, pointer("pointerdown", 200, 200));
    const move = pointer("pointermove", 390, 380);
    // jsdom has no pages.
    Object.defineProperties(move, { pageX: { value: 390 }, pageY: { value: 380 } });
    fireEvent(window, move);
    expect(outline()?.style).toMatchObject({ width: "400px", height: "400px" });
    fireEvent(window, pointer("pointerup", 390, 380));
    fireEvent.click(corner);
    await settle();
    expect(box.dataset["size"]).toBe("large");
    expect(ops()).toMatchObject([{ kind: "resize", size: "large" }]);
  });
});

test("a page with nothing but a widget can be edited, and Done ends that", async () => {
  await openBoard(page, [{ items: [TASKS] }]);
  await press("Edit");
  await press("Make Tasks medium");
  await press("Done");
  expect(screen.getByRole("button", { name: "Edit" })).toBeTruthy();
  expect(tile(TASKS.id)?.dataset["size"]).toBe("medium");
});

describe("a widget's Move to...", () => {
  const ask = async (name: string) => {
    await choose(`${name} menu`, "Move to...");
    return screen.getByRole("dialog", { name: `Move ${name} to` });
  };
  const rows = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const go = async (dialog: HTMLElement, name: RegExp) => {
    fireEvent.click(within(dialog).getByRole("button", { name }));
    await settle();
  };

  test("offers the pages and the place beside the grid, and no folder", async () => {
    await open();
    const dialog = await ask("Tasks");
    expect(rows(dialog)).toEqual([
      "Beside the grid",
      "Home2 apps · Tasks is here now",
      "Evening1 app",
      "New page",
    ]);
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Home/ }).disabled).toBe(true);
  });

  test("puts it beside the grid, behind what stands there, with one Undo", async () => {
    await open();
    await go(await ask("Tasks"), /^Beside/);
    expect(column()).toEqual([CLOCK.id, SEARCH.id, NOTES.id, TASKS.id]);
    expect(places()).toEqual([CLOCK.id, SEARCH.id, NOTES.id, TASKS.id]);
    expect(tile(TASKS.id)?.contains(document.activeElement)).toBe(true);
    expect(toast()).toMatchObject({
      title: "Moved Tasks",
      description: "Tasks is beside the grid now.",
    });
    await undo();
    expect(onServer()[0]).toEqual([GMAIL.id, TASKS.id, HIDDEN.id, NOTION.id, WORK.id]);
    expect(column()).toEqual([CLOCK.id, SEARCH.id, NOTES.id]);
  });

  test("puts one from beside the grid on a page, or on a new one", async () => {
    await open();
    const dialog = await ask("Clock");
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Beside/ }).disabled).toBe(true);
    await go(dialog, /^Evening/);
    expect(onServer()[1]).toEqual(["webapp:9", CLOCK.id]);
    expect(column()).toEqual([SEARCH.id, NOTES.id]);
    expect(toast()).toMatchObject({
      title: "Moved to Evening",
      description: "Clock is in Evening now.",
    });
    await go(await ask("Notes"), /^New page/);
    expect(namesOf(page.server.home)[2]).toEqual({ name: null, items: ["notes"] });
    await undo();
    expect(column()).toEqual([SEARCH.id, NOTES.id]);
    expect(onServer()).toHaveLength(2);
  });
});

describe("an added widget", () => {
  const CALL = { id: "00000000-0000-4000-8000-000000000021", rank: "a0", fields: { text: "Call" } };
  const onPage = () => page.server.home.pages[0]?.items[0];
  const openTasks = () => openBoard(page, [{ items: [{ ...TASKS, entries: [CALL] }] }]);

  test("gets back what was removed in it by Ctrl+Z, and the widget with all that is in it", async () => {
    await openTasks();
    await choose("Call menu", "Remove Task");
    expect(onPage()).toMatchObject({ entries: [] });
    expect(toast()?.title).toBe("Task removed");
    await undo();
    expect(onPage()).toMatchObject({ entries: [CALL] });
    await choose("Tasks menu", "Remove Widget");
    await undo();
    expect(screen.getByRole("button", { name: "Edit: Call" })).toBeTruthy();
  });

  test("has its settings in a dialog, which its menu opens", async () => {
    await openTasks();
    await choose("Tasks menu", "Settings");
    const dialog = screen.getByRole("dialog", { name: "Tasks" });
    const [name] = within(dialog).getAllByRole("textbox");
    fireEvent.change(name as Element, { target: { value: "Errands" } });
    await press("Done", dialog);
    expect(screen.getByRole("region", { name: /^Errands/ })).toBeTruthy();
    expect(onPage()).toMatchObject({ settings: { name: "Errands" } });
  });
});

describe("widgets beside the grid", () => {
  test("change places, past a minimised one", async () => {
    await openBoard(page, [{ items: [GMAIL] }], [CLOCK, HIDDEN, NOTES]);
    await press("Notes menu");
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([false, true]);
    fireEvent.click(item("Move Up"));
    await settle();
    expect(places()).toEqual([NOTES.id, CLOCK.id]);
    expect(column()).toEqual([NOTES.id, CLOCK.id, HIDDEN.id]);
    await undo();
    expect(column()).toEqual([CLOCK.id, HIDDEN.id, NOTES.id]);
    expect(toast()?.title).toBe("Notes is back in its place");
  });

  test("are changed without a network, and the server learns of it with the network", async () => {
    await open();
    page.server.isReachable = false;
    await choose("Notes menu", "Minimize");
    await choose("Tasks menu", "Move Down");
    expect(screen.getByTitle("Maximize Notes")).toBeTruthy();
    expect(page.server.home.column).toEqual([CLOCK, SEARCH, NOTES]);
    await act(async () => page.server.goOnline());
    await settle();
    expect(page.server.home.column).toEqual([CLOCK, SEARCH, { ...NOTES, isMinimized: true }]);
    expect(shown()).toEqual([GMAIL.id, NOTION.id, TASKS.id, WORK.id]);
    expect(ops().map(({ kind }) => kind)).toEqual(["change", "move"]);
  });
});
