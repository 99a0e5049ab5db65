import { expect, expectTypeOf, test } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { methodOf, pathOf } from "./call-path.ts";
import type { request } from "./http.ts";

// The compiler checks these; nothing is sent.
const call = ((name: string, sent?: object) => ({ name, sent })) as unknown as typeof request;

test("a call's answer, and what it takes, come from the contract", () => {
  expectTypeOf(call("GET /user/home")).resolves.toEqualTypeOf<Home>();
  void call("DELETE /user/apps/:webappId", { params: { webappId: 3 } });
  void call("GET /webapp/store", { query: { search: "notes", limit: 20, skipFailing: true, tag: null } });
  expect(call).toBeTypeOf("function");
});

test("a wrong path, a missing parameter or body and an unknown field are errors of types", () => {
  // @ts-expect-error -- no such path
  void call("GET /user/homes");
  // @ts-expect-error -- no such method there
  void call("PUT /user/home");
  // @ts-expect-error -- no parameter
  void call("DELETE /user/apps/:webappId");
  // @ts-expect-error -- another parameter
  void call("DELETE /user/apps/:webappId", { params: { id: 3 } });
  // @ts-expect-error -- no body
  void call("POST /user/apps/launch");
  // @ts-expect-error -- a field of another type
  void call("POST /user/apps/launch", { body: { webappId: "three" } });
  // @ts-expect-error -- an unknown field
  void call("POST /user/apps/launch", { body: { webappId: 3, at: "now" } });
  // @ts-expect-error -- a body that the call does not take
  void call("GET /user/home", { body: {} });
  // @ts-expect-error -- an unknown word of the query
  void call("GET /webapp/store", { query: { find: "notes" } });
  expect(call).toBeTypeOf("function");
});

test("the address has its parameters and its query as text, without what is undefined, null or empty", () => {
  const query = { search: "a b", limit: 5, tag: null, cursor: "", lang: undefined };
  expect(pathOf(["GET /webapp/store", { query }])).toBe("/webapp/store?search=a+b&limit=5");
  expect(pathOf(["GET /page/:slug", { params: { slug: "a/ä" } }])).toBe("/page/a%2F%C3%A4");
  expect(methodOf("DELETE /user/account")).toBe("DELETE");
});
