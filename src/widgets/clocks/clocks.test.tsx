import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWidget } from "../../../tests/support/spa/widget-host.tsx";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { applyLook } from "#src/shared/state/look/look.ts";
import { about, type ClocksSettings } from "./about.ts";
import { WidgetSettings } from "./settings.tsx";
import { Widget } from "./widget.tsx";

const LISBON = { zone: "Europe/Lisbon", name: "Lisbon" };
const WELLINGTON = { zone: "Pacific/Auckland", name: "Wellington" };

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Amsterdam");
  vi.useFakeTimers({ now: Date.parse("2026-11-21T08:41:58Z"), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent.replaceAll(/\s+/g, " "));

test("each place has its time, day or night, and how far it is from here", () => {
  renderWidget(Widget, { settings: { name: "", places: [LISBON, WELLINGTON] } });
  expect(rows()).toEqual(["Lisbon −1 hday08:41", "Wellington +12 h, same daynight21:41"]);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(rows()[0]).toContain("08:42");
});

test("here is where the person's own clock is: the chosen zone", () => {
  applyLook({ ...DEFAULT_SETTINGS, timeZone: "Asia/Tokyo" });
  renderWidget(Widget, { settings: { name: "", places: [LISBON, WELLINGTON] } });
  expect(rows()).toEqual(["Lisbon −9 hday08:41", "Wellington +4 hnight21:41"]);
  applyLook(DEFAULT_SETTINGS);
});

test("a zone that this browser doesn't know says so, and the others go on", () => {
  renderWidget(Widget, { settings: { name: "", places: [{ zone: "Mars/Olympus", name: "" }, LISBON] } });
  expect(rows()).toEqual(["Mars/Olympus This browser doesn’t know its time.", "Lisbon −1 hday08:41"]);
});

test("without a place there is a field, and Enter adds the first that it found", async () => {
  const { asked } = renderWidget(Widget, { settings: { name: "", places: [] } });
  await user().type(screen.getByRole("searchbox", { name: "Add a city" }), "qqq");
  expect(screen.getByText("No city has this name. Try a larger one nearby.")).toBeTruthy();
  await user().clear(screen.getByRole("searchbox"));
  await user().type(screen.getByRole("searchbox"), "lisb{Enter}");
  expect(asked.settings).toEqual([{ places: [LISBON] }]);
});

test("after the first city the field stays for the next one, until the focus leaves it", async () => {
  renderWidget(Widget, { settings: { name: "", places: [] } });
  const field = screen.getByRole("searchbox");
  await user().type(field, "lisb");
  await user().click(within(screen.getByRole("list", { name: "Cities" })).getByRole("button"));
  expect(document.activeElement).toBe(field);
  await user().keyboard("wellin{Enter}");
  expect(rows()).toEqual(["Lisbon −1 hday08:41", "Wellington +12 h, same daynight21:41"]);
  expect(document.activeElement).toBe(field);
  await user().tab();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("with the last city that fits, the list has the focus of the field", async () => {
  renderWidget(Widget, { settings: { name: "", places: [] } });
  for (let n = 0; n < 6; n++) await user().type(screen.getByRole("searchbox"), "lisb{Enter}");
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Places" }));
});

function Settings({ initial, log }: { initial: ClocksSettings; log: Partial<ClocksSettings>[] }) {
  const [settings, setSettings] = useState(initial);
  return (
    <WidgetSettings
      id="widget:1"
      settings={settings}
      userId={null}
      onChange={(change) => {
        log.push(change);
        setSettings((before) => ({ ...before, ...change }));
      }}
    />
  );
}

test("settings add, rename, move and remove places", async () => {
  const log: Partial<ClocksSettings>[] = [];
  render(<Settings initial={{ name: "", places: [LISBON] }} log={log} />);
  await user().type(screen.getByRole("searchbox"), "wellin");
  await user().click(within(screen.getByRole("list", { name: "Cities" })).getByRole("button"));
  expect(log.at(-1)).toEqual({ places: [LISBON, WELLINGTON] });
  await user().click(screen.getByRole("button", { name: "Move Wellington up" }));
  expect(log.at(-1)).toEqual({ places: [WELLINGTON, LISBON] });
  const field = screen.getByRole("textbox", { name: "Name of Europe/Lisbon" });
  await user().clear(field);
  await user().type(field, "Ines{Enter}");
  expect(log.at(-1)).toEqual({ places: [WELLINGTON, { ...LISBON, name: "Ines" }] });
  await user().click(screen.getByRole("button", { name: "Remove Wellington" }));
  expect(log.at(-1)).toEqual({ places: [{ ...LISBON, name: "Ines" }] });
});

test("Escape in the search empties it before it closes the dialog", () => {
  render(<Settings initial={{ name: "", places: [] }} log={[]} />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(field, { target: { value: "lis" } });
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(false);
  expect(field.value).toBe("");
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(true);
});

test("six places is the most", () => {
  render(<Settings initial={{ name: "", places: Array.from({ length: 6 }, () => LISBON) }} log={[]} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("settings of any kind are read, and a place that is none leaves the others", () => {
  for (const garbage of [undefined, null, 3, {}, { places: "x" }])
    expect(about.settings.parse(garbage)).toEqual({ name: "", places: [] });
  const places = [LISBON, null, { zone: 3 }, { zone: "../x", name: "a" }, { zone: "UTC" }];
  expect(about.settings.parse({ name: "Family", places })).toEqual({
    name: "Family",
    places: [LISBON, { zone: "UTC", name: "" }],
  });
  const many = Array.from({ length: 9 }, () => LISBON);
  expect(about.settings.parse({ places: many }).places).toHaveLength(6);
});
