import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { VISITORS } from "../../permissions/callers.ts";
import { endpointPermissions } from "../../permissions/endpoints.ts";
import { aWorld, personBehind } from "../../permissions/world.ts";
import { Client } from "../support/client.ts";

type Name = keyof typeof endpoints;

const PUBLIC = "public, max-age=0, s-maxage=60, must-revalidate";
const CRAWLED = "public, max-age=0, s-maxage=3600, must-revalidate";
const CHECKED = "public, max-age=0, s-maxage=0, must-revalidate";
const REVALIDATED = "private, no-cache";
const NEVER = "private, no-store";
const ERROR = "no-store";

/** The headers of what the contract says of a call that reads. Calls of which it says nothing are not cached. */
const KEPT = { everybody: PUBLIC, crawlers: CRAWLED, "until-changed": CHECKED, caller: REVALIDATED };

const names = Object.keys(endpoints) as Name[];
const kept: Partial<Record<Name, string>> = {
  ...Object.fromEntries(
    names.flatMap((name) => {
      const { cached }: Endpoint = endpoints[name];
      return cached ? [[name, KEPT[cached]]] : [];
    }),
  ),
  // The same for ever, so nobody asks again.
  getPlaceholder: "public, max-age=31536000, immutable",
};

const reading = names.filter((name) => endpoints[name].method === "GET");
/** Without a screenshot service, pictures of pages are redirects: tests/api/pages/previews.test.ts has one. */
const isRedirect = (name: Name) => (endpoints[name] as Endpoint).mayRedirect === true;
const asked = names.filter((name) => kept[name] && name !== "getPlaceholder" && !isRedirect(name));
/** Other tests change the store meanwhile, so this repeats until two answers in a row are equal. */
const ATTEMPTS = 20;

const world = await aWorld();

/** A permitted caller, signed in where that makes a difference. */
function anAsker(name: Name): Client {
  const client = new Client();
  if (kept[name] === REVALIDATED) {
    for (const [cookie, value] of world.people.user.client.cookies) client.cookies.set(cookie, value);
  }
  return client;
}

async function requestOf(name: Name) {
  const found = endpointPermissions[name].cases.find(({ answers }) => {
    const answer = answers[kept[name] === REVALIDATED ? "user" : "visitor"];
    return answer === 200 || answer === "shown";
  });
  return (await found?.request?.(world)) ?? {};
}

const keeping = (headers: Headers) => [headers.get("cache-control"), headers.get("cdn-cache-control")];

test.each(asked)("%s has cache headers, and answers 304 while unchanged", async (name) => {
  const client = anAsker(name);
  const request = await requestOf(name);
  for (let attempt = 1; ; attempt++) {
    const first = await client.send(name, request);
    const body = await first.text();
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, kept[name]]);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);

    const again = await client.send(name, { ...request, headers: { "if-none-match": etag } });
    const repeated = await again.text();
    if (again.status === 200 && repeated !== body && attempt < ATTEMPTS) continue;
    expect([again.status, repeated, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(keeping(again.headers)).toEqual(keeping(first.headers));
    break;
  }
});

describe.each(reading)("%s", (name) => {
  test.each(VISITORS)(
    "sends the %s its documented Cache-Control, and forbids caching of errors",
    async (caller) => {
      for (const { request } of endpointPermissions[name].cases) {
        const response = await new Client().send(name, {
          ...(await request?.(world)),
          headers: bearerOf(caller),
        });
        await response.body?.cancel();
        expect(response.headers.get("cache-control")).toBe(response.ok ? (kept[name] ?? NEVER) : ERROR);
        expect(response.headers.has("cdn-cache-control")).toBe(response.ok && isShared(name));
        if (!response.ok) expect(response.headers.has("etag")).toBe(false);
      }
    },
  );

  if (kept[name]?.startsWith("public"))
    test("has the same answer for everybody, because caches share it", async () => {
      const request = await requestOf(name);
      for (let attempt = 1; ; attempt++) {
        const bodies = new Set<string>();
        for (const caller of VISITORS) {
          const response = await new Client().send(name, { ...request, headers: bearerOf(caller) });
          expect(response.headers.getSetCookie()).toEqual([]);
          bodies.add(await response.text());
        }
        if (bodies.size > 1 && attempt < ATTEMPTS) continue;
        expect([...bodies]).toHaveLength(1);
        break;
      }
    });
});

/** A CDN gets more directives than plain HTTP caches. */
function isShared(name: Name): boolean {
  return kept[name]?.startsWith("public, max-age=0") === true;
}

function bearerOf(caller: (typeof VISITORS)[number]): Record<string, string> {
  const person = personBehind(world, caller);
  return person ? { authorization: `Bearer ${person.accessToken}` } : {};
}

test("an owner's hidden app is cached only by their own browser, by its slug and as a page", async () => {
  const params = { slug: world.apps.installed.slug };
  for (const name of ["getWebapp", "getPage"] as const) {
    const { body, headers } = await world.people.user.client.call(name, { params });
    expect(body).toMatchObject({ webapp: { slug: params.slug, visibleInStore: false } });
    expect(keeping(headers)).toEqual([REVALIDATED, null]);
    // A known ETag reveals nothing to somebody else.
    const etag = headers.get("etag") ?? "";
    const stranger = await new Client().send(name, { params, headers: { "if-none-match": etag } });
    expect(stranger.status).toBe(404);
  }
});

test("the end of a session clears the browser's cached answers", async () => {
  const client = new Client();
  await client.signIn();
  expect((await client.call("listUserApps")).headers.get("clear-site-data")).toBeNull();
  expect((await client.call("logout")).headers.get("clear-site-data")).toBe('"cache"');
});
