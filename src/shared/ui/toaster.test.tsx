import { act, fireEvent, render, screen } from "@testing-library/react";
import { toast as toasts } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { present, Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toasts.remove());
  vi.useRealTimers();
});

const show = (title: string, kind: "success" | "error" = "success") =>
  act(() => present({ kind, title, description: "More about it." }));

test("a toast stands in the status region, an error in the alert region", () => {
  show("Saved");
  expect(screen.getAllByRole("status").some((region) => region.textContent.includes("Saved"))).toBe(true);
  show("Failed", "error");
  expect(screen.getAllByRole("alert").some((region) => region.textContent.includes("Failed"))).toBe(true);
});

test("one toast is shown at a time", () => {
  show("First");
  show("Second");
  expect(screen.queryByText("First")).toBeNull();
  expect(screen.getAllByText("Second").length).toBeGreaterThan(0);
});

test("a toast goes after five seconds, and waits while the pointer is on it", () => {
  show("Saved");
  act(() => vi.advanceTimersByTime(4900));
  expect(screen.queryAllByText("Saved")).not.toEqual([]);
  const region = screen.getAllByRole("region", { name: "Notifications (F8)" })[0]!;
  fireEvent.pointerEnter(region);
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.queryAllByText("Saved")).not.toEqual([]);
  fireEvent.pointerLeave(region);
  act(() => vi.advanceTimersByTime(3200));
  expect(screen.queryAllByText("Saved")).toEqual([]);
});

test("F8 moves the focus to the toasts", () => {
  show("Saved");
  fireEvent.keyDown(document, { key: "F8" });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Notifications (F8)");
});

test("a swipe to the right past 50 px dismisses, a shorter one does not", () => {
  show("Saved");
  const card = () => screen.getAllByText("Saved")[0]!.closest(".toast-card")!;
  const swipe = (to: number) => {
    fireEvent.pointerDown(card(), { clientX: 100 });
    fireEvent.pointerMove(card(), { clientX: to });
    fireEvent.pointerUp(card(), { clientX: to });
  };
  swipe(149);
  expect(screen.queryAllByText("Saved")).not.toEqual([]);
  swipe(150);
  expect(screen.queryAllByText("Saved")).toEqual([]);
});

test("the close button dismisses", () => {
  show("Saved");
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0]!);
  expect(screen.queryAllByText("Saved")).toEqual([]);
});
