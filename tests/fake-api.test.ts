import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { request } from "#src/api/http/http.ts";
import { streamEvents } from "#src/api/http/stream.ts";
import { api, NO_NETWORK, refusal } from "./support/fakes/fake-api.ts";

const app = { id: 7, name: "Notion", icon: null, url: "https://notion.example/", slug: "notion" };

beforeEach(() => {
  api.reset();
  vi.stubGlobal("fetch", api.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

test("a prepared call gets its answer, and is recorded as the API reads it", async () => {
  api.answers("removeApp", { success: true });
  api.answers("searchStore", { webapps: [], nextCursor: null });
  expect(await request("DELETE /user/apps/:webappId", { params: { webappId: 7 } })).toEqual({
    success: true,
  });
  await request("GET /webapp/store", { query: { search: "note", catalogueId: 3 } });
  expect(api.calls("removeApp")).toMatchObject([{ params: { webappId: 7 } }]);
  expect(api.calls("searchStore")).toMatchObject([{ query: { search: "note", catalogueId: 3 } }]);
  expect(api.faults).toEqual([]);
});

test("an unprepared call is a fault, even when the page takes it for a lost connection", async () => {
  await expect(request("GET /news")).rejects.toMatchObject({ code: "network" });
  expect(api.faults).toEqual(["The test prepared nothing for listNews (GET /api/news)."]);
});

test("a call that the contract does not have is a fault", async () => {
  await expect(fetch("/api/news/tomorrow")).rejects.toThrow();
  expect(api.faults).toEqual(["GET /api/news/tomorrow is not in the contract."]);
});

test("an answer that breaks the contract is a fault", async () => {
  api.answers("listUserApps", { apps: [{ orderIndex: -1, webapp: { ...app, url: "javascript:x" } }] });
  await expect(request("GET /user/apps")).rejects.toThrow();
  expect(api.faults).toEqual([expect.stringContaining("the answer breaks the contract")]);
});

describe("a request that breaks the contract", () => {
  const launch = () =>
    request("POST /user/apps/launch", { body: { webappId: "seven" as unknown as number } });

  test("is a fault with a successful answer", async () => {
    api.answers("launchApp", { success: true });
    await expect(launch()).rejects.toThrow();
    expect(api.faults).toEqual([expect.stringContaining("the body breaks the contract")]);
  });

  test("may get an error, as from the API", async () => {
    api.answers("launchApp", refusal("invalid_input", "webappId: Must be a number."));
    await expect(launch()).rejects.toMatchObject({ code: "invalid_input", status: 400 });
    expect(api.faults).toEqual([]);
  });
});

test("a page sees a network failure", async () => {
  api.answers("listNews", NO_NETWORK);
  await expect(request("GET /news")).rejects.toMatchObject({ code: "network" });
  expect(api.faults).toEqual([]);
});

test("waiting calls get their answers one by one, the oldest first", async () => {
  const answerNext = api.waits("getSession");
  expect(() => answerNext({ user: null })).toThrow("No call of getSession waits.");
  const [first, second] = [request("GET /auth/me"), request("GET /auth/me")];
  answerNext(refusal("unavailable", "Later."));
  answerNext({ user: null });
  await expect(first).rejects.toMatchObject({ message: "Later." });
  expect(await second).toEqual({ user: null });
});

test("a stream sends the test's events, and refuses one that breaks the contract", async () => {
  const stream = api.streams("importWebapp");
  const events = streamEvents("POST /webapp/import-with-progress", {
    body: { url: "https://a.example/" },
    signal: new AbortController().signal,
    read: (data) => data,
  });
  const next = events.next();
  await Promise.resolve();
  expect(() => stream.send({ step: "Fetching", progress: 500 })).toThrow("the event breaks the contract");
  stream.send({ step: "Fetching", progress: 5 });
  expect((await next).value).toEqual({ step: "Fetching", progress: 5 });
});

test("a reset removes all preparations, calls and faults", async () => {
  api.answers("listNews", { articles: [] });
  await request("GET /news");
  await fetch("/api/news/tomorrow").catch(() => undefined);
  api.reset();
  expect(api.calls("listNews")).toEqual([]);
  expect(api.faults).toEqual([]);
  await request("GET /news").catch(() => undefined);
  expect(api.faults).toHaveLength(1);
});
