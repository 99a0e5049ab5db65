import postgres from "postgres";
import { expect, test } from "vitest";
import { createLog } from "../_shared/log.ts";
import { cookieOf, fakedApi, post, sessionOf } from "../../../tests/support/fakes/fake-deps.ts";

function withLog() {
  const lines: string[] = [];
  return { lines, log: createLog((line) => lines.push(line)) };
}

test("a defect is answered without its cause and logged with it, without secrets", async () => {
  const { lines, log } = withLog();
  const listing = new Error("no column for ada@example.com, token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln");
  const api = fakedApi({ log, catalogues: { list: () => Promise.reject(listing) } });
  const response = await api.request("/api/catalogues?search=private", {
    headers: cookieOf(sessionOf("ada")),
  });
  const body = (await response.json()) as object;
  expect([response.status, Object.keys(body)]).toEqual([500, ["message", "code"]]);
  expect(JSON.stringify(body)).not.toContain("column");
  expect(response.headers.get("cache-control")).toBe("no-store");

  const requestId = response.headers.get("x-request-id");
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toEqual([
    expect.objectContaining({ level: "error", event: "failed", requestId }),
    expect.objectContaining({
      level: "error",
      event: "request",
      requestId,
      path: "/api/catalogues",
      status: 500,
    }),
  ]);
  expect(lines.join("\n")).toContain("no column for [email], token [token]");
  for (const secret of ["ada@", "eyJ", "token-of-ada", "private"])
    expect(lines.join("\n")).not.toContain(secret);
});

test("a request line says what was asked and how it went", async () => {
  const { lines, log } = withLog();
  await fakedApi({ log }).request("/api/ada@example.com", {
    headers: { "x-request-id": "from-outside" },
  });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: expect.any(String),
      level: "info",
      event: "request",
      requestId: "from-outside",
      method: "GET",
      path: "/api/[email]",
      status: 404,
      durationMs: expect.any(Number),
    },
  ]);
});

test("a database that cannot be reached, is full or read-only is a 503 that says when to come back", async () => {
  for (const code of ["ECONNREFUSED", "CONNECT_TIMEOUT", "53100", "57P01", "25006", "40P01"]) {
    const failure = Object.assign(new postgres.PostgresError("no"), { code });
    const down = () => Promise.reject(failure);
    const api = fakedApi({ catalogues: { list: down } });
    const response = await api.request("/api/catalogues");
    const body = (await response.json()) as object;
    expect([code, response.status, body]).toEqual([
      code,
      503,
      expect.objectContaining({ code: "unavailable" }),
    ]);
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  }
});

test("a change with a cookie but without an origin is refused", async () => {
  const request = post({}, cookieOf(sessionOf("ada")));
  const headers = new Headers(request.headers);
  headers.delete("origin");
  const response = await fakedApi().request("/api/auth/logout", { ...request, headers });
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ code: "forbidden" }),
  ]);
});
