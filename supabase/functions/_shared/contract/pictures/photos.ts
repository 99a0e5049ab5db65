import * as z from "zod";
import type { Endpoint } from "../calls/endpoint.ts";
import { httpsUrl, storedName } from "../values/values.ts";

/** The days whose photographs are kept. */
export const PHOTO_DAYS = 30;
/** The widths of a photograph's files, in pixels. Only large photographs have the last one. */
export const PHOTO_WIDTHS = [1280, 1920, 3840] as const;

const file = z.object({
  width: z.literal(PHOTO_WIDTHS),
  /** The path on this site. */
  url: z
    .string()
    .regex(/^\/storage\/photos\/\d{4}-\d{2}-\d{2}-\d{4}\.(?:jpg|png)$/)
    .meta({ examples: ["/storage/photos/2026-11-23-1280.jpg"] }),
});

/** A day's photograph, with its files and its author. */
export const photo = z.object({
  day: z.iso.date(),
  title: storedName.max(200),
  author: storedName.max(200),
  /** Its short name, as "CC BY-SA 4.0". */
  licence: storedName.max(40),
  /** The licence's own page; null for what is in the public domain. */
  licenceUrl: httpsUrl.nullable(),
  /** The page that the photograph is from. */
  source: httpsUrl,
  /** The smallest first. */
  files: z.array(file).min(2).max(PHOTO_WIDTHS.length),
});
export type Photo = z.infer<typeof photo>;

/** The newest first. */
const photosAnswer = z.object({ photos: z.array(photo).max(PHOTO_DAYS) });

export const photoEndpoints = {
  listPhotos: {
    method: "GET",
    path: "/photos",
    tag: "Site",
    summary: "List the photographs of the last thirty days",
    about: "A day whose photograph is not fit to lie behind a home screen has none.",
    who: "everyone",
    answer: photosAnswer,
    cached: "everybody",
  },
} as const satisfies Record<string, Endpoint>;
