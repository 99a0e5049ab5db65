import { expect, test } from "vitest";
import { BANGS, searchUrl } from "./bangs.ts";
import { ENGINES } from "./search-engines.ts";

test("about two hundred bangs lead to the searches of sites, and alone to the sites", () => {
  expect(BANGS.size).toBeGreaterThanOrEqual(200);
  for (const [key, { name, home, template }] of BANGS) {
    expect(key).toMatch(/^[a-z0-9]+$/);
    expect(name).not.toBe("");
    expect(new URL(home).protocol, key).toBe("https:");
    expect(template.startsWith(home), key).toBe(true);
    expect(template.split("%s"), key).toHaveLength(2);
    expect(new URL(template.replace("%s", "x")).href, key).toContain("x");
  }
});

test.each([
  ["!gh owls & frogs", "https://github.com/search?q=owls%20%26%20frogs&type=repositories"],
  ["owls !so", "https://stackoverflow.com/search?q=owls"],
  ["!maps oslo", "https://www.google.com/maps/search/oslo"],
  ["!maps", "https://www.google.com/maps/"],
  ["!deepl owl", "https://www.deepl.com/en/translator#auto/en/owl"],
  ["!x owls", "https://x.com/search?q=owls"],
  ["!tw owls", "https://x.com/search?q=owls"],
])("%s", (typed, address) => expect(searchUrl(typed, ENGINES.kagi, [])).toBe(address));
