import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Name = keyof typeof endpoints;

const [FEED = ""] = testBackend.feedUrls;
const fixture = testBackend.fixtureUrl;
const SECRET = `secret${randomUUID().slice(0, 8)}`;
const backend = await startOwnBackend({
  ALLOW_PRIVATE_HOSTS: `${new URL(FEED).host},${new URL(fixture).host}`,
  NEWS_FEEDS: ",",
});
afterAll(() => backend.stop());

const member = new Client(backend.gatewayUrl);
beforeAll(() => member.signIn());

/** Everything that was answered. */
let answers = "";
async function send(name: Name, request: Parameters<Client["send"]>[1] = {}): Promise<number> {
  const response = await member.send(name, request);
  answers += `${name} ${response.status} ${[...response.headers].join()} ${await response.text()}\n`;
  return response.status;
}

async function serve(url: string, answer: object): Promise<void> {
  await fetch(url, { method: "PUT", body: JSON.stringify(answer) });
}

const CALENDAR = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261124T100000Z\nEND:VEVENT\nEND:VCALENDAR";
const own = new URL(`/feeds/${SECRET}.ics`, FEED).href;

test("an address is in no answer and no log line, whatever goes wrong with it", async () => {
  // Addresses that fail in each way that there is.
  for (const url of [
    `${new URL(FEED).origin}/feeds/${SECRET}-feed`,
    `${fixture}/gone?${SECRET}`,
    `${fixture}/secret?${SECRET}`,
    `${fixture}/down?${SECRET}`,
    `${fixture}/loop?${SECRET}`,
    `${fixture}/inside?${SECRET}`,
    `${fixture}/huge?${SECRET}`,
    `https://127.0.0.1:1/${SECRET}`,
    `https://no-such-host.invalid/${SECRET}`,
    `https://localhost:5432/${SECRET}`,
    `webcal://calendars.invalid/${SECRET}`,
  ]) {
    expect([url, await send("addCalendar", { body: { url } })]).toEqual([url, 422]);
  }
  for (const url of [
    `ftp://calendars.example/${SECRET}`,
    `https://me:${SECRET}@calendars.example/`,
    SECRET,
  ]) {
    expect([url, await send("addCalendar", { body: { url } })]).toEqual([url, 400]);
  }

  // One that works, then changes its mind.
  await serve(own, { body: CALENDAR });
  expect(await send("addCalendar", { body: { url: own } })).toBe(200);
  const [row] = await backend.sql<{ id: string }[]>`select id from private.calendars`;
  const query = { ids: row?.id ?? "", first: "2026-11-23", days: 7, timeZone: "UTC" };
  const deep = `BEGIN:VCALENDAR\n${"BEGIN:VALARM\n".repeat(20)}`;
  for (const answer of [{ status: 500 }, { status: 403 }, { body: "<html>" }, { body: deep }]) {
    await serve(own, answer);
    await backend.sql`update private.calendars set next_read_at = now()`;
    expect(await send("listCalendarEvents", { query })).toBe(200);
  }

  // A database that refuses the row, and quotes it.
  await serve(own, { body: CALENDAR });
  await backend.sql`update private.calendars set next_read_at = now()`;
  await backend.sql`
    alter table private.calendars add constraint never check (name = '') not valid`;
  expect(await send("addCalendar", { body: { url: own } })).toBe(500);
  expect(await send("listCalendarEvents", { query })).toBe(500);

  // Every answer that a member can read.
  const reading = Object.entries(endpoints).filter(([, { method }]) => method === "GET");
  for (const [name] of reading)
    await send(name as Name, { query: name === "listCalendarEvents" ? query : {} });

  expect(answers).toContain('"title":""');
  expect(answers).not.toContain(SECRET);
  await expect.poll(() => backend.functionLog().split('"calendar-failed"').length).toBeGreaterThan(4);
  expect(backend.functionLog()).toContain('"failed"');
  expect(backend.functionLog()).not.toContain(SECRET);
});
