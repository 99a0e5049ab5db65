import { describe, expect, test } from "vitest";
import { BOUNDS, TooComplexError } from "../../../_shared/bounds.ts";
import { webappFacts } from "../../../_shared/contract/webapps/facts.ts";
import { readFacts, type SeenFacts } from "./read-facts.ts";

const URL_OF_APP = "https://app.example/";

interface Seen {
  asked?: string;
  final?: string;
  headers?: Record<string, string>;
  tookMs?: number;
  isOwn?: boolean;
}

function facts(
  html: string,
  { asked = URL_OF_APP, final = asked, headers, tookMs = 100, isOwn = true }: Seen = {},
) {
  const response = { url: final, headers: new Headers(headers) };
  const seen = readFacts({ asked, response, html, tookMs }, isOwn);
  webappFacts.parse({ ...seen, seenAt: "2026-11-21T12:00:00Z" });
  return seen;
}
const traits = (html: string, seen?: Seen) =>
  facts(html, seen).traits.filter((trait) => trait !== "https" && trait !== "alone");
const domains = (html: string, seen?: Seen) => facts(html, seen).sites.map(({ domain }) => domain);
const script = (code: string) => `<script>${code}</script>`;

describe("a page registers a service worker", () => {
  test.each([
    script("navigator.serviceWorker.register('/sw.js')"),
    script(
      "if ('serviceWorker' in navigator) { navigator . serviceWorker\n.register(`/sw.js`, {scope: '/'}) }",
    ),
    script("navigator.serviceWorker?.register('/sw.js')"),
    script("a = 4 / 2; /* the worker */ navigator.serviceWorker.register('/sw.js')"),
    script("var quote = /[\"'/]/; navigator.serviceWorker.register('/sw.js')"),
    `<script type="module">navigator.serviceWorker.register("/sw.js")</script>`,
    `<script id="vite-plugin-pwa:register-sw" src="/registerSW.js"></script>`,
  ])("by %s", (html) => {
    expect(traits(html)).toEqual(["offline"]);
  });

  test.each([
    ["a comment", script("// navigator.serviceWorker.register('/sw.js')\nstart()")],
    ["a long comment", script("/* navigator.serviceWorker.register('/sw.js') */")],
    ["a text", script(`show("navigator.serviceWorker.register('/sw.js')")`)],
    [
      "a text with a quotation trait",
      script(String.raw`show('it\'s navigator.serviceWorker.register("/sw.js")')`),
    ],
    ["a template's text", script("show(`navigator.serviceWorker.register('/sw.js')`)")],
    ["an expression", script("find(/navigator.serviceWorker.register(x)/)")],
    ["a text that does not end", script(`show("navigator.serviceWorker.register('/sw.js')`)],
    ["a paragraph", "<p>navigator.serviceWorker.register('/sw.js')</p>"],
    ["data", `<script type="application/json">navigator.serviceWorker.register('/sw.js')</script>`],
    ["a template", `<template>${script("navigator.serviceWorker.register('/sw.js')")}</template>`],
    ["a comment of the page", `<!-- ${script("navigator.serviceWorker.register('/sw.js')")} -->`],
    ["a removal", script("navigator.serviceWorker.getRegistrations().then((all) => all[0].unregister())")],
  ])("never in %s", (_where, html) => {
    expect(traits(html)).toEqual([]);
  });
});

describe("a page loads from other sites", () => {
  test.each([
    ["a script", `<script src="https://cdn.other.example/a.js"></script>`],
    ["without a scheme", `<script src="//other.example/a.js"></script>`],
    ["a stylesheet", `<link rel="preload stylesheet" href="https://other.example/a.css">`],
    ["an icon", `<link rel="shortcut icon" href="https://other.example/a.ico">`],
    ["a picture", `<img src=" https://other.example/a.png ">`],
    ["a picture in sizes", `<img srcset="/a.png 1x, https://other.example/b.png 2x">`],
    ["a frame", `<iframe src="https://other.example/"></iframe>`],
    ["a poster", `<video poster="https://other.example/a.jpg"></video>`],
    ["a drawing", `<svg><image xlink:href="https://other.example/a.png"/></svg>`],
    ["an import of a style", `<style>@import "https://other.example/a.css";</style>`],
    ["a background", `<style>body { background: url( 'https://other.example/a.png' ) }</style>`],
    ["a background of an element", `<p style="background: url(https://other.example/a.png)">`],
    ["its base", `<base href="https://other.example/"><img src="data:,"><img src="a.png">`],
    ["a page without scripts", `<noscript><img src="https://other.example/pixel.gif"></noscript>`],
  ])("by %s", (_how, html) => {
    expect(facts(html)).toMatchObject({
      sites: [{ domain: "other.example", name: null, kind: null }],
      siteCount: 1,
      traits: ["https"],
    });
  });

  test.each([
    ["a link", `<a href="https://other.example/">Other</a>`],
    ["a canonical address", `<link rel="canonical" href="https://other.example/">`],
    ["a hint", `<link rel="preconnect" href="https://other.example">`],
    ["a form", `<form action="https://other.example/"></form>`],
    ["its own site", `<img src="https://static.app.example/a.png"><script src="/a.js"></script>`],
    ["a template", `<template><img src="https://other.example/a.png"></template>`],
    ["a text of a script", script(`load("https://other.example/a.js")`)],
    ["a comment", `<!-- <img src="https://other.example/a.png"> -->`],
    ["a picture in itself", `<img src="data:image/png;base64,//AA">`],
    ["an address that is none", `<img src="https://"><img src="https://user:secret@other.example/a.png">`],
  ])("never by %s", (_how, html) => {
    expect(facts(html)).toMatchObject({ sites: [], siteCount: 0, traits: ["https", "alone"] });
  });

  test("well-known services come first, by name and kind, each once", () => {
    const html = `<script src="https://cdn.some.co.uk/a.js"></script>
      <script src="https://www.googletagmanager.com/gtag/js"></script>
      <link rel="stylesheet" href="https://fonts.googleapis.com/css2"><link rel="icon" href="https://fonts.gstatic.com/i">
      <img src="https://static.some.co.uk/a.png"><script src="https://sub.github.io/a.js"></script>`;
    expect(facts(html).sites).toEqual([
      { domain: "googletagmanager.com", name: "Google Tag Manager", kind: "analytics" },
      { domain: "fonts.googleapis.com", name: "Google Fonts", kind: "fonts" },
      { domain: "some.co.uk", name: null, kind: null },
      { domain: "sub.github.io", name: null, kind: null },
    ]);
  });

  test("another person's page on the same host is another site", () => {
    const html = `<script src="https://other.github.io/a.js"></script><img src="https://me.github.io/a.png">`;
    expect(domains(html, { asked: "https://me.github.io/" })).toEqual(["other.github.io"]);
  });

  test("at most 40 are named, and all are counted", () => {
    const html = Array.from({ length: 90 }, (_, nth) => `<img src="https://site-${nth}.example/">`).join("");
    const { sites, siteCount } = facts(html);
    expect([sites.length, siteCount]).toEqual([40, 90]);
  });
});

test.each<[string, Seen, SeenFacts["traits"]]>([
  ["http", { asked: "http://app.example/" }, ["alone"]],
  ["https", {}, ["https", "alone"]],
  [
    "HSTS",
    { headers: { "strict-transport-security": "max-age=31536000; preload" } },
    ["https", "hsts", "alone"],
  ],
  ["HSTS that is over", { headers: { "strict-transport-security": "max-age=0" } }, ["https", "alone"]],
  [
    "HSTS over http, which browsers ignore",
    { asked: "http://app.example/", headers: { "strict-transport-security": "max-age=1" } },
    ["alone"],
  ],
])("the traits of %s", (_name, seen, expected) => {
  expect(facts("<p>Hello</p>", seen).traits).toEqual(expected);
});

test.each([
  [0, "fast"],
  [999, "fast"],
  [1_000, "fair"],
  [2_999, "fair"],
  [3_000, "slow"],
])("an answer after %i ms is %s", (tookMs, speed) => {
  expect(facts("", { tookMs }).speed).toBe(speed);
});

test.each([
  ["dark by its meta element", `<meta name="color-scheme" content="light dark">`, ["dark"]],
  ["dark by a media query", `<style>@media (prefers-color-scheme:dark){b{color:red}}</style>`, ["dark"]],
  ["dark by a rule", `<style>:root { color-scheme: light dark; }</style>`, ["dark"]],
  [
    "dark by a stylesheet",
    `<link rel="stylesheet" href="/d.css" media="(prefers-color-scheme: dark)">`,
    ["dark"],
  ],
  [
    "dark by its theme's color",
    `<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">`,
    ["dark"],
  ],
  [
    "light only",
    `<meta name="color-scheme" content="light only"><style>b { color-scheme: light } .dark {}</style>`,
    [],
  ],
  ["with a feed", `<link rel="alternate" type="application/atom+xml" href="/feed">`, ["feed"]],
  ["with its API as an alternate", `<link rel="alternate" type="application/json" href="/wp-json">`, []],
  ["with a form to sign in", `<form><input type="password" name="p"></form>`, ["sign-in"]],
  ["with a form to register", `<form><input type="password" autocomplete="new-password"></form>`, []],
])("a page %s", (_name, html, expected) => {
  expect(traits(html)).toEqual(expected);
});

test("an address that leads to the app's own sign-in asks for it", () => {
  expect(traits("<div id=root>", { final: "https://app.example/users/sign_in" })).toEqual(["sign-in"]);
  expect(traits("<div id=root>", { asked: "https://app.example/login" })).toEqual([]);
});

test("the languages are those of the page, its alternates and its links, each once", () => {
  const html = `<html lang="EN-us"><link rel="alternate" hreflang="de" href="/de">
    <link rel="alternate" hreflang="x-default" href="/"><a hreflang="pt_BR" href="/pt">P</a>
    <a hreflang="de-AT" href="/at">A</a><a hreflang="<script>" href="/">S</a><a hreflang="english" href="/">E</a>`;
  expect(facts(html).languages).toEqual(["en", "de", "pt"]);
});

test("a page of another site says only how fast it came and where from", () => {
  const html = `<html lang="de"><meta name="color-scheme" content="dark"><img src="https://third.example/a.png">`;
  expect(facts(html, { final: "https://parked.example/for-sale", isOwn: false })).toEqual({
    speed: "fast",
    leadsTo: "parked.example",
    traits: ["https"],
    sites: [],
    siteCount: 0,
    languages: [],
  });
});

test("an app that has moved is read at its new address", () => {
  const moved = facts(`<img src="https://old.example/a.png">`, {
    asked: "https://old.example/",
    final: "https://new.example/",
  });
  expect(moved).toMatchObject({ leadsTo: "new.example", sites: [], traits: ["https", "alone"] });
});

describe("a hostile page", () => {
  test("of a megabyte of addresses has those that come first", () => {
    const html = Array.from({ length: 20_000 }, (_, nth) => `<img src=//s${nth}.example>`).join("");
    expect(facts(html).siteCount).toBe(BOUNDS.facts.hosts);
  });

  test("of too many elements is refused as its reader refuses it", () => {
    expect(() => facts("<b>".repeat(BOUNDS.page.depth + 1))).toThrow(TooComplexError);
  });

  test.each([
    "<html lang=",
    "<script>navigator.serviceWorker.register(",
    "<style>@import url(//",
    "<img src='//",
    "\0<a hreflang=\0>",
  ])("that breaks off is read as far as it goes: %j", (html) => {
    expect(facts(html)).toMatchObject({ speed: "fast", siteCount: 0 });
  });
});
