import {
  contrast,
  fromHex,
  type Rgb,
  toHex,
  toOklch,
  toRgb,
} from "../../supabase/functions/api/suggestions/pictures/colour.ts";

/** A brand's colour and its mark, a path on a 24 by 24 grid. */
export type BrandMark = { slug: string; hex: string; path: string };

type Paint = { ground: Rgb; glyph: Rgb };

const SIZE = 512;
const GLYPH = 0.54;
/** Marks that are a word in one line, which is unreadable at 54 %. */
const WORDMARK = 0.74;
const WORDMARKS: ReadonlySet<string> = new Set([
  "caldotcom",
  "coinbase",
  "ebay",
  "edx",
  "kaggle",
  "nasa",
  "nounproject",
  "plex",
  "ted",
  "theguardian",
  "typeform",
  "uber",
  "xero",
  "zoom",
]);

const WHITE: Rgb = [1, 1, 1];

/** Brands whose own icon has other colours than simple-icons: ground, then mark. */
const OWN_COLOURS: ReadonlyMap<string, readonly [ground: string, glyph: string]> = new Map([
  ["audible", ["f8991c", "1a1a1a"]],
  ["excalidraw", ["ffffff", "6965db"]],
  ["figma", ["1e1e1e", "ffffff"]],
  ["framer", ["0b0b0f", "ffffff"]],
  ["gmail", ["ffffff", "ea4335"]],
  ["googledrive", ["ffffff", "4285f4"]],
  ["googlemaps", ["ffffff", "1a73e8"]],
  ["googlephotos", ["ffffff", "4285f4"]],
  ["jitsi", ["1d76ba", "ffffff"]],
  ["lichess", ["ffffff", "000000"]],
  ["miro", ["ffd02f", "050038"]],
  ["netflix", ["141414", "e50914"]],
  ["newyorktimes", ["ffffff", "000000"]],
  ["notion", ["ffffff", "000000"]],
  ["nounproject", ["ffffff", "000000"]],
  ["obsidian", ["1e1533", "a78bfa"]],
  ["penpot", ["31efb8", "000000"]],
  ["plex", ["1f2326", "ebaf00"]],
  ["spotify", ["121212", "1ed760"]],
  ["steam", ["171a21", "ffffff"]],
  ["supabase", ["1c1c1c", "3ecf8e"]],
  ["unsplash", ["ffffff", "000000"]],
  ["wikipedia", ["ffffff", "000000"]],
]);

/** An app icon: the mark on a full square, 512 wide. Its user rounds the corners. */
export function appTileSvg(brand: BrandMark): string {
  const { ground, glyph } = paintFor(brand);
  const share = WORDMARKS.has(brand.slug) ? WORDMARK : GLYPH;
  const scale = ((SIZE * share) / 24).toFixed(2);
  const offset = ((SIZE * (1 - share)) / 2).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<path fill="${toHex(ground)}" d="M0 0h${SIZE}v${SIZE}H0z"/>
<path fill="${toHex(glyph)}" transform="translate(${offset} ${offset}) scale(${scale})" d="${brand.path}"/>
</svg>
`;
}

/** Ground and mark with a contrast of at least 3, as WCAG requires for graphics. */
export function paintFor({ slug, hex }: Pick<BrandMark, "slug" | "hex">): Paint {
  const own = OWN_COLOURS.get(slug);
  if (own) return { ground: fromHex(own[0]), glyph: fromHex(own[1]) };
  const brand = fromHex(hex);
  const { lightness, chroma, hue } = toOklch(brand);
  // A slightly darker shade is still the brand's; a much darker one is not, so a light colour gets a dark mark.
  for (let deeper = 0; deeper <= 0.12; deeper += 0.01) {
    const ground = deeper === 0 ? brand : toRgb({ lightness: lightness - deeper, chroma, hue });
    if (contrast(WHITE, ground) >= 3) return { ground, glyph: WHITE };
  }
  return { ground: brand, glyph: toRgb({ lightness: 0.25, chroma: Math.min(chroma, 0.06), hue }) };
}
