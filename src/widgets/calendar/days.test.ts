import { describe, expect, test } from "vitest";
import { agendaOf, fitAgenda } from "./view/agenda.ts";
import { addDays } from "../fields/day.ts";
import { daysFrom, firstWeekday, weekStart } from "./days.ts";
import { eventsOfDay, fitting, nextEvent, withMoments } from "./events-of-day.ts";
import { formatUntil, timeOnDay } from "./format-times.ts";

const style = { language: "en-US", clockStyle: "24h" } as const;
const at = (day: string, time: string) => new Date(`${day}T${time}:00`);
const timed = (id: string, start: Date, end: Date) =>
  withMoments({
    calendarId: "00000000-0000-4000-8000-000000000001",
    id,
    title: id,
    start: start.toISOString(),
    end: end.toISOString(),
    isAllDay: false,
  });
const allDay = (id: string, start: string, end: string) =>
  withMoments({
    calendarId: "00000000-0000-4000-8000-000000000001",
    id,
    title: id,
    start,
    end,
    isAllDay: true,
  });
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe("days", () => {
  test("count over months, years and changes of clocks", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysFrom("2027-03-27", 3)).toEqual(["2027-03-27", "2027-03-28", "2027-03-29"]);
  });

  test("a week begins where the language or the person says", () => {
    expect([
      firstWeekday("auto", "en-US"),
      firstWeekday("auto", "de-DE"),
      firstWeekday("auto", "ar-EG"),
    ]).toEqual([0, 1, 6]);
    expect(firstWeekday("monday", "en-US")).toBe(1);
    expect([0, 1, 6].map((first) => weekStart("2026-11-21", first))).toEqual([
      "2026-11-15",
      "2026-11-16",
      "2026-11-21",
    ]);
  });
});

describe("the events of a day", () => {
  const night = timed("night", at("2026-11-21", "22:00"), at("2026-11-22", "02:00"));
  const moment = timed("moment", at("2026-11-22", "00:00"), at("2026-11-22", "00:00"));
  const fair = allDay("fair", "2026-11-20", "2026-11-22");

  test("are those that reach into it, whole days first", () => {
    const all = [night, moment, fair];
    expect(ids(eventsOfDay(all, "2026-11-21"))).toEqual(["fair", "night"]);
    expect(ids(eventsOfDay(all, "2026-11-22"))).toEqual(["night", "moment"]);
    expect(ids(eventsOfDay(all, "2026-11-23"))).toEqual([]);
  });

  test("say when they are on this day", () => {
    expect(timeOnDay(night, "2026-11-21", style)).toEqual({ lines: ["22:00"], full: "22:00 to 02:00" });
    expect(timeOnDay(night, "2026-11-22", style)).toEqual({ lines: ["until", "02:00"], full: "Until 02:00" });
    expect(timeOnDay(fair, "2026-11-21", style).full).toBe("All day");
    expect(timeOnDay(moment, "2026-11-22", { ...style, clockStyle: "12h" })).toEqual({
      lines: ["12:00", "AM"],
      full: "12:00 AM",
    });
  });

  test("what is over makes room first", () => {
    const hours = ["08", "09", "10", "11", "12"].map((hour) =>
      timed(hour, at("2026-11-21", `${hour}:00`), at("2026-11-21", `${hour}:30`)),
    );
    const now = at("2026-11-21", "10:10").getTime();
    expect(fitting(hours.slice(0, 3), now, 3)).toEqual({ shown: hours.slice(0, 3), hidden: 0 });
    expect(ids(fitting(hours, now, 3).shown)).toEqual(["10", "11"]);
    expect(fitting(hours, now, 3).hidden).toBe(3);
    const evening = at("2026-11-21", "23:00").getTime();
    expect(ids(fitting(hours, evening, 3).shown)).toEqual(["08", "09"]);
  });
});

describe("the next event", () => {
  const now = at("2026-11-21", "09:41").getTime();
  const running = timed("running", at("2026-11-21", "09:00"), at("2026-11-21", "10:00"));
  const soon = timed("soon", at("2026-11-21", "10:00"), at("2026-11-21", "11:00"));
  const late = timed("late", at("2026-11-21", "13:30"), at("2026-11-21", "14:00"));
  const day = allDay("day", "2026-11-21", "2026-11-22");

  test("is the one that begins next, else what is on, else a whole day", () => {
    expect(nextEvent([late, soon, running, day], now)?.id).toBe("soon");
    expect(nextEvent([running, day], now)?.id).toBe("running");
    expect(nextEvent([day], now)?.id).toBe("day");
    expect(nextEvent([running, day], at("2026-11-22", "00:00").getTime())).toBeUndefined();
  });

  test("says how long until it begins", () => {
    expect([soon, late, running, day].map((event) => formatUntil(event, now))).toEqual([
      "in 19 min",
      "in 4 h",
      "Now",
      null,
    ]);
  });
});

describe("the agenda", () => {
  const today = "2026-11-21";
  const now = at(today, "09:00").getTime();
  const eventsOn = (day: string, count: number) =>
    Array.from({ length: count }, (_, n) => timed(`${day} ${n}`, at(day, `1${n}:00`), at(day, `1${n}:30`)));

  test("holds today and seven days, without empty ones and without what is over", () => {
    const events = [
      timed("over", at(today, "07:00"), at(today, "08:00")),
      ...eventsOn("2026-11-24", 1),
      ...eventsOn("2026-11-28", 1),
      ...eventsOn("2026-11-29", 1),
    ];
    expect(agendaOf(events, today, now).map(({ day }) => day)).toEqual(["2026-11-24", "2026-11-28"]);
  });

  test("is cut where its height ends, and says how much is hidden", () => {
    const few = agendaOf(eventsOn(today, 7), today, now);
    expect(fitAgenda(few)).toEqual({ days: few, hidden: 0 });
    const many = agendaOf(
      [...eventsOn(today, 3), ...eventsOn("2026-11-22", 3), ...eventsOn("2026-11-23", 3)],
      today,
      now,
    );
    const { days, hidden } = fitAgenda(many);
    expect(days.map(({ events }) => events.length)).toEqual([3, 2]);
    expect(hidden).toBe(4);
  });
});
