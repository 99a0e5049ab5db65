import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueueItem } from "#contract/queue/queue.ts";
import { log } from "#src/shared/lib/log.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { aCatalogue, aQueueItem, aWebapp, renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { Component as Queue } from "./route.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

let queue: QueueItem[];

const change = (id: number, part: Partial<QueueItem>) => {
  queue = queue.map((item) => (item.id === id ? { ...item, ...part } : item));
};
const succeed = (id: number) => {
  change(id, { status: "completed" });
  return { success: true as const, webapp: aWebapp(id), isLinked: false };
};
const link = (id: number) => {
  change(id, { status: "completed", isLinked: true });
  return { success: true as const, webapp: aWebapp(id), isLinked: true };
};
const allSucceed = () => api.answers("importFromQueue", ({ body }) => succeed(body.queueItemId));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(log, "warn").mockImplementation(() => {});
  localStorage.clear();
  queue = [aQueueItem(1), aQueueItem(2), aQueueItem(3)];
  const catalogue = aCatalogue(5, { name: "Design Studio", snail: "design-studio" });
  api.postgres("curated_catalogues", { catalogues: [catalogue], total: 1 });
  api.answers("listQueue", () => ({ queue }));
  allSucceed();
});
afterEach(() => {
  vi.mocked(present).mockReset();
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const toasts = () => vi.mocked(present).mock.calls.map(([toast]) => toast);
const imports = () => api.calls("importFromQueue").map(({ body }) => body.queueItemId);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const rows = () =>
  within(screen.getByRole("region", { name: /^Items/ }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

async function open() {
  const view = renderAdmin(<Queue catalogueId="5" />, "/import/queue/5");
  await screen.findByRole("heading", { name: "Design Studio" });
  return view;
}

const start = () => user.click(screen.getByRole("button", { name: "Start Processing Queue" }));

test("the page shows the catalogue, the number of pending apps, and the progress", async () => {
  change(1, { status: "completed" });
  change(2, { status: "failed", error: "The page was too slow." });
  await open();
  expect(screen.getByText("/design-studio · 1 pending · Published")).toBeDefined();
  expect(screen.getByText("2 / 3")).toBeDefined();
  expect(rows()).toEqual([
    "Site 1site-1.examplecompleted",
    "Site 2site-2.exampleThe page was too slow.failed",
    "Site 3site-3.examplepending",
  ]);
});

test("processing imports every app, shows the current one, and reports their number", async () => {
  const answer = api.waits("importFromQueue");
  await open();
  await start();
  await screen.findByRole("button", { name: "Processing..." });
  expect(await screen.findByText("1 / 3")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Overall progress" }).getAttribute("value")).toBe("1");
  expect(rows()[0]).toContain("importing");
  expect(api.calls("importFromQueue").map(({ body }) => body)).toEqual([
    { queueItemId: 1, catalogueId: 5, url: "https://site-1.example/" },
  ]);
  allSucceed();
  await act(async () => answer(succeed(1)));
  await pass(5000);
  const outcome = await screen.findByRole("heading", { name: "Queue Processing Complete" });
  expect(imports()).toEqual([1, 2, 3]);
  expect(screen.getByText("3 / 3")).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to Catalogues" }).getAttribute("href")).toBe("/cats");
  // The pressed button is removed.
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(outcome)).toBe(true);
  expect(screen.getByRole("link", { name: "View Webapps" }).getAttribute("href")).toBe("/import");
  await vi.waitFor(() =>
    expect(toasts()).toEqual([
      {
        kind: "success",
        title: "Queue Processing Complete",
        description: "Successfully processed 3 webapps from the queue",
      },
    ]),
  );
});

test("a failed app shows why and is logged; the next one starts after two seconds", async () => {
  api.answers("importFromQueue", ({ body: { queueItemId } }) => {
    if (queueItemId !== 1) return succeed(queueItemId);
    change(1, { status: "failed", error: "There is no site at this address." });
    return refusal("unprocessable", "There is no site at this address.");
  });
  await open();
  await start();
  await screen.findByText("There is no site at this address.");
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    "❌ Failed to import: Site 1 - There is no site at this address.",
  );
  await pass(1500);
  expect(imports()).toEqual([1]);
  await pass(5000);
  expect(imports()).toEqual([1, 2, 3]);
  expect(await screen.findByText(/2 apps were imported. 1 failed/)).toBeDefined();
});

test("an app that another tab imports is skipped", async () => {
  api.answers("importFromQueue", ({ body: { queueItemId } }) =>
    queueItemId === 1 ? refusal("conflict", "Somebody imports it.") : succeed(queueItemId),
  );
  await open();
  await start();
  await pass(6000);
  expect(imports()).toEqual([1, 2, 3]);
  expect(log.warn).not.toHaveBeenCalled();
  await vi.waitFor(() =>
    expect(toasts()[0]?.description).toBe("Successfully processed 2 webapps from the queue"),
  );
});

test("an ended session fails the whole run; Try Again resets it", async () => {
  api.answers("importFromQueue", refusal("unauthenticated", "Please sign in."));
  api.answers("getSession", { user: null });
  await open();
  await start();
  expect(await screen.findByRole("heading", { name: "Processing Failed" })).toBeDefined();
  expect(imports()).toEqual([1]);
  await vi.waitFor(() =>
    expect(toasts()).toEqual([{ kind: "error", title: "Processing Failed", description: "Please sign in." }]),
  );
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.queryByRole("heading", { name: "Processing Failed" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Start Processing Queue" }));
});

test("three sites in a row that can't be reached pause the run, and they stay pending", async () => {
  const gone = "The site's name could not be looked up.";
  let isOnline = false;
  queue = [1, 2, 3, 4].map((id) => aQueueItem(id));
  api.answers("importFromQueue", ({ body: { queueItemId: id } }) => {
    if (isOnline) return succeed(id);
    change(id, { status: "failed", error: gone });
    return refusal("site_unreachable", gone);
  });
  const released: string[] = [];
  api.postgres("queue_items", (_sent, { id, status }) => {
    released.push(`${id} ${status}`);
    for (const each of [1, 2, 3]) change(each, { status: "pending", error: null });
    return null;
  });
  await open();
  await start();
  await pass(8000);
  expect(await screen.findByRole("heading", { name: "Perch can't reach the internet" })).toBeDefined();
  expect(imports()).toEqual([1, 2, 3]);
  expect(released).toEqual(["in.(1,2,3) eq.failed"]);
  expect(api.asked("queue_items")).toEqual([{ status: "pending", error: null }]);
  await waitFor(() => expect(screen.getByText("/design-studio · 4 pending · Published")).toBeDefined());
  expect(screen.getByText("0 / 4")).toBeDefined();
  expect(toasts()).toEqual([
    { kind: "error", title: "Perch can't reach the internet", description: "The queue is paused." },
  ]);
  isOnline = true;
  await user.click(screen.getByRole("button", { name: "Resume" }));
  await pass(10_000);
  // The items that the outage hit are retried last.
  expect(imports()).toEqual([1, 2, 3, 4, 1, 2, 3]);
  expect(await screen.findByText("4 apps were imported.")).toBeDefined();
});

test("an app that the store had is linked: in its row, in the status, in the outcome and in the toast", async () => {
  api.answers("importFromQueue", ({ body: { queueItemId: id } }) => (id === 2 ? link(id) : succeed(id)));
  await open();
  await start();
  await pass(1500);
  expect(screen.getByText("Site 2: linked. Waiting a moment before the next one")).toBeDefined();
  await pass(5000);
  expect(await screen.findByText("2 apps were imported, 1 was linked.")).toBeDefined();
  expect(rows()[1]).toBe("Site 2site-2.examplelinked");
  expect(toasts()[0]?.description).toBe(
    "Successfully processed 3 webapps from the queue: 2 imported, 1 linked",
  );
});

test("a run that continues after others counts what they did: panel, list and outcome agree", async () => {
  queue = [1, 2, 3, 4, 5].map((id) => aQueueItem(id));
  change(1, { status: "completed" });
  change(2, { status: "failed", error: "Too slow." });
  const answer = api.waits("importFromQueue");
  await open();
  expect(screen.getByText("2 / 5")).toBeDefined();
  await start();
  // Item 3 is being imported, so it counts as current and not as pending.
  expect(await screen.findByText("3 / 5")).toBeDefined();
  expect(screen.getByText("/design-studio · 2 pending · Published")).toBeDefined();
  expect(screen.getByText("· 2 pending, 1 failed")).toBeDefined();
  // Another tab imports item 4 meanwhile.
  change(4, { status: "completed" });
  allSucceed();
  await act(async () => answer(succeed(3)));
  await pass(5000);
  expect(
    await screen.findByText("4 apps were imported. 1 failed; retry, edit or remove it below."),
  ).toBeDefined();
  expect(imports()).toEqual([3, 5]);
});

test("Stop ends the run after the current app, and Start continues with the rest", async () => {
  await open();
  await start();
  await screen.findByRole("button", { name: "Stop" });
  await user.click(screen.getByRole("button", { name: "Stop" }));
  await pass(5000);
  expect(imports()).toEqual([1]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Start Processing Queue" }));
  await start();
  await pass(5000);
  expect(imports()).toEqual([1, 2, 3]);
});

test("leaving the page stops after the current app, and returning continues by itself", async () => {
  const { unmount, client } = await open();
  await start();
  await waitFor(() => expect(imports()).toEqual([1]));
  unmount();
  await pass(10_000);
  expect(imports()).toEqual([1]);
  // As after a reload: only session storage remains.
  client.clear();
  await open();
  await pass(6000);
  expect(imports()).toEqual([1, 2, 3]);
  expect(await screen.findByRole("heading", { name: "Queue Processing Complete" })).toBeDefined();
});

test("a failed app can be retried, alone or with all others", async () => {
  change(1, { status: "failed", error: "Too slow." });
  change(2, { status: "failed", error: "Too large." });
  api.postgres("change_queue_item", ({ item_id: id }) => {
    change(id, { status: "pending", error: null });
    return queue[0]!;
  });
  api.postgres("queue_items", (_sent, filters) => {
    expect(filters).toEqual({ catalogue_id: "eq.5", status: "eq.failed" });
    change(2, { status: "pending", error: null });
    return null;
  });
  await open();
  await user.click(screen.getByRole("button", { name: "Actions for Site 1" }));
  await user.click(screen.getByRole("menuitem", { name: "Retry", hidden: true }));
  await waitFor(() => expect(rows()[0]).toBe("Site 1site-1.examplepending"));
  expect(api.asked("change_queue_item")).toEqual([{ item_id: 1 }]);
  await user.click(screen.getByRole("button", { name: "Retry all failed" }));
  await waitFor(() => expect(rows()[1]).toBe("Site 2site-2.examplepending"));
  expect(screen.queryByRole("button", { name: "Retry all failed" })).toBeNull();

  api.postgres("undo_queue_retry", () => {
    change(2, { status: "failed", error: "Too large." });
    return 1;
  });
  await waitFor(() => expect(toasts().at(-1)?.title).toBe("1 app pending again"));
  toasts().at(-1)?.action?.onSelect();
  await waitFor(() => expect(rows()[1]).toBe("Site 2site-2.exampleToo large.failed"));
  expect(api.asked("undo_queue_retry")).toEqual([
    { retried: JSON.stringify([{ id: 2, error: "Too large." }]) },
  ]);
});

test("an address can be corrected, and only by a web address", async () => {
  api.postgres("change_queue_item", ({ item_id: id, new_url: url }) => {
    change(id, { url: url! });
    return queue[1]!;
  });
  await open();
  await user.click(screen.getByRole("button", { name: "Actions for Site 2" }));
  await user.click(screen.getByRole("menuitem", { name: "Edit URL", hidden: true }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit URL" }));
  const field = dialog.getByRole("textbox", { name: "URL" });
  await user.clear(field);
  await user.type(field, "ftp://x.example/");
  expect(dialog.getByText("Must be an http or https address.")).toBeDefined();
  await user.clear(field);
  await user.type(field, " https://other.example/{Enter}");
  await waitFor(() => expect(rows()[1]).toContain("other.example"));
  expect(api.asked("change_queue_item")).toEqual([{ item_id: 2, new_url: "https://other.example/" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an app can be taken off the queue, and comes back in its place by Undo", async () => {
  const before = queue;
  const item = queue.find(({ id }) => id === 2);
  const removed = { id: 2, catalogue_id: 5, title: "Site 2", webapp_id: null, position: 1 };
  api.postgres("remove_queue_item", ({ item_id: gone }) => {
    queue = queue.filter(({ id }) => id !== gone);
    return removed;
  });
  api.postgres("put_back_queue_item", () => {
    queue = before;
    return item!;
  });
  await open();
  await user.click(screen.getByRole("button", { name: "Actions for Site 2" }));
  await user.click(screen.getByRole("menuitem", { name: "Remove", hidden: true }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  toasts()[0]?.action?.onSelect();
  await waitFor(() => expect(rows()[1]).toContain("Site 2"));
  expect(api.asked("put_back_queue_item")).toEqual([{ removed: JSON.stringify(removed) }]);
  await waitFor(() => expect(toasts()[1]?.title).toBe("Site 2 is back"));
});

test("an empty queue says so and has no Start button", async () => {
  queue = [];
  await open();
  expect(screen.getByText("Nothing in the queue")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start Processing Queue" }).disabled).toBe(
    true,
  );
});

test("an unknown catalogue links back to the list", async () => {
  api.postgres("curated_catalogues", { catalogues: [], total: 0 });
  api.answers("listQueue", refusal("not_found", "There is no such catalogue."));
  renderAdmin(<Queue catalogueId="5" />, "/import/queue/5");
  expect(await screen.findByRole("heading", { name: "Catalogue Not Found" })).toBeDefined();
});

test("a list of addresses shows its items, and all that failed can be retried", async () => {
  change(1, { status: "failed", error: "Too slow." });
  const list = {
    id: 7,
    name: "Tools",
    createdAt: "2026-01-10T09:30:00Z",
    pending: 2,
    imported: 0,
    linked: 0,
  };
  api.postgres("import_list_counts", [{ ...list, failed: 1 }]);
  api.postgres("import_list_queue", () => queue);
  api.postgres("queue_items", (_sent, filters) => {
    expect(filters).toEqual({ list_id: "eq.7", status: "eq.failed" });
    change(1, { status: "pending", error: null });
    return null;
  });
  renderAdmin(<Queue listId="7" />, "/import/list/7");
  await screen.findByRole("heading", { name: "Tools" });
  expect(rows()[0]).toBe("Site 1site-1.exampleToo slow.failed");
  expect(api.asked("import_list_queue")).toEqual([{ list: 7 }]);
  await user.click(screen.getByRole("button", { name: "Retry all failed" }));
  await waitFor(() => expect(rows()[0]).toBe("Site 1site-1.examplepending"));
});
