import type { MANIFEST_TEXTS } from "./manifest-texts.ts";

/** The browsers with a build. Edge, Brave and other derivatives use Chromium's. */
export const BROWSERS = ["chromium", "firefox"] as const;
export type ExtensionBrowser = (typeof BROWSERS)[number];

export type Manifest = {
  manifest_version: 3;
  name: string;
  version: string;
  default_locale: "en";
  description: string;
  icons: Record<string, string>;
  chrome_url_overrides: { newtab: string };
  background: { service_worker: string } | { scripts: string[] };
  content_scripts: { matches: string[]; js: string[]; run_at: "document_start" }[];
  action: { default_title: string; default_icon: Record<string, string>; default_popup: string };
  permissions: string[];
  optional_permissions?: string[];
  host_permissions: string[];
  commands: Record<string, { suggested_key: { default: string } }>;
  minimum_chrome_version?: string;
  browser_specific_settings?: {
    gecko: {
      id: string;
      strict_min_version: string;
      data_collection_permissions: { required: string[]; optional?: string[] };
    };
  };
};

/** The extension's permissions in every browser, unchanged since its first version. */
const PERMISSIONS = ["storage", "activeTab", "contextMenus", "search"];

const ICONS = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));

/** A text that the browser takes from `_locales` (message-files.ts), in its own language. */
const text = (name: keyof typeof MANIFEST_TEXTS) => `__MSG_${name}__`;

/** The manifest for a browser. docs/extension.md gives the reason of every permission. */
export function extensionManifest(
  browser: ExtensionBrowser,
  { site, version }: { site: URL; version: string },
): Manifest {
  const sitePages = sitePattern(browser, site);
  const common = {
    manifest_version: 3,
    name: "Perch",
    version,
    default_locale: "en",
    description: text("description"),
    icons: ICONS,
    chrome_url_overrides: { newtab: "index.html" },
    content_scripts: [{ matches: [sitePages], js: ["bridge.js"], run_at: "document_start" }],
    action: { default_title: text("add"), default_icon: ICONS, default_popup: "popup.html" },
    host_permissions: [sitePages],
    commands: { _execute_action: { suggested_key: { default: "Alt+Shift+P" } } },
  } as const satisfies Partial<Manifest>;
  const shared = { ...common, content_scripts: [...common.content_scripts] };
  if (browser === "chromium") {
    return {
      ...shared,
      background: { service_worker: "background.js" },
      permissions: [...PERMISSIONS, "offscreen"],
      optional_permissions: ["bookmarks", "favicon"],
      minimum_chrome_version: "120",
    };
  }
  return {
    ...shared,
    background: { scripts: ["background.js"] },
    permissions: [...PERMISSIONS],
    optional_permissions: ["bookmarks"],
    browser_specific_settings: {
      gecko: {
        id: `perch-new-tab@${site.hostname}`,
        // The first version with data_collection_permissions.
        strict_min_version: "140.0",
        data_collection_permissions: { required: ["authenticationInfo", "bookmarksInfo"] },
      },
    },
  };
}

/** Firefox supports no port in a pattern, so the content script compares the whole origin. */
function sitePattern(browser: ExtensionBrowser, site: URL): string {
  const host = browser === "firefox" ? site.hostname : site.host;
  return `${site.protocol}//${host}/*`;
}
