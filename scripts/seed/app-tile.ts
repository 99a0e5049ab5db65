import {
  contrast,
  fromHex,
  type Rgb,
  toHex,
  toOklch,
  toRgb,
} from "../../supabase/functions/api/suggestions/colour.ts";

/** What a tile is drawn from: a brand's colour and its mark, a path on a 24 by 24 grid. */
export type BrandMark = { slug: string; hex: string; path: string };

type Paint = { ground: Rgb; glyph: Rgb };

const SIZE = 512;
const GLYPH = 0.54;
const WHITE: Rgb = [1, 1, 1];
const NIGHT = fromHex("15181d");

/** Marks that their owners show in their own colour, or in black, on white. */
const ON_WHITE: ReadonlySet<string> = new Set([]);

/** Marks that glow on a dark ground. */
const ON_NIGHT: ReadonlySet<string> = new Set([]);

/** An app icon: the mark at 54 % on a full square, 512 wide; whoever shows it rounds the corners. */
export function appTileSvg(brand: BrandMark): string {
  const { ground, glyph } = paintFor(brand);
  const scale = ((SIZE * GLYPH) / 24).toFixed(2);
  const offset = ((SIZE * (1 - GLYPH)) / 2).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<path fill="${toHex(ground)}" d="M0 0h${SIZE}v${SIZE}H0z"/>
<path fill="${toHex(glyph)}" transform="translate(${offset} ${offset}) scale(${scale})" d="${brand.path}"/>
</svg>
`;
}

/** Ground and mark with a contrast of at least 3, which is what WCAG asks of a graphic. */
export function paintFor({ slug, hex }: Pick<BrandMark, "slug" | "hex">): Paint {
  const brand = fromHex(hex);
  if (ON_WHITE.has(slug)) return { ground: WHITE, glyph: brand };
  if (ON_NIGHT.has(slug)) return { ground: NIGHT, glyph: brand };
  if (contrast(WHITE, brand) >= 3) return { ground: brand, glyph: WHITE };
  // A light brand colour keeps its place and carries a deep shade of itself.
  const { hue, chroma } = toOklch(brand);
  return { ground: brand, glyph: toRgb({ lightness: 0.25, chroma: Math.min(chroma, 0.06), hue }) };
}
