import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnswerSource } from "./answer-source.ts";

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

test("an answer is asked for once a minute, and is the same object as long", async () => {
  const ask = createAnswerSource(options);
  answers.mockImplementation(() => Promise.resolve(Response.json({ kind: "webapp" })));
  const first = await ask("/page/notion");
  expect(first).toEqual({ kind: "answer", answer: { kind: "webapp" } });
  vi.advanceTimersByTime(59_000);
  expect(await ask("/page/notion")).toBe(first);
  expect(answers.mock.calls).toEqual([["https://backend.example/functions/v1/api/page/notion"]]);
  vi.advanceTimersByTime(1000);
  expect(await ask("/page/notion")).not.toBe(first);
  expect(answers).toHaveBeenCalledTimes(2);
});

test('"not found" is cached for seconds only, because somebody may just have created it', async () => {
  const ask = createAnswerSource(options);
  answers.mockImplementation(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
  expect(await ask("/page/new")).toEqual({ kind: "nothing" });
  await ask("/page/new");
  expect(answers).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  await ask("/page/new");
  expect(answers).toHaveBeenCalledTimes(2);
});

test("what somebody may withdraw is asked for each time, also when it was not there", async () => {
  const ask = createAnswerSource(options);
  answers.mockImplementationOnce(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
  answers.mockImplementationOnce(() => Promise.resolve(Response.json({ page: {} })));
  answers.mockImplementationOnce(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
  const kinds = [];
  for (let time = 0; time < 3; time++) kinds.push((await ask("/published/anna/tools")).kind);
  expect(kinds).toEqual(["nothing", "answer", "nothing"]);
});

test("what somebody may withdraw is the same object until it changes, and is never answered without asking", async () => {
  const asked: (string | null)[] = [];
  let version = 1;
  const ask = createAnswerSource({
    ...options,
    fetch: ((_url: string, init?: RequestInit) => {
      const known = new Headers(init?.headers).get("if-none-match");
      asked.push(known);
      if (version === 0) return Promise.resolve(new Response(NOT_FOUND, { status: 404 }));
      const headers = { etag: `"${version}"` };
      if (known === headers.etag) return Promise.resolve(new Response(null, { status: 304, headers }));
      return Promise.resolve(Response.json({ version }, { headers }));
    }) as typeof fetch,
  });
  const first = await ask("/published/anna/tools");
  expect(await ask("/published/anna/tools")).toBe(first);
  version = 2;
  expect(await ask("/published/anna/tools")).toEqual({ kind: "answer", answer: { version: 2 } });
  version = 0;
  expect(await ask("/published/anna/tools")).toEqual({ kind: "nothing" });
  expect(asked).toEqual([null, '"1"', '"1"', '"2"']);
});

test("a page waits a quarter of a second at most, and the late answer serves the next one", async () => {
  const ask = createAnswerSource(options);
  answers.mockImplementation(() => after(1000, Response.json("late")));
  const first = ask("/page/late");
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toEqual({ kind: "unknown" });
  await vi.advanceTimersByTimeAsync(750);
  expect(await ask("/page/late")).toEqual({ kind: "answer", answer: "late" });
  expect(answers).toHaveBeenCalledTimes(1);
});

test.each([
  ["that is down", () => Promise.reject(new TypeError("fetch failed"))],
  ["with a defect", () => Promise.resolve(new Response("{}", { status: 500 }))],
  ["that is not deployed", () => Promise.resolve(new Response('{"code":"NOT_FOUND"}', { status: 404 }))],
  ["behind a gateway that answers HTML", () => Promise.resolve(new Response("<title>Sign in</title>"))],
])("a function %s says nothing, and is asked again", async (_what, answer) => {
  const ask = createAnswerSource(options);
  answers.mockImplementation(answer);
  expect(await ask("/page/notion")).toEqual({ kind: "unknown" });
  expect(await ask("/page/notion")).toEqual({ kind: "unknown" });
  expect(answers).toHaveBeenCalledTimes(2);
});

test("at most 500 answers are kept, the newest ones", async () => {
  const ask = createAnswerSource(options);
  answers.mockImplementation((url) => Promise.resolve(Response.json(url)));
  for (let n = 0; n <= 500; n++) await ask(`/page/app-${n}`);
  answers.mockClear();
  await ask("/page/app-500");
  await ask("/page/app-1");
  expect(answers).not.toHaveBeenCalled();
  await ask("/page/app-0");
  expect(answers).toHaveBeenCalledTimes(1);
});
