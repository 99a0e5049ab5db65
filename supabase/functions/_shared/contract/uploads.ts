import * as z from "zod";
import { imageUrl } from "./values.ts";

/** What an image may be, decided by its content. */
export type ImageType =
  "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif" | "image/svg+xml";

/** The multipart form of an upload. */
export const uploadForm = z.object({ file: z.file("Choose a file.") });

export const uploadAnswer = z.object({ fileUrl: imageUrl });
export type UploadAnswer = z.infer<typeof uploadAnswer>;
