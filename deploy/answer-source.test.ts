import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHeadSource } from "./head-source.ts";

const NOT_FOUND = JSON.stringify({ message: "There is nothing at this address.", code: "not_found" });

const answers = vi.fn<(url: string) => Promise<Response>>();
const options = {
  apiUrl: "https://backend.example/functions/v1/api",
  fetch: ((url: string) => answers(url)) as typeof fetch,
};

beforeEach(() => {
  vi.useFakeTimers();
  answers.mockReset();
});
afterEach(() => vi.useRealTimers());

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test("a head is asked for once a minute", async () => {
  const read = createHeadSource(options);
  answers.mockImplementation(() => Promise.resolve(new Response("<title>Notion</title>")));
  expect(await read("notion")).toEqual({ kind: "head", html: "<title>Notion</title>" });
  vi.advanceTimersByTime(59_000);
  await read("notion");
  expect(answers.mock.calls).toEqual([["https://backend.example/functions/v1/api/head/notion"]]);
  vi.advanceTimersByTime(1000);
  await read("notion");
  expect(answers).toHaveBeenCalledTimes(2);
});

test("what is not there is asked for again after seconds, because somebody may just have made it", async () => {
  const read = createHeadSource(options);
  answers.mockImplementation(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
  expect(await read("new")).toEqual({ kind: "nothing" });
  await read("new");
  expect(answers).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  await read("new");
  expect(answers).toHaveBeenCalledTimes(2);
});

test("a page waits a quarter of a second at most, and the late answer serves the next one", async () => {
  const read = createHeadSource(options);
  answers.mockImplementation(() => after(1000, new Response("<title>Late</title>")));
  const first = read("late");
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toEqual({ kind: "unknown" });
  await vi.advanceTimersByTimeAsync(750);
  expect(await read("late")).toEqual({ kind: "head", html: "<title>Late</title>" });
  expect(answers).toHaveBeenCalledTimes(1);
});

test.each([
  ["that is down", () => Promise.reject(new TypeError("fetch failed"))],
  ["with a defect", () => Promise.resolve(new Response("{}", { status: 500 }))],
  ["that is not deployed", () => Promise.resolve(new Response('{"code":"NOT_FOUND"}', { status: 404 }))],
])("a function %s leaves the page as it is, and is asked again", async (_what, answer) => {
  const read = createHeadSource(options);
  answers.mockImplementation(answer);
  expect(await read("notion")).toEqual({ kind: "unknown" });
  expect(await read("notion")).toEqual({ kind: "unknown" });
  expect(answers).toHaveBeenCalledTimes(2);
});

test("at most 500 heads are kept, the newest ones", async () => {
  const read = createHeadSource(options);
  answers.mockImplementation((url) => Promise.resolve(new Response(url)));
  for (let n = 0; n <= 500; n++) await read(`app-${n}`);
  answers.mockClear();
  await read("app-500");
  await read("app-1");
  expect(answers).not.toHaveBeenCalled();
  await read("app-0");
  expect(answers).toHaveBeenCalledTimes(1);
});
