import { act, fireEvent, screen } from "@testing-library/react";
import { toast as toasts } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { present } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toasts.remove());
  vi.useRealTimers();
});

/** Shows a toast, and lets the region settle that the first one mounts. */
async function say(title: string, kind: "success" | "error" = "success") {
  await act(async () => {
    const shown = present({ kind, title, description: `About ${title}` });
    await vi.advanceTimersByTimeAsync(100);
    await shown;
  });
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("both live regions are there before the first toast is", async () => {
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

test("a toast stands in the status region, an error in the alert region", async () => {
  await say("App removed");
  expect(screen.getByRole("status").textContent).toBe("App removedAbout App removed");
  await say("Error", "error");
  expect(screen.getByRole("alert").textContent).toBe("ErrorAbout Error");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("one toast at a time: the next takes the place of the one that is shown", async () => {
  await say("first");
  await say("second");
  expect(screen.queryByText("first")).toBeNull();
  expect(screen.getByText("second")).toBeTruthy();
});

test("a toast goes after five seconds", async () => {
  await say("App removed");
  pass(4_800);
  expect(screen.queryByText("App removed")).not.toBeNull();
  pass(300);
  expect(screen.queryByText("App removed")).toBeNull();
});

test("a toast waits while the pointer rests on it", async () => {
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

test("F8 moves the focus to the notifications", async () => {
  await say("App removed");
  fireEvent.keyDown(document, { key: "F8" });
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications (F8)" }));
});

test("a toast stands in the dialog that is open, and on the page again when the dialog is gone", async () => {
  const dialog = document.createElement("dialog");
  dialog.open = true;
  document.body.append(dialog);
  await say("App saved temporarily");
  expect(dialog.textContent).toContain("App saved temporarily");
  await act(async () => dialog.remove());
  expect(screen.getByRole("status").textContent).toContain("App saved temporarily");
});

test("a toast is seen although the dialog it was to stand in closed just before", async () => {
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

test("a toast follows into a dialog that opens while it is shown", async () => {
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
