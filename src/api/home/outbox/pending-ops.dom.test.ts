import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import type { PendingOp } from "./outbox-database.ts";
import { PendingOps } from "./pending-ops.ts";

test("an answered operation does not come back with a read that began before", async () => {
  globalThis.indexedDB = new IDBFactory();
  const pending = await PendingOps.open("00000000-0000-4000-8000-000000000900");
  const op = { id: "00000000-0000-4000-8000-000000000001", kind: "remove", item: "webapp:1" } as const;
  await pending.add([{ op } as PendingOp]);
  expect(pending.all).toMatchObject([{ op }]);

  const read = pending.reload();
  const removal = pending.remove(new Set([op.id]));
  await read;
  expect(pending.all).toEqual([]);
  await removal;
  expect(pending.all).toEqual([]);
});
