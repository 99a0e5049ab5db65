import { hashText, seededRandom } from "../../../_shared/contract/values/seeded-random.ts";
import { kindOf, type PosterKind } from "../../../_shared/contract/looks/poster-kinds.ts";
import {
  MOTIF_CENTRE,
  MOTIF_LIGHT,
  MOTIFS,
  type Tone,
} from "../../../_shared/contract/looks/poster-motifs.ts";
import { type Oklch, type Rgb, toHex, toRgb } from "./colour.ts";
import { type Theme, themeFor } from "./theme.ts";

/** The size of a banner. Pages crop it: the important part is in the middle 409 rows. */
export const BANNER = { width: 1536, height: 1024 } as const;

/**
 * A banner before serialisation: a gradient, the motif of its category, and over both the scrim that keeps text
 * readable. Pages put the icons of its apps on it.
 */
export type BannerDesign = {
  gradient: readonly [from: Rgb, to: Rgb];
  /** Where the motif's centre is, how large it is, and its tilt in degrees. */
  motif: { kind: PosterKind; x: number; y: number; scale: number; turn: number };
  tones: Record<Tone | "light", Rgb>;
  scrim: { colour: Rgb; stops: readonly { at: number; opacity: number }[] };
};

/** Where the gradient starts and ends, as fractions of width and height. */
export const GRADIENT_LINE = { x1: 0, y1: 0.3, x2: 1, y2: 0.7 } as const;

/** The scrim of the text side: almost solid to a third of the width, gone at 76 %. */
const SCRIM_STOPS = [
  { at: 0, opacity: 0.94 },
  { at: 0.34, opacity: 0.88 },
  { at: 0.46, opacity: 0.66 },
  { at: 0.76, opacity: 0 },
] as const;

/** The banner's colours and motif before serialisation. Deterministic by name. */
export function designBanner(name: string, theme: Theme = themeFor(name)): BannerDesign {
  const random = seededRandom(hashText(name.trim().toLowerCase()));
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const [first, second] = theme.hues;
  const toned = (lightness: number, chroma: number) =>
    toRgb({ lightness, chroma, hue: second } satisfies Oklch);
  return {
    gradient: [
      toRgb({ lightness: 0.33, chroma: 0.085, hue: first }),
      toRgb({ lightness: 0.47, chroma: 0.105, hue: second }),
    ],
    motif: {
      kind: kindOf([name]),
      x: between(1130, 1170),
      y: between(490, 534),
      scale: between(115, 130) / 100,
      turn: between(-8, 8),
    },
    tones: {
      light: toned(0.5, 0.105),
      soft: toned(0.56, 0.105),
      strong: toned(0.64, 0.1),
      paper: toned(0.44, 0.095),
    },
    scrim: { colour: toRgb({ lightness: 0.27, chroma: 0.075, hue: first }), stops: SCRIM_STOPS },
  };
}

/**
 * A catalogue's banner as SVG, under 4 kB, without text, scripts or references. White text on its left 45 %
 * has a contrast of at least 4.5. Deterministic by name.
 */
export function bannerSvg(name: string, theme?: Theme): string {
  const { gradient, motif, tones, scrim } = designBanner(name, theme);
  const [from, to] = gradient.map(toHex);
  const { x1, y1, x2, y2 } = GRADIENT_LINE;
  const dark = toHex(scrim.colour);
  const scrimStops = scrim.stops
    .map(({ at, opacity }) => `<stop offset="${at}" stop-color="${dark}" stop-opacity="${opacity}"/>`)
    .join("");
  const { x, y } = MOTIF_CENTRE;
  const shapes = MOTIFS[motif.kind].map(({ tone, d, turn }) => {
    const ink = toHex(tones[tone]);
    const turned = turn === undefined ? "" : ` transform="rotate(${turn} ${x} ${y})"`;
    return `<path fill="${ink}" stroke="${ink}"${turned} d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER.width}" height="${BANNER.height}" viewBox="0 0 ${BANNER.width} ${BANNER.height}" preserveAspectRatio="xMidYMid slice">
<linearGradient id="g" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<linearGradient id="s">${scrimStops}</linearGradient>
<path fill="url(#g)" d="M0 0h${BANNER.width}v${BANNER.height}H0z"/>
<g stroke-width="12" stroke-linejoin="round" transform="translate(${motif.x} ${motif.y}) rotate(${motif.turn}) scale(${motif.scale}) translate(${-x} ${-y})">
<circle fill="${toHex(tones.light)}" cx="${x}" cy="${y}" r="${MOTIF_LIGHT}"/>
${shapes.join("\n")}
</g>
<path fill="url(#s)" d="M0 0h${BANNER.width}v${BANNER.height}H0z"/>
</svg>
`;
}
