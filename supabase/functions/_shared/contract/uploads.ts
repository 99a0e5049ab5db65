import * as z from "zod";
import { imageUrl } from "./values.ts";

/** The accepted image types. The file's content decides its type. */
export type ImageType =
  "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif" | "image/svg+xml";

/** The multipart form of an upload. */
export const uploadForm = z.object({ file: z.file("Choose a file.") });

export const uploadAnswer = z.object({ fileUrl: imageUrl });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** An icon of one's own, for an operation on the home screen to name within an hour. */
export const ownIconAnswer = z.object({ url: imageUrl });
export type OwnIconAnswer = z.infer<typeof ownIconAnswer>;
