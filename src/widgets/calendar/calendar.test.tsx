import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CalendarEventsAnswer } from "#contract/widgets/calendars.ts";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { applyLook } from "#src/shared/state/look/look.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { framed } from "../../../tests/support/spa/widget-host.tsx";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { calendarSettings, type CalendarSettings } from "./calendar-settings.ts";
import { WidgetSettings } from "./settings.tsx";
import { Line, Widget } from "./widget.tsx";

const USER_ID = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";
const WORK = "00000000-0000-4000-8000-000000000001";
const HOME = "00000000-0000-4000-8000-000000000002";
const NOW = new Date("2026-11-21T09:41:00");

const two: CalendarSettings = calendarSettings.parse({
  calendars: [
    { id: WORK, name: "Work", host: "work.example", color: "blue" },
    { id: HOME, name: "Home", host: "home.example", color: "green" },
  ],
  weekStart: "monday",
});

beforeEach(() =>
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval"] }),
);
afterEach(() => vi.useRealTimers());

const local = (time: string) => new Date(`2026-11-${time}:00`).toISOString();
const event = (
  title: string,
  start: string,
  end: string,
  more: { calendarId?: string; location?: string } = {},
) => ({
  calendarId: WORK,
  id: title,
  title,
  start: local(start),
  end: local(end),
  isAllDay: false,
  ...more,
});
const ok = (id: string) => ({ id, status: "ok" as const, asOf: NOW.toISOString() });

const ANSWER: CalendarEventsAnswer = {
  calendars: [ok(WORK), ok(HOME)],
  events: [
    event("Breakfast", "21T08:00", "21T08:30", { calendarId: HOME }),
    event("Market with Ines", "21T10:00", "21T11:00", { location: "Neude" }),
    event("Piano", "21T13:30", "21T14:15", { calendarId: HOME }),
    event("Dinner", "21T19:00", "21T22:00"),
    event("Hike", "22T09:00", "22T15:00"),
  ],
};

function show(
  settings: CalendarSettings,
  size: WidgetSize = "medium",
  userId: string | null = USER_ID,
  isOnPage = false,
) {
  const actions = {
    changeSettings: vi.fn(),
    putEntry: vi.fn(),
    removeEntries: vi.fn(),
    openSettings: vi.fn(),
  };
  const page = renderPage(
    framed(
      <Widget
        id="widget:00000000-0000-4000-8000-000000000009"
        size={size}
        isOnPage={isOnPage}
        settings={settings}
        entries={[]}
        userId={userId}
        look={{ clockStyle: "24h", formats: "en-US" }}
        actions={actions}
      />,
    ),
  );
  return { ...page, actions };
}

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const settled = () => act(() => vi.advanceTimersByTimeAsync(10));
const titles = () => screen.getAllByRole("listitem").map((item) => item.textContent);

describe("a calendar widget", () => {
  test("shows the week, and the events of today with the next one marked", async () => {
    api.answers("listCalendarEvents", ANSWER);
    show(two);
    await settled();
    const widget = screen.getByRole("region", { name: "Calendar, Saturday 21" });
    const days = within(widget).getAllByRole("radio");
    expect(days.map((day) => day.getAttribute("aria-label"))).toEqual([
      "Monday, November 16",
      "Tuesday, November 17",
      "Wednesday, November 18",
      "Thursday, November 19",
      "Friday, November 20",
      "Today, Saturday, November 21, 4 events",
      "Sunday, November 22, 1 event",
    ]);
    // Four don't fit into three rows, so the past event is left out.
    expect(titles()).toEqual([
      "10:00 to 11:00, 10:00Market with Ines, Neude, Work, in 19 min",
      "13:30 to 14:15, 13:30Piano, Home",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "2 more" }));
    expect(titles()).toHaveLength(4);
    expect(titles()[0]).toBe("08:00 to 08:30, 08:00Breakfast, Home, over");
    const [call] = api.calls("listCalendarEvents");
    expect(call?.query).toMatchObject({ ids: [WORK, HOME], first: "2026-11-16", days: 37 });
  });

  test("asks for the days of the chosen zone, and shows its times and its today", async () => {
    applyLook({ ...DEFAULT_SETTINGS, timeZone: "Pacific/Kiritimati" });
    vi.setSystemTime("2026-11-21T12:10:00Z");
    const whole = {
      ...event("Fair", "22T00:00", "22T00:00"),
      start: "2026-11-22",
      end: "2026-11-23",
      isAllDay: true,
    };
    api.answers("listCalendarEvents", { ...ANSWER, events: [...ANSWER.events, whole] });
    show(two, "large");
    await settled();
    expect(screen.getByRole("region", { name: "Calendar, Sunday 22" })).toBeDefined();
    expect(titles()).toEqual([
      "All day, AlldayFair, Work",
      "03:30 to 04:15, 03:30Piano, Home, in 1 h",
      "09:00 to 12:00, 09:00Dinner, Work",
      "23:00 to 05:00, 23:00Hike, Work",
      "Until 05:00, until05:00Hike, Work",
    ]);
    const [call] = api.calls("listCalendarEvents");
    expect(call?.query).toMatchObject({ first: "2026-11-16", timeZone: "Pacific/Kiritimati" });
    await act(async () => applyLook(DEFAULT_SETTINGS));
    await settled();
    expect(screen.getByRole("region", { name: "Calendar, Saturday 21" })).toBeDefined();
    expect(titles()[0]).toBe("13:30 to 14:15, 13:30Piano, Home, in 1 h");
    expect(api.calls("listCalendarEvents").at(-1)?.query).toMatchObject({ timeZone: "UTC" });
  });

  test("shows another day of the week when it is chosen", async () => {
    api.answers("listCalendarEvents", ANSWER);
    show(two);
    await settled();
    fireEvent.click(screen.getByRole("radio", { name: /Sunday/ }));
    expect(screen.getByRole("region", { name: "Calendar, Sunday 22" })).toBeDefined();
    expect(titles()).toEqual(["09:00 to 15:00, 09:00Hike, Work"]);
    fireEvent.click(screen.getByRole("radio", { name: /Monday/ }));
    expect(screen.getByText("Nothing on Monday.")).toBeDefined();
  });

  test("draws the week before it knows any event", async () => {
    const answer = api.waits("listCalendarEvents");
    show(two);
    await settled();
    expect(screen.getByRole("region", { name: "Calendar, Saturday 21" }).getAttribute("aria-busy")).toBe(
      "true",
    );
    expect(screen.getAllByRole("radio")).toHaveLength(7);
    answer({ ...ANSWER, events: [] });
    await settled();
    expect(screen.getByText("Nothing today.")).toBeDefined();
  });

  test("as an agenda has today and the next seven days", async () => {
    api.answers("listCalendarEvents", ANSWER);
    show(two, "large");
    await settled();
    expect(screen.getByRole("region", { name: "Today, Saturday 21" })).toBeDefined();
    expect(screen.getByRole("region", { name: "Tomorrow, Sunday 22" })).toBeDefined();
    expect(titles()).toHaveLength(4);
  });

  test.each(["small", "medium", "large"] as const)("on a page, %s, is what comes next", async (size) => {
    api.answers("listCalendarEvents", ANSWER);
    show(two, size, USER_ID, true);
    await settled();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(titles()).toHaveLength(4);
    expect(titles()[0]).toBe("10:00 to 11:00, 10:00Market with Ines, Neude, Work, in 19 min");
  });

  test("in its small size is the next event, which opens the day", async () => {
    api.answers("listCalendarEvents", ANSWER);
    show(two, "small");
    await settled();
    const button = screen.getByRole("button", { name: /Market with Ines/, expanded: false });
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
  });

  test("says which calendar can't be read, and shows the others", async () => {
    api.answers("listCalendarEvents", {
      ...ANSWER,
      calendars: [{ ...ok(WORK), status: "failed", message: "Its address is not open any more." }, ok(HOME)],
    });
    const { actions } = show(two);
    await settled();
    expect(screen.getByText("Work can’t be read.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Calendars" }));
    expect(actions.openSettings).toHaveBeenCalledOnce();
  });

  test("says that the times of a zone that nobody knows may be wrong", async () => {
    const [first, ...others] = ANSWER.events;
    api.answers("listCalendarEvents", {
      ...ANSWER,
      events: [{ ...first!, unknownZone: "Moon/Tycho" }, ...others],
    });
    show(two);
    await settled();
    expect(
      screen.getByText("Home has times in an unknown zone, “Moon/Tycho”. Check them in that calendar."),
    ).toBeDefined();
  });

  test("says since when it shows the same, and asks again", async () => {
    const asOf = new Date("2026-11-20T22:40:00").toISOString();
    const calendars = [WORK, HOME].map((id) => ({
      id,
      status: "stale" as const,
      asOf,
      message: "Not reached.",
    }));
    api.answers("listCalendarEvents", { ...ANSWER, calendars });
    show(two);
    await settled();
    expect(screen.getByText("As of yesterday 22:40. Not reached.")).toBeDefined();
    api.answers("listCalendarEvents", ANSWER);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settled();
    expect(screen.queryByText(/Not reached/)).toBeNull();
  });

  test("without a network keeps what it has, or says that it has nothing", async () => {
    api.answers("listCalendarEvents", NO_NETWORK);
    const { client } = show(two);
    await settled();
    expect(screen.getAllByText("Your calendars can’t be reached.").length).toBeGreaterThan(0);
    api.answers("listCalendarEvents", ANSWER);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settled();
    api.answers("listCalendarEvents", NO_NETWORK);
    await act(() => client.refetchQueries());
    expect(screen.getByText("As of 09:41. Not reached.")).toBeDefined();
    expect(titles()).toHaveLength(2);
  });

  test("goes over to the next day at midnight", async () => {
    api.answers("listCalendarEvents", ANSWER);
    show(two);
    await settled();
    vi.setSystemTime(new Date("2026-11-22T00:00:30"));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole("region", { name: "Calendar, Sunday 22" })).toBeDefined();
  });
});

describe("a widget without a calendar", () => {
  const added = { id: WORK, name: "Work", host: "work.example" };

  test("takes an address, and keeps only what the server says of it", async () => {
    api.answers("addCalendar", added);
    const { actions } = show(calendarSettings.parse({}));
    const field = screen.getByRole("textbox", { name: "Secret iCal address" });
    fireEvent.change(field, { target: { value: " work.example/secret.ics " } });
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    await settled();
    expect(api.calls("addCalendar").map(({ body }) => body)).toEqual([
      { url: "https://work.example/secret.ics" },
    ]);
    expect(actions.changeSettings.mock.calls).toEqual([[{ calendars: [{ ...added, color: "blue" }] }]]);
    expect(valueOf(field)).toBe("");
  });

  test("says why an address is refused, and keeps it for another try", async () => {
    api.answers("addCalendar", refusal("unprocessable", "There is no calendar at this address."));
    const { actions } = show(calendarSettings.parse({}));
    const field = screen.getByRole("textbox", { name: "Secret iCal address" });
    fireEvent.change(field, { target: { value: "webcal://work.example/page" } });
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    await settled();
    expect(screen.getByRole("alert").textContent).toContain("There is no calendar at this address.");
    expect(valueOf(field)).toBe("webcal://work.example/page");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(actions.changeSettings).not.toHaveBeenCalled();
  });

  test("asks visitors to connect", () => {
    show(calendarSettings.parse({}), "medium", null);
    expect(screen.getByText("Connect to show your calendars.")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the settings", () => {
  const open = (settings = two) => {
    const onChange = vi.fn();
    renderPage(<WidgetSettings id="widget:x" settings={settings} userId={USER_ID} onChange={onChange} />);
    return onChange;
  };

  test("rename and recolor a calendar, and show its host alone", () => {
    const onChange = open();
    const name = screen.getByRole("textbox", { name: "Name of Work" });
    fireEvent.change(name, { target: { value: "Office " } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(name);
    expect(onChange.mock.lastCall?.[0].calendars[0]).toMatchObject({ id: WORK, name: "Office" });
    fireEvent.change(screen.getByRole("combobox", { name: "Color of Work" }), { target: { value: "red" } });
    expect(onChange.mock.lastCall?.[0].calendars[0]).toMatchObject({ id: WORK, color: "red" });
    expect(screen.getByText("work.example")).toBeDefined();
  });

  test("remove a calendar", () => {
    const onChange = open();
    fireEvent.click(screen.getByRole("button", { name: "Remove Work" }));
    expect(onChange.mock.lastCall?.[0].calendars.map(({ id }: { id: string }) => id)).toEqual([HOME]);
  });

  test("add no calendar twice, and none beyond five", async () => {
    api.answers("addCalendar", { id: WORK, name: "Work", host: "work.example" });
    const onChange = open();
    fireEvent.change(screen.getByRole("textbox", { name: "Secret iCal address" }), {
      target: { value: "https://work.example/a.ics" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    await settled();
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
      "This calendar is here already.",
    );
    expect(onChange).not.toHaveBeenCalled();
    const [one] = two.calendars;
    open({
      ...two,
      calendars: Array.from({ length: 5 }, (_, n) => ({ ...one!, id: WORK.replace(/.$/, String(n)) })),
    });
    expect(screen.getByText("A widget shows at most 5 calendars.")).toBeDefined();
  });

  test("choose the first day of the week", () => {
    const onChange = open();
    fireEvent.change(screen.getByRole("combobox", { name: "Week starts on" }), {
      target: { value: "saturday" },
    });
    expect(onChange).toHaveBeenCalledWith({ weekStart: "saturday" });
  });
});

describe("the line under the date", () => {
  const line = () =>
    renderPage(
      <Line id="widget:1" settings={two} userId={USER_ID} look={{ clockStyle: "24h", formats: "en-US" }} />,
    ).container;

  test("names the next event and when it begins", async () => {
    api.answers("listCalendarEvents", ANSWER);
    const container = line();
    await screen.findByText("Market with Ines");
    expect(container.textContent).toBe("Market with Ines in 19 min");
  });

  test("is empty without an event in the next twelve hours", async () => {
    api.answers("listCalendarEvents", { ...ANSWER, events: [event("Hike", "22T09:00", "22T15:00")] });
    const container = line();
    await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
    expect(api.calls("listCalendarEvents")).toHaveLength(1);
    expect(container.textContent).toBe("");
  });
});
