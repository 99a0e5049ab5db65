import * as z from "zod";
import { imageUrl } from "../values/values.ts";

/** The accepted image types. The file's content decides its type. */
export type ImageType =
  | "image/png"
  | "image/jpeg"
  | "image/webp"
  | "image/gif"
  | "image/avif"
  | "image/svg+xml";

export const uploadForm = z.object({ file: z.file("Choose a file.") });

export const uploadAnswer = z.object({ fileUrl: imageUrl });

/** A member's own icon, which an operation on the home screen must use within an hour. */
export const ownIconAnswer = z.object({ url: imageUrl });
