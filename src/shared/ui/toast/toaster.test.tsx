import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Toast } from "./toast.ts";
import { present, tell } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => screen.queryByRole("button", { name: "Close" })?.click());
  vi.useRealTimers();
});

/** Shows a toast, and waits until the first toast has mounted the live region. */
async function show(toast: Toast, presentToast = present) {
  await act(async () => {
    const shown = presentToast(toast);
    await vi.advanceTimersByTimeAsync(100);
    await shown;
  });
}
const say = (title: string, kind: "success" | "error" = "success") =>
  show({ kind, title, description: `About ${title}` });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("both live regions exist before the first toast", async () => {
  let shown: Promise<void> | undefined;
  await act(async () => {
    shown = present({ kind: "success", title: "App removed" });
    await vi.advanceTimersByTimeAsync(50);
  });
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("");
  await act(async () => {
    await vi.advanceTimersByTimeAsync(100);
    await shown;
  });
  expect(screen.getByRole("status").textContent).toBe("App removed");
});

test("a toast is in the status region, an error in the alert region", async () => {
  await say("App removed");
  expect(screen.getByRole("status").textContent).toBe("App removedAbout App removed");
  await say("Error", "error");
  expect(screen.getByRole("alert").textContent).toBe("ErrorAbout Error");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("screen readers are told what others see, beside a toast, and the next person is not", async () => {
  await say("App removed");
  const shown = "App removedAbout App removed";
  for (const text of ["Notes is now at position 2 of 3.", "Size changed", "Size changed"]) {
    await act(() => tell(text));
    expect(screen.getByRole("status").textContent).toBe(shown + text);
  }
  pass(800);
  await act(() => tell("Notes is now at position 3 of 3."));
  pass(800);
  expect(screen.getByRole("status").textContent).toBe(`${shown}Notes is now at position 3 of 3.`);
  pass(200);
  expect(screen.getByRole("status").textContent).toBe(shown);
});

test("closed by its button, it gives the focus back to what had it before", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await say("App removed");
  fireEvent.keyDown(document, { key: "F8" });
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  act(() => screen.getByRole("button", { name: "Close" }).click());
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("a new toast replaces the current one", async () => {
  await say("first");
  await say("second");
  expect(screen.queryByText("first")).toBeNull();
  expect(screen.getByText("second")).toBeTruthy();
});

test("a toast disappears after five seconds", async () => {
  await say("App removed");
  pass(4_800);
  expect(screen.queryByText("App removed")).not.toBeNull();
  pass(300);
  expect(screen.queryByText("App removed")).toBeNull();
});

test("a toast stays while the pointer is on it", async () => {
  await say("App removed");
  const region = screen.getByRole("region", { name: "Notifications (F8)" });
  pass(1_000);
  fireEvent.pointerEnter(region);
  pass(20_000);
  expect(screen.queryByText("App removed")).not.toBeNull();
  fireEvent.pointerLeave(region);
  pass(4_100);
  expect(screen.queryByText("App removed")).toBeNull();
});

test("a pointer that only passes does not hold a toast", async () => {
  await say("App removed");
  const region = screen.getByRole("region", { name: "Notifications (F8)" });
  act(() => {
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
  });
  pass(5_100);
  expect(screen.queryByText("App removed")).toBeNull();
});

test("a toast that comes while another is held has its own five seconds, and no more", async () => {
  await say("App removed");
  const region = screen.getByRole("region", { name: "Notifications (F8)" });
  const hover = vi.spyOn(region, "matches").mockReturnValue(true);
  fireEvent.pointerEnter(region);
  pass(20_000);
  await say("Notion is back");
  pass(1_000);
  hover.mockRestore();
  fireEvent.pointerLeave(region);
  pass(4_800);
  expect(screen.queryByText("Notion is back")).not.toBeNull();
  pass(300);
  expect(screen.queryByText("Notion is back")).toBeNull();
});

test.each([
  ["eight seconds", 8_000],
  ["no end", Infinity],
])("a toast of %s stays as long", async (_what, durationMs) => {
  await show({ kind: "success", title: "App removed", durationMs });
  pass(7_800);
  expect(screen.queryByText("App removed")).not.toBeNull();
  pass(300);
  expect(screen.queryByText("App removed") === null).toBe(durationMs === 8_000);
});

test("its button dismisses a toast", async () => {
  await say("App removed");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("App removed")).toBeNull();
});

test.each([
  ["a swipe of 50 px to the right dismisses", 50, true],
  ["a shorter swipe springs back", 49, false],
  ["a swipe to the left does nothing", -120, false],
])("%s", async (_what, distance, isGone) => {
  await say("App removed");
  const text = screen.getByText("App removed");
  fireEvent.pointerDown(text, { clientX: 200 });
  fireEvent.pointerMove(text, { clientX: 200 + distance });
  fireEvent.pointerUp(text, { clientX: 200 + distance });
  expect(screen.queryByText("App removed") === null).toBe(isGone);
});

test("from right to left, a swipe to the left dismisses", async () => {
  document.documentElement.dir = "rtl";
  await say("App removed");
  const text = screen.getByText("App removed");
  const swipe = (distance: number) => {
    fireEvent.pointerDown(text, { clientX: 200 });
    fireEvent.pointerMove(text, { clientX: 200 + distance });
    fireEvent.pointerUp(text, { clientX: 200 + distance });
  };
  swipe(50);
  expect(screen.queryByText("App removed")).not.toBeNull();
  swipe(-50);
  expect(screen.queryByText("App removed")).toBeNull();
  document.documentElement.dir = "";
});

test("F8 moves the focus to the notifications", async () => {
  await say("App removed");
  fireEvent.keyDown(document, { key: "F8" });
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications (F8)" }));
});

test("a toast is inside the open dialog, and on the page again when the dialog closes", async () => {
  const dialog = document.createElement("dialog");
  dialog.open = true;
  document.body.append(dialog);
  await say("App saved temporarily");
  expect(dialog.textContent).toContain("App saved temporarily");
  await act(async () => dialog.remove());
  expect(screen.getByRole("status").textContent).toContain("App saved temporarily");
});

test("a toast is visible although its dialog closed just before", async () => {
  const dialog = document.createElement("dialog");
  dialog.open = true;
  document.body.append(dialog);
  await act(async () => {
    const shown = present({ kind: "success", title: "Apps installed successfully" });
    await vi.advanceTimersByTimeAsync(50);
    dialog.remove();
    await vi.advanceTimersByTimeAsync(50);
    await shown;
  });
  expect(screen.getByRole("status").textContent).toContain("Apps installed successfully");
});

test("a visible toast moves into a dialog that opens", async () => {
  await say("App saved temporarily");
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  await act(async () => {
    dialog.open = true;
  });
  expect(dialog.textContent).toContain("App saved temporarily");
  await act(async () => {
    dialog.open = false;
  });
  expect(dialog.textContent).toBe("");
  expect(screen.getByRole("status").textContent).toContain("App saved temporarily");
  dialog.remove();
});

test("the action of a toast is done once, and the toast goes", async () => {
  const onSelect = vi.fn<() => void>();
  await show({ kind: "success", title: "App removed", action: { label: "Undo", onSelect } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByText("App removed")).toBeNull();
});

test("two actions stand below the text, and Undo last", async () => {
  const onSelect = vi.fn<() => void>();
  await show({
    kind: "success",
    title: "Widget added",
    show: { label: "Show it", onSelect },
    action: { label: "Undo", onSelect: () => {} },
  });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Show it",
    "Undo",
    "",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Show it" }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByText("Widget added")).toBeNull();
});

test("a toast goes although the one before went with the focus in it", async () => {
  await say("App removed");
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await say("Notion is back");
  pass(5_100);
  expect(screen.queryByText("Notion is back")).toBeNull();
});

test("a toast stays while the tab is hidden, and while the pointer is on it afterwards", async () => {
  act(() => (document.activeElement as HTMLElement).blur());
  await say("App removed");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  pass(20_000);
  fireEvent.pointerEnter(screen.getByRole("region", { name: "Notifications (F8)" }));
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  pass(20_000);
  expect(screen.queryByText("App removed")).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole("region", { name: "Notifications (F8)" }));
  pass(5_100);
  expect(screen.queryByText("App removed")).toBeNull();
});

describe("in a page that was just loaded", () => {
  const load = () => Promise.all([import("./toaster.tsx"), import("react-hot-toast/headless")]);
  beforeEach(() => {
    vi.resetModules();
  });

  const NOT_KEPT =
    "The storage of this browser is full or switched off. What you change here is lost when you close this page.";

  const said = (title: string) => screen.getByText(title).parentElement?.textContent;

  test("what the browser does not keep is said once, with the toast of the change", async () => {
    const [{ present, presentNotKept }] = await load();
    const { notKept } = await import("../../state/storage/not-kept.ts");
    notKept.set(true);
    await show({ kind: "success", title: "Added", description: "At the end." }, present);
    expect(said("Added")).toBe(`AddedAt the end. ${NOT_KEPT}`);
    await presentNotKept();
    expect(screen.queryByText("Not kept in this browser")).toBeNull();
    await show({ kind: "success", title: "Removed" }, present);
    expect(said("Removed")).toBe("Removed");
  });

  test("it is said by a toast of its own where the change has none", async () => {
    const [{ presentNotKept }] = await load();
    const { notKept } = await import("../../state/storage/not-kept.ts");
    notKept.set(true);
    await show({ kind: "error", title: "" }, presentNotKept);
    expect(said("Not kept in this browser")).toBe(`Not kept in this browser${NOT_KEPT}`);
  });

  test("a dismissed toast is hidden at once, and removed after 1,000,000 ms", async () => {
    const [toaster, { useToasterStore }] = await load();
    const { result } = renderHook(() => useToasterStore());
    await show({ kind: "success", title: "App removed" }, toaster.present);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(result.current.toasts).toMatchObject([{ visible: false, dismissed: true }]);
    pass(999_900);
    expect(result.current.toasts).toHaveLength(1);
    pass(200);
    expect(result.current.toasts).toEqual([]);
  });

  test("the first toast of a hidden tab waits until the tab is seen", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const [toaster] = await load();
    await show({ kind: "success", title: "Back in a minute" }, toaster.present);
    pass(20_000);
    expect(screen.queryByText("Back in a minute")).not.toBeNull();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    pass(5_100);
    expect(screen.queryByText("Back in a minute")).toBeNull();
  });
});
