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

const withdrawnAtOnce = "/published/anna/tools";

test.each(["/page/notion", withdrawnAtOnce])(
  "what is made or deleted shows at the next load: %s",
  async (call) => {
    const ask = createAnswerSource(options);
    answers.mockImplementationOnce(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
    answers.mockImplementationOnce(() => Promise.resolve(Response.json({ kind: "webapp" })));
    answers.mockImplementationOnce(() => Promise.resolve(new Response(NOT_FOUND, { status: 404 })));
    const kinds = [];
    for (let time = 0; time < 3; time++) kinds.push((await ask(call)).kind);
    expect(kinds).toEqual(["nothing", "answer", "nothing"]);
    expect(answers.mock.calls[0]).toEqual([`https://backend.example/functions/v1/api${call}`]);
  },
);

test("for a minute the last answer stands in for one that is late or fails, but not for what is withdrawn at once", async () => {
  const ask = createAnswerSource(options);
  for (const call of ["/page/notion", withdrawnAtOnce]) {
    answers.mockImplementation(() => Promise.resolve(Response.json("known")));
    const known = await ask(call);
    const expected = call === withdrawnAtOnce ? { kind: "unknown" } : known;
    answers.mockImplementation(() => Promise.reject(new TypeError("fetch failed")));
    expect(await ask(call)).toEqual(expected);
    answers.mockImplementation(() => after(1000, Response.json("late")));
    const late = ask(call);
    await vi.advanceTimersByTimeAsync(250);
    expect(await late).toEqual(expected);
    await vi.advanceTimersByTimeAsync(1000);
    answers.mockImplementation(() => Promise.reject(new TypeError("fetch failed")));
    vi.advanceTimersByTime(60_000);
    expect(await ask(call)).toEqual({ kind: "unknown" });
  }
});

test("an answer is the same object until it changes, and is never given without asking", async () => {
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
  const next = ask("/page/late");
  await vi.advanceTimersByTimeAsync(250);
  expect(await next).toEqual({ kind: "answer", answer: "late" });
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
  answers.mockImplementation(() => Promise.reject(new TypeError("fetch failed")));
  expect((await ask("/page/app-500")).kind).toBe("answer");
  expect((await ask("/page/app-1")).kind).toBe("answer");
  expect((await ask("/page/app-0")).kind).toBe("unknown");
});
