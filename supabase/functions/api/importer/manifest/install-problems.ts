import type { DisplayMode, InstallProblem } from "../../../_shared/contract/manifests.ts";
import type { Manifest, OfferedImage } from "../page/manifest.ts";

/** The addresses of one reading of a page. */
export interface Visit {
  /** The app's address in the store. */
  asked: string;
  /** The page's address after redirects. */
  final: string;
}

/** The smallest icon that browsers install, in pixels. */
const MIN_ICON_SIDE_PX = 144;
const ICON_TYPE = /^image\/(?:png|svg\+xml|webp)$/i;
const ICON_FILE = /\.(?:png|svg|webp)$/i;

/** What the manifest's members came to. */
interface Found {
  /** Whether it names a start URL on the page's own origin. */
  hasStartUrl: boolean;
  /** Whether it names an identity that does not count. */
  hasForeignId: boolean;
  display: DisplayMode;
}

/** What keeps browsers from installing an app, in the order of the contract; none when they can. */
export function installProblems(manifest: Manifest | null, visit: Visit, found: Found): InstallProblem[] {
  if (manifest === null) return ["no-manifest"];
  const problems: Partial<Record<InstallProblem, boolean>> = {
    "not-https": [visit.final, manifest.url].some((url) => new URL(url).protocol !== "https:"),
    "no-name": `${manifest.name}${manifest.shortName}`.trim() === "",
    "start-url": !found.hasStartUrl,
    display: found.display === "browser",
    "no-icon": !manifest.icons.some(isInstallIcon),
    redirects: hostOf(visit.asked) !== hostOf(visit.final),
    id: found.hasForeignId,
  };
  return (Object.keys(problems) as InstallProblem[]).filter((code) => problems[code]);
}

/** Without a declared purpose an icon is for any. Without a type its file's name decides. */
function isInstallIcon({ url, type, sidePx, purposes }: OfferedImage): boolean {
  const isForAny = purposes.length === 0 || purposes.includes("any");
  const hasType = type === "" ? ICON_FILE.test(new URL(url).pathname) : ICON_TYPE.test(type.trim());
  return isForAny && hasType && sidePx !== null && sidePx >= MIN_ICON_SIDE_PX;
}

/** A site with and without `www.` is one site, and so it is with and without encryption. */
const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, "");
