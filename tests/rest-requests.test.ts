import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const API = new URL("../src/api/", import.meta.url);

/**
 * The kinds of requests that the page makes of REST and Auth itself, in words of PostgREST's and Auth's documentation, so
 * that no answer depends on which backend gives it:
 *
 * - rpc: POST /rpc/<function> with named arguments in a JSON body (docs.postgrest.org, "Functions as RPC").
 * - select, eq: horizontal and vertical filtering ("Tables and Views"). No embedding, no full text, no JSON paths, no
 *   ranges or counts: what @supabase/lite could read differently is not asked for.
 * - insert, update, delete: with `Prefer: return=representation` where `select` follows ("Prefer header").
 * - single: `Accept: application/vnd.pgrst.object+json`, 406 unless it is one row ("Singular or Plural").
 * - maybeSingle: a list of at most one row, read by supabase-js itself; throwOnError changes nothing in the request.
 * - verifyOtp: POST /auth/v1/verify with `token_hash`, or `email` and `token`, type `email` (supabase.com/docs, "verifyOtp").
 *
 * Errors worded by our functions are `raise sqlstate 'PT400'` and the like, whose digits PostgREST makes the status
 * ("Raise errors with HTTP Status Codes").
 */
const KINDS = new Set([
  "auth verifyOtp",
  "delete eq select",
  "insert",
  "rpc",
  "select maybeSingle",
  "update eq select",
  "update eq select single",
]);

/** `widget_states update eq select throwOnError` is an `update eq select`; an rpc is one, whatever it calls. */
function kindOf(request: string): string {
  const [target = "", ...methods] = request.split(" ");
  const asked = methods.filter((method) => method !== "throwOnError");
  if (target === "rpc") return ["rpc", ...asked.slice(1)].join(" ");
  return [...(target === "auth" ? ["auth"] : []), ...asked].join(" ");
}

/** The requests that a file makes through supabase-js: table or function, then the methods of the chain. */
function requestsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
  const requests: string[] = [];
  let rows = { start: "", isOpen: false };
  for (const [, root = "", chain = ""] of code.matchAll(
    /\b(supabase|rows|auth)((?:\s*\.\w+\((?:[^()]|\([^()]*\))*\))+)/g,
  )) {
    const [first = "", ...more] = [...chain.matchAll(/\.(\w+)\(\s*(?:"(\w+)")?/g)].map(
      ([, method = "", name = ""]) => (method === "from" ? name : method === "rpc" ? `rpc ${name}` : method),
    );
    if (root === "auth") requests.push(["auth", first, ...more].join(" "));
    else if (root === "supabase") {
      // `const rows = supabase.from(...)` is finished by what is called on `rows`.
      const request = [first, ...more].join(" ");
      if (rows.isOpen) requests.push(rows.start);
      const isNamed = code.includes(`const rows = supabase${chain};`);
      rows = { start: request, isOpen: isNamed };
      if (!isNamed) requests.push(request);
    } else {
      requests.push([rows.start, first, ...more].join(" "));
      rows.isOpen = false;
    }
  }
  return requests;
}

const sources = readdirSync(API).filter((name) => /(?<!\.test)\.ts$/.test(name));
const read = (name: string): string => readFileSync(new URL(name, API), "utf8");

test("the page asks REST and Auth only what plain PostgREST and Auth answer", () => {
  const requests = sources.flatMap((name) => requestsOf(read(name)).map((request) => ({ name, request })));
  expect(requests.length).toBeGreaterThan(6);
  expect(requests.filter(({ request }) => !KINDS.has(kindOf(request)))).toEqual([]);
});

test("every file that takes the client is read by this check, and none outside of src/api does", () => {
  const users = readdirSync(new URL("../src/", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .filter((path) => {
      const text = readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8");
      return /\b(?:getSupabase|createBrowserClient|createClient)\b|\/(?:rest|auth|storage)\/v1/.test(text);
    });
  const seen = sources.filter((name) => name === "supabase.ts" || requestsOf(read(name)).length > 0);
  expect(users.toSorted()).toEqual(seen.map((name) => `api/${name}`).toSorted());
});

test("a request of another kind is seen", () => {
  const code = `const { data } = await supabase.from("webapps").select("*, catalogues(name)").textSearch("title", q);
    const rows = supabase.from("a"); await rows.upsert({ b: f(1) }).throwOnError();`;
  expect(requestsOf(code)).toEqual(["webapps select textSearch", "a upsert throwOnError"]);
  expect(requestsOf(code).map(kindOf)).toEqual(["select textSearch", "upsert"]);
  expect(kindOf("rpc search_webapps limit")).toBe("rpc limit");
});
