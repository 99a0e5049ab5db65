import { expect, test } from "vitest";
import type { WebappFacts } from "#contract/webapps/facts.ts";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import { factSentences, howSeen } from "./fact-sentences.ts";

const nothing: WebappDetails = {
  manifest: null,
  screenshots: [],
  check: null,
  facts: null,
  isVerified: false,
  instead: [],
};
const facts: WebappFacts = {
  seenAt: "2026-11-21T23:59:00Z",
  speed: "fast",
  leadsTo: null,
  traits: [],
  sites: [],
  siteCount: 0,
  languages: [],
};
const seen = (more: Partial<WebappFacts>) =>
  factSentences({ ...nothing, facts: { ...facts, ...more } }).map(({ text }) => text);
const site = (nth: number) => ({ domain: `site-${nth}.example`, name: null, kind: null });

test("of an app that nobody has seen nothing is said", () => {
  expect(factSentences(nothing)).toEqual([]);
});

test.each<[Partial<WebappFacts>, string[]]>([
  [{}, ["Not encrypted.", "Answers within a second."]],
  [{ traits: ["https"], speed: "fair" }, ["Encrypted.", "Answers within three seconds."]],
  [
    { traits: ["https", "hsts", "alone"], speed: "slow" },
    [
      "Encrypted, and asks browsers to keep it so.",
      "Takes more than three seconds to answer.",
      "Loads from no other site.",
    ],
  ],
  [
    { traits: ["offline", "sign-in", "feed", "dark"] },
    [
      "Not encrypted.",
      "Answers within a second.",
      "Can work offline.",
      "Asks for sign-in on its first page.",
      "Has a feed to follow.",
      "Has dark colors.",
    ],
  ],
  [
    { leadsTo: "parked.example" },
    ["Its address leads to parked.example.", "Not encrypted.", "Answers within a second."],
  ],
])("facts %j are sentences", (more, sentences) => {
  expect(seen(more)).toEqual(sentences);
});

test("other sites are named, with what well-known ones are for", () => {
  const sites = [
    { domain: "fonts.googleapis.com", name: "Google Fonts", kind: "fonts" as const },
    { domain: "plausible.io", name: "Plausible", kind: "analytics" as const },
    site(1),
  ];
  expect(seen({ sites, siteCount: 3 })).toContain(
    "Loads from 3 other sites: Google Fonts, Plausible (analytics), site-1.example.",
  );
  expect(seen({ sites: [site(1)], siteCount: 1 })).toContain("Loads from 1 other site: site-1.example.");
});

test("of many sites five are in the sentence, and the others behind it", () => {
  const sites = Array.from({ length: 40 }, (_, nth) => site(nth));
  const sentence = factSentences({ ...nothing, facts: { ...facts, sites, siteCount: 90 } }).find(
    ({ topic }) => topic === "sites",
  );
  expect(sentence?.text).toBe(
    "Loads from 90 other sites: site-0.example, site-1.example, site-2.example, site-3.example, site-4.example and 85 more.",
  );
  expect(sentence?.others).toHaveLength(35);
});

test("languages have names", () => {
  expect(seen({ languages: ["en"] })).toContain("Says that it is in English.");
  expect(seen({ languages: ["de", "en"] })).toContain("Says that it has 2 languages: German, English.");
  expect(seen({ languages: ["qqz"] })).toContain("Says that it is in qqz.");
});

test("it is said how and when they were seen", () => {
  expect(howSeen(facts)).toBe("First page, read without running scripts, on Nov 21, 2026.");
});
