import { describe, test } from "vitest";
import { decodeText } from "#contract/texts/decode-text.ts";
import { BOUNDS } from "../../supabase/functions/_shared/bounds.ts";
import { sanitizeSvg } from "../../supabase/functions/_shared/images/sanitize-svg.ts";
import { iconOffers } from "../../supabase/functions/api/importer/icon/icon-offers.ts";
import { readMetadata } from "../../supabase/functions/api/importer/page/metadata.ts";
import { refreshTarget } from "../../supabase/functions/api/importer/page/refresh.ts";
import { readPage } from "../../supabase/functions/api/importer/page/read-page.ts";
import { parseFeed } from "../../supabase/functions/api/feed-reading/parse-feed.ts";
import { expectLinear } from "../support/growth.ts";
import { filled, grown, numbered } from "./support/shapes.ts";

const URL = "https://site.example/";
const NOW = new Date("2026-11-21T12:00:00Z");

type Shapes = Record<string, { of: (n: number) => string; most: number }>;

const RSS = '<rss version="2.0"><channel><title>News</title>';
const ITEM = `${RSS}<item><link>/1</link><title>`;
const END = "</title></item></channel></rss>";
const FEED = BOUNDS.feed.characters;

const feeds: Shapes = {
  "a title of brackets that breaks off": { of: filled(`${RSS}<title>`, "<"), most: FEED },
  "spaces before a feed": { of: filled("", " ", `${RSS}</channel></rss>`), most: FEED },
  "starts of CDATA": { of: filled(ITEM, "<![CDATA["), most: FEED },
  "starts of comments": { of: filled(ITEM, "<!--"), most: FEED },
  "ends of comments": { of: filled(`${ITEM}<!--`, "--"), most: FEED },
  "a title of escaped markup": { of: filled(ITEM, "&amp;lt;b>&amp;amp;", END), most: FEED },
  "a title of tags": { of: filled(ITEM, "x&lt;b&gt;", END), most: FEED },
  "a title of tags that break off": { of: filled(ITEM, "&lt;b ", END), most: FEED },
  "a date of letters": {
    of: filled(`${ITEM}x</title><pubDate>1 `, "д", "</pubDate></item></channel></rss>"),
    most: FEED,
  },
  "a title of letters and spaces": { of: filled(ITEM, "a ", END), most: FEED },
  "a date of spaces": {
    of: filled(`${ITEM}x</title><pubDate>1 Nov`, " ", "</pubDate></item></channel></rss>"),
    most: FEED,
  },
  "declarations of entities": { of: filled("<!DOCTYPE r [", '<!ENTITY b "&a;&a;">', `]>${RSS}`), most: FEED },
  "an attribute of entities": {
    of: filled(`${ITEM}x</title><enclosure url="`, "&amp;", '"/></item></channel></rss>'),
    most: FEED,
  },
  "content of pictures": {
    of: filled(`${ITEM}x</title><description>`, "&lt;img src=x>", "</description></item></channel></rss>"),
    most: FEED,
  },
  "a list in a JSON Feed": {
    of: filled('{"version": "https://jsonfeed.org/version/1.1", "items": [', "1,", "1]}"),
    most: FEED,
  },
  "brackets in a JSON Feed": {
    of: filled('{"version": "https://jsonfeed.org/version/1.1", "items": ', "["),
    most: FEED,
  },
  items: { of: grown(RSS, "<item><link>x</link></item>", "</channel></rss>"), most: 49_000 },
  "links of one entry": {
    of: numbered(`${ITEM}x</title>`, (nth) => `<atom:link href="/${nth}"/>`, "</item></channel></rss>"),
    most: 100_000,
  },
  "pictures of one entry": {
    of: numbered(
      `${ITEM}x</title><link>/1</link>`,
      (nth) => `<media:content url="http://[${nth}" width="${nth}" medium="image"/>`,
    ),
    most: 40_000,
  },
  "ends that end nothing, in depth": { of: grown(RSS + "<a>".repeat(250), "</x>"), most: 199_000 },
  "nested elements": { of: grown(ITEM, "<b>"), most: 250 },
  "attributes of one element": {
    of: numbered(`${RSS}<item `, (nth) => `a${nth}=b `, "/></channel></rss>"),
    most: 200,
  },
};

const HEAD = "<!doctype html><title>Page</title>";
const PAGE = BOUNDS.page.characters;

const pages: Shapes = {
  brackets: { of: filled(HEAD, "<"), most: PAGE },
  "a title of brackets that breaks off": { of: filled("<title>", "<"), most: PAGE },
  "a title of slogans": { of: filled("<title>", "a : b | ", "</title>"), most: PAGE },
  "starts of comments": { of: filled(HEAD, "<!-"), most: PAGE },
  "quotation marks of an encoding": { of: filled("<meta content='", '" ', "' charset=x>"), most: PAGE },
  "elements of raw text without an end": { of: filled("<title>Page", "<textarea "), most: PAGE },
  "a refresh of digits": { of: filled('<meta http-equiv=refresh content="', "0.", '">'), most: PAGE },
  "starts of scripts": { of: filled(`${HEAD}<script>`, "</script"), most: PAGE },
  "one name": { of: filled(HEAD, "<aaaaaaaaaaaa"), most: PAGE },
  "keywords of quotation marks": {
    of: filled(`${HEAD}<meta name=keywords content="x`, "' ", 'x">'),
    most: PAGE,
  },
  "keywords that are escaped twice": {
    of: filled(`${HEAD}<meta name=keywords content="`, "&amp;a;,", '">'),
    most: PAGE,
  },
  "sizes of an icon": { of: filled(`${HEAD}<link rel=icon href=/a sizes="`, "16x16 ", '">'), most: PAGE },
  "a description of escaped markup": {
    of: filled(`${HEAD}<meta name=description content="`, "&amp;lt;b>&amp;x; ", '">'),
    most: PAGE,
  },
  "a paragraph of spaces": { of: filled(`${HEAD}<p>x`, " ", "x</p>"), most: PAGE },
  "linked data of lists": { of: filled(`${HEAD}<script type="application/ld+json">`, "[{},"), most: PAGE },
  "a category of quotation marks": {
    of: filled(
      `${HEAD}<script type="application/ld+json">{"@type":"WebApplication","applicationCategory":"x`,
      "'",
      'x"}</script>',
    ),
    most: PAGE,
  },
  paragraphs: { of: grown(HEAD, "<p>"), most: 199_000 },
  links: { of: numbered(HEAD, (nth) => `<link rel=x href=${nth}>`), most: 40_000 },
  "ends that end nothing, in depth": { of: grown(HEAD + "<b>".repeat(500), "</x>"), most: 199_000 },
  "nested elements": { of: grown(HEAD, "<div>"), most: 510 },
  "attributes of one element": { of: numbered(`${HEAD}<p `, (nth) => `a${nth} `, ">"), most: 1_000 },
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';
const DRAWING = BOUNDS.svg.characters;

const drawings: Shapes = {
  brackets: { of: filled(SVG, "<"), most: DRAWING },
  "a path": { of: filled(`${SVG}<path d="`, "M0 0", '"/></svg>'), most: DRAWING },
  "references that break off": { of: filled(`${SVG}<path fill="`, "url(#a", '"/></svg>'), most: DRAWING },
  "a reference of spaces": { of: filled(`${SVG}<path fill="url(#a`, " ", '"/></svg>'), most: DRAWING },
  "a style of references": { of: filled(`${SVG}<style>`, "url (", "</style></svg>"), most: DRAWING },
  "a picture of spaces": {
    of: filled(`${SVG}<image href="data:image/png;base64,`, " ", '!"/></svg>'),
    most: DRAWING,
  },
  "a text of entities": { of: filled(`${SVG}<text>`, "&amp;", "</text></svg>"), most: DRAWING },
  "starts of CDATA": { of: filled(`${SVG}<text>`, "<![CDATA["), most: DRAWING },
  elements: { of: grown(SVG, "<a/>"), most: 99_000 },
  "uses of each other": {
    of: numbered(SVG, (nth) => `<g id="a${nth}"><use href="#a${nth + 1}"/></g>`, "</svg>"),
    most: 200,
  },
  "uses in depth": {
    of: grown(SVG + Array.from({ length: 190 }, (_, nth) => `<g id="a${nth}">`).join(""), `<use href="#a"/>`),
    most: 30_000,
  },
  "uses of all that is nested": {
    of: (n) =>
      SVG +
      Array.from({ length: 190 }, (_, nth) => `<g id="a${nth}">`).join("") +
      "<path/>".repeat(n) +
      "</g>".repeat(190) +
      '<use href="#a189"/>'.repeat(20),
    most: 2_000,
  },
  "nested elements": { of: grown(SVG, "<g>"), most: 198 },
  "attributes of one element": {
    of: numbered(`${SVG}<path `, (nth) => `a${nth}="" `, "/></svg>"),
    most: 1_000,
  },
};

function readWholePage(html: string): void {
  const body = new TextEncoder().encode(html);
  refreshTarget({ status: 200, url: URL, headers: new Headers(), body });
  const page = readPage(decodeText(body), URL);
  readMetadata(page, null, URL);
  iconOffers(page, null, URL);
}

describe.each<[string, (source: string) => unknown, Shapes]>([
  ["a feed", (source) => parseFeed(source, URL, NOW), feeds],
  ["a page", readWholePage, pages],
  ["a drawing", sanitizeSvg, drawings],
])("%s of hostile shape costs no more than its size:", (_reader, read, shapes) => {
  test.each(Object.entries(shapes))("%s", async (_shape, shape) => await expectLinear(read, shape));
});
