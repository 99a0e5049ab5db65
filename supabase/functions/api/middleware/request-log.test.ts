import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Log } from "../../_shared/log.ts";
import type { ApiEnv } from "../env.ts";
import { requestLog } from "./request-log.ts";

type Entry = Parameters<Log>[0];

/** Sends requests at these moments, in milliseconds, and returns the lines. `/slow` takes 600 ms. */
async function linesOf(requests: { at: number; path: string }[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  let time = 0;
  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    c.set("log", (entry) => entries.push(entry));
    await next();
  });
  api.use(requestLog(() => time));
  api.get("/slow", (c) => {
    time += 600;
    return c.text("");
  });
  api.get("/fast", (c) => c.text(""));
  api.get("/refused", (c) => c.text("", 429));
  for (const { at, path } of requests) {
    time = at;
    // oxlint-disable-next-line no-await-in-loop -- the clock is one for all
    await api.request(path);
  }
  return entries;
}

const times = (count: number, path: string, at = 0) => Array.from({ length: count }, () => ({ at, path }));

test("each request has its line while there are at most 50 a second", async () => {
  const lines = await linesOf([...times(50, "/fast"), ...times(50, "/fast", 1000)]);
  expect(lines).toHaveLength(100);
  expect(lines.every((line) => line["oneIn"] === undefined)).toBe(true);
});

test("of more successes one in a hundred has a line, which says so", async () => {
  const lines = await linesOf(times(450, "/fast"));
  expect(lines).toHaveLength(54);
  expect(lines.filter((line) => line["oneIn"] === 100)).toHaveLength(4);
});

test("every error and every slow request has its line, however busy it is", async () => {
  const lines = await linesOf([
    ...times(60, "/fast"),
    ...times(20, "/refused"),
    ...times(1, "/slow"),
    ...times(1, "/missing"),
  ]);
  expect(lines.filter(({ path }) => path === "/refused")).toHaveLength(20);
  expect(lines.filter(({ path }) => path === "/slow")).toMatchObject([{ durationMs: 600 }]);
  expect(lines.filter(({ path }) => path === "/missing")).toMatchObject([{ status: 404 }]);
});
