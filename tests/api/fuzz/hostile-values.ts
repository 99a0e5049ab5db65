import fc from "fast-check";

const DEEP = 20_000;

/** Texts that have broken programs before, because a parser, a database, a shell or a file system interprets them. */
const NOTORIOUS_TEXTS = [
  "",
  " ",
  "\ud800",
  "a\udfff",
  "\ufeff\u202e\u0000",
  "\u202egnp.exe\u2066",
  "a\u2028b\u0085",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "İıſß",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-0",
  "0x1",
  "1e3",
  "１",
  "9007199254740993",
  "9223372036854775808",
  "99999999999999999999999999",
  "-1",
  "1.5",
  "1;2",
  "' or 1=1 --",
  "'; drop table webapps; --",
  "%_\\",
  "\\",
  "\\x00",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "http://",
  "https://[::",
  "http://a b/",
  "\r\nset-cookie: a=b",
  "2026-02-30T00:00:00Z",
  "((((((((((a",
  "a".repeat(65),
  "é".repeat(5001),
  "\u{10ffff}".repeat(3000),
  "A".repeat(200_000),
];

/** Lone surrogates have no UTF-8: the wire carries U+FFFD. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Any text that a client can send, most of it broken. */
export const hostileText = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom("\0", "a\0b") },
  { weight: 4, arbitrary: fc.constantFrom(...NOTORIOUS_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

/** Any JSON value of any type, where another one is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 1 }, { "": "" }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** JSON texts that no `JSON.stringify` writes, and texts that are not JSON. */
export const hostileBody = fc.constantFrom(
  "",
  " ",
  "{",
  "[",
  "null",
  "true",
  "0",
  '""',
  "[]",
  "NaN",
  "{'a':1}",
  "{}{}",
  "{},",
  '{"a":1,}',
  "\ufeff{}",
  "\0",
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"webappId":1e400}',
  '{"webappId":-1e400}',
  '{"webappId":1,"webappId":"x"}',
  '{"email":"a@example.com","email":{"a":1}}',
  '{"url":"https://a.example","url":null}',
  "[".repeat(DEEP),
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  `{"appOrders":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`,
  `{"a":"${"x".repeat(900_000)}"}`,
  `{"a":"${"x".repeat(1_100_000)}"}`,
  `[${"0,".repeat(400_000)}0]`,
);

/** Bytes that are not UTF-8. */
export const hostileBytes = fc
  .oneof(
    fc.constantFrom(
      [0xff, 0xfe, 0x7b, 0],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0x7b, 0x22, 0x80, 0x22, 0x3a, 0x31, 0x7d],
    ),
    fc.array(fc.nat(255), { maxLength: 64 }),
  )
  .map((bytes) => Buffer.from(bytes));

/** One path segment on the wire, including invalid percent-encoding. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    "%",
    "%zz",
    "%0",
    "%00",
    "1%00",
    "%FF",
    "%C0%AF",
    "%ED%A0%80",
    "%2e%2e",
    "%2F",
    "a%2Fb",
    "%252e",
    "..",
    ".",
    ";",
    "a;b=c",
    "1,2",
    "+1",
    "%201",
    "0",
    "00",
    "-1",
    "1e3",
    "9223372036854775808",
    "999999999999999",
    "1000000000000000",
    "a".repeat(300),
    "a".repeat(301),
    "a".repeat(8000),
  ),
  hostileText.map((text) => encodeURIComponent(wellFormed(text.slice(0, 500)))).filter((text) => text !== ""),
);

/** A query string on the wire. */
export const hostileQuery = fc.constantFrom(
  "",
  "&",
  "=",
  "%",
  "%=%",
  "search=%zz",
  "search=%00",
  "search=%FF",
  "search=a&search=b",
  "search[]=a",
  "search[a]=b",
  "__proto__=1",
  "limit=1&limit=x",
  "limit=1e1",
  "cursor=%00",
  "cursor=e30",
  "cursor=W10",
  "cursor=bnVsbA",
  "cursor=eyJhIjoxfQ",
  `cursor=${"A".repeat(1024)}`,
  `cursor=${"A".repeat(1025)}`,
  "page=999999999&pageSize=100",
  "page=0",
  `search=${"a".repeat(201)}`,
  `search=${encodeURIComponent("\u{10ffff}".repeat(100))}`,
  `search=${"%25".repeat(200)}`,
  `tag=${encodeURIComponent("' or 1=1")}`,
  `catalogueId=999999999999999`,
  `exclude=${"https://a.example/ ".repeat(400).replaceAll(" ", "%20")}`,
  `${"a=b&".repeat(2000)}a=b`,
);

/** Headers in which a client may claim anything. */
export const hostileHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { "x-forwarded-for": "256.1.1.1, ::::, unknown" },
  { "x-forwarded-for": ",".repeat(2000) },
  { "x-forwarded-host": "evil.example" },
  { "x-request-id": "a".repeat(5000) },
  { "x-request-id": "<script>" },
  { "if-none-match": '"' },
  { "if-none-match": "*" },
  { "if-none-match": 'W/"a",'.repeat(500) },
  { accept: "*/*;q=NaN" },
  { "accept-encoding": "gzip;q=2, \u00ff" },
  { range: "bytes=9-1" },
  { "content-encoding": "gzip" },
  { expect: "100-continue" },
);

/** Values in place of a session. */
export const hostileCredentials = (cookieName: string) =>
  fc.constantFrom<Record<string, string>>(
    { authorization: "Bearer" },
    { authorization: "Bearer \u00ff" },
    { authorization: "Bearer a.b.c" },
    { authorization: "Bearer perch_" },
    { authorization: `Bearer perch_${"A".repeat(43)}` },
    { authorization: `Bearer perch_${"%".repeat(43)}` },
    { authorization: `Bearer perch_${"A".repeat(8000)}` },
    { authorization: "Basic YTpi" },
    { authorization: `Bearer ${jwt({ alg: "none" })}` },
    { authorization: `Bearer ${jwt({ alg: "HS256" })}` },
    { authorization: `Bearer ${jwt({ alg: "ES256", kid: "x" })}` },
    { authorization: `Bearer ${jwt({ alg: "RS256" })}` },
    { authorization: `Bearer ${jwt({ alg: {} })}` },
    { authorization: `Bearer ${jwt(null)}` },
    { authorization: `Bearer ${"A".repeat(8000)}` },
    { cookie: "=" },
    { cookie: `${cookieName}=` },
    { cookie: `${cookieName}=base64-` },
    { cookie: `${cookieName}=base64-%FF` },
    { cookie: `${cookieName}=base64-bnVsbA` },
    { cookie: `${cookieName}=base64-W10` },
    { cookie: `${cookieName}=base64-eyJhY2Nlc3NfdG9rZW4iOjF9` },
    { cookie: `${cookieName}=base64-eyJhY2Nlc3NfdG9rZW4iOiJhIiwicmVmcmVzaF90b2tlbiI6IlwwIn0` },
    { cookie: `${cookieName}=%7B%22access_token%22%3A%22a%22%2C%22refresh_token%22%3A%22%5Cu0000%22%7D` },
    { cookie: `${cookieName}.1=a; ${cookieName}.0=b; ${cookieName}.9999=c` },
    { cookie: `perch-visitor=${"\u00ff".repeat(43)}` },
    { cookie: `perch-visitor=${"A".repeat(44)}` },
    { cookie: "a=b; ".repeat(500) },
  );

function jwt(header: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part({ sub: "\0", email: "a@example.com", role: "service_role", exp: 9e12 })}.AAAA`;
}
