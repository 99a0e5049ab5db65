import * as z from "zod";

const SLUG = /^[a-z0-9-]{1,64}$/;

/**
 * First path segments that belong to the product. No app and no catalogue can have them; the database refuses
 * them too.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "app",
  "assets",
  "auth",
  "badge",
  "cats",
  "connect",
  "developers",
  "favicon",
  "functions",
  "glance",
  "go",
  "handles",
  "home",
  "import",
  "index",
  "login",
  "logout",
  "manifest",
  "mcp",
  "opensearch",
  "perch",
  "perchstore",
  "published",
  "rest",
  "robots",
  "seed",
  "settings",
  "share",
  "sitemap",
  "static",
  "storage",
  "store",
  "suggest",
]);

/** True when an app or a catalogue may live at `/{slug}`. */
export const isSlug = (text: string): boolean => SLUG.test(text) && !RESERVED_SLUGS.has(text);

/** The administrator's slug for an app. */
export const slug = z
  .string()
  .trim()
  .regex(SLUG, "Use 1 to 64 lower-case letters, digits and hyphens.")
  .refine((text) => !RESERVED_SLUGS.has(text), "This address belongs to the product.");

/** A requested slug. An impossible slug is a 404, so the shape is not checked here. */
const slugText = z
  .string()
  .max(300, "This address is too long.")
  .refine((asked) => !asked.includes("\0"), "Holds a character that is no text.");
export const slugParams = z.object({ slug: slugText });

/** A requested slug of a catalogue, which is called snail. */
export const snailParams = z.object({ snail: slugText });
