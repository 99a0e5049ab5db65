import { combineChunks, createChunks, stringFromBase64URL, stringToBase64URL } from "@supabase/ssr";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { clearSession, readSession, type Session, writeSession } from "./session-cookies.ts";

const settings = { name: "sb-test-auth-token", secure: false };

function sessionOf(length: number): Session {
  return { access_token: "a".repeat(length), refresh_token: "r", user: { name: "Zoë 🐦" } };
}

/** Runs `act` in a request with these cookies. Returns its result and the cookies it set. */
async function inRequest<T>(cookies: Map<string, string>, act: (c: Parameters<typeof readSession>[0]) => T) {
  const results: T[] = [];
  const app = new Hono().get("/", (c) => {
    results.push(act(c));
    return c.body(null);
  });
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await app.request("/", { headers: { cookie } });
  const set = new Map(
    response.headers.getSetCookie().map((line): [string, string] => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, /Max-Age=0/.test(line) ? "(removed)" : value];
    }),
  );
  return { result: results[0], set };
}

const asBrowserStores = (session: object) =>
  new Map(
    createChunks(settings.name, `base64-${stringToBase64URL(JSON.stringify(session))}`).map(
      ({ name, value }) => [name, value],
    ),
  );

test("what @supabase/ssr stores is read, whole and in chunks", async () => {
  for (const length of [10, 2_000, 9_000]) {
    const { result } = await inRequest(asBrowserStores(sessionOf(length)), (c) => readSession(c, settings));
    expect(result).toEqual(sessionOf(length));
  }
});

test("what is written is what @supabase/ssr would have stored of the tokens alone", async () => {
  for (const length of [10, 2_000, 9_000]) {
    const { user: _user, ...tokens } = sessionOf(length);
    const { set } = await inRequest(new Map(), (c) => writeSession(c, settings, sessionOf(length)));
    expect(set).toEqual(asBrowserStores(tokens));
    const value = await combineChunks(settings.name, (name) => set.get(name));
    expect(JSON.parse(stringFromBase64URL((value ?? "").slice("base64-".length)))).toEqual(tokens);
  }
});

test("a shorter session removes the chunks of a longer one", async () => {
  const { set } = await inRequest(asBrowserStores(sessionOf(9_000)), (c) =>
    writeSession(c, settings, sessionOf(10)),
  );
  expect([...set.keys()].toSorted()).toEqual(
    [settings.name, ...asBrowserStores(sessionOf(9_000)).keys()].toSorted(),
  );
  expect(set.get(`${settings.name}.0`)).toBe("(removed)");
});

test("clearing removes the session's cookies and no others", async () => {
  const cookies = asBrowserStores(sessionOf(9_000));
  cookies.set(`${settings.name}-code-verifier`, "x");
  cookies.set("theme", "dark");
  const { set } = await inRequest(cookies, (c) => clearSession(c, settings));
  expect(set).toEqual(
    new Map([...asBrowserStores(sessionOf(9_000)).keys()].map((name) => [name, "(removed)"])),
  );
});

test("cookies that hold no session are broken, none is none", async () => {
  const read = async (value: string) =>
    (await inRequest(new Map([[settings.name, value]]), (c) => readSession(c, settings))).result;
  for (const value of [
    "base64-%25",
    "base64-AAAA",
    "x",
    "{}",
    "null",
    `base64-${btoa('{"access_token":1}')}`,
  ]) {
    expect([value, await read(value)]).toEqual([value, "broken"]);
  }
  expect((await inRequest(new Map(), (c) => readSession(c, settings))).result).toBeNull();
});
