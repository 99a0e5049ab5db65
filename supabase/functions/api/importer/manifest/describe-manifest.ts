import {
  DISPLAY_MODES,
  type DisplayMode,
  manifestShortcut,
  type ManifestShortcut,
  type WebappManifest,
} from "../../../_shared/contract/webapps/manifests.ts";
import { webUrl } from "../../../_shared/contract/values/values.ts";
import { shorten, unescapedLine } from "../../../_shared/markup/plain-text.ts";
import type { Manifest } from "../page/manifest.ts";
import { resolveUrl } from "../page/resolve-url.ts";
import { toHexColor } from "./hex-color.ts";
import { installProblems, type Visit } from "./install-problems.ts";
import { manifestText, type ManifestText } from "./manifest-text.ts";

const MAX_CATEGORIES = 20;
const MAX_CATEGORY_LENGTH = 64;
const MAX_SHORTCUTS = 10;
const MAX_SHORTCUT_NAME = 100;

/** What is stored of a manifest. The database adds the time of the read. */
export type DescribedManifest = Omit<WebappManifest, "readAt"> & { text: ManifestText | null };

/**
 * Applies the specification to a page's manifest: relative addresses, defaults, the computed identity.
 * `offered` is null for a page without a manifest. All texts are bounded, so that they can be stored.
 */
export function describeManifest(offered: Manifest | null, visit: Visit): DescribedManifest {
  const url = storable(offered?.url ?? null);
  const manifest = url === null ? null : offered;
  const startUrl = readStartUrl(manifest, visit) ?? storable(visit.final) ?? visit.asked;
  const id = readId(manifest, startUrl);
  const display = readDisplay(manifest);
  return {
    url,
    appId: id ?? withoutFragment(startUrl),
    startUrl,
    display,
    themeColor: toHexColor(manifest?.themeColor ?? ""),
    backgroundColor: toHexColor(manifest?.backgroundColor ?? ""),
    categories: readCategories(manifest?.categories ?? []),
    shortcuts: readShortcuts(manifest?.shortcuts ?? [], startUrl),
    problems: installProblems(manifest, visit, {
      hasStartUrl: readStartUrl(manifest, visit) !== null,
      hasForeignId: id === null && Boolean(manifest?.id),
      display,
    }),
    text: manifest && manifestText(manifest),
  };
}

/** The start URL; null when it is missing or has another origin than the page. */
function readStartUrl(manifest: Manifest | null, { final }: Visit): string | null {
  const url = manifest && storable(resolveUrl(manifest.startUrl, manifest.url));
  return url && isSameOrigin(url, final) ? url : null;
}

/** The manifest's own identity; null when it is missing or has another origin. */
function readId(manifest: Manifest | null, startUrl: string): string | null {
  const url = manifest && storable(resolveUrl(manifest.id, new URL(startUrl).origin));
  return url && isSameOrigin(url, startUrl) ? withoutFragment(url) : null;
}

/** The first known mode of `display_override`, else `display`, else a tab. */
function readDisplay(manifest: Manifest | null): DisplayMode {
  const asked = [...(manifest?.displayOverride ?? []), manifest?.display ?? ""].map((mode) =>
    mode.trim().toLowerCase(),
  );
  return asked.flatMap((mode) => DISPLAY_MODES.find((known) => known === mode) ?? [])[0] ?? "browser";
}

function readCategories(offered: readonly string[]): string[] {
  const categories = offered
    .map((category) => unescapedLine(category).toLowerCase())
    .filter((category) => category !== "" && category.length <= MAX_CATEGORY_LENGTH);
  return [...new Set(categories)].slice(0, MAX_CATEGORIES);
}

function readShortcuts(offered: Manifest["shortcuts"], startUrl: string): ManifestShortcut[] {
  return offered
    .filter(({ url }) => isSameOrigin(url, startUrl))
    .flatMap(({ name, url }) => {
      const shortcut = { name: shorten(unescapedLine(name), MAX_SHORTCUT_NAME), url };
      return manifestShortcut.safeParse(shortcut).data ?? [];
    })
    .slice(0, MAX_SHORTCUTS);
}

/** The address, or null for one that is too long for the database. */
const storable = (url: string | null): string | null => webUrl.safeParse(url).data ?? null;

const isSameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}
