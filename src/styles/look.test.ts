import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCENTS, ICON_SHAPES, ICON_SIZES } from "#contract/looks/look.ts";
import { TILE_COLOURS } from "#src/shared/components/webapp/letter-tile.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const look = read("look.css");
const drawer = read("drawer.css");
const [light = "", dark = ""] = read("tokens.css").split('name: "perch-dark"');

/** The hue of an accent; undefined for the first, which is the theme's own. */
const hueOf = (accent: string) => new RegExp(`"${accent}"\\] \\{\\s*--accent-hue: (\\d+);`).exec(look)?.[1];

type Rgb = readonly [number, number, number];

/** A token of a theme as linear RGB, as a screen shows it. */
function colourOf(theme: string, token: string, hue: string | undefined): Rgb {
  const text = new RegExp(`--color-${token}: oklch\\(([^;]+)\\);`).exec(theme)?.[1] ?? "";
  const plain = text.replace(/var\(--accent-hue, (\d+)\)/, (_all, own: string) => hue ?? own);
  return readColour(plain);
}

/** Parses "50% 0.1 232" into linear RGB. */
function readColour(text: string): Rgb {
  const [lightness = NaN, chroma = NaN, degrees = NaN] = text.split(" ").map((part) => parseFloat(part));
  return toRgb(lightness / 100, chroma, (degrees * Math.PI) / 180);
}

/** The colours of a letter tile's rule; the letter is white by default. */
function tileOf(colour: string): Record<"from" | "to" | "letter", Rgb> {
  const rule = new RegExp(`\\.letter-${colour} \\{([^}]+)\\}`).exec(drawer)?.[1] ?? "";
  const value = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1];
  const letter = value("letter") ?? "100% 0 0";
  return {
    from: readColour(value("from") ?? ""),
    to: readColour(value("to") ?? ""),
    letter: readColour(letter),
  };
}

/** Björn Ottosson's conversion from OKLCH, clipped to what a screen can show. */
function toRgb(lightness: number, chroma: number, angle: number): Rgb {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** The contrast of WCAG 2. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

test("the conversion is right for white, black and a red", () => {
  expect(contrast(toRgb(1, 0, 0), toRgb(0, 0, 0))).toBeCloseTo(21, 1);
  expect(contrast(toRgb(0.6279, 0.2577, (29.23 * Math.PI) / 180), toRgb(1, 0, 0))).toBeCloseTo(4, 1);
});

for (const [name, theme] of Object.entries({ light, dark })) {
  test.each(ACCENTS)(`%s has a contrast of at least 4.5 in the ${name} theme`, (accent) => {
    const hue = hueOf(accent);
    const primary = colourOf(theme, "primary", hue);
    for (const other of ["primary-content", "base-100", "base-200"]) {
      expect(contrast(primary, colourOf(theme, other, hue)), other).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test("each accent has a hue of its own, and each size and shape but the default a rule", () => {
  const hues = ACCENTS.slice(1).map(hueOf);
  expect(hues).not.toContain(undefined);
  expect(new Set([...hues, "232", "222"]).size).toBe(hues.length + 2);
  for (const size of ICON_SIZES.slice(1)) expect(look).toContain(`[data-icons="${size}"]`);
  for (const shape of ICON_SHAPES.slice(1)) expect(look).toContain(`[data-shape="${shape}"]`);
});

test.each(TILE_COLOURS)(
  "a letter on a %s tile has a contrast of at least 4.5 from its top to its foot",
  (colour) => {
    const { from, to, letter } = tileOf(colour);
    expect(contrast(from, letter)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(to, letter)).toBeGreaterThanOrEqual(4.5);
  },
);

test("no two colours of letter tiles are alike", () => {
  const channels = TILE_COLOURS.map((colour) => tileOf(colour).to.map((part) => part ** (1 / 2.2)));
  const distances = channels.flatMap((one, place) =>
    channels.slice(place + 1).map((other) => Math.hypot(...one.map((part, at) => part - (other[at] ?? NaN)))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(0.2);
});

test("no text has a size in pixels, so that all of it follows the browser's font", () => {
  const root = new URL("..", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.(?:tsx?|css)$/.test(name),
  );
  const fixed = files.filter((name) =>
    /text-\[\d+px\]|font-size: [\d.]+px/.test(readFileSync(new URL(name, root), "utf8")),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(fixed).toEqual([]);
});
