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
/** The pictures that Perch brings: src/shared/components/sky/pictures. */
export const SHIPPED_PICTURES = [
  "altai",
  "ice",
  "shore",
  "safe-landing",
  "aizkorri",
  "picos-de-europa",
  "dandelions",
  "infinite-sea",
  "sunset",
] as const;
/** What every Perch has; `daily` is another picture each day. */
export const COMMON_SKIES = [...SKIES, ...SHIPPED_PICTURES, "daily"] as const;
/** These, and the person's own picture. */
export const SKY_CHOICES = [...COMMON_SKIES, "picture"] as const;
export const ACCENTS = ["teal", "blue", "indigo", "violet", "rose", "brick", "olive", "green"] as const;
export const ICON_SIZES = ["medium", "small", "large"] as const;
export const ICON_SHAPES = ["rounded", "circle", "square"] as const;
export const CLOCK_FACES = [
  "digital",
  "seconds",
  "thin",
  "serif",
  "words",
  "words-serif",
  "analogue",
  "analogue-seconds",
] as const;
/** The language of dates and numbers: American English, or the browser's. */
export const FORMATS = ["en-US", "browser"] as const;

export type Sky = (typeof SKIES)[number];
export type ShippedPicture = (typeof SHIPPED_PICTURES)[number];
export type SkyChoice = (typeof SKY_CHOICES)[number];
/** Whether text on a picture is light or dark. */
export const INKS = ["light", "dark"] as const;
export type Ink = (typeof INKS)[number];
/**
 * What makes text on a picture readable even at its worst place: the ink that suits it, and the veil's opacity in
 * percent. The veil is light below dark text and dark below light text.
 */
export type PictureText = { veil: { light: number; dark: number }; ink?: Ink | undefined };
/** The person's own picture. Its text is light unless `ink` says otherwise; `credit` names the author. */
export type Picture = PictureText & { id: string; credit?: string | undefined };

/** How a picture is shown: steps of blur, percent of darkness, and the part that narrow windows show, in percent. */
export type PictureLook = { blur: number; darken: number; position: number };
/** Each slider's maximum and step; all begin at 0. */
export const PICTURE_LOOK = {
  blur: { max: 4, step: 1 },
  darken: { max: 80, step: 5 },
  position: { max: 100, step: 10 },
} as const satisfies Record<keyof PictureLook, { max: number; step: number }>;
export const PLAIN_PICTURE_LOOK: PictureLook = { blur: 0, darken: 0, position: 50 };
export type Accent = (typeof ACCENTS)[number];
export type IconSize = (typeof ICON_SIZES)[number];
export type IconShape = (typeof ICON_SHAPES)[number];
export type ClockFace = (typeof CLOCK_FACES)[number];
export type Formats = (typeof FORMATS)[number];

/** The administrator's look of the list of apps. */
export const WEBAPPS_LOOKS = ["cards", "table"] as const;
export type WebappsLook = (typeof WEBAPPS_LOOKS)[number];
