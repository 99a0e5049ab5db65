import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS as LOOK } from "#src/api/settings/settings-record.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { applyLook } from "#src/shared/state/look/look.ts";
import { ClockWidget } from "./clock-widget.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 41, 58, 700) }));
afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("the time changes at the start of the minute", () => {
  render(<ClockWidget look={{ ...LOOK, clockStyle: "24h" }} menu={null} />);
  expect(screen.getByText("09:41")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1299));
  expect(screen.getByText("09:41")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText("09:42")).toBeTruthy();
});

test("the day changes at midnight", () => {
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 59));
  render(<ClockWidget look={{ ...LOOK, clockStyle: "24h" }} menu={null} />);
  expect(screen.getByText("Saturday, November 21")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText("00:00")).toBeTruthy();
  expect(screen.getByText("Sunday, November 22")).toBeTruthy();
});

test("the clock rests in a hidden tab, and is right at once when the tab is shown", () => {
  render(<ClockWidget look={{ ...LOOK, clockStyle: "24h" }} menu={null} />);
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(new Date(2026, 10, 21, 13, 5));
  setHidden(false);
  expect(screen.getByText("13:05")).toBeTruthy();
});

test("time and date follow the chosen zone, at once when it is chosen", () => {
  render(<ClockWidget look={{ ...LOOK, clockStyle: "24h" }} menu={null} />);
  expect(screen.getByText("09:41").getAttribute("datetime")).toBe("09:41");
  act(() => applyLook({ ...LOOK, timeZone: "Pacific/Kiritimati" }));
  expect(screen.getByText("23:41").getAttribute("datetime")).toBe("23:41");
  act(() => void vi.advanceTimersByTime(19 * 60_000));
  expect(screen.getByText("Sunday, November 22").getAttribute("datetime")).toBe("2026-11-22");
  act(() => applyLook(LOOK));
  expect(screen.getByText("10:00")).toBeTruthy();
});

test("the clock stops when it unmounts", () => {
  const { unmount } = render(<ClockWidget look={{ ...LOOK, clockStyle: "24h" }} menu={null} />);
  act(() => void unmount());
  expect(vi.getTimerCount()).toBe(0);
});

test("the twelve-hour style keeps the machine-readable time", () => {
  vi.setSystemTime(new Date(2026, 10, 21, 21, 5));
  render(<ClockWidget look={{ ...LOOK, clockStyle: "12h" }} menu={null} />);
  expect(screen.getByText(/^9:05\sPM$/).getAttribute("datetime")).toBe("21:05");
});

describe("other faces", () => {
  const time = () => document.querySelector("time");
  // Loads their chunk.
  beforeEach(async () => {
    vi.stubGlobal("navigator", { ...navigator, language: "de-DE" });
    const look = { ...LOOK, clockFace: "words", formats: "browser" } as const;
    const { unmount } = render(<ClockWidget look={look} menu={null} />);
    await act(() => vi.dynamicImportSettled());
    unmount();
    vi.unstubAllGlobals();
  });
  afterEach(() => vi.unstubAllGlobals());

  test("seconds tick each second, and rest in a hidden tab", () => {
    render(<ClockWidget look={{ ...LOOK, clockFace: "seconds" }} menu={null} />);
    expect(time()?.textContent).toBe("09:41:58");
    act(() => void vi.advanceTimersByTime(300));
    expect(time()?.textContent).toBe("09:41:59");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(time()?.textContent).toBe("09:42:00");
    setHidden(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("words say the time, and the machine-readable time stays", () => {
    render(<ClockWidget look={{ ...LOOK, clockFace: "words" }} menu={null} />);
    expect(time()?.textContent).toBe("nine\nforty-one");
    expect(time()?.getAttribute("datetime")).toBe("09:41");
  });

  test("hands turn with the minute, and the time is a text for assistive technology", () => {
    render(<ClockWidget look={{ ...LOOK, clockFace: "analogue" }} menu={null} />);
    const turns = () => [...document.querySelectorAll("path")].map((hand) => hand.getAttribute("transform"));
    expect(turns()).toEqual(["rotate(270)rotate(20.5)", "rotate(246)"]);
    expect(time()?.textContent).toBe("09:41");
    expect(document.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    act(() => void vi.advanceTimersByTime(1_300));
    expect(turns()).toEqual(["rotate(270)rotate(21)", "rotate(252)"]);
    expect(time()?.textContent).toBe("09:42");
  });

  test("the words follow the shown language: the date, and the halves of the day", () => {
    i18n.activate("ko");
    render(<ClockWidget look={{ ...LOOK, clockStyle: "12h" }} menu={null} />);
    expect(screen.getByText("11월 21일 토요일")).toBeTruthy();
    expect(time()?.textContent).toBe("AM 9:41");
    i18n.activate("en");
  });

  test("the date is in the browser's language when that is chosen", () => {
    vi.stubGlobal("navigator", { ...navigator, language: "de-DE" });
    render(<ClockWidget look={{ ...LOOK, formats: "browser" }} menu={null} />);
    expect(screen.getByText("Samstag, 21. November")).toBeTruthy();
  });
});
