import { describe, expect, test } from "vitest";
import { fitRank, nameFit } from "./name-fit.ts";
import { readQuery } from "./query.ts";

const fit = (name: string, typed: string) => nameFit({ name }, readQuery(typed));
const sorted = (names: readonly string[], typed: string) =>
  names
    .flatMap((name) => {
      const found = fit(name, typed);
      return found ? [{ name, rank: fitRank(found) }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name);

describe("a name fits", () => {
  test.each([
    ["Notion", "notion", "exact"],
    ["Notion", "not", "prefix"],
    ["Jupyter Notebook", "not", "word"],
    ["Jupyter Notebook", "note jup", "word"],
    ["YouTube", "tube", "part"],
    ["Google Calendar", "gc", "initials"],
    ["YouTube", "yt", "initials"],
    ["BoardGameGeek", "bgg", "initials"],
    ["Notion", "notoin", "typo"],
    ["The New York Times", "nyt", "initials"],
    ["WhatsApp Web", "whats app", "part"],
    ["Weekend", "week end", "joined"],
    ["Google Calendar", "googlecal", "joined"],
    ["Wikipedia", "wikpedia", "typo"],
    ["Spotify", "potify", "typo"],
    ["Stack Overflow", "stackoverlfow", "typo"],
    ["Google Calendar", "goggle calendar", "typo"],
    ["Wikipedia", "wikipeida", "typo"],
    ["Google Calendar", "calender", "typo"],
  ])("%s, typed as %s: %s", (name, typed, expected) => expect(fit(name, typed)).toBe(expected));

  test.each([
    ["Notion", "calendar"],
    ["Notion", "mot"],
    ["Gmail", "x"],
    ["Telephoto", "photo"],
    ["Maps", "mpas and more"],
    ["Notion", ""],
    ["Notion", "   "],
    ["Notion", "?!"],
  ])("%s does not fit «%s»", (name, typed) => expect(fit(name, typed)).toBeNull());

  test("whatever its case and accents", () => {
    expect(fit("Épicerie", "epi")).toBe("prefix");
    expect(fit("Epicerie", "ÉPI")).toBe("prefix");
    expect(fit("ΛΌΓΟΣ", "λογος")).toBe("exact");
  });

  test("written from right to left, with and without vowel points and direction marks", () => {
    expect(fit("שלום עולם", "עול")).toBe("word");
    expect(fit("שָׁלוֹם", "שלום")).toBe("exact");
    expect(fit("\u200fخبرگزاری\u200f", "خبر")).toBe("prefix");
    expect(fit("الجزيرة", "الجزير")).toBe("prefix");
    expect(fit("أخبار اليوم", "اا")).toBe("initials");
  });

  test("with each typed word a word of its own", () => {
    expect(fit("Google Maps", "ma goo")).toBe("word");
    expect(fit("Google Maps", "ma map")).toBeNull();
  });
});

describe("typing errors", () => {
  test("are forgiven once from four characters on, twice from ten on", () => {
    expect(fit("Not", "nt")).toBeNull();
    expect(fit("Gmail", "gmial")).toBe("typo");
    expect(fit("Gmail", "gmlia")).toBeNull();
    expect(fit("OpenStreetMap", "opnstretmap")).toBe("typo");
  });

  test("are forgiven while the name is being typed", () => {
    expect(fit("Wikipedia", "wikp")).toBe("near");
  });

  test("that make another word of four letters are no more than a beginning", () => {
    expect(fit("Google Docs", "dogs")).toBe("near");
    expect(fit("Google Docs", "dosc")).toBe("typo");
  });

  test("in each of several words are forgiven alone", () => {
    expect(fit("Google Maps", "google mail")).toBeNull();
    expect(fit("Google Maps", "gogle mpas")).toBe("typo");
  });

  test("don't make a name of another first letter fit", () => {
    expect(fit("Gmail", "email")).toBeNull();
    expect(fit("Gmail", "mgail")).toBe("typo");
  });
});

test("exact stands before prefix, word, initials and typo", () => {
  const names = ["Nottes", "Cannotes", "My Notes", "Notes App", "Notes"];
  expect(sorted(names, "notes")).toEqual(["Notes", "Notes App", "My Notes", "Nottes"]);
  expect(sorted(["Cantne", "No Ten Es", "NTE"], "nte")).toEqual(["NTE", "No Ten Es"]);
});

test("equal fits keep the order of the drawer", () => {
  expect(sorted(["Mail B", "Mail A", "Mail C"], "mail")).toEqual(["Mail B", "Mail A", "Mail C"]);
});
