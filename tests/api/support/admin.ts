import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { errorBody } from "#contract/calls/errors.ts";
import { type ImportEvent, importEvent, type StoreWebapp } from "#contract/webapps/webapps.ts";
import { Client } from "./client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

export const ADMIN_EMAIL = "admin@perch.test";

/** A browser in which the administrator is signed in. */
export async function adminClient(): Promise<Client> {
  const client = new Client();
  await client.signIn(ADMIN_EMAIL);
  return client;
}

/** An address on the fixture sites that no other test imports. */
export const freshUrl = (kind: "apps" | "bare" | "stuck" = "apps"): string =>
  `${testBackend.fixtureUrl}/${kind}/${randomUUID().slice(0, 13)}${kind === "apps" ? "/" : ""}`;

/** All events of an import. Each has to match the contract, and only the last one ends it. */
export async function importEvents(admin: Client, url: string): Promise<ImportEvent[]> {
  return eventsOf(await admin.send("importWebapp", { body: { url } }));
}

/** An import's outcome: refused before any work, or the last event of its stream. */
export async function importEnding(
  admin: Client,
  url: string,
): Promise<Pick<ImportEvent, "success" | "error" | "webapp">> {
  const response = await admin.send("importWebapp", { body: { url } });
  if (!response.ok) return { error: errorBody.parse(await response.json()).message };
  return (await eventsOf(response)).at(-1)!;
}

async function eventsOf(response: Response): Promise<ImportEvent[]> {
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events = (await response.text())
    .split("\n\n")
    .filter((block) => block.startsWith("data: "))
    .map((block) => JSON.parse(block.slice("data: ".length)) as ImportEvent);
  for (const event of events) expect(importEvent.parse(event)).toEqual(event);
  const isEnding = ({ success, error }: ImportEvent) => success !== undefined || error !== undefined;
  expect(events.map(isEnding)).toEqual(events.map((_event, index) => index === events.length - 1));
  return events;
}

/** Imports an importable app. */
export async function importApp(admin: Client, url = freshUrl()): Promise<StoreWebapp> {
  const last = (await importEvents(admin, url)).at(-1);
  expect(last).toMatchObject({ success: true, progress: 100 });
  return last!.webapp!;
}

/** Uploads a file as the page does. */
export function upload(client: Client, bytes: Uint8Array, name = "icon.png"): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return client.send("uploadImage", { form });
}

/** Whether Storage has a file at this address of the site. */
export async function isStored(address: string | null): Promise<boolean> {
  expect(address).toMatch(/^\/storage\/images\/[0-9a-f]{32}\.\w+$/);
  const response = await fetchStored(address!);
  await response.arrayBuffer();
  return response.ok;
}

export function fetchStored(address: string): Promise<Response> {
  return fetch(`${testBackend.supabaseUrl}/storage/v1/object/public${address.slice("/storage".length)}`);
}
