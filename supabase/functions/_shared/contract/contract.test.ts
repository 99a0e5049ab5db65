import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { calendarEventsQuery } from "./widgets/calendars.ts";
import { catalogueInput, cataloguePatch } from "./catalogues/catalogues.ts";
import { HTTP_STATUS } from "./calls/errors.ts";
import { CATALOGUE_PAGE_SIZE } from "./site/page.ts";
import { sessionCookieName } from "./session/cookie.ts";
import { emailInput } from "./session/session.ts";
import { entryFields } from "./widgets/home-widgets.ts";
import { newId } from "./values/new-id.ts";
import { isSlug, slug } from "./texts/slugs.ts";
import { imageUrl, webUrl } from "./values/values.ts";
import { visibleText } from "./texts/visible-text.ts";
import { storeQuery, webappListQuery, webappPatch } from "./webapps/webapps.ts";

test("every error code has a status of its family", () => {
  for (const status of Object.values(HTTP_STATUS))
    expect(status).toSatisfy((code: number) => code >= 400 && code < 600);
});

test.each([
  ["http://127.0.0.1:54321", "sb-perch-54321-auth-token"],
  ["http://localhost:54421/", "sb-perch-54421-auth-token"],
  ["http://[::1]:54321", "sb-perch-54321-auth-token"],
  ["http://perch.lan:54321", "sb-perch-54321-auth-token"],
  ["http://[fd00::5]:54321", "sb-perch-54321-auth-token"],
  ["https://abcdefgh.supabase.co", "sb-abcdefgh-auth-token"],
  ["https://api.perch.example", "sb-api-auth-token"],
])("the session cookie of %s is %s", (url, name) => {
  expect(sessionCookieName(url)).toBe(name);
});

test("an id is a random UUID also where the runtime offers none, as browsers do by plain http", () => {
  const real = crypto;
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes);
  vi.stubGlobal("crypto", { getRandomValues });
  const ids = Array.from({ length: 1_000 }, newId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["UTC", "UTC"],
  ["Etc/Unknown", "UTC"],
  ["GMT-03:00", "-03:00"],
  ["UTC+5:30", "+05:30"],
  ["+0545", "+05:45"],
  ["GMT+2", "+02:00"],
  ["GMT+25:00", "UTC"],
  ["US/Pacific-New-York", "UTC"],
  ["Mitteleuropäische Zeit", "UTC"],
  ["undefined", "UTC"],
  ["", "UTC"],
  ["__proto__", "UTC"],
])("the zone that a browser calls %j is %s", (name, zone) => {
  const query = { ids: "00000000-0000-4000-8000-000000000001", first: "2026-11-23", days: "7" };
  expect(calendarEventsQuery.parse({ ...query, timeZone: name }).timeZone).toBe(zone);
});

test("an email is trimmed and lower-cased before validation", () => {
  expect(emailInput.parse({ email: "  Ada@Example.COM " })).toEqual({ email: "ada@example.com" });
});

test.each([
  "r&d@example.com",
  "x=y@example.com",
  "a/b@example.com",
  "name..x@docomo.example",
  ".name.@docomo.example",
  "ada@xn--bcher-kva.xn--p1ai",
  "ada+perch@mail.example.co.uk",
])("%s is an email address", (email) => {
  expect(emailInput.parse({ email })).toEqual({ email });
});

test.each([
  ["\u200bada@example.com\u2069", "invisible characters"],
  ["\ufeff ada@exam\u00adple.com\u00a0", "a soft hyphen"],
  ["\u2068ADA@example.com\u2069\n", "marks of direction"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "full-width letters"],
  ["ada@example。com", "a Chinese full stop"],
])("%j is ada@example.com (%s)", (email) => {
  expect(emailInput.parse({ email })).toEqual({ email: "ada@example.com" });
});

test("an address has one spelling: of case, of composed letters, and of its domain", () => {
  const spellings = ["Ada@Bücher.example", "ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"];
  const parsed = spellings.map((email) => emailInput.parse({ email }).email);
  expect(new Set(parsed)).toEqual(new Set(["ada@xn--bcher-kva.example"]));
});

test.each([
  "ada",
  "ada@",
  "@example.com",
  "a b@example.com",
  "ada@exam ple.com",
  "ada@@example.com",
  "é@example.com",
])("%j is no email address", (email) => {
  expect(emailInput.safeParse({ email }).success).toBe(false);
});

test.each([
  "https://example.com",
  "http://127.0.0.1:8080/x?y#z",
  " https://example.com/ ",
  "https://münchen.example/ä",
  "https://example.com/@somebody?to=a@b.example#@",
  "https://example.com?a@b",
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
  "https://user:secret@example.com/",
  "https://user@example.com",
  "http://:@example.com/",
  "https://@example.com/",
  "https://\\user:secret@example.com/",
  "https://example.com\\@other.example/",
  `https://e.com/${"a".repeat(2050)}`,
])("%j is no web address", (url) => {
  expect(webUrl.safeParse(url).success).toBe(false);
});

test.each([
  ["/storage/images/0123456789abcdef.png", true],
  ["/seed/icons/perch.svg", true],
  ["/storage/images/../../api/auth/logout", false],
  ["/storage/images/..%2f..%2fapi", false],
  ["/storage/other/a.png", false],
  ["/storage/images/", false],
  ["/seed/.hidden", false],
  ["/api/placeholder/64/64", false],
  ["/", false],
  ["/\\evil.example/a.png", false],
  ["https://", false],
  ["https:///a.png", false],
  ["https://user:secret@cdn.example.com/a.png", false],
  ["https://\\user@cdn.example.com/a.png", false],
  ["https://cdn.example.com/@a/b@2x.png", true],
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

test("an address with a password in it is refused with a message that says so", () => {
  const { error } = webappPatch.safeParse({ url: "https://user:secret@example.com/" });
  expect(error?.issues).toMatchObject([
    { path: ["url"], message: "Must hold no user name and no password." },
  ]);
});

test("a title or a name that holds what can't be seen is refused by its field", () => {
  const said = "Holds a character that can't be seen.";
  for (const text of ["\u202egnp.exe", "a\u2066b", "a\nb", "a\u0007", "a\u2028b"]) {
    expect(webappPatch.safeParse({ title: text }).error?.issues).toMatchObject([
      { path: ["title"], message: said },
    ]);
    expect(catalogueInput.safeParse({ name: text }).error?.issues).toMatchObject([
      { path: ["name"], message: said },
    ]);
    expect(cataloguePatch.safeParse({ name: text }).error?.issues).toMatchObject([
      { path: ["name"], message: said },
    ]);
  }
});

test("names, notes, tags and descriptions lose what nobody sees; an address that holds it is refused", () => {
  const hidden = "\u{e0049}\u200b\u00ad";
  expect(
    webappPatch.parse({
      title: `${hidden} Mail`,
      description: `a\u202e${hidden}b`,
      tags: [`x${hidden}`, "x"],
    }),
  ).toEqual({
    title: "Mail",
    description: "ab",
    tags: ["x"],
  });
  expect(entryFields.parse({ text: `Milk${hidden}\n`, list: [{ name: hidden }] })).toEqual({
    text: "Milk\n",
    list: [{ name: "" }],
  });
  expect(catalogueInput.safeParse({ name: hidden }).success).toBe(false);
  for (const character of [...hidden, "\u202e", "\ufe0f"])
    expect(webappPatch.safeParse({ url: `https://site.example/${character}` }).error?.issues).toMatchObject([
      { path: ["url"], message: "Holds a character that no address has." },
    ]);
});

test("a joined emoji stays one, whatever is dropped beside it; dropping again changes nothing", () => {
  const part = fc.constantFrom(
    "a",
    "\u0645",
    "\u05d0",
    "\u{1f469}",
    "\ufe0f",
    "\u200d",
    "\u200c",
    "\u200e",
    "\u00ad",
    "\u{e0067}",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = visibleText(parts.join(""));
      expect(visibleText(once)).toBe(once);
    }),
  );
  expect(visibleText("\u00ad\u{1f469}\u200d\u{1f680}\u200d")).toBe("\u{1f469}\u200d\u{1f680}");
});

test("queries have their defaults", () => {
  expect(storeQuery.parse({})).toEqual({ search: "", lang: "en", limit: 50 });
  expect(webappListQuery.parse({})).toEqual({
    search: "",
    view: "all",
    direction: "desc",
    sort: "recently-added",
    page: 1,
    pageSize: 10,
  });
  expect(webappListQuery.parse({ sort: "uninstalls-last-week", page: "3", pageSize: "100" })).toMatchObject({
    page: 3,
  });
});

test("a patch loses blank and repeated tags, and must change something", () => {
  expect(webappPatch.parse({ tags: [" News ", "", "News", "Radio"] })).toEqual({ tags: ["News", "Radio"] });
  expect(webappPatch.safeParse({}).success).toBe(false);
});

test("the store's list can go on with the limit of a catalogue's page", () => {
  expect(storeQuery.safeParse({ limit: String(CATALOGUE_PAGE_SIZE) }).success).toBe(true);
});
