import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CalendarEventsAnswer } from "#contract/widgets/calendars.ts";
import type { FeedAnswer } from "../../support/feeds/feed-server.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, type Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const [FEED = ""] = testBackend.feedUrls;
const DAYS = { first: "2026-11-23", days: 7, timeZone: "Europe/Berlin" };

/** An address that only its owner knows. */
const aSecret = (): string => new URL(`/feeds/private-${randomUUID()}/basic.ics`, FEED).href;

async function serve(url: string, answer: FeedAnswer): Promise<void> {
  await fetch(url, { method: "PUT", body: JSON.stringify(answer) });
}

/** How often the calendar was asked for, with the headers. */
async function readings(url: string): Promise<Record<string, string>[]> {
  const query = new URLSearchParams({ path: new URL(url).pathname });
  const response = await fetch(new URL(`/requests?${query}`, FEED));
  const all = (await response.json()) as { headers: Record<string, string> }[];
  return all.map(({ headers }) => headers);
}

const ics = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const meeting = (title: string, time = "20261124T100000Z") =>
  ["BEGIN:VEVENT", `UID:${title}`, `DTSTART:${time}`, "DURATION:PT1H", `SUMMARY:${title}`, "END:VEVENT"].join(
    "\r\n",
  );

async function aCalendar(member: Client, answer: FeedAnswer) {
  const url = aSecret();
  await serve(url, answer);
  const { body } = await member.call("addCalendar", { body: { url } });
  return { ...body, url };
}

async function eventsOf(member: Client, ...ids: string[]): Promise<CalendarEventsAnswer> {
  return (await member.call("listCalendarEvents", { query: { ids: ids.join(), ...DAYS } })).body;
}

/** As 15 minutes do. */
const letTimePass = (id: string) => sql`update private.calendars set next_read_at = now() where id = ${id}`;

test("a calendar is added by its address, and its events are those of the asked days", async () => {
  const member = await aMember();
  const added = await aCalendar(member, {
    body: ics("X-WR-CALNAME:Work\\, mine", meeting("Now"), meeting("Next month", "20261224T100000Z")),
  });
  expect(added).toMatchObject({ name: "Work, mine", host: new URL(FEED).host });
  expect(await eventsOf(member, added.id)).toEqual({
    calendars: [{ id: added.id, status: "ok", asOf: expect.any(String) }],
    events: [
      {
        calendarId: added.id,
        id: expect.any(String),
        title: "Now",
        start: "2026-11-24T10:00:00.000Z",
        end: "2026-11-24T11:00:00.000Z",
        isAllDay: false,
      },
    ],
  });
});

test("the same address is the same calendar, and one without a name has its host's, with the port", async () => {
  const member = await aMember();
  const added = await aCalendar(member, { body: ics(meeting("A")) });
  expect(added.name).toBe(new URL(FEED).host);
  const { body } = await member.call("addCalendar", { body: { url: ` ${added.url} ` } });
  expect(body.id).toBe(added.id);
  const other = await aMember();
  expect((await other.call("addCalendar", { body: { url: added.url } })).body.id).not.toBe(added.id);
});

test("answers come from what is stored for 15 minutes, then the calendar is asked for changes alone", async () => {
  const member = await aMember();
  const { id, url } = await aCalendar(member, { body: ics(meeting("Old")), headers: { etag: '"v1"' } });
  await eventsOf(member, id);
  await eventsOf(member, id);
  expect(await readings(url)).toHaveLength(1);

  await letTimePass(id);
  expect((await eventsOf(member, id)).events.map(({ title }) => title)).toEqual(["Old"]);
  expect((await readings(url)).map((headers) => headers["if-none-match"])).toEqual(['"v1"']);

  await serve(url, { body: ics(meeting("New")), headers: { etag: '"v2"' } });
  await letTimePass(id);
  expect((await eventsOf(member, id)).events.map(({ title }) => title)).toEqual(["New"]);
});

test("one calendar that fails does not hide the others, and keeps what it had", async () => {
  const member = await aMember();
  const [good, down, gone] = [
    await aCalendar(member, { body: ics(meeting("Good")) }),
    await aCalendar(member, { body: ics(meeting("Down")) }),
    await aCalendar(member, { body: ics(meeting("Gone")) }),
  ];
  await serve(down.url, { status: 503 });
  await serve(gone.url, { status: 404 });
  for (const { id } of [good, down, gone]) await letTimePass(id);
  const { calendars, events } = await eventsOf(member, good.id, down.id, gone.id);
  expect(events.map(({ title }) => title).toSorted()).toEqual(["Down", "Gone", "Good"]);
  expect(calendars).toEqual([
    { id: good.id, status: "ok", asOf: expect.any(String) },
    { id: down.id, status: "stale", asOf: expect.any(String), message: "Not reached." },
    { id: gone.id, status: "failed", asOf: expect.any(String), message: "Its address is not open any more." },
  ]);
});

test("a calendar that hangs holds up an answer for two seconds at most, and the next one not at all", async () => {
  const member = await aMember();
  const { id, url } = await aCalendar(member, { body: ics(meeting("Kept")) });
  await serve(url, { hangs: true });
  await letTimePass(id);
  const startedAt = performance.now();
  expect((await eventsOf(member, id)).events.map(({ title }) => title)).toEqual(["Kept"]);
  expect(performance.now() - startedAt).toBeLessThan(4000);
  const againAt = performance.now();
  await eventsOf(member, id);
  expect(performance.now() - againAt).toBeLessThan(1_800);
});

test.each<[what: string, answer: FeedAnswer, message: RegExp]>([
  ["a web page", { body: "<!doctype html><title>Sign in</title>" }, /no calendar at this address/],
  ["a calendar that is not open", { status: 403 }, /not open/],
  ["nothing", { status: 404 }, /not open/],
  ["a server that is down", { status: 502 }, /can't be reached/],
  ["more than 5 MB", { body: ics("X:".padEnd(5_300_000, "x")) }, /too large/],
])("an address with %s is refused with a reason", async (_what, answer, message) => {
  const member = await aMember();
  const url = aSecret();
  await serve(url, answer);
  const { status, body } = await member.refused("addCalendar", { body: { url } });
  expect([status, body.message]).toEqual([422, expect.stringMatching(message)]);
});

/** Series that look for a day that never comes. */
const endless = ics(
  ...Array.from({ length: 200 }, (_, n) =>
    [
      "BEGIN:VEVENT",
      `UID:${n}`,
      "DTSTART:19700101T100000Z",
      "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5",
      "END:VEVENT",
    ].join("\r\n"),
  ),
);

test("a calendar that is too complex is refused, and the answer says what is too much and not where", async () => {
  const member = await aMember();
  const url = aSecret();
  await serve(url, { body: endless });
  const { status, body } = await member.refused("addCalendar", { body: { url } });
  expect([status, body]).toEqual([
    422,
    {
      code: "too_complex",
      message: "This calendar is too complex: it has more than 400,000 steps in its rules.",
    },
  ]);
});

test("a calendar that becomes too complex says so, and keeps what it had", async () => {
  const member = await aMember();
  const { id, url } = await aCalendar(member, { body: ics(meeting("Kept")) });
  await serve(url, { body: endless });
  await letTimePass(id);
  // Once as it is read, once as it is noted.
  for (const _ of ["read", "noted"]) {
    const { calendars, events } = await eventsOf(member, id);
    expect(events.map(({ title }) => title)).toEqual(["Kept"]);
    expect(calendars).toEqual([
      { id, status: "failed", asOf: expect.any(String), message: "It has become too complex." },
    ]);
  }
});

test("days that are too complex to answer show nothing of their calendar, and all of the others", async () => {
  const member = await aMember();
  const [good, bad] = [
    await aCalendar(member, { body: ics(meeting("Good")) }),
    await aCalendar(member, { body: ics(meeting("Bad")) }),
  ];
  // As an earlier version stored it: 5,000 series, each of 90 times a day.
  const rule = { freq: "DAILY", interval: 1, weekStart: 1, hours: [8, 9], minutes: [...Array(45).keys()] };
  const event = { title: "", isAllDay: false, start: 0, zone: "UTC", days: 0, lengthMs: 0, rules: [rule] };
  const excludedDays = Array.from({ length: 30 }, (_, day) => Date.UTC(2026, 10, 15 + day));
  const events = Array.from({ length: 5000 }, (_, n) => ({ ...event, id: String(n), excludedDays }));
  await sql`
    update private.calendars set content = jsonb_set(content::jsonb, '{events}', ${sql.json(events)})::text
    where id = ${bad.id}`;
  const answer = await eventsOf(member, good.id, bad.id);
  expect(answer.events.map(({ title }) => title)).toEqual(["Good"]);
  expect(answer.calendars.map(({ status, message }) => [status, message])).toEqual([
    ["ok", undefined],
    ["failed", "It has become too complex."],
  ]);
});

test("an event in a time zone that nobody knows says which", async () => {
  const member = await aMember();
  const { id } = await aCalendar(member, {
    body: ics(meeting("Somewhere", "20261124T100000").replace("DTSTART:", "DTSTART;TZID=Moon/Tycho:")),
  });
  expect((await eventsOf(member, id)).events).toMatchObject([
    { title: "Somewhere", start: "2026-11-24T09:00:00.000Z", unknownZone: "Moon/Tycho" },
  ]);
});

test.each([
  ["no address", "calendar", 400],
  ["another protocol", "ftp://calendars.example/a.ics", 400],
  ["a password", "https://me:secret@calendars.example/a.ics", 400],
  ["a private host", "webcal://10.0.0.1/a.ics", 422],
  ["a private name", "https://calendar.internal/a.ics", 422],
])("an address with %s is refused", async (_what, url, expected) => {
  const { status } = await (await aMember()).refused("addCalendar", { body: { url } });
  expect(status).toBe(expected);
});

test("a person has at most 20 calendars, also when they are added at once", async () => {
  const member = await aMember();
  const [first] = await Promise.all(
    Array.from({ length: 19 }, () => aCalendar(member, { body: ics(meeting("One of many")) })),
  );
  const urls = [aSecret(), aSecret(), aSecret()];
  for (const url of urls) await serve(url, { body: ics() });
  const answers = await Promise.all(urls.map((url) => member.send("addCalendar", { body: { url } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  // What is there already may be added again, and a removed one makes room.
  await member.call("addCalendar", { body: { url: first?.url } });
  await member.call("removeCalendar", { params: { calendarId: first?.id ?? "" } });
  await aCalendar(member, { body: ics() });
});

test("nobody sees or removes another person's calendars", async () => {
  const [owner, other] = [await aMember(), await aMember()];
  const { id } = await aCalendar(owner, { body: ics(meeting("Secret meeting")) });
  expect(await eventsOf(other, id)).toEqual({
    calendars: [
      { id, status: "failed", asOf: null, message: "It is not kept any more. Add its address again." },
    ],
    events: [],
  });
  expect((await other.refused("removeCalendar", { params: { calendarId: id } })).status).toBe(404);
  expect((await eventsOf(owner, id)).events).toHaveLength(1);
});

test("calendars go with their account, and 30 days after they were last asked for", async () => {
  const member = await aMember();
  const [left, used] = [await aCalendar(member, { body: ics() }), await aCalendar(member, { body: ics() })];
  await sql`update private.calendars set asked_at = now() - interval '31 days' where id = ${left.id}`;
  await sql`update private.calendars set asked_at = now() - interval '29 days' where id = ${used.id}`;
  const kept = async () => {
    const rows = await sql<{ id: string }[]>`
      select id from private.calendars where id in (${left.id}, ${used.id})`;
    return rows.map(({ id }) => id);
  };
  await eventsOf(member, used.id);
  expect(await kept()).toEqual([used.id]);
  const [row] =
    await sql`select asked_at > now() - interval '1 minute' as is_now from private.calendars where id = ${used.id}`;
  expect(row).toEqual({ is_now: true });
  await member.call("deleteAccount");
  expect(await kept()).toEqual([]);
});

test("the days are those of the person's time zone", async () => {
  const member = await aMember();
  const { id } = await aCalendar(member, { body: ics(meeting("Late", "20261123T233000Z")) });
  const titles = async (first: string, timeZone: string) => {
    const query = { ids: id, first, days: 1, timeZone };
    return (await member.call("listCalendarEvents", { query })).body.events.map(({ title }) => title);
  };
  expect(await titles("2026-11-23", "UTC")).toEqual(["Late"]);
  expect(await titles("2026-11-24", "Europe/Berlin")).toEqual(["Late"]);
  expect(await titles("2026-11-23", "America/New_York")).toEqual(["Late"]);
  expect(await titles("2026-11-22", "UTC")).toEqual([]);
  // Browsers say these, too.
  expect(await titles("2026-11-23", "Etc/Unknown")).toEqual(["Late"]);
  expect(await titles("2026-11-23", "GMT-03:00")).toEqual(["Late"]);
  expect(await titles("2026-11-24", "UTC+05:30")).toEqual(["Late"]);
});
