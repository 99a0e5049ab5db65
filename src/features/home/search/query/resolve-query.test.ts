import { describe, expect, test } from "vitest";
import { chosenEngine, isEngineTemplate } from "#src/api/settings/own-engines.ts";
import { ENGINES, type Engine } from "#src/api/settings/search-engines.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";
import { webSearch } from "./resolve-query.ts";
import { typedUrl } from "./typed-url.ts";

function leadsTo(typed: string, engine: Engine = ENGINES.duckduckgo, own: readonly OwnEngine[] = []) {
  return typedUrl(typed.trim()) ?? webSearch(typed, engine, own)?.url;
}

const own = (template: string, keyword = "find"): OwnEngine => ({
  name: "Find",
  keyword,
  template,
});
const chosenOwn = (...ownEngines: OwnEngine[]) => chosenEngine({ searchEngine: "!find", ownEngines });

describe("words", () => {
  test("go to DuckDuckGo unless another engine is chosen", () => {
    expect(leadsTo(" kingfisher nest ")).toBe("https://duckduckgo.com/?q=kingfisher%20nest");
    expect(leadsTo("a", ENGINES.kagi)).toBe("https://kagi.com/search?q=a");
  });

  test("are encoded whatever they hold", () => {
    expect(leadsTo("50% & $& #1 +x")).toBe("https://duckduckgo.com/?q=50%25%20%26%20%24%26%20%231%20%2Bx");
  });

  test("go to an engine of one's own when its address is usable, else to DuckDuckGo", () => {
    expect(leadsTo("a b", chosenOwn(own("https://find.test/?x=%s&y=%s")))).toBe(
      "https://find.test/?x=a%20b&y=a%20b",
    );
    expect(leadsTo("a", chosenOwn(own("javascript:alert('%s')")))).toBe("https://duckduckgo.com/?q=a");
    expect(leadsTo("a", chosenOwn())).toBe("https://duckduckgo.com/?q=a");
  });

  test("that are only spaces have no destination", () => {
    expect(webSearch("   ", ENGINES.duckduckgo, [])).toBeNull();
  });

  test.each([
    ["https://a.test/%s", true],
    ["https://a.test/", false],
    ["ftp://a.test/%s", false],
    ["https://%s.test/", false],
    ["%s", false],
  ])("the template %s is valid: %s", (template, usable) => expect(isEngineTemplate(template)).toBe(usable));
});

describe("bangs", () => {
  test.each([
    ["!g owls", "https://www.google.com/search?q=owls"],
    ["owls !w", "https://en.wikipedia.org/w/index.php?search=owls"],
    ["!YT owl song", "https://www.youtube.com/results?search_query=owl%20song"],
    ["!gh vite", "https://github.com/search?q=vite&type=repositories"],
    ["!a books", "https://www.amazon.com/s?k=books"],
    ["!gh", "https://github.com/"],
    ["！ｇ owls", "https://www.google.com/search?q=owls"],
    ["梟　！ｗ", "https://en.wikipedia.org/w/index.php?search=%E6%A2%9F"],
    ["!gm Café de Flore", "https://www.google.com/maps/search/Caf%C3%A9%20de%20Flore"],
  ])("%s leads to %s", (typed, url) => expect(leadsTo(typed)).toBe(url));

  test("of one's own come first, in any case of letters, unless their address must not be opened", () => {
    const engines = [
      own("https://tickets.test/?q=%s", "jira"),
      own("https://own.test/?q=%s", "w"),
      own("https://dict.test/%s", "wörter"),
      own("javascript:alert('%s')", "gh"),
    ];
    const ask = (typed: string) => leadsTo(typed, ENGINES.duckduckgo, engines);
    expect(ask("!jira login broken")).toBe("https://tickets.test/?q=login%20broken");
    expect(ask("login !Jira")).toBe("https://tickets.test/?q=login");
    expect(ask("!jira")).toBe("https://tickets.test/");
    expect(ask("!WÖRTER Eule")).toBe("https://dict.test/Eule");
    expect(ask("!w owls")).toBe("https://own.test/?q=owls");
    expect(ask("!gh vite")).toBe("https://github.com/search?q=vite&type=repositories");
    expect(webSearch("!jira login", ENGINES.bing, engines)).toMatchObject({
      isBang: true,
      name: "Find",
      words: "login",
      site: "tickets.test",
    });
  });

  test("that nobody knows are part of the words", () => {
    expect(leadsTo("!zzz owls")).toBe("https://duckduckgo.com/?q=!zzz%20owls");
    expect(leadsTo("wow!")).toBe("https://duckduckgo.com/?q=wow!");
    expect(leadsTo("!constructor x")).toBe("https://duckduckgo.com/?q=!constructor%20x");
  });

  test("have their engine, and their site", () => {
    const said = (typed: string) => {
      const search = webSearch(typed, ENGINES.bing, []);
      return search && [search.name, search.words, search.site];
    };
    expect(said("!yt owls")).toEqual(["YouTube", "owls", "www.youtube.com"]);
    expect(said("!yt")).toEqual(["YouTube", "", "www.youtube.com"]);
    expect(said("owls")).toEqual(["Bing", "owls", "Bing"]);
  });
});

describe("addresses", () => {
  test.each([
    ["https://perch.test/a?b#c", "https://perch.test/a?b#c"],
    ["HTTP://perch.test", "http://perch.test/"],
    ["perch.test", "https://perch.test/"],
    ["perch.test:8080/x", "https://perch.test:8080/x"],
    ["münchen.de", "https://xn--mnchen-3ya.de/"],
    ["localhost:3000", "http://localhost:3000/"],
    ["192.168.1.1", "http://192.168.1.1/"],
    ["[::1]:8080/a", "http://[::1]:8080/a"],
    ["cdn.test/lib.js", "https://cdn.test/lib.js"],
    ["उदाहरण.भारत", "https://xn--p1b6ci4b4b3a.xn--h2brj9c/"],
    ["ตัวอย่าง.ไทย/ก", "https://xn--72c1a1bt4awk9o.xn--o3cw4h/%E0%B8%81"],
    ["example.com.", "https://example.com/"],
    ["example.com.:8443/a", "https://example.com:8443/a"],
    ["router.lan", "http://router.lan/"],
    ["nas.local:5000/a", "http://nas.local:5000/a"],
    ["wiki.home.arpa.", "http://wiki.home.arpa/"],
    ["git.corp.internal", "http://git.corp.internal/"],
    ["nas:5000", "http://nas:5000/"],
    ["http：//nas：5000", "http://nas:5000/"],
    ["192。168。1。1", "http://192.168.1.1/"],
    ["１９２．１６８．１．１", "http://192.168.1.1/"],
    ["example。com", "https://example.com/"],
    ["ｅｘａｍｐｌｅ．ｃｏｍ", "https://example.com/"],
    ["https：//example.com/wiki/Ａ", "https://example.com/wiki/%EF%BC%A1"],
    ["ＨＴＴＰ：／／ｅｘａｍｐｌｅ．ｃｏｍ", "http://example.com/"],
    ["例え。みんな", "https://xn--r8jz45g.xn--q9jyb4c/"],
  ])("%s opens %s", (typed, url) => expect(leadsTo(typed)).toBe(url));

  test.each([
    "node.js",
    "3.14",
    "a@b.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "e.g.",
    "perch test.com",
    "http://",
    "-.com",
    "foo",
    "node:20",
    "home",
    "local",
    "etc.",
    "了解。ありがとう",
    "..lan",
  ])("%s is searched for", (typed) =>
    expect(leadsTo(typed)).toBe(`https://duckduckgo.com/?q=${encodeURIComponent(typed)}`),
  );
});

test("an address that is typed can still be searched for", () => {
  expect(webSearch("perch.test", ENGINES.kagi, [])?.url).toBe("https://kagi.com/search?q=perch.test");
});
