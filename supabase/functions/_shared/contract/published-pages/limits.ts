/* The parts of published pages' addresses, and the limits per person. Separate from the schemas, because browsers don't load schemas. */

/** A handle in addresses, `/@{handle}/{name}`. Plain ASCII, so that no letters look alike. */
export const HANDLE = /^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const HANDLE_RULE = "Use 3 to 30 lower-case letters and digits, with single hyphens between them.";

/** The last part of a page's address. */
export const PUBLISHED_NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const PUBLISHED_NAME_RULE =
  "Use 1 to 64 lower-case letters and digits, with single hyphens between them.";

/** The most public pages of one person. */
export const MAX_PUBLISHED_PAGES = 20;

/** In characters. */
export const MAX_PUBLISHED_TITLE = 60;
export const MAX_PUBLISHED_DESCRIPTION = 280;
