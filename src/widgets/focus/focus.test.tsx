import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropMemberQueries } from "#src/api/session/forget-member.ts";
import { homeKey } from "#src/api/home/home-key.ts";
import type { WidgetProps } from "../widget.ts";
import { renderWidget, WIDGET_UUID } from "../../../tests/support/spa/widget-host.tsx";
import { about, type FocusSettings } from "./about.ts";
import { WidgetSettings } from "./settings.tsx";
import { Widget as FocusWidget } from "./widget.tsx";

const ID = `widget:${WIDGET_UUID}`;
const NOON = Date.UTC(2026, 11, 1, 12);
const FIRST: FocusSettings = {
  focusMinutes: 25,
  breakMinutes: 5,
  hasSound: true,
  isBreak: false,
  endsAt: null,
  leftMs: null,
};

let client = new QueryClient();
const Widget = (props: WidgetProps<FocusSettings>) => (
  <QueryClientProvider client={client}>
    <FocusWidget {...props} />
  </QueryClientProvider>
);

/** The home screen, as this tab knows it on any page, holds these timers. */
const know = (timers: Record<string, FocusSettings>) =>
  act(() => {
    const column = Object.entries(timers).map(([id, settings]) => ({
      id,
      settings,
      type: "focus",
      size: "medium",
      isMinimized: false,
      entries: [],
    }));
    client.setQueryData(homeKey(null), { pages: [], column });
  });

/** The seconds after which notes begin, of each context that is open. */
const open = new Map<object, number[]>();
let canSound = true;
class Context extends EventTarget {
  currentTime = 0;
  state = canSound ? "running" : "suspended";
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
  // What still waits is let go.
  for (const id of [ID, "widget:2"]) know({ [id]: FIRST });
  know({});
  vi.useRealTimers();
  sessionStorage.clear();
  canSound = true;
  client = new QueryClient();
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

test("started within a second, the face and the title show the same one", () => {
  vi.setSystemTime(NOON + 400);
  renderWidget(Widget, { settings: FIRST });
  press("Start");
  for (const shown of ["25:00", "24:59", "24:58"]) {
    expect([left(), document.title]).toEqual([shown, `${shown} - Perch`]);
    act(() => void vi.advanceTimersByTime(1000));
  }
  press("Pause");
  expect(left()).toBe("24:57");
});

test("a reset leaves the focus at the timer", () => {
  renderWidget(Widget, { settings: { ...FIRST, leftMs: 60_000 } });
  screen.getByRole("button", { name: "Reset" }).focus();
  press("Reset");
  expect(document.activeElement?.textContent).toBe("Start");
});

test("a timer rings on other pages, until it is paused, silenced or removed elsewhere, or its person signs out", () => {
  const changes: ((own: FocusSettings) => void)[] = [
    (own) => know({ [ID]: { ...own, endsAt: null, leftMs: 1 } }),
    (own) => know({ [ID]: { ...own, hasSound: false } }),
    () => know({}),
    () => act(() => dropMemberQueries(client)),
  ];
  for (const change of changes) {
    const { asked, unmount } = renderWidget(Widget, { settings: FIRST });
    press("Start");
    const own = { ...FIRST, ...asked.settings.at(-1) };
    know({ [ID]: own });
    unmount();
    know({ [ID]: own, "widget:2": FIRST });
    expect(rings()).toEqual([[1500, 1500]]);
    change(own);
    expect(rings()).toEqual([]);
  }
});

test("each of two timers rings for itself", () => {
  renderWidget(Widget, { settings: FIRST });
  press("Start");
  const second = renderWidget(Widget, { settings: FIRST, id: "widget:2" });
  expect(rings()).toEqual([[1500, 1500]]);
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Pause" })[1]!);
  expect(rings()).toEqual([[1500, 1500]]);
  second.unmount();
});

test("after a reload the tab that started it rings, as soon as the browser lets it; other tabs do not", () => {
  const { asked, unmount } = renderWidget(Widget, { settings: FIRST });
  press("Start");
  const settings = { ...FIRST, ...asked.settings.at(-1) };
  unmount();
  know({});
  pass(5);
  canSound = false;
  const reloaded = renderWidget(Widget, { settings });
  canSound = true;
  pass(1);
  fireEvent.pointerUp(document.body);
  expect(rings()).toEqual([[19 * 60, 19 * 60]]);
  reloaded.unmount();
  know({});
  sessionStorage.clear();
  renderWidget(Widget, { settings });
  expect(rings()).toEqual([]);
});

test("settings change the lengths and the sound, within bounds", () => {
  const onChange = vi.fn<(change: Partial<FocusSettings>) => void>();
  render(<WidgetSettings id="widget:1" settings={FIRST} userId={null} onChange={onChange} />);
  const field = screen.getByLabelText("Minutes of focus");
  for (const value of ["0", "181", "1.5", "-3", "", "50"]) {
    fireEvent.change(field, { target: { value } });
    const isRight = value === "50";
    expect(field.getAttribute("aria-invalid")).toBe(String(!isRight));
    expect(screen.queryByRole("alert")?.textContent).toBe(
      isRight ? undefined : "Whole minutes, from 1 to 180.",
    );
  }
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
