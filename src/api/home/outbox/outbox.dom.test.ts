import { moveItem, removeItems, renameItem } from "#contract/home/changes.ts";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HomeOpsInput } from "#contract/home/home.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, FIRST_PAGE, homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { sessionQueries } from "../../session/session.ts";
import { endSessionHere } from "../../session/session-end.ts";
import { homeQueries } from "../home.ts";
import { leavesOf } from "../home-items.ts";
import { hearVersion } from "../live/home-version.ts";
import { hasPendingMark } from "./pending-mark.ts";
import { changeHome } from "../change/change.ts";
import { openOutbox } from "./open-outbox.ts";
import type { Outbox } from "./outbox.ts";
import { tellStale } from "./tabs.ts";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { unsaved } from "#src/shared/state/dialog/unsaved.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const mira = { id: uuid(900), email: "mira@perch.test", isAdmin: false };
const tom = { id: uuid(901), email: "tom@perch.test", isAdmin: false };
let server: FakeHome;

beforeEach(() => {
  // A browser that has never been here.
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  vi.mocked(showToast).mockClear();
  server = new FakeHome([homeApp(1), homeApp(2), homeApp(3)]);
  api.answers("getSession", { user: mira });
});

const pages: { client: QueryClient; outbox: Outbox }[] = [];

afterEach(() => {
  for (const { outbox } of pages.splice(0)) outbox.close();
});

/** A page of somebody who is signed in and sees their home screen. */
async function openPage(user = mira): Promise<{ client: QueryClient; outbox: Outbox }> {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user });
  const outbox = await openOutbox(client, user.id);
  await client.fetchQuery(homeQueries.current(user.id)).catch(() => undefined);
  pages.push({ client, outbox });
  return { client, outbox };
}

const shownIn = (client: QueryClient, user = mira) => {
  const home = client.getQueryData(homeQueries.current(user.id).queryKey);
  return home && leavesOf(home).map(({ name }) => name);
};
const onServer = () => server.names;
const remove = (outbox: Outbox, id: number) => outbox.change((home) => removeItems(home, [`webapp:${id}`]));

test("a change is shown at once and sent", async () => {
  const { client, outbox } = await openPage();
  remove(outbox, 2);
  expect(shownIn(client)).toEqual(["App 1", "App 3"]);
  await vi.waitFor(() => expect(onServer()).toEqual(["App 1", "App 3"]));
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(false));
  expect(server.sent).toEqual([{ userId: mira.id, ops: [expect.objectContaining({ kind: "remove" })] }]);
});

test("a change waits for a home screen that is on its way", async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  const asked = client.fetchQuery(homeQueries.current(mira.id));
  await changeHome(client, mira.id, (home) => removeItems(home, ["webapp:2"]));
  pages.push({ client, outbox: await openOutbox(client, mira.id) });
  await asked;
  expect(shownIn(client)).toEqual(["App 1", "App 3"]);
  await vi.waitFor(() => expect(onServer()).toEqual(["App 1", "App 3"]));
});

test("changes without a network are kept and sent in their order when it is back", async () => {
  const { client, outbox } = await openPage();
  server.isReachable = false;
  remove(outbox, 1);
  outbox.change((home) => moveItem(home, "webapp:3", { place: FIRST_PAGE, after: null }));
  outbox.change((home) => renameItem(home, "webapp:2", { name: "Notes" }));
  expect(shownIn(client)).toEqual(["App 3", "Notes"]);
  expect(onServer()).toHaveLength(3);
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(true));

  server.goOnline();
  await vi.waitFor(() => expect(onServer()).toEqual(["App 3", "Notes"]));
  expect(server.sent.flatMap(({ ops }) => ops.map(({ kind }) => kind))).toEqual(["remove", "move", "rename"]);
  expect(showToast).not.toHaveBeenCalled();
});

test("changes outlive the page: the next one shows and sends them", async () => {
  const first = await openPage();
  server.isReachable = false;
  remove(first.outbox, 2);
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(true));
  first.outbox.close();

  server.isReachable = true;
  const tries = api.calls("changeHome").length;
  const answer = api.waits("changeHome");
  const next = await openPage();
  expect(shownIn(next.client)).toEqual(["App 1", "App 3"]);
  expect(onServer()).toHaveLength(3);

  await vi.waitFor(() => expect(api.calls("changeHome").length).toBeGreaterThan(tries));
  answer(server.apply(api.calls("changeHome").at(-1)?.body as HomeOpsInput));
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(false));
  expect(onServer()).toEqual(["App 1", "App 3"]);
});

test("a saved home screen that has the changes already does not get them twice", async () => {
  const first = await openPage();
  server.isReachable = false;
  outOfPlace(first.outbox);
  expect(shownIn(first.client)).toEqual(["App 3", "App 2"]);
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(true));
  const { queryKey } = homeQueries.current(mira.id);
  const saved = first.client.getQueryData(queryKey);
  const { dataUpdatedAt: updatedAt = 0 } = first.client.getQueryState(queryKey) ?? {};
  first.outbox.close();

  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  client.setQueryData(queryKey, saved, { updatedAt });
  const outbox = await openOutbox(client, mira.id);
  pages.push({ client, outbox });
  expect(shownIn(client)).toEqual(["App 3", "App 2"]);
});

/** Moves an app behind one that is then removed. */
function outOfPlace(outbox: Outbox): void {
  outbox.change((home) => moveItem(home, "webapp:3", { after: "webapp:1" }));
  remove(outbox, 1);
}

test("each change is handed to the database at once, because the page may be left in that moment", async () => {
  const { outbox } = await openPage();
  server.isReachable = false;
  const add = vi.spyOn(IDBObjectStore.prototype, "add");
  const commit = vi.spyOn(IDBTransaction.prototype, "commit");
  for (const id of [1, 2, 3]) remove(outbox, id);
  expect([add.mock.calls.length, commit.mock.calls.length]).toEqual([3, 3]);
  expect(hasPendingMark(mira.id)).toBe(true);
});

test("a refused change is taken back alone, and a toast says why", async () => {
  const { client, outbox } = await openPage();
  api.answers("changeHome", ({ body }) => {
    const { ops } = body as HomeOpsInput;
    const [first, ...others] = ops;
    const refused = first?.kind === "remove" ? [first] : [];
    server.apply({ ops: refused.length > 0 ? others : ops });
    return {
      version: server.version,
      applied: (refused.length > 0 ? others : ops).map(({ id }) => id),
      refused: refused.map(({ id }) => ({ id, code: "conflict", message: "It stays." })),
    };
  });
  server.isReachable = true;
  const move = () => outbox.change((home) => moveItem(home, "webapp:3", { place: FIRST_PAGE, after: null }));
  remove(outbox, 2);
  move();
  expect(shownIn(client)).toEqual(["App 3", "App 1"]);
  await vi.waitFor(() => expect(shownIn(client)).toEqual(["App 3", "App 1", "App 2"]));
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    title: "Error",
    description: "Failed to remove app\nIt stays.",
  });
});

test("a text that replaced another device's is kept, and a toast says so", async () => {
  const { client, outbox } = await openPage();
  api.answers("changeHome", ({ body }) => {
    const { ops } = body as HomeOpsInput;
    return { ...server.apply({ ops }), overwritten: ops.map(({ id }) => id) };
  });
  remove(outbox, 2);
  await vi.waitFor(() =>
    expect(showToast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: "info", title: "This device's words were kept" }),
    ),
  );
  expect(shownIn(client)).toEqual(["App 1", "App 3"]);
});

test.each(["invalid_input", "forbidden", "not_found", "conflict", "unprocessable"] as const)(
  "an operation that breaks a whole call (%s) is taken back alone, and a toast says why",
  async (code) => {
    const { client, outbox } = await openPage();
    api.answers("changeHome", ({ body }) =>
      (body as HomeOpsInput).ops.some(({ kind }) => kind === "move")
        ? refusal(code, "The order is fixed.")
        : server.apply(body as HomeOpsInput),
    );
    server.isReachable = false;
    outbox.change((home) => moveItem(home, "webapp:3", { place: FIRST_PAGE, after: null }));
    remove(outbox, 2);
    expect(shownIn(client)).toEqual(["App 3", "App 1"]);
    server.goOnline();
    await vi.waitFor(() => expect(onServer()).toEqual(["App 1", "App 3"]));
    await vi.waitFor(() => expect(shownIn(client)).toEqual(["App 1", "App 3"]));
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      title: "Error",
      description: "Failed to reorder apps\nThe order is fixed.",
    });
  },
);

test("what the page knows to be impossible is neither shown nor sent", async () => {
  const { outbox } = await openPage();
  const { refused } = outbox.change((home) => renameItem(home, "webapp:9", { name: "Nobody" }));
  expect(refused).toMatchObject([{ code: "not_found" }]);
  expect(api.calls("changeHome")).toEqual([]);
});

test("undo brings a removed app back in its place, also before the removal is sent", async () => {
  const { client, outbox } = await openPage();
  server.isReachable = false;
  const { undo } = remove(outbox, 2);
  await undo();
  expect(shownIn(client)).toEqual(["App 1", "App 2", "App 3"]);
  server.isReachable = true;
});

test("an answer that left before the last change arrived does not take it back", async () => {
  const { client, outbox } = await openPage();
  const early = structuredClone(server.home);
  remove(outbox, 1);
  await vi.waitFor(() => expect(onServer()).toEqual(["App 2", "App 3"]));
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(false));
  expect(leavesOf(outbox.show(early)!).map(({ name }) => name)).toEqual(["App 2", "App 3"]);
  expect(shownIn(client)).toEqual(["App 2", "App 3"]);
});

test("an answer that left before what an earlier page had left is not the last word", async () => {
  const first = await openPage();
  server.isReachable = false;
  remove(first.outbox, 2);
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(true));
  first.outbox.close();

  server.isReachable = true;
  const early = structuredClone(server.home);
  const answer = api.waits("getHome");
  const opening = openPage();
  await vi.waitFor(() => expect(onServer()).toEqual(["App 1", "App 3"]));
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(false));
  server.answer();
  answer(early);
  const { client } = await opening;
  await vi.waitFor(() => expect(shownIn(client)).toEqual(["App 1", "App 3"]));
});

test("a version of another device is news once", async () => {
  const { client } = await openPage();
  const { queryKey } = homeQueries.current(mira.id);
  hearVersion(client, mira.id, 1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  hearVersion(client, mira.id, 2);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

describe("two tabs", () => {
  test("ask again after one of them has installed an app", async () => {
    const { client } = await openPage();
    const { queryKey } = homeQueries.current(mira.id);
    tellStale(tom.id);
    tellStale(mira.id);
    await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
  });

  test.each([true, false])("know what was changed before they listened (%s)", async (isChanged) => {
    // Two tabs are answered; one of them opens its outbox, as an idle page does.
    const client = createQueryClient();
    client.setQueryData(sessionQueries.current().queryKey, { user: mira });
    const { queryKey } = homeQueries.current(mira.id);
    await client.fetchQuery(homeQueries.current(mira.id));
    const other = await openPage();
    if (isChanged) {
      remove(other.outbox, 2);
      await vi.waitFor(() => expect(onServer()).toHaveLength(2));
      await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(false));
    }

    pages.push({ client, outbox: await openOutbox(client, mira.id) });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isChanged);
  });

  test("show each other's changes", async () => {
    const [one, two] = [await openPage(), await openPage()];
    server.isReachable = false;
    remove(one.outbox, 2);
    await vi.waitFor(() => expect(shownIn(two.client)).toEqual(["App 1", "App 3"]));
    server.isReachable = true;
  });

  test("send each operation once", async () => {
    const [one, two] = [await openPage(), await openPage()];
    server.isReachable = false;
    remove(one.outbox, 1);
    remove(two.outbox, 2);
    await vi.waitFor(() => expect(shownIn(one.client)).toEqual(["App 3"]));
    await vi.waitFor(() => expect(shownIn(two.client)).toEqual(["App 3"]));
    server.goOnline();
    await vi.waitFor(() => expect(onServer()).toEqual(["App 3"]));
    await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(false));
    const ids = new Set(server.sent.flatMap(({ ops }) => ops.map(({ id }) => id)));
    expect(ids.size).toBe(2);
  });
});

describe("an account", () => {
  test("never gets the changes of another one", async () => {
    const { client, outbox } = await openPage();
    server.isReachable = false;
    remove(outbox, 2);
    await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(true));
    server.isReachable = true;
    client.setQueryData(sessionQueries.current().queryKey, { user: tom });
    const { client: other } = await openPage(tom);
    expect(shownIn(other, tom)).toEqual(["App 1", "App 2", "App 3"]);
    server.goOnline();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(server.sent).toEqual([]);
    expect(hasPendingMark(mira.id)).toBe(true);
  });

  test("gets its changes sent when it signs in again after its session ended", async () => {
    const { client, outbox } = await openPage();
    api.answers("changeHome", refusal("unauthenticated", "Please sign in."));
    api.answers("getSession", { user: null });
    remove(outbox, 2);
    const { queryKey } = sessionQueries.current();
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: mira, hasEnded: true }));
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
    expect(shownIn(client)).toEqual(["App 1", "App 3"]);

    api.answers("changeHome", ({ body }) => server.apply(body as HomeOpsInput));
    client.setQueryData(queryKey, { user: mira });
    await vi.waitFor(() => expect(onServer()).toEqual(["App 1", "App 3"]));
  });

  test("that signs out waits for what is still to be sent, and keeps it where that fails", async () => {
    const { client, outbox } = await openPage();
    server.isReachable = false;
    remove(outbox, 2);
    await expect(outbox.settle()).resolves.toBe(1);
    api.answers("getSession", { user: null });
    await endSessionHere(client);
    expect(hasPendingMark(mira.id)).toBe(true);
    expect(shownIn(client)).toBeUndefined();
    server.isReachable = true;
  });

  test("that is deleted leaves nothing behind", async () => {
    const { outbox } = await openPage();
    server.isReachable = false;
    remove(outbox, 2);
    await outbox.forget();
    expect(hasPendingMark(mira.id)).toBe(false);
    server.isReachable = true;
  });
});

test("changes work while the page is open where the browser keeps nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("A mutation operation was attempted on a database", "InvalidStateError");
  });
  const { client, outbox } = await openPage();
  server.isReachable = false;
  remove(outbox, 1);
  expect(shownIn(client)).toEqual(["App 2", "App 3"]);
  server.goOnline();
  await vi.waitFor(() => expect(onServer()).toEqual(["App 2", "App 3"]));
});

test("without a network and a database that keeps changes, the page says that they are not kept", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const { outbox } = await openPage();
  await remove(outbox, 1);
  await vi.waitFor(() => expect(onServer()).toEqual(["App 2", "App 3"]));
  expect(notKept.get()).toBe(false);
  online.mockReturnValue(false);
  await remove(outbox, 2);
  await vi.waitFor(() => expect(notKept.get()).toBe(true));
  vi.restoreAllMocks();
});

test.each([
  [
    "opens and never answers",
    () => {
      const { open } = indexedDB;
      vi.spyOn(indexedDB, "open").mockImplementation((...asked) => {
        const request = open.apply(indexedDB, asked);
        request.addEventListener = () => undefined;
        return request;
      });
    },
  ],
  [
    "is held by another tab with an older version",
    () => vi.spyOn(indexedDB, "open").mockImplementation(() => new EventTarget() as IDBOpenDBRequest),
  ],
  [
    "opens, and answers nothing more",
    () => {
      vi.spyOn(IDBIndex.prototype, "getAll").mockImplementation(() => new EventTarget() as never);
      return vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => new EventTarget() as never);
    },
  ],
] as const)(
  "where the database %s, a change is shown and sent",
  async (_how, silence) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    silence();
    const client = createQueryClient();
    client.setQueryData(sessionQueries.current().queryKey, { user: mira });
    await client.fetchQuery(homeQueries.current(mira.id));
    await changeHome(client, mira.id, (home) => removeItems(home, ["webapp:1"]));
    pages.push({ client, outbox: await openOutbox(client, mira.id) });
    expect(shownIn(client)).toEqual(["App 2", "App 3"]);
    await vi.waitFor(() => expect(onServer()).toEqual(["App 2", "App 3"]), 12_000);
    vi.restoreAllMocks();
  },
  20_000,
);

test("a page that is left sends in their order what waits, and what a field still saves, if a part is in no database", async () => {
  const { outbox } = await openPage();
  const sentAtLast = () =>
    api
      .calls("changeHome")
      .slice(-1)
      .flatMap(({ body }) => (body as HomeOpsInput).ops.map((op) => "item" in op && op.item));
  server.isReachable = false;
  remove(outbox, 1);
  await vi.waitFor(() => expect(hasPendingMark(mira.id)).toBe(true));
  await vi.waitFor(() => expect(sentAtLast()).toEqual(["webapp:1"]));
  // Once it is stored, leaving sends nothing.
  await vi.waitFor(() => {
    const { length } = api.calls("changeHome");
    window.dispatchEvent(new Event("pagehide"));
    expect(api.calls("changeHome")).toHaveLength(length);
  });

  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => new EventTarget() as never);
  remove(outbox, 2);
  expect(sentAtLast()).toEqual(["webapp:1", "webapp:2"]);
  window.dispatchEvent(new Event("pageshow"));
  const { length } = api.calls("changeHome");
  server.isReachable = true;
  remove(outbox, 3);
  expect(api.calls("changeHome")).toHaveLength(length);
  window.dispatchEvent(new Event("pagehide"));
  expect(sentAtLast()).toEqual(["webapp:1", "webapp:2", "webapp:3"]);
  await vi.waitFor(() => expect(onServer()).toEqual([]));
  vi.restoreAllMocks();
});

test("after a 429 nothing is sent before its time, whatever happens, and after 30 s the page may say so", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const { outbox } = await openPage();
    const body = { code: "rate_limited", message: "Too often." };
    api.responds("changeHome", () => Response.json(body, { status: 429, headers: { "Retry-After": "120" } }));
    remove(outbox, 1);
    await vi.waitFor(() => expect(api.calls("changeHome")).toHaveLength(1));
    remove(outbox, 2);
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(unsaved.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(75_000);
    expect([api.calls("changeHome").length, unsaved.get()]).toEqual([1, true]);
    api.answers("changeHome", ({ body }) => server.apply(body as HomeOpsInput));
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(onServer()).toEqual(["App 3"]));
    await vi.waitFor(() => expect(unsaved.get()).toBe(false));
    expect(showToast).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
