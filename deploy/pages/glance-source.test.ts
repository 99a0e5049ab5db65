import { DomUtils, parseDocument } from "htmlparser2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as renderer from "../../src/entry-server.tsx";
import type { Glance } from "../../supabase/functions/_shared/contract/glance/glance.ts";
import { HOSTILE_TEXTS } from "../../tests/support/hostile/texts.ts";
import { createPages } from "./pages.ts";

// These tests use the real renderer, with hostile names of events, tasks and apps.

const TOKEN = `perch_${"t".repeat(43)}`;
const backend = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", backend.mockReset());
  vi.useFakeTimers({ now: new Date("2026-11-30T07:00:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.unstubAllGlobals());

const aGlance = (name: string): Glance => ({
  language: null,
  timeZone: "Pacific/Auckland",
  clockStyle: "12h",
  event: { title: name, start: "2026-12-01T02:00:00.000Z", isAllDay: false },
  tasks: [
    { text: name, due: "2026-11-30" },
    { text: "Later", due: null },
  ],
  weather: { place: name, unit: "celsius", degrees: -3, code: 71, isDay: true },
  tiles: [{ name, url: "https://a.example/", icon: "https://icons.example/a.png" }],
});
const EMPTY: Glance = { ...aGlance(""), event: null, tasks: [], weather: null, tiles: [] };

async function pageOf(
  answer: () => Response | Promise<Response>,
  { search = `?token=${TOKEN}`, acceptLanguage = null as string | null } = {},
) {
  backend.mockImplementation(async () => await answer());
  const pages = createPages({
    renderer,
    supabaseUrl: "https://ref.supabase.co",
    siteUrl: "https://perch.example",
  });
  const found = await pages.find({ url: { pathname: "/glance", search }, accept: "*/*", acceptLanguage });
  if (!found) throw new Error("There is no such page.");
  const { status, headers, html } = await pages.fill("", found);
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName(() => true, document);
  return {
    status,
    headers,
    html,
    text: DomUtils.textContent(DomUtils.getElementsByTagName("body", document)),
    elements: elements.map(({ name, attribs }) => `${name} ${Object.keys(attribs).join(" ")}`),
  };
}
const shown = (glance: Glance) => () => Response.json(glance);

test("the page has the person's day, without scripts, for nobody but who has its address", async () => {
  const { status, headers, html, text, elements } = await pageOf(shown(aGlance("Dentist")));
  expect(status).toBe(200);
  const [url, asked] = backend.mock.calls[0] ?? [];
  expect(url).toBe("https://ref.supabase.co/functions/v1/api/user/glance");
  expect(new Headers(asked?.headers).get("authorization")).toBe(`Bearer ${TOKEN}`);
  for (const part of [
    "Monday",
    "November 30, 2026",
    "Dentist",
    "Tomorrow · 3:00 PM",
    "Today",
    "−3°",
    "Light snow",
  ])
    expect(text).toContain(part);
  expect(
    elements.filter((element) => /^script|\bstyle$|\bon\w/.test(element.replace(/^style .*/, ""))),
  ).toEqual([]);
  expect(html).toContain('<meta http-equiv="refresh" content="300"/>');
  expect(html).not.toContain(TOKEN);
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "x-frame-options": "DENY",
  });
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; img-src 'self' https:; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
});

test("whatever things are called, the page has the same elements, and the name as text", async () => {
  const plain = await pageOf(shown(aGlance("Plain")));
  for (const name of HOSTILE_TEXTS) {
    const page = await pageOf(shown(aGlance(name)));
    expect(page.text).toContain(name);
    expect(page.elements).toEqual(plain.elements);
    expect(page.headers).toEqual(plain.headers);
  }
});

test.each([
  ["the person's", "de", "ja", "de"],
  ["what the frame wants", null, "ar,en;q=0.5", "ar"],
  ["English", null, null, "en"],
] as const)("its language is %s", async (_what, language, acceptLanguage, expected) => {
  const page = await pageOf(shown({ ...aGlance("A"), language }), { acceptLanguage });
  expect(page.headers["content-language"]).toBe(expected);
  expect(page.html).toContain(`<html lang="${expected}" dir="${expected === "ar" ? "rtl" : "ltr"}">`);
});

test("a home screen without anything says so", async () => {
  const { status, text } = await pageOf(shown(EMPTY));
  expect(status).toBe(200);
  expect(text).toContain("Nothing here yet.");
});

test.each([
  [
    "an ended token",
    401,
    () => Response.json({ code: "unauthenticated" }, { status: 401 }),
    "shows nothing any more",
  ],
  ["a token of another scope", 403, () => Response.json({}, { status: 403 }), "shows nothing any more"],
  ["too many requests", 429, () => Response.json({}, { status: 429 }), "Please try again later"],
  ["a fault", 500, () => new Response("<html>", { status: 500 }), "Please try again later"],
  ["no JSON", 503, () => new Response("<html>"), "Please try again later"],
  ["no function", 503, () => Promise.reject(new TypeError("fetch failed")), "Please try again later"],
])("%s is a calm page with the status %i", async (_what, status, answer, words) => {
  const page = await pageOf(answer);
  expect([page.status, page.text.includes(words)]).toEqual([status, true]);
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.html).toContain('http-equiv="refresh"');
});

test.each([
  ["", 400, "An e-ink frame shows your day here."],
  ["?token=", 400, "An e-ink frame shows your day here."],
  ["?token=eyJhbGciOi.session.token", 401, "shows nothing any more"],
  [`?token=${TOKEN}%0d%0ax`, 401, "shows nothing any more"],
] as const)("an address with %j asks nothing", async (search, status, words) => {
  const page = await pageOf(shown(EMPTY), { search });
  expect([page.status, page.text.includes(words)]).toEqual([status, true]);
  expect(backend).not.toHaveBeenCalled();
});
