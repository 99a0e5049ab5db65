import * as z from "zod";

/** The pictures that other sites show of a page, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The largest of these pictures. The bucket `previews` has the same bound. */
export const MAX_PREVIEW_BYTES = 150_000;

const part = z.string().max(300, "This address is too long.");

/** The name of a picture's file: `todoist.png`. An impossible name is a 404, so the shape is not checked here. */
export const previewParams = z.object({ file: part });
export const publishedPreviewParams = z.object({ handle: part, file: part });

/** What stands before `.png` in a file's name; null for another kind of file. */
export const previewName = (file: string): string | null => /^(.+)\.png$/.exec(file)?.[1] ?? null;
