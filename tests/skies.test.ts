import { readFileSync } from "node:fs";
import { createElement } from "react";
import { imageSize } from "image-size";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SHIPPED_PICTURES, SKIES } from "#contract/looks/look.ts";
import { licenceUrl, SHIPPED } from "../src/shared/components/sky/shipped-pictures.ts";
import { HOURLY, HOURS, isLazy, isPlain } from "../src/shared/components/sky/sky-kinds.ts";
import { Landscape } from "../src/shared/components/sky/landscapes/landscape.tsx";
import { blend, contrast, toRgb, type Rgb } from "../supabase/functions/api/suggestions/pictures/colour.ts";

type Palette = Readonly<Record<string, string>>;
type Theme = "light" | "dark";

const styleOf = (file: string) => readFileSync(`src/styles/${file}.css`, "utf8");

/** The custom properties of each rule, by selector. */
function rulesOf(css: string): Map<string, Palette> {
  const rules = [...css.matchAll(/^([^\n{}]+) \{\n((?: {2}--[\w-]+: [^;]+;\n)+)/gm)];
  return new Map(
    rules.map(([, selector = "", body = ""]) => [
      selector,
      Object.fromEntries(
        [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
      ),
    ]),
  );
}

const tokens = rulesOf(styleOf("tokens"));
const skies = rulesOf(styleOf("sky/skies"));
const DARK = `[data-theme="perch-dark"]`;

/** What holds for an element with these rules: the more special and then the later one wins, as in the browser. */
function paletteOf(attributes: readonly string[], theme: Theme): Palette {
  const selectors = theme === "dark" ? attributes.flatMap((one) => [one, `${DARK} ${one}`]) : attributes;
  const specificity = (selector: string) => selector.split("[").length;
  const rules = [...skies]
    .filter(([selector]) => selectors.includes(selector))
    .toSorted(([one], [other]) => specificity(one) - specificity(other))
    .map(([, palette]) => palette);
  const hills = { ...tokens.get(":root"), ...(theme === "dark" && tokens.get(DARK)) };
  return Object.assign({}, hills, ...rules) as Palette;
}

type Light = { name: string; rules: readonly string[] };

/** Each sky in each of its lights. */
const LIGHTS = SKIES.flatMap((sky): Light[] => {
  const own = `[data-sky="${sky}"]`;
  if (isPlain(sky)) return [{ name: sky, rules: ["[data-plain]", own] }];
  if (sky !== HOURLY) return [{ name: sky, rules: [own] }];
  return [...new Set(HOURS)].map((hour) => ({
    name: `${sky} at ${hour}`,
    rules: [own, `${own}[data-hour="${hour}"]`],
  }));
});

function colourOf(value: string, hue = "0"): Rgb {
  const [, lightness, chroma, angle] =
    /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(value.replace("var(--hue)", hue)) ?? [];
  if (angle === undefined) throw new RangeError(`Not a colour of a sky: ${value}`);
  return toRgb({ lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(angle) });
}

const INK: Record<Theme, Rgb> = {
  light: colourOf("oklch(24% 0.03 250)"),
  dark: colourOf("oklch(95% 0.01 225)"),
};

test.each(LIGHTS.flatMap((light) => (["light", "dark"] as const).map((theme) => ({ ...light, theme }))))(
  "names below the icons can be read on every part of the sky $name, in the $theme theme",
  ({ rules, theme }) => {
    const palette = paletteOf(rules, theme);
    const grounds = Object.entries(palette).filter(([name]) => /^([sh]\d|sun)$/.test(name));
    expect(grounds.length).toBe(8);
    for (const [part, value] of grounds) {
      const ground = colourOf(value, palette["hue"]);
      expect(contrast(INK[theme], ground), part).toBeGreaterThan(4.5);
      // Names of empty places have 80 percent of the ink.
      expect(contrast(blend(INK[theme], 0.8, ground), ground), `${part}, muted`).toBeGreaterThan(4.5);
    }
  },
);

test.each(SKIES.filter((sky) => isLazy(sky)))("the landscape %s weighs less than 4 kB", (sky) => {
  const svg = renderToStaticMarkup(createElement("svg", {}, createElement(Landscape, { name: sky })));
  expect(svg.length).toBeGreaterThan(300);
  expect(svg.length).toBeLessThan(4096);
});

test.each(SKIES.filter((sky) => isLazy(sky)))(
  "the landscape %s has each of its colours in both themes",
  (sky) => {
    const svg = renderToStaticMarkup(createElement("svg", {}, createElement(Landscape, { name: sky })));
    const used = new Set([...svg.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name!));
    expect(used.size).toBeGreaterThan(2);
    for (const prefix of ["", `${DARK} `]) {
      expect(Object.keys(skies.get(`${prefix}[data-sky="${sky}"]`) ?? {})).toEqual(
        expect.arrayContaining([...used]),
      );
    }
  },
);

test("two landscapes on a page share no id", () => {
  const aurora = createElement(Landscape, { name: "aurora" });
  const twice = createElement("svg", {}, aurora, aurora);
  const ids = [...renderToStaticMarkup(twice).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(6);
  expect(new Set(ids).size).toBe(6);
});

const PICTURES = "src/shared/components/sky/pictures";

describe.each(SHIPPED_PICTURES)("the picture %s", (name) => {
  test("has a file for tiles, phones and large screens, of at most 250 kB", () => {
    for (const width of [320, 1280, 2560] as const) {
      const file = readFileSync(`${PICTURES}/${name}-${width}.webp`);
      expect(imageSize(file)).toMatchObject({ width, height: (width * 5) / 8, type: "webp" });
      expect(file.length).toBeLessThan({ 320: 16_000, 1280: 120_000, 2560: 250_000 }[width]);
    }
  });

  test("is credited as the file beside it says", () => {
    const { title, author, licence } = SHIPPED[name];
    const rows = readFileSync(`${PICTURES}/CREDITS.md`, "utf8")
      .split("\n")
      .map((row) => row.split("|").map((cell) => cell.trim()));
    expect(rows.find(([, file]) => file === name)?.slice(2, 5)).toEqual([title, author, licence]);
    expect(licenceUrl(SHIPPED[name])).toMatch(/^https:\/\/creativecommons\.org\/[a-z-]+\/[a-z-]+\/\d\.0\/$/);
  });

  test("has colours that stand until it is loaded", () => {
    expect(SHIPPED[name].colours).toMatch(/^#[0-9a-f]{6}( #[0-9a-f]{6}){3}$/);
  });
});
