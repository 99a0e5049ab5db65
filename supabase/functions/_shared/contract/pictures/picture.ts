import * as z from "zod";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { INKS, PICTURE_LOOK } from "../looks/look.ts";
import { MAX_PICTURE_BYTES } from "../site/product.ts";
import { uploadForm } from "./uploads.ts";
import { done, storedName } from "../values/values.ts";

/**
 * The accepted types of pictures. An SVG could hold scripts and addresses, and an animation is no picture.
 */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif"] as const;

/** A hash of the picture's bytes. The settings name the picture by it. */
const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

const storedPictureAnswer = z.object({ id: pictureId });

const percent = z.number().min(0).max(100);

/** A picture in the settings: its id, and what text on it needs. */
export const picture = z.object({
  id: pictureId,
  veil: z.object({ light: percent, dark: percent }),
  ink: z.enum(INKS).optional(),
  credit: storedName.max(450).optional(),
});

const slider = ({ max, step }: { max: number; step: number }) =>
  z
    .int()
    .min(0)
    .max(max)
    .refine((value) => value % step === 0, `Must be a multiple of ${step}.`);

export const pictureLook = z.object({
  blur: slider(PICTURE_LOOK.blur),
  darken: slider(PICTURE_LOOK.darken),
  position: slider(PICTURE_LOOK.position),
});

/** The picture as a `data:` address, as browsers store it; null without one. */
const pictureAnswer = z.object({
  picture: z
    .object({
      id: pictureId,
      url: z.string().regex(/^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+=*$/),
    })
    .nullable(),
});
export type PictureAnswer = z.infer<typeof pictureAnswer>;

export const pictureEndpoints = endpointsOf("Home screen", {
  getPicture: {
    method: "GET",
    path: "/user/picture",
    summary: "Read the picture behind the home screen",
    who: "user",
    scope: "read",
    answer: pictureAnswer,
  },
  storePicture: {
    method: "PUT",
    path: "/user/picture",
    summary: "Set the picture behind the home screen",
    who: "user",
    scope: "write",
    form: uploadForm,
    maxFileBytes: MAX_PICTURE_BYTES,
    answer: storedPictureAnswer,
    refusals: ["not_an_image", "too_complex", "upstream_failed"],
    limits: ["own-picture-by-user"],
  },
  removePicture: {
    method: "DELETE",
    path: "/user/picture",
    summary: "Remove the picture behind the home screen",
    who: "user",
    scope: "write",
    answer: done,
    refusals: ["upstream_failed"],
  },
});
