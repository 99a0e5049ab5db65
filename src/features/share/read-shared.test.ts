import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../tests/support/processor-time.ts";
import { isPlainName } from "#contract/texts/names.ts";
import { linkUrl } from "#src/api/drawer/link-rules.ts";
import { readShared } from "./read-shared.ts";

const shared = (fields: Record<string, string>) => readShared(`?${new URLSearchParams(fields)}`);
const linked = (link: string) => shared({ link });

test("title and address are taken as they are", () => {
  expect(shared({ title: "A paper", url: "https://paper.example/a?b=1#c" })).toEqual({
    kind: "page",
    name: "A paper",
    url: "https://paper.example/a?b=1#c",
  });
});

test.each([
  ["https://paper.example/a", "", "https://paper.example/a"],
  ["A paper https://paper.example/a", "A paper", "https://paper.example/a"],
  ["Look: (https://paper.example/a).", "Look", "https://paper.example/a"],
  ["Perch, https://wiki.example/Perch_(fish).", "Perch", "https://wiki.example/Perch_(fish)"],
  ["http://old.example https://paper.example/a", "", "https://paper.example/a"],
  ["see http://old.example/", "see", "http://old.example/"],
  [`${"long ".repeat(40)}https://paper.example/`, "", "https://paper.example/"],
])("Android shares the address within the text: %j", (text, name, url) => {
  expect(shared({ text })).toEqual({ kind: "page", name, url });
});

test.each(["http://router/", "steam://rungameid/440", "vscode://file/srv"])("%s is shared as it is", (url) =>
  expect(shared({ title: "Mine", url })).toEqual({ kind: "page", name: "Mine", url }),
);

test("a title that is an address is no name", () => {
  expect(shared({ title: "https://paper.example/", text: "https://paper.example/" })).toMatchObject({
    name: "",
  });
});

test.each([
  [{}, "no-address"],
  [{ title: "A paper", text: "only words" }, "no-address"],
  [{ url: "javascript:alert(1)" }, "no-address"],
  [{ url: "data:text/html,x", text: "intent://x" }, "no-address"],
  [{ url: "https://me:secret@paper.example/" }, "no-address"],
  [{ url: "ssh://pi:secret@nas.local" }, "no-address"],
])("%j has no address to add: %s", (fields, why) => {
  expect(shared(fields as Record<string, string>)).toEqual({ kind: "none", why });
});

test.each([
  ["web+perch://add/notion", { kind: "app", slug: "notion" }],
  ["web+perch://add/notion/", { kind: "app", slug: "notion" }],
  ["WEB+PERCH:add?app=notion", { kind: "app", slug: "notion" }],
  [
    "web+perch:add?url=https%3A%2F%2Fa.example%2F&name=A%20b",
    { kind: "page", name: "A b", url: "https://a.example/" },
  ],
  ["web+perch:add?url=http%3A%2F%2Frouter", { kind: "page", name: "", url: "http://router/" }],
  ["web+perch:add?url=javascript%3Aalert(1)", { kind: "none", why: "no-address" }],
  ["web+perch:add", { kind: "none", why: "unknown-link" }],
  ["web+perch:add?app=../../admin", { kind: "none", why: "unknown-link" }],
  ["web+perch://add/No%20app", { kind: "none", why: "unknown-link" }],
  ["web+perch:remove?app=notion", { kind: "none", why: "unknown-link" }],
  ["web+other:add?app=notion", { kind: "none", why: "unknown-link" }],
  ["https://a.example/", { kind: "none", why: "unknown-link" }],
  [`web+perch:add?url=https://a.example/${"a".repeat(9000)}`, { kind: "none", why: "unknown-link" }],
])("%s", (link, expected) => expect(linked(link)).toEqual(expected));

test("whatever strangers write, an address is one that a link may have, a slug is one, and a name leaves the text beside it alone", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.webUrl(),
    fc.constantFrom(
      "web+perch:add?",
      "web+perch://add/",
      "https://",
      "ssh://",
      "javascript:",
      "data:",
      "\u202e",
      "url=",
      "%00",
      "name=",
    ),
  );
  const field = fc.array(text, { maxLength: 4 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("title", "text", "url", "link"), field), (fields) => {
      const found = shared(fields);
      if (found.kind === "app") expect(found.slug).toMatch(/^[a-z0-9-]{1,64}$/);
      if (found.kind !== "page") return;
      expect(linkUrl(found.url)?.href).toBe(found.url);
      expect(isPlainName(found.name)).toBe(true);
      expect([...found.name].length).toBeLessThanOrEqual(100);
    }),
  );
});

test("much text is read in no time", () => {
  const tookMs = processorTime(() => {
    readShared(`?text=${"https://".repeat(200_000)}&link=${"web+perch:add/".repeat(100_000)}`);
    readShared(`?link=web%2Bperch:add/${")".repeat(16_000)}`);
    readShared(`?text=https://a${")".repeat(15_000)}x`);
  });
  expect(tookMs).toBeLessThan(500);
});
