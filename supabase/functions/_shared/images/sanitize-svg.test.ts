// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TooComplexError } from "../bounds.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${content}</svg>`;

/** The SVG as a browser parses it; throws when it is not well-formed. */
function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, "image/svg+xml");
  if (document.querySelector("parsererror")) throw new Error(`Not well-formed: ${text}`);
  return document;
}

describe("what draws is kept", () => {
  test.each([
    ["shapes", `<path d="M0 0h8v8z" fill="#123456"/><circle cx="4" cy="4" r="2" stroke-width=".5"></circle>`],
    [
      "groups and transforms",
      `<g transform="translate(1 2)" opacity=".5"><rect width="8" height="8" rx="1"></rect></g>`,
    ],
    ["text", `<text x="1" y="2" font-family="serif">A &lt; B &amp; C</text>`],
    [
      "references to itself",
      `<use href="#a"></use><rect fill="url(#g)" style="fill:url('#g');stroke:red"></rect>`,
    ],
    ["harmless styles", `<style>.a{fill:#fff} @media (prefers-color-scheme:dark){.a{fill:#000}}</style>`],
  ])("%s", (_what, content) => {
    const before = parsed(svg(content)).documentElement;
    const after = parsed(sanitizeSvg(svg(content)) ?? "").documentElement;
    expect(after.innerHTML).toBe(before.innerHTML);
  });

  test("what only wraps goes, what is in it stays", () => {
    expect(sanitizeSvg(svg(`<a href="https://evil.example"><switch><rect/></switch></a>`))).toContain(
      "<rect></rect>",
    );
  });

  test("prologs, comments and doctypes with entities of drawing programs go", () => {
    const text = `<?xml version="1.0"?><!-- made by --><!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY ns "http://ns.example">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns;" i:extra="1" width="8"><i:pgf>AAAA</i:pgf><rect/></svg>`;
    expect(sanitizeSvg(text)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" width="8"><rect></rect></svg>`);
  });
});

describe("what acts or reaches out is removed", () => {
  test.each([
    ["script", `<script>alert(1)</script><script href="https://evil.example/x.js"/>`],
    ["scripts in other spellings", `<SCRIPT>alert(1)</SCRIPT><svg:script>alert(1)</svg:script>`],
    ["event handlers", `<rect onclick="alert(1)" ONLOAD="alert(1)"/>`],
    ["foreign content", `<foreignObject><iframe src="https://evil.example"/></foreignObject>`],
    ["other images", `<image href="https://evil.example/x.png"/><image xlink:href="//evil.example/x.png"/>`],
    ["feImage", `<filter id="f"><feImage href="https://evil.example/x.png"/></filter>`],
    [
      "other drawings",
      `<use href="https://evil.example/x.svg#a"/><use xlink:href="data:image/svg+xml,evil"/>`,
    ],
    ["links", `<a href="javascript:alert(1)"><text>evil.example</text></a>`.replace("evil.example", "text")],
    ["paint from elsewhere", `<rect fill="url(https://evil.example/#a)" style="fill:url(//evil.example)"/>`],
    ["hidden paint", `<rect style="fill:u\\72l(//evil.example)"/><rect fill="u\\72l(//evil.example)"/>`],
    [
      "styles from elsewhere",
      `<style>@import "https://evil.example/x.css"; .a{background:url(https://evil.example)}</style>`,
    ],
    ["styles in pieces", `<style>.a{fill:url(<![CDATA[https://evil.example]]>)}</style>`],
    [
      "animations of links",
      `<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>`,
    ],
    ["documents in data", `<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+"/>`],
    ["markup in text", `<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>`],
  ])("%s", (_what, content) => {
    const clean = sanitizeSvg(svg(content)) ?? "";
    const document = parsed(clean);
    expect(clean).not.toMatch(/evil/i);
    expect(document.querySelectorAll("script, foreignObject, iframe, feImage, animate, set, a").length).toBe(
      0,
    );
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i);
        expect(value).not.toMatch(/javascript:/i);
      }
    }
  });

  test("a shape may be drawn again inside of a link, which goes", () => {
    const clean = sanitizeSvg(svg('<rect id="a"/><a href="/"><use href="#a"/></a>'));
    expect(clean).toContain('<rect id="a"></rect><use href="#a"></use>');
  });

  test("whatever comes, what is stored is well-formed and inert", () => {
    const piece = fc.constantFrom(
      "<script>",
      "</script>",
      "<g>",
      "</g>",
      "<svg>",
      "</svg>",
      "<style>",
      "</style>",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "<a href='javascript:x'>",
      "<image href='//e/x'>",
      " onload=x ",
      '"',
      "'",
      "<",
      ">",
      "&",
      "&#60;script&#62;",
      "&lt;",
      "<use href='#a'/>",
      "<rect id='a' fill='url(//e)'/>",
      "<?x ?>",
      "<!DOCTYPE x [",
      "]>",
      "text",
      "\u0000",
      "<text>",
      "=",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = sanitizeSvg(svg(pieces.join("")));
        if (clean === null) return;
        const document = parsed(clean);
        expect(document.querySelectorAll("script, foreignObject, a, parsererror").length).toBe(0);
        // Text stays text, even if it resembles markup.
        const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
        expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
        const styles = [...document.querySelectorAll("style")].map((style) => style.textContent);
        for (const value of [...attributes.map((attribute) => attribute.value), ...styles]) {
          expect(value).not.toMatch(/url\(\/\/|javascript:/);
        }
      }),
      { numRuns: 300, examples: [[["<text>", "<![CDATA[", "<a href='javascript:x'>"]]] },
    );
  }, 30_000);
});

describe("what is no drawing is refused", () => {
  test.each([
    ["nothing", ""],
    ["text", "svg"],
    ["a page", "<html><svg/></html>"],
  ])("%s", (_what, text) => expect(sanitizeSvg(text)).toBeNull());

  const level = (nth: number) => `<g id="l${nth}">${`<use href="#l${nth - 1}"/>`.repeat(10)}</g>`;
  const levels = Array.from({ length: 9 }, (_unused, index) => level(index + 1)).join("");

  test.each([
    ["a drawing that draws itself", `<g id="a"><use href="#a"/></g>`],
    ["a drawing in a drawing without end", "<g>".repeat(500)],
    ["few elements that draw each other a billion times", `<rect id="l0"/>${levels}<use href="#l9"/>`],
  ])("%s is too complex", (_what, text) => expect(() => sanitizeSvg(svg(text))).toThrow(TooComplexError));
});
