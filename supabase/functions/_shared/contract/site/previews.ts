import * as z from "zod";
import { pathText } from "../values/values.ts";

/** The size of a page's preview on other sites, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The bucket `previews` has the same limit. */
export const MAX_PREVIEW_BYTES = 150_000;

/** The name of a picture's file: `todoist.png`. */
export const previewParams = z.object({ file: pathText });
export const publishedPreviewParams = z.object({ handle: pathText, file: pathText });

/** The part of a file's name before `.png`; null for another kind of file. */
export const previewName = (file: string): string | null => /^(.+)\.png$/.exec(file)?.[1] ?? null;
