import type { DisplayMode, InstallProblem } from "../../../_shared/contract/webapps/manifests.ts";
import type { Manifest, OfferedImage } from "../page/manifest.ts";
import { hostOf } from "../../../_shared/contract/values/host-of.ts";

export interface Visit {
  /** The app's address in the store. */
  asked: string;
  /** The page's address after redirects. */
  final: string;
}

/** The smallest icon that browsers install. */
const MIN_ICON_SIDE_PX = 144;
const ICON_TYPE = /^image\/(?:png|svg\+xml|webp)$/i;
const ICON_FILE = /\.(?:png|svg|webp)$/i;

/** Findings about the manifest's fields. */
interface Found {
  /** Whether the start URL has the page's own origin. */
  hasStartUrl: boolean;
  /** Whether the identity is ignored because of another origin. */
  hasForeignId: boolean;
  display: DisplayMode;
}

/** The reasons why browsers can't install an app, in the contract's order; empty when they can. */
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

/** An icon without a purpose fits any. Without a type, the file extension decides. */
function isInstallIcon({ url, type, sidePx, purposes }: OfferedImage): boolean {
  const isForAny = purposes.length === 0 || purposes.includes("any");
  const hasType = type === "" ? ICON_FILE.test(new URL(url).pathname) : ICON_TYPE.test(type.trim());
  return isForAny && hasType && sidePx !== null && sidePx >= MIN_ICON_SIDE_PX;
}

/** Hosts with and without `www.` count as one site. */
