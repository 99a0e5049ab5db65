import * as z from "zod";
import { imageUrl } from "./values.ts";

/** The multipart form of an upload. */
export const uploadForm = z.object({ file: z.file("Choose a file.") });

export const uploadAnswer = z.object({ fileUrl: imageUrl });
export type UploadAnswer = z.infer<typeof uploadAnswer>;
