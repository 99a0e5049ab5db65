import * as z from "zod";
import entries from "./directory.json" with { type: "json" };
import { CATEGORIES, TOPICS } from "./tags.ts";

const tag = z.enum([...CATEGORIES, ...TOPICS]);

/** A web app of the directory. `icon` is its brand's slug in simple-icons, if it has one. */
const directoryApp = z.strictObject({
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https$/ }).refine((url) => new URL(url).href === url, "Not in canonical form."),
  description: z
    .string()
    .trim()
    .min(20)
    .max(120)
    .regex(/^[\p{Lu}\p{N}].*[^.]\.$/u, "One sentence."),
  tags: z
    .tuple([z.enum(CATEGORIES), tag], tag)
    .refine((tags) => tags.length <= 5, "At most five tags.")
    .refine((tags) => new Set(tags).size === tags.length, "A tag is named twice."),
  icon: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .optional(),
});

export type DirectoryApp = z.infer<typeof directoryApp>;

let checked: readonly DirectoryApp[] | undefined;

/**
 * Well-known web apps, by category and then by name. The file is read and validated on first use, because
 * most requests never need it. Throws ZodError for an invalid entry.
 */
export function directory(): readonly DirectoryApp[] {
  checked ??= z.array(directoryApp).parse(entries);
  return checked;
}
