import * as fc from "fast-check";
import { expect } from "vitest";
import { type Home, type HomeLeaf, type HomeOp, homeOpsAnswer, homeAnswer } from "#contract/home/home.ts";
import { applyOps } from "#contract/home/ops.ts";
import type { Client } from "./client.ts";
import { addLink, folderId, linkId, opOf, pageId, type Wish } from "./home.ts";

/** One step of a device; the numbers choose among the entries that it shows. */
export interface Step {
  device: number;
  act: number;
  which: number;
  where: number;
}

export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ device: fc.nat(2), act: fc.nat(99), which: fc.nat(), where: fc.nat() }), {
    minLength: count,
    maxLength: count,
  });

type Apps = Record<string, { name: string; icon: null; url: string; slug: string }>;

/** A client with an outbox: the server's home screen, and operations without an answer. */
export class Device {
  readonly #client: Client;
  readonly #apps: Apps;
  #home: Home = { version: 0, pages: [], column: [] };
  #waiting: HomeOp[] = [];
  /** All operations of this device in order, and their answers. */
  readonly done: HomeOp[] = [];
  readonly applied = new Set<string>();
  readonly refused = new Set<string>();
  isOffline = false;

  constructor(client: Client, apps: Apps) {
    this.#client = client;
    this.#apps = apps;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  shown(): Home {
    return applyOps(this.#home, this.#waiting, { apps: this.#apps }).home;
  }

  do(wish: Wish): void {
    const op = opOf(wish);
    this.#waiting.push(op);
    this.done.push(op);
  }

  /** Sends the outbox and reads the home screen; false when the server does not answer. */
  async sync(): Promise<boolean> {
    while (this.#waiting.length > 0) {
      const ops = this.#waiting.slice(0, 100);
      // oxlint-disable-next-line no-await-in-loop -- in order
      const body = await this.#ask("changeHome", { body: { ops } });
      if (body === null) return false;
      const answer = homeOpsAnswer.parse(body);
      for (const id of answer.applied) this.applied.add(id);
      for (const { id } of answer.refused) this.refused.add(id);
      expect([...answer.applied, ...answer.refused.map(({ id }) => id)].toSorted()).toEqual(
        ops.map(({ id }) => id).toSorted(),
      );
      this.#waiting = this.#waiting.slice(ops.length);
    }
    const body = await this.#ask("getHome");
    if (body === null) return false;
    const home = homeAnswer.parse(body);
    expect(home.version).toBeGreaterThanOrEqual(this.#home.version);
    this.#home = home;
    return true;
  }

  /** Answers null when the server is down; every other error fails the test. */
  async #ask(name: "changeHome" | "getHome", request: { body?: unknown } = {}): Promise<unknown> {
    const response = await this.#client.send(name, request).catch(() => null);
    if (!response || response.status >= 500) return null;
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toMatchObject({ status: 200 });
    return body;
  }
}

/** Performs one step on a device. */
export function act(device: Device, { act: kind, which, where }: Step, apps: readonly string[]): void {
  const { pages, column } = device.shown();
  const entries = [...pages.flatMap(({ items }) => items), ...column];
  const folders = entries.filter((entry) => "items" in entry);
  const leaves = leavesOf({ pages });
  const widgets = entries.filter((entry) => "entries" in entry);
  const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
  const anything = pick([...leaves, ...folders, ...widgets], which)?.id ?? linkId();
  const removed = device.done.filter((op) => op.kind === "remove").map(({ item }) => item);
  const place = pick(
    [
      {},
      { place: pick(pages, where)?.id },
      { place: pick(folders, where)?.id },
      { place: "column" },
      { place: pageId() },
      { place: folderId() },
    ].filter((target) => Object.values(target).every(Boolean)) as object[],
    where,
  );
  const after = pick([...entries.map(({ id }) => id), null, linkId()], where) ?? null;
  if (kind < 14) device.do({ kind: "add", item: pick(apps, which) ?? "", ...place, after });
  else if (kind < 22) device.do(addLink(linkId(), `Link ${which}`, { ...place, after }));
  else if (kind < 32)
    device.do({ kind: "remove", item: pick([...leaves, ...widgets], which)?.id ?? linkId() });
  else if (kind < 40) device.do({ kind: "restore", item: pick(removed, which) ?? linkId() });
  else if (kind < 72) device.do({ kind: "move", item: anything, ...place, after });
  else if (kind < 84) device.do({ kind: "rename", item: anything, name: `Name ${which}` });
  else if (kind < 90) device.do({ kind: "add-folder", folder: folderId(), name: "Folder", after });
  else if (kind < 94) device.do({ kind: "remove-folder", folder: pick(folders, which)?.id ?? folderId() });
  else if (kind < 97) device.do({ kind: "add-page", page: pageId(), name: "Page" });
  else device.do({ kind: "remove-page", page: pick(pages, which)?.id ?? pageId() });
}

export function leavesOf({ pages }: Pick<Home, "pages">): HomeLeaf[] {
  return pages
    .flatMap(({ items }) => items.flatMap((item) => ("items" in item ? item.items : [item])))
    .filter((item) => "url" in item);
}

/** The names that these operations leave, in the order of their application: the last one wins. */
export function expectedNames(ops: readonly HomeOp[], apps: Apps): Map<string, string> {
  const names = new Map<string, string>();
  const shown = new Set<string>();
  for (const op of ops) {
    if (op.kind === "add" && !shown.has(op.item)) {
      shown.add(op.item);
      names.set(op.item, apps[op.item]?.name ?? op.name ?? "");
    } else if (op.kind === "remove") shown.delete(op.item);
    else if (op.kind === "restore") shown.add(op.item);
    else if (op.kind === "rename" && op.item !== undefined) names.set(op.item, op.name ?? "");
  }
  return new Map([...names].filter(([item]) => shown.has(item)));
}
