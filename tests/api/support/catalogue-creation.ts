import { expect } from "vitest";
import { type Catalogue, type CatalogueEvent, catalogueEvent } from "#contract/catalogues/catalogues.ts";
import type { QueueItem } from "#contract/queue/queue.ts";
import type { ownDatabase } from "./backend.ts";
import type { Client } from "./client.ts";

/**
 * All events of a creation. Each has to match the contract, progress never decreases, and only the last one ends it.
 */
export async function creationEvents(admin: Client, name: string): Promise<CatalogueEvent[]> {
  const response = await admin.send("createCatalogue", { body: { name } });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events = (await response.text())
    .split("\n\n")
    .filter((block) => block.startsWith("data: "))
    .map((block) => JSON.parse(block.slice("data: ".length)) as CatalogueEvent);
  for (const event of events) expect(catalogueEvent.parse(event)).toEqual(event);
  expect(events.slice(0, -1).map(({ type }) => type)).toEqual(events.slice(1).map(() => "progress"));
  const progress = events.flatMap((event) => (event.type === "progress" ? [event.progress] : []));
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(events.at(-1)?.type).not.toBe("progress");
  return events;
}

/** Creates a catalogue successfully. */
export async function createCatalogue(admin: Client, name: string): Promise<Catalogue> {
  const last = (await creationEvents(admin, name)).at(-1);
  if (last?.type !== "result") throw new Error(`No catalogue was created: ${JSON.stringify(last)}`);
  return last.catalogue;
}

export async function queueOf(admin: Client, catalogueId: number): Promise<QueueItem[]> {
  return (await admin.call("listQueue", { params: { id: catalogueId } })).body.queue;
}

/** Makes the failed items of this filter pending again, as pages do. */
export async function retryFailed(admin: Client, filter: string): Promise<void> {
  const change = { status: "pending", error: null };
  const { status } = await admin.rest("PATCH", `queue_items?${filter}&status=eq.failed`, change);
  expect(status).toBe(204);
}

export const putBack = (admin: Client, removed: object) =>
  admin.rpc("put_back_queue_item", { removed: JSON.stringify(removed) });

/** A catalogue with a queue of these addresses, inserted without the API. */
export async function aQueue(
  sql: ReturnType<typeof ownDatabase>,
  urls: readonly string[],
): Promise<{ catalogueId: number; itemIds: number[] }> {
  const [catalogue] = await sql<{ id: string }[]>`
    insert into public.catalogues (name) values ('A queue to process') returning id`;
  const catalogueId = Number(catalogue!.id);
  const items = await sql<{ id: string }[]>`
    insert into public.queue_items (catalogue_id, title, url, description, position)
    select ${catalogueId}, 'Suggested ' || number, url, 'As suggested.', number
    from unnest(${[...urls]}::text[]) with ordinality as wanted (url, number)
    returning id`;
  return { catalogueId, itemIds: items.map(({ id }) => Number(id)) };
}
