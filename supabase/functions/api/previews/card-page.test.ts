// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { PageAnswer } from "../../_shared/contract/site/page.ts";
import { MOTIFS } from "../../_shared/contract/looks/poster-motifs.ts";
import type { PublishedPage } from "../../_shared/contract/published-pages/published-pages.ts";
import { type Card, cardOfPublished, cardOfSlug } from "./card.ts";
import { cardPage } from "./card-page.ts";

const SITE = "https://perch.example";

const anApp = (more: object) =>
  cardOfSlug({
    kind: "webapp",
    webapp: { id: 7, title: "Notes", description: "", iconUrl: null, tags: ["Writing"], ...more },
  } as unknown as PageAnswer);

const read = (card: Card, isPlain = false) =>
  new DOMParser().parseFromString(cardPage(card, SITE, isPlain), "text/html");
const textOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const iconsOf = (document: Document) =>
  [...document.querySelectorAll("main img, footer img")].map((image) => image.getAttribute("src"));

test("an app's card is its poster: its icon, its name and the motif of its kind, without another word", () => {
  const document = read(
    anApp({ description: "Write things down.", iconUrl: "/storage/images/a.png", tags: ["Email"] }),
  );
  expect(document.body.textContent.trim().split(/\s+/)).toEqual(["Notes"]);
  expect(iconsOf(document)).toEqual([`${SITE}/storage/images/a.png`]);
  const shapes = [...document.querySelectorAll(".motif path")].map((path) => path.getAttribute("d"));
  expect(shapes).toEqual(MOTIFS.mail.map(({ d }) => d));
});

test("an app without an icon has its first letter", () => {
  expect(textOf(read(anApp({})), "main .tile")).toEqual(["N"]);
  expect(textOf(read(anApp({ title: "👩‍🚀 Space" })), "main .tile")).toEqual(["👩‍🚀"]);
  expect(textOf(read(anApp({ title: "éclair" })), "main .tile")).toEqual(["É"]);
});

test("of a long description of a catalogue the first sentence is shown", () => {
  const lineOf = (description: string) =>
    cardOfSlug({
      kind: "catalogue",
      catalogue: { id: 1, name: "Words", description, iconUrl: null, appCount: 2 },
      apps: { webapps: [] },
    } as unknown as PageAnswer).line;
  expect(lineOf("Checks spelling, v1.5 too. It works in an editor.")).toBe("Checks spelling, v1.5 too.");
  expect(lineOf("短い説明。とても便利です。")).toBe("短い説明。");
  expect(lineOf("")).toBe("2 web apps");
});

test("no card asks a stranger's server, whatever address an icon has", () => {
  for (const iconUrl of ["https://evil.example/a.png", "//evil.example/a.png", "http://10.0.0.1/"]) {
    expect([iconUrl, iconsOf(read(anApp({ iconUrl })))]).toEqual([iconUrl, []]);
  }
  const policy = read(anApp({})).querySelector("meta[http-equiv]")?.getAttribute("content");
  expect(policy).toBe(`default-src 'none'; img-src ${SITE}; style-src 'unsafe-inline'`);
});

test("a plain card has letters in place of all icons", () => {
  const items = [{ name: "Maps", icon: "/seed/icons/maps.svg" }];
  expect(iconsOf(read({ ...anApp({ iconUrl: "/a.png" }), items }, true))).toEqual([]);
});

describe.each([
  `</title></style><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</h1></main><svg onload=alert(1)>`,
  "&lt;b&gt;",
  "W".repeat(200),
  "خرائط المدينة",
  "日本語のとても長い名前",
  "\u202Eevil",
])("the text %j", (text) => {
  const cards = {
    app: anApp({ title: text, description: text, tags: [text] }),
    catalogue: cardOfSlug({
      kind: "catalogue",
      catalogue: { id: 1, name: text, description: text, iconUrl: null, appCount: 1 },
      apps: { webapps: [{ title: text, iconUrl: null }] },
    } as unknown as PageAnswer),
    page: cardOfPublished({
      id: "x",
      handle: "anna",
      title: text,
      description: text,
      items: [
        {
          kind: "folder",
          name: text,
          items: [{ kind: "link", name: text, url: "https://a.example", icon: null }],
        },
      ],
    } as unknown as PublishedPage),
  };
  test.each(Object.entries(cards))(
    "stays text on the card of the %s, in its own direction",
    (_what, card) => {
      const document = read(card);
      expect(textOf(document, "h1 bdi, p bdi")).toEqual(card.kind ? [text] : [text, text]);
      expect(document.querySelectorAll("script, [onerror], [onload]")).toHaveLength(0);
      expect(document.querySelectorAll("img")).toHaveLength(card.sign ? 1 : 0);
      expect(document.querySelector("main")?.getAttribute("dir")).toBe("auto");
    },
  );
});
