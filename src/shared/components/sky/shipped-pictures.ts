import type { PictureText, ShippedPicture } from "#contract/looks/look.ts";

const LICENCES = {
  "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
  "CC BY-SA 3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
  "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
} as const;

type Shipped = Required<PictureText> & {
  title: string;
  author: string;
  licence: keyof typeof LICENCES;
  /** Of its four quarters from the top down. They stand until it is loaded. */
  colours: string;
};

/**
 * The pictures that Perch brings. pictures/CREDITS.md says where they are from; tests/e2e/home/shipped-pictures.spec.ts
 * measures what text on them needs.
 */
export const SHIPPED: Record<ShippedPicture, Shipped> = {
  altai: {
    title: "Altai",
    author: "Alesya Khoteeva",
    licence: "CC BY-SA 4.0",
    colours: "#7ebce1 #77adcc #6c9fbf #6198be",
    veil: { light: 33, dark: 57 },
    ink: "dark",
  },
  ice: {
    title: "Ice Cold",
    author: "Santiago Cézar",
    licence: "CC BY-SA 4.0",
    colours: "#86c3e5 #71b6de #54a3d3 #3a91c6",
    veil: { light: 28, dark: 54 },
    ink: "dark",
  },
  shore: {
    title: "Volna",
    author: "Nikita Babin",
    licence: "CC BY-SA 4.0",
    colours: "#84938f #9f9e97 #b09c8d #b28f75",
    veil: { light: 37, dark: 52 },
    ink: "light",
  },
  "safe-landing": {
    title: "Safe Landing",
    author: "Louis Durrant",
    licence: "CC BY-SA 4.0",
    colours: "#cfc3aa #bdb298 #b5a57d #b99e62",
    veil: { light: 39, dark: 56 },
    ink: "dark",
  },
  aizkorri: {
    title: "Aizkorri",
    author: "Aitzol Berasategi",
    licence: "CC BY 4.0",
    colours: "#959b98 #8d887c #7d7b60 #6b784e",
    veil: { light: 42, dark: 56 },
    ink: "light",
  },
  "picos-de-europa": {
    title: "Picos de Europa",
    author: "Aitzol Berasategi",
    licence: "CC BY 4.0",
    colours: "#687381 #65686d #646059 #645d4a",
    veil: { light: 49, dark: 57 },
    ink: "light",
  },
  dandelions: {
    title: "Seeding",
    author: "Clemens Engelhardt",
    licence: "CC0 1.0",
    colours: "#998862 #71643d #504822 #403d1b",
    veil: { light: 48, dark: 57 },
    ink: "light",
  },
  "infinite-sea": {
    title: "Infinite Sea",
    author: "Aury88",
    licence: "CC BY-SA 3.0",
    colours: "#923b5f #9e4764 #a24963 #9d3f5c",
    veil: { light: 40, dark: 56 },
    ink: "light",
  },
  sunset: {
    title: "Sunset",
    author: "Aitzol Berasategi",
    licence: "CC BY 4.0",
    colours: "#989da2 #9f998c #877e68 #5b5343",
    veil: { light: 46, dark: 57 },
    ink: "light",
  },
};

/** The licence's own page. */
export const licenceUrl = ({ licence }: Shipped): string => LICENCES[licence];

const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  // The saved home screen names a file; it doesn't contain it.
  query: "?url&no-inline",
  import: "default",
});

/** The widths of its files, in pixels: for tiles, and for small and large screens. */
export type ShippedWidth = 320 | 1280 | 2560;

/** The address of a picture's file. */
export const shippedUrl = (name: ShippedPicture, width: ShippedWidth): string =>
  files[`./pictures/${name}-${width}.webp`] ?? "";
