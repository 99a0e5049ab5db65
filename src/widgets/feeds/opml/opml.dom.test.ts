import { describe, expect, test } from "vitest";
import { readOpml } from "./read-opml.ts";
import { writeOpml } from "./write-opml.ts";

const opml = (body: string, head = "<head><title>Mine</title></head>") =>
  `<?xml version="1.0"?>\n<opml version="2.0">${head}<body>${body}</body></opml>`;

describe("an OPML file", () => {
  test("gives its feeds in order, whatever folders they are in", () => {
    const text = opml(`
      <outline text="Folder"><outline text="Deeper">
        <outline type="rss" text="One" title="Other" xmlUrl="https://one.example/feed" htmlUrl="https://one.example/"/>
      </outline></outline>
      <outline type="rss" title="Two" xmlUrl="http://two.example/feed?a=1&amp;b=2"/>
      <outline type="link" text="A link" url="https://link.example/"/>
      <outline TEXT="Three" XMLURL="feed://three.example/"/>
      <outline xmlUrl="https://www.four.example/"/>`);
    expect(readOpml(text)).toEqual([
      { url: "https://one.example/feed", name: "One" },
      { url: "http://two.example/feed?a=1&b=2", name: "Two" },
      { url: "https://three.example/", name: "Three" },
      { url: "https://www.four.example/", name: "four.example" },
    ]);
  });

  test("may be no proper XML: unescaped ampersands, an empty title, no end", () => {
    const text = `<opml><head><title/></head><body><outline text="A & B" xmlUrl="https://a.example/?x=1&y=2">`;
    expect(readOpml(text)).toEqual([{ url: "https://a.example/?x=1&y=2", name: "A & B" }]);
    expect(readOpml(opml(`<outline text="A" xmlUrl="https://a.example/"/>`, "<head/>"))).toHaveLength(1);
  });

  test("brings no markup, no scripts, no entities of its own and no address that can't be read", () => {
    const text = `<!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${opml(`
      <outline text="&lt;img src=x onerror=alert(1)>" xmlUrl="https://a.example/"/>
      <outline text="x" xmlUrl="javascript:alert(1)"/><outline text="x" xmlUrl="https://u:p@b.example/"/>
      <outline text="x" xmlUrl=""/><script>document.title = "changed"</script>
      <outline text="&b;" xmlUrl="https://c.example/"/>`)}`;
    expect(readOpml(text)).toEqual([
      { url: "https://a.example/", name: "<img src=x onerror=alert(1)>" },
      { url: "https://c.example/", name: "&b;" },
    ]);
    expect(document.title).not.toBe("changed");
  });

  test.each([
    ["<html><body>A page</body></html>", "This is not an OPML file."],
    ["not at all", "This is not an OPML file."],
    [opml(`<outline text="Folder"/>`), "There are no feeds in this file."],
  ])("is refused when it is none: %s", (text, message) => {
    expect(() => readOpml(text)).toThrow(message);
  });

  test("of a megabyte is read, however its feeds are nested", () => {
    const outline = `<outline text="A" xmlUrl="https://a.example/">`;
    const text = opml(outline.repeat((1024 * 1024) / outline.length));
    expect(readOpml(text).length).toBeGreaterThan(20_000);
  });

  test("that was exported gives the same feeds", () => {
    const feeds = [
      { url: "https://a.example/?x=1&y=%222%22", name: `"A" & <b>` },
      { url: "https://b.example/", name: "בלוג" },
    ];
    expect(readOpml(writeOpml(feeds))).toEqual(feeds);
    const strict = new DOMParser().parseFromString(writeOpml(feeds), "application/xml");
    expect(strict.querySelector("parsererror")).toBeNull();
  });
});
