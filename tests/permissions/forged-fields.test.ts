import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Client } from "../api/support/client.ts";
import { VISITORS } from "./callers.ts";
import { endpointPermissions } from "./endpoints.ts";
import { privateTables, tables } from "./tables.ts";
import { aWorld, personBehind } from "./world.ts";

type Name = keyof typeof endpoints;

const world = await aWorld();
const { sql } = world;

/** Values that are nowhere in the database, so any trace of one is a field that got through. */
const MARK = {
  text: `forged-${randomUUID()}`,
  count: randomInt(700_000_000, 800_000_000),
  moment: "1987-06-05T04:03:02Z",
  uuid: randomUUID(),
};
const TRACES = `${MARK.text}|${MARK.count}|1987-06-05|${MARK.uuid}`;

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** Every column, in the spelling of the database and of the contract, and names of rights and people. */
function forgedFields(): Record<string, unknown> {
  const columns = Object.values(tables).flatMap((table) => Object.keys(table.columns));
  const rights = [
    "is_admin",
    "role",
    "email",
    "owner_id",
    "app_count",
    "today_installs",
    "this_week_launches",
  ];
  return Object.fromEntries(
    [...columns, ...rights].flatMap((name) => [
      [name, forgedValue(name)],
      [camel(name), forgedValue(name)],
    ]),
  );
}

function forgedValue(name: string): unknown {
  if (name === "user_id" || name === "claim" || name === "owner_id") return MARK.uuid;
  if (/(^id|_id|_index|^position|_count|installs|launches)$/.test(name)) return MARK.count;
  if (/(_at|_until|^day)$/.test(name)) return MARK.moment;
  if (name.startsWith("is_")) return true;
  if (name === "tags") return [MARK.text];
  if (name === "settings") return { searchEngine: MARK.text };
  return MARK.text;
}

/** The tables that contain a forged value. */
async function tracesLeft(): Promise<string[]> {
  const names = [
    ...Object.keys(tables).map((name) => `public.${name}`),
    ...Object.keys(privateTables).map((name) => `private.${name}`),
  ];
  const found: string[] = [];
  for (const name of names) {
    const [row] = await sql.unsafe(`select 1 from ${name} as stored where stored::text ~ $1 limit 1`, [
      TRACES,
    ]);
    if (row) found.push(name);
  }
  return found;
}

describe("extra fields of a body", () => {
  test("have an entry in the matrix for every call with a body", () => {
    for (const [name, { extraFields }] of Object.entries(endpointPermissions)) {
      expect([name, extraFields !== undefined]).toEqual([name, "body" in endpoints[name as Name]]);
    }
  });

  const withBody = (Object.keys(endpointPermissions) as Name[]).filter(
    (name) => endpointPermissions[name].extraFields === "ignored",
  );
  test.each(withBody)("are ignored by %s", async (name) => {
    const [subject] = endpointPermissions[name].cases;
    const caller = VISITORS.toReversed().find((each) =>
      [200, "shown"].some((kept) => kept === subject?.answers[each]),
    );
    expect(caller).toBeDefined();
    const { body: schema }: Endpoint = endpoints[name];
    if (!(schema instanceof z.ZodObject)) throw new Error("A body is an object.");
    const request = await subject?.request?.(world);
    const surplus = Object.entries(forgedFields()).filter(([field]) => !(field in schema.shape));
    expect(surplus.length).toBeGreaterThan(30);

    const browser = new Client();
    for (const [cookie, value] of personBehind(world, caller!)?.client.cookies ?? [])
      browser.cookies.set(cookie, value);
    const body = { ...Object.fromEntries(surplus), ...(request?.body as object) };
    const response = await browser.send(name, { ...request, body });

    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status: 200 });
    expect(text).not.toMatch(new RegExp(TRACES));
    expect(text).not.toContain(`"isAdmin":true`);
    expect(await tracesLeft()).toEqual([]);
    const { user } = (await browser.call("getSession")).body;
    // These sign the administrator's browser in as somebody else.
    const isAnother = name === "devLogin" || name === "signInByPhoneLink";
    expect(user?.isAdmin ?? false).toBe(caller === "admin" && !isAnother);
  });
});
