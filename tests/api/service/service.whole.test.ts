import { expect, test } from "vitest";
import { errorBody } from "#contract/calls/errors.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const api = (path: string, init?: RequestInit) =>
  fetch(`${testBackend.supabaseUrl}/functions/v1/api${path}`, init);

test("health says that the database, Auth and Storage answer", async () => {
  const { body } = await new Client().call("getHealth");
  expect(body).toEqual({ status: "ok", database: "ok", auth: "ok", storage: "ok" });
});

test("an unknown path or method is a 404 in JSON", async () => {
  for (const [path, method] of [
    ["/nothing-here", "GET"],
    ["/", "GET"],
    ["", "GET"],
    ["/auth/me", "DELETE"],
    ["/auth/../nothing", "GET"],
  ] as const) {
    const response = await api(path, { method });
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(errorBody.parse(await response.json()).code).toBe("not_found");
  }
});

test("every answer carries a request id and the security headers", async () => {
  const ids = new Set<string | null>();
  for (const path of ["/health", "/nothing-here", "/catalogues", "/user/apps"]) {
    const { headers } = await api(path);
    ids.add(headers.get("x-request-id"));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
  expect(ids.size).toBe(4);
  expect(ids).not.toContain(null);
});

test("a body of more than 1 MB is refused, with a Content-Length or without", async () => {
  const body = JSON.stringify({ email: "a".repeat(1_100_000) });
  const headers = { "content-type": "application/json" };
  const announced = await api("/auth/send-magic-link", { method: "POST", headers, body });
  expect([announced.status, errorBody.parse(await announced.json()).code]).toEqual([413, "too_large"]);

  const streamed = await api("/auth/send-magic-link", {
    method: "POST",
    headers,
    body: new Blob([body]).stream(),
    duplex: "half",
  } as RequestInit);
  expect([streamed.status, errorBody.parse(await streamed.json()).code]).toEqual([413, "too_large"]);
});

test("a body that is not JSON is a 400", async () => {
  for (const [type, body] of [
    ["application/json", "{"],
    ["application/json", ""],
    ["application/json", "[]"],
    ["application/json", "null"],
    ["text/plain", '{"email":"a@example.com"}'],
    ["application/x-www-form-urlencoded", "email=a@example.com"],
  ] as const) {
    const response = await api("/auth/send-magic-link", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect([type, body, response.status]).toEqual([type, body, 400]);
    expect(errorBody.parse(await response.json()).fields).toHaveProperty("body");
  }
});

test("a change that carries a cookie must come from the site's own origin", async () => {
  const member = await aMember();
  for (const origin of ["https://evil.example", "http://localhost:9", "null", ""]) {
    const { status, body } = await member.refused("setWidgetState", {
      params: { widgetType: "clock" },
      body: { isMinimized: true },
      headers: { origin },
    });
    expect([origin, status, body.code]).toEqual([origin, 403, "forbidden"]);
  }
  // Links from other sites cause such reads.
  await member.call("listWidgetStates", { headers: { origin: "https://evil.example" } });
  await member.call("listWidgetStates", {
    headers: { origin: testBackend.siteUrl.replace("localhost", "127.0.0.1") },
  });
});

test("a change by a bearer token may come from anywhere", async () => {
  const { access_token: token } = await (await aMember()).session();
  await new Client().call("setWidgetState", {
    params: { widgetType: "clock" },
    body: { isMinimized: true },
    headers: { authorization: `Bearer ${token}`, origin: "https://elsewhere.example" },
  });
});

test("a placeholder is an SVG of the requested size", async () => {
  const response = await api("/placeholder/320/180");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await response.text()).toContain('width="320" height="180"');
  expect((await api("/placeholder/1/4096")).status).toBe(200);
});

test("a placeholder of an impossible size is a 400 that names the side", async () => {
  for (const [w, h, side] of [
    ["0", "10", "w"],
    ["10", "4097", "h"],
    ["ten", "10", "w"],
    ["1e2", "10", "w"],
    ["10", "-1", "h"],
  ] as const) {
    const { status, body } = await new Client().refused("getPlaceholder", { params: { w, h } });
    expect([w, h, status]).toEqual([w, h, 400]);
    expect(Object.keys(body.fields ?? {})).toEqual([side]);
  }
});
