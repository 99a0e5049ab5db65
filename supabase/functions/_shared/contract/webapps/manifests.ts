import * as z from "zod";
import { webappFacts } from "./facts.ts";
import { TRAIT_FILTERS } from "../store/list-limits.ts";
import { id, imageUrl, storedName, text, timestamp, webUrl } from "../values/values.ts";

/**
 * Problems that keep browsers from installing an app, in words for the administrator. Chromium's rules decide
 * where browsers differ.
 */
export const INSTALL_PROBLEMS = {
  "no-manifest": "Its page has no web app manifest.",
  "not-https": "Its page or its manifest is not on HTTPS.",
  "no-name": "Its manifest has no name.",
  "start-url": "Its manifest has no start address on the app’s own site.",
  display: "Its manifest asks for a browser tab, not for a window of its own.",
  "no-icon": "Its manifest has no icon of at least 144 pixels as PNG, SVG or WebP.",
  redirects: "Its address leads to another site.",
  id: "Its manifest’s id is not on the app’s own site.",
} as const;
const installProblem = z.enum(
  Object.keys(INSTALL_PROBLEMS) as [InstallProblem, ...InstallProblem[]],
  "Not a known problem.",
);
export type InstallProblem = keyof typeof INSTALL_PROBLEMS;

/** The window of an installed app. `browser` is a tab; every other mode is a window. */
export const DISPLAY_MODES = [
  "browser",
  "minimal-ui",
  "standalone",
  "fullscreen",
  "window-controls-overlay",
  "tabbed",
  "borderless",
] as const;
const displayMode = z.enum(DISPLAY_MODES);
export type DisplayMode = z.infer<typeof displayMode>;

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

export const manifestShortcut = z.object({
  name: storedName.max(200),
  url: webUrl.refine((url) => url.length <= 1024, "This address is too long."),
});
export type ManifestShortcut = z.infer<typeof manifestShortcut>;

/** An app's web app manifest, with the specification's defaults for missing members. */
export const webappManifest = z.object({
  /** Null for a page without a manifest. */
  url: webUrl.nullable(),
  /** The computed identity: the member `id` resolved against the start URL, else the start URL, without fragment. */
  appId: webUrl,
  startUrl: webUrl,
  display: displayMode,
  themeColor: hexColor.nullable(),
  backgroundColor: hexColor.nullable(),
  categories: z.array(text(64)),
  shortcuts: z.array(manifestShortcut).max(10),
  /** Empty when browsers can install the app. */
  problems: z.array(installProblem),
  readAt: timestamp,
});
export type WebappManifest = z.infer<typeof webappManifest>;

export const MAX_SCREENSHOTS = 8;

/** A screenshot that an app offers. Its size is in pixels. */
const webappScreenshot = z.object({
  imageUrl,
  width: z.int().positive(),
  height: z.int().positive(),
  formFactor: z.enum(["narrow", "wide"]).nullable(),
  /** A caption; may be empty. */
  label: z.string(),
});
export type WebappScreenshot = z.infer<typeof webappScreenshot>;

export const webappCheck = z.object({
  checkedAt: timestamp,
  /** `walled`: the site blocks robots, so the app's state is unknown. */
  outcome: z.enum(["answered", "walled", "failed"]),
  /** The first of the failures that mark the app as failing; null while it is not failing. */
  failingSince: timestamp.nullable(),
});
export type WebappCheck = z.infer<typeof webappCheck>;

export const MAX_ALTERNATIVES = 6;

/** Another app of the same purpose, and what it has in common with this one. */
const alternative = z.object({
  id,
  title: storedName,
  slug: z.string().min(1),
  iconUrl: imageUrl.nullable(),
  /** What both are for, as in "used for taking notes"; null when no purpose is known. */
  purpose: z.string().min(1).nullable(),
  /** The first of the app's tags that both have. */
  tag: z.string().min(1).nullable(),
  traits: z.array(z.enum(TRAIT_FILTERS)),
});
export type Alternative = z.infer<typeof alternative>;

/** An app page's data beyond that of lists. */
export const webappDetails = z.object({
  /** Null until the first read of the app's page. */
  manifest: webappManifest.nullable(),
  screenshots: z.array(webappScreenshot).max(MAX_SCREENSHOTS),
  /** Null until the app has been checked. */
  check: webappCheck.nullable(),
  /** Null until a check has seen its page. */
  facts: webappFacts.nullable(),
  /** Whether its maker has proven ownership of its site. */
  isVerified: z.boolean(),
  /** Visible apps of the same purpose that answer, the closest first. */
  instead: z.array(alternative).max(MAX_ALTERNATIVES),
});
export type WebappDetails = z.infer<typeof webappDetails>;
