import type { Photo } from "#contract/pictures/photos.ts";

/** The photograph of a day. */
export const aPhoto = (day: string, fields: Partial<Photo> = {}): Photo => ({
  day,
  title: `Lake on ${day}`,
  author: "Mira & Noor",
  licence: "CC BY-SA 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0",
  source: "https://commons.wikimedia.org/wiki/File:Lake.jpg",
  files: ([1280, 1920] as const).map((width) => ({
    width,
    url: `/storage/photos/${day}-${width}.jpg`,
  })),
  ...fields,
});
