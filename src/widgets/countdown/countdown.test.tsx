import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWidget } from "../../../tests/support/spa/widget-host.tsx";
import { about, type CountdownSettings } from "./about.ts";
import { WidgetSettings } from "./settings.tsx";
import { Widget } from "./widget.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 11, 23, 23, 59, 30) }));
afterEach(() => vi.useRealTimers());

const EMPTY: CountdownSettings = { name: "", date: null, time: null, isYearly: false };
const TRIP: CountdownSettings = { ...EMPTY, name: "Trip", date: "2026-12-25" };
const shown = () => screen.getByRole("region").textContent.replaceAll(/\s+/g, " ");

test("the number changes at midnight", () => {
  renderWidget(Widget, { settings: TRIP });
  expect(shown()).toBe("Trip2 days Friday, December 25, 2026");
  act(() => void vi.advanceTimersByTime(31_000));
  expect(shown()).toBe("Trip1 day Friday, December 25, 2026");
});

test("a long name loses its end, also where the page is written the other way", () => {
  renderWidget(Widget, { settings: { ...TRIP, name: "رحلة" } });
  expect(screen.getByRole("heading", { name: "رحلة" }).dir).toBe("auto");
});

test("a small one is one row", () => {
  renderWidget(Widget, { settings: { ...TRIP, date: "2026-12-20" }, size: "small" });
  expect(shown()).toBe("TripSunday, December 20, 20263 days ago");
});

test("a small one on a page is a large number, as it is in medium", () => {
  renderWidget(Widget, { settings: TRIP, size: "small", isOnPage: true });
  expect(shown()).toBe("Trip2 days Friday, December 25, 2026");
});

test("a yearly one names the next day", () => {
  renderWidget(Widget, { settings: { ...TRIP, date: "1990-12-24", isYearly: true, time: "12:00" } });
  expect(shown()).toBe("Trip12 h 1 min Thursday, December 24, 2026, 12:00");
});

test("without a day, name and day are asked in place", () => {
  const { asked } = renderWidget(Widget, { settings: EMPTY });
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  expect(asked.settings).toEqual([]);
  fireEvent.change(screen.getByRole("textbox", { name: "What for" }), { target: { value: " Trip\0 " } });
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2026-12-25" } });
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  expect(asked.settings).toEqual([{ name: "Trip", date: "2026-12-25" }]);
  expect(shown()).toContain("2 days");
});

test("settings change the day, the time and whether it comes every year", () => {
  const onChange = vi.fn<(change: Partial<CountdownSettings>) => void>();
  render(<WidgetSettings id="widget:1" settings={TRIP} userId={null} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2027-01-02" } });
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "" } });
  fireEvent.change(screen.getByLabelText("Time, if it has one"), { target: { value: "18:30" } });
  fireEvent.change(screen.getByLabelText("Time, if it has one"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("switch", { name: "Every year" }));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { date: "2027-01-02" },
    { time: "18:30" },
    { time: null },
    { isYearly: true },
  ]);
});

test("settings of any kind are read", () => {
  for (const garbage of [
    undefined,
    null,
    "x",
    {},
    { date: "2026-02-30", time: "25:00", isYearly: 1, name: {} },
  ])
    expect(about.settings.parse(garbage)).toEqual(EMPTY);
  expect(about.settings.parse({ ...TRIP, time: "07:05", more: 1 })).toEqual({ ...TRIP, time: "07:05" });
});
