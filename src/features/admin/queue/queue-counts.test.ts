import { expect, test } from "vitest";
import { aQueueItem } from "../../../../tests/support/spa/render-admin.tsx";
import { countQueue, outcomeText } from "./queue-counts.ts";

test("each item counts once, and the one that is imported is not pending", () => {
  const queue = [
    aQueueItem(1, { status: "completed" }),
    aQueueItem(2, { status: "completed", isLinked: true }),
    aQueueItem(3, { status: "failed", error: "No." }),
    aQueueItem(4),
    aQueueItem(5),
  ];
  expect(countQueue(queue, 4)).toEqual({
    total: 5,
    pending: 1,
    importing: 1,
    imported: 1,
    linked: 1,
    failed: 1,
  });
  // Another client has settled the item meanwhile.
  expect(countQueue(queue, 1)).toMatchObject({ pending: 2, importing: 0 });
});

const none = { imported: 0, linked: 0, failed: 0, pending: 0 };

test.each([
  [{ ...none, imported: 1 }, "1 app was imported."],
  [{ ...none, imported: 2, linked: 3 }, "2 apps were imported, 3 were linked."],
  [{ ...none, linked: 1 }, "1 app was linked, already in the store."],
  [{ ...none, failed: 2 }, "0 apps were imported. 2 failed; retry, edit or remove them below."],
  [{ ...none, imported: 2, pending: 1 }, "2 apps were imported. 1 is still pending."],
])("the outcome of %j", (counts, text) => {
  expect(outcomeText(counts)).toBe(text);
});
