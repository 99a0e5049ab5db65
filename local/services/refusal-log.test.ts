import postgres from "postgres";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createRefusalLog } from "./refusal-log.ts";

const START = Date.parse("2026-11-22T10:00:00Z");
let now = START;
let written: unknown[][] = [];

beforeEach(() => {
  now = START;
  written = [];
  const spy = vi.spyOn(console, "error").mockImplementation((...words) => written.push(words));
  onTestFinished(() => spy.mockRestore());
});

function startLog() {
  const log = createRefusalLog(() => now);
  onTestFinished(log.close);
  return log;
}

const denied = () => Object.assign(new Error("permission denied for table webapps"), { code: "42501" });
const request = new Request("http://127.0.0.1/rest/v1/webapps?select=title&title=eq.secret");
/** Behaves like the services: logs the error to the console, then answers. */
const answering = (status: number, ...words: unknown[]) => {
  return async () => {
    await Promise.resolve();
    console.error(...words);
    return new Response(null, { status });
  };
};

const LINE = "GET /rest/v1/webapps 403 42501 permission denied for table webapps";

test("what is refused takes one line, which names no values of the query", async () => {
  const log = startLog();
  await log.watch(request, answering(403, denied()));
  expect(written).toEqual([[`2026-11-22T10:00:00.000Z ${LINE}`]]);
});

test("the same line comes at most once a second, and the next one says how many there were", async () => {
  const log = startLog();
  for (let asked = 0; asked < 20; asked++) {
    await log.watch(request, answering(403, denied()));
    now += 100;
  }
  expect(written).toEqual([
    [`2026-11-22T10:00:00.000Z ${LINE}`],
    [`2026-11-22T10:00:01.000Z ${LINE} (and 9 times since the last line)`],
  ]);
});

test("other lines are said at once, however many there are", async () => {
  const log = startLog();
  for (let table = 0; table < 300; table++) {
    await log.watch(
      new Request(`http://127.0.0.1/rest/v1/t${table}`),
      answering(404, new Error("No such table")),
    );
  }
  expect(written).toHaveLength(300);
});

test("a message can neither break the line nor reach the terminal's controls", async () => {
  const log = startLog();
  await log.watch(request, answering(400, new Error("one\n  two\u001B[31m three\u0007")));
  expect(written).toEqual([["2026-11-22T10:00:00.000Z GET /rest/v1/webapps 400 one two [31m three "]]);
});

test("a refusal by Postgres over REST is a 400 with its code, and one line; in Auth it is a defect", async () => {
  const log = startLog();
  const refused = Object.assign(new Error("violates check constraint"), { code: "23514", detail: "Row." });
  const answer = await log.watch(request, answering(500, refused));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: "23514", message: "violates check constraint", details: "Row.", hint: null },
  ]);
  const auth = new Request("http://127.0.0.1/auth/v1/otp");
  expect((await log.watch(auth, answering(500, refused))).status).toBe(500);
  expect(written).toEqual([
    ["2026-11-22T10:00:00.000Z GET /rest/v1/webapps 400 23514 violates check constraint"],
    [refused],
  ]);
});

test("what our functions raise has the status of its code over REST", async () => {
  const log = startLog();
  const missing = Object.assign(new Error("There is no such access token."), { code: "PT404" });
  const answer = await log.watch(request, answering(500, missing));
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "PT404" }]);
});

test("what exceeds a limit of Postgres is too large over REST", async () => {
  const log = startLog();
  const deep = Object.assign(new Error("stack depth limit exceeded"), { code: "54001" });
  const answer = await log.watch(request, answering(500, deep));
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: "54001" }]);
});

test("an argument that the driver can't send is one of the wrong type", async () => {
  const log = startLog();
  const call = new Request("http://127.0.0.1/rest/v1/rpc/own_figures", { method: "POST" });
  const answer = await log.watch(call, answering(500, new TypeError("t.toString is not a function")));
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "22P02" }]);
});

const starting = Object.assign(new postgres.PostgresError("It is starting up"), {
  severity: "FATAL",
  code: "57P03",
});

test.each([
  ["is lost", Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" })],
  ["is refused", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
  ["is too early", starting],
])(
  "while the connection to Postgres %s, callers may try again, and there is one line",
  async (_how, lost) => {
    const log = startLog();
    for (let asked = 0; asked < 5; asked++) {
      expect((await log.watch(request, answering(500, "Storage error:", lost))).status).toBe(503);
    }
    expect(written).toHaveLength(1);
    expect(written.join()).toContain(`GET /rest/v1/webapps 503`);
  },
);

test("a clock that was set back silences no line", async () => {
  const log = startLog();
  await log.watch(request, answering(403, denied()));
  now -= 24 * 60 * 60 * 1000;
  await log.watch(request, answering(403, denied()));
  expect(written).toHaveLength(2);
});

test("an error behind a 500 is written as it came, with its stack", async () => {
  const log = startLog();
  const defect = new TypeError("x is not a function");
  await log.watch(request, answering(500, "Auth error:", defect));
  expect(written).toEqual([["Auth error:", defect]]);
});

test("an error is written as it came when there is no answer", async () => {
  const log = startLog();
  const [defect, thrown] = [new Error("first"), new Error("second")];
  const failing = log.watch(request, () => {
    console.error(defect);
    return Promise.reject(thrown);
  });
  await expect(failing).rejects.toBe(thrown);
  expect(written).toEqual([[defect]]);
});

test("other output, and errors after the answer, are logged at once", async () => {
  const log = startLog();
  const behind = new Error("behind the answer");
  let later: Promise<void> | undefined;
  const answer = log.watch(request, () => {
    later = new Promise((resolve) => setTimeout(resolve, 5)).then(() => console.error(behind));
    return Promise.resolve(new Response());
  });
  console.error("somebody else");
  await answer;
  await later;
  expect(written).toEqual([["somebody else"], [behind]]);
});
