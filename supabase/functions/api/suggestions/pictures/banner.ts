import { type Oklch, type Rgb, toHex, toRgb } from "./colour.ts";
import { hashText, seededRandom } from "../../../_shared/contract/seeded-random.ts";
import { type Theme, themeFor } from "./theme.ts";

/** The size of a banner. Pages crop it: the important part is in the middle 409 rows. */
export const BANNER = { width: 1536, height: 1024 } as const;

/** A translucent circle, or a squircle turned by some degrees. */
export type Shape = {
  kind: "circle" | "squircle";
  x: number;
  y: number;
  radius: number;
  turn: number;
  fill: Rgb;
  opacity: number;
};

/** A banner before serialisation: a gradient, shapes on it, and over both the scrim that keeps text readable. */
export type BannerDesign = {
  gradient: readonly [from: Rgb, to: Rgb];
  shapes: readonly Shape[];
  scrim: { colour: Rgb; stops: readonly { at: number; opacity: number }[] };
};

type Slot = { x: number; y: number; radius: number; drift: number; opacity: number; kind?: Shape["kind"] };

/**
 * From back to front: a large group at the right and a small one in the middle. The text at the left has none
 * behind it.
 */
const SLOTS: readonly Slot[] = [
  { x: 1270, y: 430, radius: 250, drift: 60, opacity: 0.42, kind: "squircle" },
  { x: 1300, y: 440, radius: 165, drift: 50, opacity: 0.5 },
  { x: 1390, y: 630, radius: 235, drift: 45, opacity: 0.46, kind: "circle" },
  { x: 1400, y: 740, radius: 190, drift: 50, opacity: 0.62, kind: "squircle" },
  { x: 870, y: 430, radius: 110, drift: 55, opacity: 0.5, kind: "circle" },
  { x: 840, y: 720, radius: 170, drift: 60, opacity: 0.42, kind: "squircle" },
  { x: 1060, y: 610, radius: 130, drift: 70, opacity: 0.36 },
];

/** Where the gradient starts and ends, as fractions of width and height. */
export const GRADIENT_LINE = { x1: 0, y1: 0.3, x2: 1, y2: 0.7 } as const;

/** The scrim of the text side: almost solid to a third of the width, gone at 76 %. */
const SCRIM_STOPS = [
  { at: 0, opacity: 0.94 },
  { at: 0.34, opacity: 0.88 },
  { at: 0.46, opacity: 0.66 },
  { at: 0.76, opacity: 0 },
] as const;

/** The banner's colours and shapes before serialisation. Deterministic by name. */
export function designBanner(name: string, theme: Theme = themeFor(name)): BannerDesign {
  const random = seededRandom(hashText(name.trim().toLowerCase()));
  const [first, second] = theme.hues;
  const upsideDown = random() < 0.5;
  const tones: readonly [Oklch, Oklch, Oklch] = [
    { lightness: 0.68, chroma: 0.13, hue: second },
    { lightness: 0.62, chroma: 0.13, hue: first },
    { lightness: 0.74, chroma: 0.11, hue: second + (second - first) / 3 },
  ];
  const shapes = SLOTS.map((slot, index): Shape => {
    const drift = () => Math.round((random() * 2 - 1) * slot.drift);
    const tone = tones[((index + Math.floor(random() * 2)) % 3) as 0 | 1 | 2];
    const y = slot.y + drift();
    return {
      kind: slot.kind ?? (random() < 0.5 ? "circle" : "squircle"),
      x: slot.x + drift(),
      y: upsideDown ? BANNER.height - y : y,
      radius: slot.radius + Math.round((drift() * slot.radius) / 500),
      turn: Math.round(random() * 60 - 30),
      fill: toRgb(tone),
      opacity: slot.opacity,
    };
  });
  return {
    gradient: [
      toRgb({ lightness: 0.33, chroma: 0.085, hue: first }),
      toRgb({ lightness: 0.5, chroma: 0.12, hue: second }),
    ],
    shapes,
    scrim: { colour: toRgb({ lightness: 0.27, chroma: 0.075, hue: first }), stops: SCRIM_STOPS },
  };
}

/**
 * A catalogue's banner as SVG, under 3 kB, without text, scripts or references. White text on its left 45 %
 * has a contrast of at least 4.5. Deterministic by name.
 */
export function bannerSvg(name: string, theme?: Theme): string {
  const { gradient, shapes, scrim } = designBanner(name, theme);
  const [from, to] = gradient.map(toHex);
  const { x1, y1, x2, y2 } = GRADIENT_LINE;
  const dark = toHex(scrim.colour);
  const scrimStops = scrim.stops
    .map(({ at, opacity }) => `<stop offset="${at}" stop-color="${dark}" stop-opacity="${opacity}"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER.width}" height="${BANNER.height}" viewBox="0 0 ${BANNER.width} ${BANNER.height}" preserveAspectRatio="xMidYMid slice">
<linearGradient id="g" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<linearGradient id="s">${scrimStops}</linearGradient>
<path fill="url(#g)" d="M0 0h${BANNER.width}v${BANNER.height}H0z"/>
${shapes.map(shapeSvg).join("\n")}
<path fill="url(#s)" d="M0 0h${BANNER.width}v${BANNER.height}H0z"/>
</svg>
`;
}

function shapeSvg({ kind, x, y, radius, turn, fill, opacity }: Shape): string {
  const paint = `fill="${toHex(fill)}" fill-opacity="${opacity}"`;
  if (kind === "circle") return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;
  const side = radius * 2;
  const corner = Math.round(side * 0.3);
  return `<rect x="${x - radius}" y="${y - radius}" width="${side}" height="${side}" rx="${corner}" transform="rotate(${turn} ${x} ${y})" ${paint}/>`;
}
