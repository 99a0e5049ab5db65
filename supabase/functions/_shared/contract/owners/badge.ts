import * as z from "zod";
import { isSlug } from "../texts/slugs.ts";

/**
 * The name of a badge's file: `todoist.svg`. An impossible name is a 404, so the shape is not checked here.
 */
export const badgeParams = z.object({ file: z.string().max(300, "This address is too long.") });

const badgeTheme = z.enum(["light", "dark"], "Must be light or dark.");
export type BadgeTheme = z.infer<typeof badgeTheme>;

/** The theme of the page that shows the badge. */
export const badgeQuery = z.object({ theme: badgeTheme.default("light") });

/** The slug in a file's name; null for another name. */
export function badgeSlug(file: string): string | null {
  const slug = /^(.+)\.svg$/.exec(file)?.[1] ?? "";
  return isSlug(slug) ? slug : null;
}
