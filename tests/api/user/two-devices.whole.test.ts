// @vitest-environment jsdom
import { putEntry } from "#contract/widgets/changes.ts";
import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import { QueryObserver } from "@tanstack/react-query";
import { IDBFactory } from "fake-indexeddb";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { aMember } from "../support/client.ts";
import { change } from "../support/home.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const ROUNDS = 200;
const WITHIN_MS = 3_000;

/** What becomes of a call: it arrives, it never leaves, or it arrives and its answer is lost. */
type Fate = "arrives" | "never leaves" | "loses its answer";

/** What becomes of the next calls; all others arrive. */
const fates: Fate[] = [];
const network = globalThis.fetch;

/** The page's calls reach the backend as this member's, unless the network is cut. */
function connect(cookie: string): void {
  const root = testBackend.supabaseUrl;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const fate = fates.shift() ?? "arrives";
    if (fate === "never leaves") throw new TypeError("Failed to fetch");
    const response = await network(`${root}/functions/v1${path}`, {
      method,
      ...(body && { body }),
      headers: { ...(headers as Record<string, string>), cookie, origin: testBackend.siteUrl },
    });
    if (fate === "loses its answer") throw new TypeError("Failed to fetch");
    return response;
  });
}

/** A device of the member: a page with an outbox and a database of its own, which nobody tells of the other's changes. */
async function aDevice(userId: string, widget: string, entry: string) {
  globalThis.indexedDB = new IDBFactory();
  const client = createQueryClient();
  const session = sessionQueries.current();
  const { user } = await client.fetchQuery(session);
  expect(user?.id).toBe(userId);
  const outbox = await openOutbox(client, userId);
  const stops = [
    new QueryObserver(client, { ...session, refetchInterval: false }).subscribe(() => undefined),
    new QueryObserver(client, homeQueries.current(userId)).subscribe(() => undefined),
  ];
  const text = (home = client.getQueryData<Home>(homeQueries.current(userId).queryKey)): string =>
    String(home?.column.find(({ id }) => id === widget)?.entries[0]?.fields["text"] ?? "");
  return {
    lines: () => text().split("\n"),
    write(line: string, at: number) {
      outbox.change((home) => {
        const base = text(home);
        const lines = base.split("\n");
        const written = lines.toSpliced(at % (lines.length + 1), 0, line).join("\n");
        return putEntry(home, widget, entry, { fields: { text: written }, base: { text: base } });
      });
    },
    /** The window gets the focus. */
    look: () => client.invalidateQueries({ queryKey: session.queryKey }),
    close() {
      for (const stop of stops) stop();
      outbox.close();
    },
  };
}

const fate = fc.constantFrom<Fate>("arrives", "never leaves", "loses its answer");
const round = fc.record({
  cuts: fc.array(fate, { maxLength: 8 }),
  at: fc.tuple(fc.nat(), fc.nat()),
  pauseMs: fc.nat(20),
});

test(
  "two devices write into one note while calls are cut: both have both lines soon after the last cut",
  { timeout: 240_000 },
  async () => {
    // Tabs of one browser have one; two devices have none.
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    const member = await aMember();
    const { user } = (await member.call("getSession")).body;
    const [widget, entry] = [`widget:${randomUUID()}`, randomUUID()];
    await change(
      member,
      { kind: "add", item: widget, type: "notes", place: "column" },
      { kind: "put-entry", widget, entry, rank: "a0", fields: { text: "first" } },
    );
    connect([...member.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const devices = [
      await aDevice(user?.id ?? "", widget, entry),
      await aDevice(user?.id ?? "", widget, entry),
    ];
    await vi.waitFor(() => expect(devices.map((one) => one.lines())).toEqual([["first"], ["first"]]));

    const lines = ["first"];
    for (const [n, { cuts, at, pauseMs }] of fc.sample(round, ROUNDS).entries()) {
      fates.push(...cuts);
      for (const [which, device] of devices.entries()) {
        lines.push(`${n}${which === 0 ? "a" : "b"}`);
        device.write(lines.at(-1)!, at[which]!);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      // The last cut is over, and the browsers say that they are online.
      fates.length = 0;
      window.dispatchEvent(new Event("online"));
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await vi.waitFor(
        async () => {
          await Promise.all(devices.map((device) => device.look()));
          for (const device of devices) expect(device.lines().toSorted()).toEqual(lines.toSorted());
        },
        { timeout: WITHIN_MS, interval: 20 },
      );
    }
    expect(devices[0]!.lines()).toEqual(devices[1]!.lines());
    for (const device of devices) device.close();
  },
);
