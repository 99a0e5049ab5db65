import { expect, test } from "vitest";
import { HTTP_STATUS } from "./errors.ts";
import { sessionCookieName } from "./session-cookie.ts";
import { emailInput } from "./session.ts";
import { isSlug, slug } from "./slugs.ts";
import { imageUrl, webUrl } from "./values.ts";
import { storeQuery, webappListQuery, webappPatch } from "./webapps.ts";

test("every error code has a status of its family", () => {
  for (const status of Object.values(HTTP_STATUS))
    expect(status).toSatisfy((code: number) => code >= 400 && code < 600);
});

test.each([
  ["http://127.0.0.1:54321", "sb-perch-54321-auth-token"],
  ["http://localhost:54421/", "sb-perch-54421-auth-token"],
  ["http://[::1]:54321", "sb-perch-54321-auth-token"],
  ["https://abcdefgh.supabase.co", "sb-abcdefgh-auth-token"],
  ["https://api.perch.example", "sb-api-auth-token"],
])("the session cookie of %s is %s", (url, name) => {
  expect(sessionCookieName(url)).toBe(name);
});

test("an e-mail is trimmed and lower-cased before it is judged", () => {
  expect(emailInput.parse({ email: "  Ada@Example.COM " })).toEqual({ email: "ada@example.com" });
});

test.each([
  "https://example.com",
  "http://127.0.0.1:8080/x?y#z",
  " https://example.com/ ",
  "https://münchen.example/ä",
])("%j is a web address", (url) => {
  expect(webUrl.safeParse(url).success).toBe(true);
});

test.each([
  "",
  "example.com",
  "ftp://example.com",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  `https://e.com/${"a".repeat(2050)}`,
])("%j is no web address", (url) => {
  expect(webUrl.safeParse(url).success).toBe(false);
});

test.each([
  ["/storage/v1/object/public/icons/a.png", true],
  ["https://cdn.example.com/a.svg", true],
  ["//cdn.example.com/a.svg", false],
  ["http://cdn.example.com/a.svg", false],
  ["javascript:alert(1)", false],
  ["storage/a.png", false],
  ["/a b.png", false],
])("image address %j: %s", (address, fits) => {
  expect(imageUrl.safeParse(address).success).toBe(fits);
});

test.each([
  ["wikipedia", true],
  ["a", true],
  ["a-2", true],
  ["a".repeat(64), true],
  ["a".repeat(65), false],
  ["", false],
  ["Upper", false],
  ["ünï", false],
  ["admin", false],
  ["perchstore", false],
  ["settings", false],
])("slug %j: %s", (text, fits) => {
  expect([slug.safeParse(text).success, isSlug(text)]).toEqual([fits, fits]);
});

test("queries have their defaults", () => {
  expect(storeQuery.parse({})).toEqual({ search: "", limit: 50 });
  expect(webappListQuery.parse({})).toEqual({ search: "", sort: "recently-added", page: 1, pageSize: 10 });
  expect(webappListQuery.parse({ sort: "uninstalls-last-week", page: "3", pageSize: "100" })).toMatchObject({
    page: 3,
  });
});

test("a patch loses blank and repeated tags, and must change something", () => {
  expect(webappPatch.parse({ tags: [" News ", "", "News", "Radio"] })).toEqual({ tags: ["News", "Radio"] });
  expect(webappPatch.safeParse({}).success).toBe(false);
});
