/**
 * The choices of the home screen's look, the default first. Separate from the schemas, because browsers don't
 * load schemas for their first page.
 */
export const SKIES = [
  "hills",
  "coast",
  "mountains",
  "city",
  "forest",
  "desert",
  "aurora",
  "meadow",
  "mist",
  "sand",
  "rose",
  "sage",
  "iris",
] as const;
/** The drawn skies, and the person's own picture. */
export const SKY_CHOICES = [...SKIES, "picture"] as const;
export const ACCENTS = ["teal", "blue", "indigo", "violet", "rose", "brick", "olive", "green"] as const;
export const ICON_SIZES = ["medium", "small", "large"] as const;
export const ICON_SHAPES = ["rounded", "circle", "square"] as const;
export const CLOCK_FACES = ["digital", "seconds", "analogue", "words"] as const;
/** The language of dates and numbers: American English, or the browser's. */
export const FORMATS = ["en-US", "browser"] as const;

export type Sky = (typeof SKIES)[number];
export type SkyChoice = (typeof SKY_CHOICES)[number];
/**
 * The picture of a sky: its id and its veil. The veil is the opacity, in percent, of the page's colour above
 * the picture. It keeps names readable.
 */
export type Picture = { id: string; veil: { light: number; dark: number } };
export type Accent = (typeof ACCENTS)[number];
export type IconSize = (typeof ICON_SIZES)[number];
export type IconShape = (typeof ICON_SHAPES)[number];
export type ClockFace = (typeof CLOCK_FACES)[number];
export type Formats = (typeof FORMATS)[number];

/** The administrator's look of the list of apps. */
export const WEBAPPS_LOOKS = ["cards", "table"] as const;
export type WebappsLook = (typeof WEBAPPS_LOOKS)[number];
