import {
  contrast,
  fromHex,
  type Rgb,
  toHex,
  toOklch,
  toRgb,
} from "../../../supabase/functions/api/suggestions/pictures/colour.ts";
import { insideOf, type Mark, markOf, shapesOf } from "./mark-path.ts";
import { type Drawing, OWN_DRAWINGS } from "./own-drawings.ts";
import { RECIPES, type Recipe } from "./recipes.ts";

/** A brand's colour and its mark, a path on a 24 by 24 grid. */
export type BrandMark = { slug: string; hex: string; path: string };

type Paint = { ground: Rgb; glyph: Rgb };

const SIZE = 512;
/** The share of a square mark. A longer one gets more, so that it doesn't look smaller, up to these. */
const GLYPH = 0.56;
const WIDEST = 0.74;
const TALLEST = 0.62;

const WHITE: Rgb = [1, 1, 1];

/** An app icon: the mark on a full square, 512 wide. Its user rounds the corners. */
export function appTileSvg(brand: BrandMark): string {
  const recipe = RECIPES.get(brand.slug) ?? {};
  const { ground, glyph } = paintFor(brand);
  const path = recipe.inside ? insideOf(brand.path) : brand.path;
  const mark = markOf(path);
  const layers = recipe.inks ? inkedLayers(path, recipe.inks) : [layer(toHex(glyph), path)];
  const echoes = (recipe.echoes ?? []).map(({ ink, x, y }) =>
    layer(`#${ink}`, path, ` transform="translate(${x} ${y})"`),
  );
  const body = `<g transform="${place(mark, recipe)}">${[...echoes, ...layers].join("")}</g>`;
  return tile(recipe.ground ?? [toHex(ground).slice(1)], body);
}

/** The icon of an app whose brand simple-icons lacks or cannot show; undefined when we have not drawn it. */
export function ownTileSvg(slug: string): string | undefined {
  const drawing: Drawing | undefined = OWN_DRAWINGS.get(slug);
  return drawing && tile(drawing.ground, drawing.body);
}

/** Ground and mark with a contrast of at least 3, as WCAG requires for graphics. A blend counts by its first colour. */
export function paintFor({ slug, hex }: Pick<BrandMark, "slug" | "hex">): Paint {
  const { ground, glyph } = RECIPES.get(slug) ?? {};
  const paint = legiblePaint(fromHex(ground?.[0] ?? hex));
  return glyph === undefined ? paint : { ground: paint.ground, glyph: fromHex(glyph) };
}

function legiblePaint(brand: Rgb): Paint {
  const { lightness, chroma, hue } = toOklch(brand);
  // A slightly darker shade is still the brand's; a much darker one is not, so a light colour gets a dark mark.
  for (let deeper = 0; deeper <= 0.12; deeper += 0.01) {
    const ground = deeper === 0 ? brand : toRgb({ lightness: lightness - deeper, chroma, hue });
    if (contrast(WHITE, ground) >= 3) return { ground, glyph: WHITE };
  }
  return { ground: brand, glyph: toRgb({ lightness: 0.25, chroma: Math.min(chroma, 0.06), hue }) };
}

/** Centres the box of the mark, not its grid. */
function place({ x, y, width, height }: Mark, { size, shift = [0, 0] }: Recipe): string {
  const longer = Math.max(width, height);
  const balanced = GLYPH * Math.sqrt(longer / Math.min(width, height));
  const share = size ?? Math.min(balanced, width > height ? WIDEST : TALLEST);
  const scale = (SIZE * share) / longer;
  const left = SIZE * (0.5 + shift[0]) - scale * (x + width / 2);
  const top = SIZE * (0.5 + shift[1]) - scale * (y + height / 2);
  return `translate(${short(left)} ${short(top)}) scale(${short(scale)})`;
}

/** One layer an ink. Shapes of the same ink stay one path, because one may be a hole in another. */
function inkedLayers(path: string, inks: readonly (string | null)[]): string[] {
  const shapes = shapesOf(path);
  return [...new Set(inks)].flatMap((ink) =>
    ink === null ? [] : [layer(`#${ink}`, shapes.filter((_, index) => inks[index] === ink).join(""))],
  );
}

function layer(fill: string, path: string, attributes = ""): string {
  return `<path fill="${fill}"${attributes} d="${path}"/>`;
}

/** `ground` is one colour, or a blend from the top left to the bottom right. */
function tile(ground: readonly string[], body: string): string {
  const [fill, blend] = ground.length > 1 ? ["url(#g)", `${blendOf(ground)}\n`] : [`#${ground[0]}`, ""];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
${blend}<path fill="${fill}" d="M0 0h${SIZE}v${SIZE}H0z"/>
${body}
</svg>
`;
}

function blendOf(colours: readonly string[]): string {
  const stops = colours.map(
    (hex, index) => `<stop offset="${short(index / (colours.length - 1))}" stop-color="#${hex}"/>`,
  );
  return `<linearGradient id="g" x1=".15" y1="0" x2=".85" y2="1">${stops.join("")}</linearGradient>`;
}

const short = (value: number): string => String(Number(value.toFixed(2)));
