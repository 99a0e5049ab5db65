import { expect, test } from "vitest";
import { type Glance, glanceAnswer, GLANCE_LIMITS } from "../../_shared/contract/glance/glance.ts";
import { fitGlance, shorten } from "./fit-glance.ts";

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** A glance with as much as there may be, each name made of this text. */
const aGlance = (name: string, address = "https://example.com/"): Glance => ({
  language: "ar",
  timeZone: "America/Argentina/ComodRivadavia",
  clockStyle: "24h",
  event: {
    title: name,
    start: "2026-11-30T08:00:00.000Z",
    isAllDay: false,
  },
  tasks: Array.from({ length: 40 }, () => ({ text: name, due: "2026-11-30" })),
  weather: { place: name, unit: "fahrenheit", degrees: -100, code: 99, isDay: true },
  tiles: Array.from({ length: 40 }, (_, at) => ({
    name,
    url: `${address}${at}`,
    icon: `/storage/images/0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c0de/${"f".repeat(32)}-${at}.webp`,
  })),
});

const FAMILY = "👨‍👩‍👧‍👦";
const segments = (text: string) => [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment);

test.each([
  ["Latin", "Straßenverkehrsamt "],
  ["Arabic", "اجتماع مجلس الإدارة السنوي "],
  ["emoji", FAMILY],
  ["flags", "🏳️‍🌈🇩🇪"],
  ["quotes", '"\\'],
  ["letters with marks", "é̂̈"],
  ["one letter that never ends", "a" + "\u0301".repeat(20_000)],
])("the longest names in %s are at most 2,000 bytes of a valid answer", (_what, part) => {
  const whole = part.repeat(Math.ceil(500 / part.length));
  for (const address of ["https://example.com/", `https://example.com/${"x".repeat(1_900)}/`]) {
    const fitted = fitGlance(aGlance(whole, address));
    expect(bytesOf(fitted)).toBeLessThanOrEqual(GLANCE_LIMITS.bytes);
    expect(glanceAnswer.parse(fitted)).toEqual(fitted);
    const names = [fitted.event?.title, fitted.weather?.place, ...fitted.tiles.map(({ name }) => name)];
    const wholeSegments = segments(whole);
    for (const name of names) {
      const kept = segments(name?.slice(0, -1) ?? "");
      expect([name, name?.endsWith("…")]).toEqual([name, true]);
      expect(kept).toEqual(wholeSegments.slice(0, kept.length));
    }
  }
});

test("what is usual is all there: five tasks, eight tiles, and their icons", () => {
  const usual = aGlance("Notes");
  const fitted = fitGlance({
    ...usual,
    tiles: usual.tiles.map((tile, at) => ({ ...tile, icon: `/seed/icons/app-${at}.svg` })),
  });
  expect(fitted.tasks).toHaveLength(GLANCE_LIMITS.tasks);
  expect(fitted.tiles).toHaveLength(GLANCE_LIMITS.tiles);
  expect(fitted.tiles.filter(({ icon }) => icon === null)).toEqual([]);
});

test("a tile whose address has no room is left out, and the others stay, in their order", () => {
  const [first, ...rest] = aGlance("Notes").tiles;
  const long = { name: "Long", url: `https://example.com/${"x".repeat(2_000)}`, icon: null };
  const { tiles } = fitGlance({ ...aGlance("Notes"), tiles: [first, long, ...rest].filter((one) => !!one) });
  expect(tiles.map(({ url }) => url)).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `https://example.com/${at}`));
});

test("a short text stays, a long one ends after a whole letter", () => {
  expect(shorten("Notes", 48)).toBe("Notes");
  expect(shorten(FAMILY.repeat(9), 60)).toBe(`${FAMILY}${FAMILY}…`);
});
