import * as z from "zod";
import { pathText } from "./values.ts";

/** The pictures that other sites show of a page, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The largest of these pictures. The bucket `previews` has the same bound. */
export const MAX_PREVIEW_BYTES = 150_000;

/** The name of a picture's file: `todoist.png`. */
export const previewParams = z.object({ file: pathText });
export const publishedPreviewParams = z.object({ handle: pathText, file: pathText });

/** What stands before `.png` in a file's name; null for another kind of file. */
export const previewName = (file: string): string | null => /^(.+)\.png$/.exec(file)?.[1] ?? null;
