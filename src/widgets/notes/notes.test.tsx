import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EntryFields, WidgetEntry } from "#contract/widgets/home-widgets.ts";
import { framed } from "../../../tests/support/spa/widget-host.tsx";
import type { WidgetProps } from "../widget.ts";
import { about, type NotesSettings } from "./about.ts";
import { Widget } from "./widget.tsx";

const UUID = "00000000-0000-4000-8000-000000000001";
const ID = `widget:${UUID}`;
const actions = {
  changeSettings: vi.fn<WidgetProps<NotesSettings>["actions"]["changeSettings"]>(),
  putEntry: vi.fn<WidgetProps<NotesSettings>["actions"]["putEntry"]>(),
  removeEntries: vi.fn<WidgetProps<NotesSettings>["actions"]["removeEntries"]>(),
  openSettings: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 38) });
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

const entryOf = (fields: EntryFields): WidgetEntry => ({ id: UUID, rank: "a0", fields });

function note(text: string | null, part: Partial<WidgetProps<NotesSettings>> = {}) {
  return framed(
    <Widget
      id={ID}
      size="medium"
      isOnPage={false}
      settings={{ name: "" }}
      entries={text === null ? [] : [entryOf({ text })]}
      userId={null}
      look={{ clockStyle: "24h", formats: "en-US" }}
      actions={actions}
      {...part}
    />,
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Notes", { selector: "textarea" });
const focus = () => act(() => field().focus());
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("the first words make an entry whose id every device knows", () => {
  render(note(null));
  focus();
  type("Milk");
  wait(799);
  expect(actions.putEntry).not.toHaveBeenCalled();
  wait(1);
  expect(actions.putEntry.mock.calls).toEqual([
    [UUID, { fields: { text: "Milk" }, base: { text: "" }, rank: "a0" }],
  ]);
  expect(screen.getByText("Saved 09:38")).toBeTruthy();
});

test("each save says what it was made from", () => {
  const { rerender } = render(note("Milk"));
  focus();
  type("Milk, tea");
  wait(800);
  rerender(note("Milk, tea"));
  type("Milk, tea, salt");
  act(() => field().blur());
  expect(
    actions.putEntry.mock.calls.map(([, change]) => [change.base?.["text"], change.fields["text"]]),
  ).toEqual([
    ["Milk", "Milk, tea"],
    ["Milk, tea", "Milk, tea, salt"],
  ]);
});

test("reading a note and leaving it saves nothing", () => {
  render(note("Milk"));
  focus();
  act(() => field().blur());
  wait(2000);
  expect(actions.putEntry).not.toHaveBeenCalled();
});

test.each([
  ["the page is hidden for good", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "the tab is hidden",
    () => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      Object.defineProperty(document, "hidden", { value: false, configurable: true });
    },
  ],
])("a note is saved at once when %s", (_what, happens) => {
  render(note("Milk"));
  focus();
  type("Milk!");
  act(() => void happens());
  expect(actions.putEntry).toHaveBeenCalledOnce();
});

test("a note is saved when its widget goes", () => {
  const { unmount } = render(note("Milk"));
  focus();
  type("Milk!");
  unmount();
  expect(actions.putEntry).toHaveBeenCalledOnce();
});

test("what another device writes shows at once while nobody writes here", () => {
  const { rerender } = render(note("Milk"));
  rerender(note("Tea"));
  expect(field().value).toBe("Tea");
});

test("what another device writes does not touch unsaved words, and the merged text comes with the caret in its place", () => {
  const { rerender } = render(note("Milk"));
  focus();
  type("Milk\nTea");
  rerender(note("Bread\nMilk"));
  expect(field().value).toBe("Milk\nTea");
  wait(800);
  expect(actions.putEntry.mock.calls[0]?.[1]).toMatchObject({ base: { text: "Milk" } });
  field().setSelectionRange(7, 7);
  rerender(note("Bread\nMilk\nTea"));
  expect(field().value).toBe("Bread\nMilk\nTea");
  expect(field().selectionStart).toBe("Bread\nMilk\nTe".length);
});

test("the old text does not show again before what was saved has come back", () => {
  const { rerender } = render(note("Milk"));
  focus();
  type("Tea");
  act(() => field().blur());
  rerender(note("Milk"));
  expect(field().value).toBe("Tea");
  rerender(note("Tea"));
  rerender(note("Salt"));
  expect(field().value).toBe("Salt");
});

test("nothing is saved or replaced below an input method", () => {
  const { rerender } = render(note("a"));
  focus();
  fireEvent.compositionStart(field());
  type("aに");
  wait(2000);
  expect(actions.putEntry).not.toHaveBeenCalled();
  rerender(note("b"));
  expect(field().value).toBe("aに");
  fireEvent.compositionEnd(field());
  wait(800);
  expect(actions.putEntry).toHaveBeenCalledOnce();
});

test("addresses are links while the note is not edited", () => {
  render(note("See https://example.org/a."));
  expect(screen.getByRole("link", { name: "https://example.org/a" }).getAttribute("rel")).toBe(
    "noopener noreferrer",
  );
  focus();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a ticked box changes one character of the text, also over what is not confirmed yet", () => {
  const { rerender } = render(note("- [ ] Milk"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Milk" }));
  expect(actions.putEntry.mock.calls).toEqual([
    [UUID, { fields: { text: "- [x] Milk" }, base: { text: "- [ ] Milk" } }],
  ]);
  focus();
  type("- [ ] Milk\n- [ ] Tea");
  act(() => field().blur());
  rerender(note("- [ ] Milk\n- [ ] Tea"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Tea" }));
  expect(actions.putEntry.mock.lastCall?.[1]).toEqual({
    fields: { text: "- [ ] Milk\n- [x] Tea" },
    base: { text: "- [ ] Milk\n- [ ] Tea" },
  });
});

test("Markdown is shown while the note is not edited, and a press has its caret where it stands in the text", () => {
  const text = "# Trip\n\n- **boots**";
  render(note(text));
  const boots = screen.getByText("boots").firstChild!;
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: boots, offset: 3 }) });
  fireEvent.mouseDown(field());
  focus();
  fireEvent.click(field());
  Reflect.deleteProperty(document, "caretPositionFromPoint");
  expect(screen.queryByRole("heading", { name: "Trip" })).toBeNull();
  expect(field().selectionStart).toBe(text.indexOf("boots") + 3);
  act(() => field().blur());
  expect(screen.getByRole("heading", { name: "Trip" })).toBeTruthy();
});

test("a note is read out once: as it is shown, or as a field, which Tab and assistive technology reach by its button", async () => {
  vi.useRealTimers();
  const { rerender } = render(note(""));
  expect(screen.getByRole("textbox", { name: "Notes" })).toBe(field());
  expect(screen.queryByRole("button")).toBeNull();
  rerender(note("# Trip\n\n- [ ] boots"));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("heading", { name: "Trip" })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Notes" }));
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole("button", { name: "Edit: Notes" }).focus());
  expect(document.activeElement).toBe(field());
});

test("Escape leaves the note and keeps its words", () => {
  render(note("Milk"));
  focus();
  type("Tea");
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(document.activeElement).not.toBe(field());
  expect(actions.putEntry).toHaveBeenCalledOnce();
});

test("near its limit a note says how much is left", () => {
  render(note("x".repeat(7_600)));
  expect(screen.getByText("7,600 of 8,000 characters")).toBeTruthy();
  expect(field().maxLength).toBe(8_000);
});

test("a note has its own name, and settings of any kind are read", () => {
  render(note("", { settings: { name: " Shopping " } }));
  expect(screen.getByRole("region", { name: "Shopping" })).toBeTruthy();
  for (const garbage of [null, "x", {}, { name: 3 }, { name: "x".repeat(99) }, []])
    expect(about.settings.parse(garbage)).toEqual({ name: "" });
});

test("an empty note leaves the direction of its hint to the page, and written words decide their own", () => {
  render(note(null));
  expect(field().getAttribute("dir")).toBeNull();
  focus();
  type("ملاحظة");
  expect(field().getAttribute("dir")).toBe("auto");
});
