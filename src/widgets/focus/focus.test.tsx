import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWidget } from "../../../tests/support/spa/widget-host.tsx";
import { about, type FocusSettings } from "./about.ts";
import { WidgetSettings } from "./settings.tsx";
import { Widget } from "./widget.tsx";

const NOON = Date.UTC(2026, 11, 1, 12);
const FIRST: FocusSettings = {
  focusMinutes: 25,
  breakMinutes: 5,
  hasSound: true,
  isBreak: false,
  endsAt: null,
  leftMs: null,
};

/** The seconds after which notes begin, of each context that is open. */
const open = new Map<object, number[]>();
class Context extends EventTarget {
  currentTime = 0;
  state = "running";
  destination = {};
  constructor() {
    super();
    open.set(this, []);
  }
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: (at: number) => open.get(this)?.push(Math.round(at)),
    stop: () => {},
    addEventListener: () => {},
  });
  close = () => {
    this.state = "closed";
    open.delete(this);
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal("AudioContext", Context);
  document.title = "Perch";
});
afterEach(() => {
  vi.useRealTimers();
  open.clear();
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000));
const left = () => screen.getByRole("timer").textContent;
const rings = () => [...open.values()];

test("a stretch counts down in the widget and the tab's title, rings at its end, and a break follows", () => {
  renderWidget(Widget, { settings: FIRST });
  expect([left(), document.title]).toEqual(["25:00", "Perch"]);
  press("Start");
  pass(10.5);
  expect([left(), document.title]).toEqual(["14:30", "14:30 - Perch"]);
  expect(rings()).toEqual([[1500, 1500]]);
  pass(14.5);
  expect([left(), document.title]).toEqual(["0:00", "Time for a break - Perch"]);
  expect(screen.getByRole("status").textContent).toBe("Time for a break");
  press("Start");
  expect([left(), document.title]).toEqual(["5:00", "5:00 - Perch"]);
  expect(rings()).toEqual([[300, 300]]);
  expect(screen.getByRole("region", { name: "Focus timer, Break" })).toBeTruthy();
  pass(5);
  expect(screen.getByRole("status").textContent).toBe("The break is over");
});

test("paused, it keeps what is left and rings for nobody; reset, it is as in the beginning", () => {
  const { asked } = renderWidget(Widget, { settings: FIRST });
  press("Start");
  pass(5);
  press("Pause");
  expect(rings()).toEqual([]);
  pass(60);
  expect([left(), document.title]).toEqual(["20:00", "Perch"]);
  press("Continue");
  expect(rings()).toEqual([[1200, 1200]]);
  press("Reset");
  expect([left(), rings()]).toEqual(["25:00", []]);
  expect(asked.settings.at(-1)).toEqual({ endsAt: null, leftMs: null, isBreak: false });
});

test("a tab that opens later, or slept, shows what is left; without sound nothing rings", () => {
  const settings = { ...FIRST, hasSound: false, endsAt: NOON + 90_000 };
  const { unmount } = renderWidget(Widget, { settings });
  expect(left()).toBe("1:30");
  vi.setSystemTime(NOON + 3_600_000);
  fireEvent(document, new Event("visibilitychange"));
  expect(left()).toBe("0:00");
  press("Start");
  expect(rings()).toEqual([]);
  unmount();
  expect(document.title).toBe("Perch");
});

test("settings change the lengths and the sound, within bounds", () => {
  const onChange = vi.fn<(change: Partial<FocusSettings>) => void>();
  render(<WidgetSettings id="widget:1" settings={FIRST} userId={null} onChange={onChange} />);
  for (const value of ["50", "0", "181", ""])
    fireEvent.change(screen.getByLabelText("Minutes of focus"), { target: { value } });
  fireEvent.change(screen.getByLabelText("Minutes of a break"), { target: { value: "10" } });
  fireEvent.click(screen.getByRole("switch", { name: "A sound at the end" }));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { focusMinutes: 50 },
    { breakMinutes: 10 },
    { hasSound: false },
  ]);
});

test("settings of any kind are read", () => {
  for (const garbage of [
    undefined,
    null,
    "x",
    {},
    { focusMinutes: 0, breakMinutes: "5", endsAt: -1, leftMs: 0.5 },
  ])
    expect(about.settings.parse(garbage)).toEqual(FIRST);
});
