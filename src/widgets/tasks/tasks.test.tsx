import { act, fireEvent, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EntryFields, WidgetEntry } from "#contract/widgets/home-widgets.ts";
import { renderWidget, WIDGET_UUID } from "../../../tests/support/spa/widget-host.tsx";
import { about } from "./about.ts";
import { useLeaving } from "./use-leaving.ts";
import { Widget } from "./widget.tsx";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const entry = (n: number, text: string, fields: EntryFields = {}): WidgetEntry => ({
  id: uuid(n),
  rank: `a${n}`,
  fields: { text, isDone: false, ...fields },
});
const THREE = [entry(1, "Return the books"), entry(2, "Book the train"), entry(3, "Call the plumber")];

const show = (entries: WidgetEntry[] = THREE) => renderWidget(Widget, { settings: { name: "" }, entries });

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const todo = () =>
  [...(screen.queryByRole("list", { name: "To do" })?.children ?? [])].map(
    (row) => row.querySelector("[dir]")?.textContent,
  );
const circle = (name: string) => screen.getByRole("checkbox", { name });
const text = (name: string) => screen.getByRole("button", { name: `Edit: ${name}` });
const addField = () => screen.getByRole("textbox", { name: "Add a task" });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  // jsdom has no popovers, and hides elements with that attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 41), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe("checking", () => {
  test("a checked task stays for five seconds, and can be shown again", async () => {
    const { asked } = show();
    fireEvent.click(circle("Book the train"));
    expect(asked.put).toEqual([[uuid(2), { fields: { isDone: true, doneAt: new Date().toISOString() } }]]);
    expect(circle("Book the train").getAttribute("aria-checked")).toBe("true");
    expect(screen.getByRole("region", { name: "Tasks, 2 left" })).toBeTruthy();
    wait(4_900);
    expect(todo()).toHaveLength(3);
    wait(200);
    expect(todo()).toEqual(["Return the books", "Call the plumber"]);
    fireEvent.click(screen.getByRole("button", { name: "Show done (1)" }));
    fireEvent.click(within(screen.getByRole("list", { name: "Done" })).getByRole("checkbox"));
    expect(asked.put.at(-1)).toEqual([uuid(2), { fields: { isDone: false, doneAt: null } }]);
    expect(todo()).toHaveLength(3);
  });

  test("a task that is checked and taken back does not leave", () => {
    show();
    fireEvent.click(circle("Book the train"));
    fireEvent.click(circle("Book the train"));
    wait(10_000);
    expect(todo()).toHaveLength(3);
  });

  test("a task does not leave while it is held, and no timer outlives the list", () => {
    let isHeld = true;
    const { result, unmount } = renderHook(() => useLeaving(() => isHeld));
    act(() => result.current.begin("a"));
    wait(6_000);
    expect([...result.current.leaving]).toEqual(["a"]);
    isHeld = false;
    wait(5_000);
    expect([...result.current.leaving]).toEqual([]);
    act(() => result.current.begin("b"));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("what another device has checked leaves at once", () => {
    const { change } = show();
    change(
      THREE.map((task) => (task.id === uuid(1) ? entry(1, "Return the books", { isDone: true }) : task)),
    );
    expect(todo()).toEqual(["Book the train", "Call the plumber"]);
  });

  test("done tasks are shown newest first, and cleared together", () => {
    const { asked } = show([
      entry(1, "Old", { isDone: true, doneAt: "2026-11-19T08:00:00.000Z" }),
      entry(2, "New", { isDone: true, doneAt: "2026-11-20T08:00:00.000Z" }),
      entry(3, "Open"),
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Show done (2)" }));
    const done = within(screen.getByRole("list", { name: "Done" })).getAllByRole("checkbox");
    expect(done.map((row) => row.getAttribute("aria-label"))).toEqual(["New", "Old"]);
    fireEvent.click(screen.getByRole("button", { name: "Clear done" }));
    expect(asked.removed).toEqual([
      [[uuid(2), uuid(1)], expect.objectContaining({ name: "2 tasks", title: "2 tasks removed" })],
    ]);
    expect(screen.queryByRole("button", { name: /done/ })).toBeNull();
  });
});

describe("adding", () => {
  test("Enter adds a task at the end and stays", async () => {
    const { asked } = show();
    await user().type(addField(), "Water the ferns{Enter}Feed the cat{Enter} {Enter}");
    expect(todo().slice(3)).toEqual(["Water the ferns", "Feed the cat"]);
    expect(document.activeElement).toBe(addField());
    expect(asked.put).toHaveLength(2);
    expect(asked.put[0]?.[1].fields).toEqual({ text: "Water the ferns", isDone: false });
  });

  test("a pasted list adds each line", async () => {
    show([]);
    await user().click(addField());
    await user().paste("- Milk\n- Tea\n");
    expect(todo()).toEqual(["Milk", "Tea"]);
    await user().paste("one line");
    expect((addField() as HTMLInputElement).value).toBe("one line");
  });

  test("a full list says so, and how much was left out", async () => {
    show(
      Array.from({ length: 299 }, (_, n) => ({
        ...entry(n, `Task ${n}`),
        rank: `b${String(n + 100)}`.slice(0, 4),
      })),
    );
    await user().click(addField());
    await user().paste("a\nb\nc");
    expect(todo()).toHaveLength(300);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(
      screen.getByText("A list holds 300 tasks. 2 were left out. Clear done ones to add others."),
    ).toBeTruthy();
  });
});

describe("editing", () => {
  test("a press edits a task in place, Enter saves", async () => {
    const { asked } = show();
    await user().click(text("Book the train"));
    await user().clear(screen.getByRole("textbox", { name: "Task" }));
    await user().keyboard(" Book the night train {Enter}");
    expect(asked.put).toEqual([[uuid(2), { fields: { text: "Book the night train" } }]]);
    expect(document.activeElement).toBe(text("Book the night train"));
  });

  test("Escape takes it back, and an unchanged text is not stored", async () => {
    const { asked } = show();
    await user().click(text("Book the train"));
    await user().keyboard("!{Escape}");
    await user().click(text("Book the train"));
    await user().keyboard("{Enter}");
    expect(asked.put).toEqual([]);
    expect(todo()).toContain("Book the train");
  });

  test("an empty text removes the task, with Undo, and the focus goes on", async () => {
    const { asked } = show();
    await user().click(text("Book the train"));
    await user().clear(screen.getByRole("textbox", { name: "Task" }));
    await user().keyboard("{Enter}");
    expect(asked.removed).toEqual([
      [[uuid(2)], { name: "Book the train", title: "Task removed", description: "Book the train" }],
    ]);
    expect(document.activeElement).toBe(circle("Call the plumber"));
  });

  const choose = async (task: string, item: string) => {
    await user().click(screen.getByRole("button", { name: `${task} menu` }));
    await user().click(screen.getByRole("menuitem", { name: item }));
  };

  test("a task is due today, tomorrow or on another day", async () => {
    const { asked } = show();
    await choose("Book the train", "Due Tomorrow");
    expect(asked.put.at(-1)).toEqual([uuid(2), { fields: { due: "2026-11-22" } }]);
    expect(screen.getByText("Tomorrow")).toBeTruthy();
    await choose("Book the train", "Choose Due Day");
    const field = screen.getByLabelText("Due day of Book the train");
    for (const value of ["0002-12-01", "2026-12-01"]) fireEvent.change(field, { target: { value } });
    expect(asked.put.slice(1)).toEqual([[uuid(2), { fields: { due: "2026-12-01" } }]]);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(document.activeElement).toBe(text("Book the train"));
    await choose("Book the train", "No Due Day");
    expect(asked.put.at(-1)).toEqual([uuid(2), { fields: { due: null } }]);
  });

  test("a task repeats by its menu, and its tick and the next one go together", async () => {
    const { asked } = show([entry(8, "Water the ferns")]);
    const repeat = async (item: string) => {
      await choose("Water the ferns", "Repeat");
      await user().click(screen.getByRole("menuitem", { name: item }));
    };
    await repeat("Every month");
    expect(asked.put.at(-1)).toEqual([uuid(8), { fields: { repeats: "month-21", due: "2026-11-21" } }]);
    await choose("Water the ferns", "Due Tomorrow");
    expect(asked.put.at(-1)?.[1].fields).toEqual({ repeats: "month-22", due: "2026-11-22" });
    await repeat("3 days after done");
    const days = screen.getByRole("spinbutton", { name: "3 days after done" });
    fireEvent.change(days, { target: { value: "5" } });
    fireEvent.keyDown(days, { key: "Enter" });
    expect(screen.getByTitle("5 days after done")).toBeTruthy();
    fireEvent.click(circle("Water the ferns"));
    expect(todo()).toEqual(["Water the ferns", "Water the ferns"]);
    expect(screen.getByText("Nov 26")).toBeTruthy();
    fireEvent.click(screen.getAllByRole("checkbox", { checked: true })[0]!);
    expect(todo()).toEqual(["Water the ferns"]);
    await repeat("Never");
    expect(screen.queryByTitle("5 days after done")).toBeNull();
  });

  test("Escape takes a due day back", async () => {
    const { asked } = show([entry(1, "Call", { due: "2026-11-21" })]);
    await choose("Call", "Choose Due Day");
    const field = screen.getByLabelText("Due day of Call");
    fireEvent.change(field, { target: { value: "2026-12-01" } });
    fireEvent.keyDown(field, { key: "Escape" });
    expect(asked.put.at(-1)).toEqual([uuid(1), { fields: { due: "2026-11-21" } }]);
  });

  test("Alt and an arrow move a task, the focus stays with it, and its place is said", async () => {
    show();
    act(() => text("Return the books").focus());
    await user().keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(todo()).toEqual(["Book the train", "Return the books", "Call the plumber"]);
    expect(document.activeElement).toBe(text("Return the books"));
    expect(screen.getByText("Return the books: place 2 of 3")).toBeTruthy();
    await user().keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{/Alt}");
    expect(todo()[0]).toBe("Return the books");
    expect(document.activeElement).toBe(text("Return the books"));
  });

  test("the menu moves and removes", async () => {
    const { asked } = show();
    await choose("Call the plumber", "Move Up");
    expect(todo()).toEqual(["Return the books", "Call the plumber", "Book the train"]);
    await choose("Call the plumber", "Remove Task");
    expect(asked.removed).toEqual([
      [[uuid(3)], { name: "Call the plumber", title: "Task removed", description: "Call the plumber" }],
    ]);
    expect(document.activeElement).toBe(circle("Book the train"));
  });
});

test("a late task says so in words, and at midnight more are late", () => {
  show([entry(1, "Books", { due: "2026-11-20" }), entry(2, "Train", { due: "2026-11-21" })]);
  expect(screen.getAllByText(/^Late/)).toHaveLength(1);
  expect(screen.getByText("Today")).toBeTruthy();
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 59));
  wait(60_000);
  expect(screen.getAllByText(/^Late/)).toHaveLength(2);
});

test("names, counts and garbage", () => {
  expect(about.settings.parse({ name: { a: 1 } })).toEqual({ name: "" });
  const { unmount } = renderWidget(Widget, { settings: { name: "Garden" } });
  expect(screen.getByRole("region", { name: "Garden" }).dataset["widget"]).toBe(`widget:${WIDGET_UUID}`);
  unmount();
  show([entry(1, "Done", { isDone: true }), { id: uuid(2), rank: "a2", fields: {} }]);
  expect(screen.getByRole("region", { name: "Tasks, 1 left" })).toBeTruthy();
});

test("an empty field leaves the direction of its hint to the page, and written words decide their own", () => {
  show();
  expect(addField().getAttribute("dir")).toBeNull();
  fireEvent.change(addField(), { target: { value: "مهمة" } });
  expect(addField().getAttribute("dir")).toBe("auto");
});
