import { webappChanges } from "../../_shared/contract/review-cases.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch, GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { chooseIcon } from "../importer/icon/choose-icon.ts";
import { iconOffers } from "../importer/icon/icon-offers.ts";
import { type DescribedManifest, describeManifest } from "../importer/manifest/describe-manifest.ts";
import { type ReadScreenshot, readScreenshots } from "../importer/manifest/read-screenshots.ts";
import { type FetchedPage, PAGE_ACCEPT, pageOf, readFetched } from "../importer/page/fetch-page.ts";
import { readMetadata } from "../importer/page/metadata.ts";
import { PageRefused } from "../importer/page/page-refused.ts";
import type { Page } from "../importer/page/read-page.ts";
import { fetchManifest } from "../importer/read-webapp.ts";
import { type Ending, endingOfAnswer, endingOfFailure, isUnreached } from "./ending.ts";
import { isSameHost, movedUrl } from "./moved-url.ts";

/** What a page that answered shows of its app. What could not be read for certain is missing. */
export interface Shown {
  url: string;
  title?: string;
  /** The icon that the page offers; read again by `readIcon` it may be another one. */
  icon?: PreparedImage;
  manifest?: DescribedManifest;
  screenshots?: readonly ReadScreenshot[];
}

export interface Reading {
  ending: Ending;
  /** Whether the reason may be that nothing at all can be reached. */
  isUnreached: boolean;
  shown: Shown | null;
  /** Chooses the icon once more; null when the page offers none that can be read. */
  readIcon: () => Promise<PreparedImage | null>;
}

interface Wanted {
  url: string;
  hasScreenshots: boolean;
}

const NO_ICON = (): Promise<null> => Promise.resolve(null);

/**
 * Reads an app's page as the importer does, without a screenshot and without a model. What takes longer than `signal`
 * allows is missing; without the page itself its reason is thrown.
 */
export async function readAgain(
  fetchGuarded: GuardedFetch,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Reading> {
  let response: GuardedResponse;
  try {
    response = await fetchGuarded(wanted.url, { accept: PAGE_ACCEPT, signal });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const ending = endingOfFailure(error);
    return { ending, isUnreached: isUnreached(error), shown: null, readIcon: NO_ICON };
  }
  const answer = readAnswer(response);
  const ending = endingOfAnswer(response, typeof answer === "string" ? answer : null);
  if (typeof answer === "string" || ending.outcome !== "answered") {
    return { ending, isUnreached: false, shown: null, readIcon: NO_ICON };
  }
  const url = movedUrl(wanted.url, answer.url);
  try {
    return {
      ending,
      isUnreached: false,
      ...(await readApp(fetchGuarded, { ...wanted, url }, answer, signal)),
    };
  } catch (error) {
    // The page answered; the rest of it did not arrive in time.
    if (signal.aborted) return { ending, isUnreached: false, shown: { url }, readIcon: NO_ICON };
    throw error;
  }
}

type Answer = FetchedPage & { page: Page };

/** The page, or why there is none. */
function readAnswer(response: GuardedResponse): Answer | string {
  try {
    const fetched = pageOf(response);
    const page = readFetched(fetched);
    return page.isEmpty ? "The page is empty." : { ...fetched, page };
  } catch (error) {
    if (error instanceof PageRefused) return error.message;
    throw error;
  }
}

/** `url` is the app's address as the site spells it now. */
async function readApp(
  fetchGuarded: GuardedFetch,
  { url, hasScreenshots }: Wanted,
  { page, url: final }: Answer,
  signal: AbortSignal,
): Promise<Pick<Reading, "shown" | "readIcon">> {
  // Another site's page, for signing in or for a parked name, says nothing about the app.
  if (!isSameHost(url, final)) return { shown: { url }, readIcon: NO_ICON };
  const manifest = await fetchManifest(fetchGuarded, page, signal);
  // A manifest that could not be fetched would look like another name and another icon.
  const isLinked = page.links.some(({ rel }) => rel.includes("manifest"));
  if (manifest === null && isLinked) return { shown: { url }, readIcon: NO_ICON };

  const readIcon = async () => {
    if (signal.aborted) return null;
    return await chooseIcon(fetchGuarded, iconOffers(page, manifest, final), signal);
  };
  const icon = await readIcon();
  const title = webappChanges.shape.title.safeParse(readMetadata(page, manifest, final).title).data;
  const screenshots = hasScreenshots
    ? []
    : await readScreenshots(fetchGuarded, manifest?.screenshots ?? [], signal);
  return {
    shown: {
      url,
      manifest: describeManifest(manifest, { asked: url, final }),
      ...(title !== undefined && { title }),
      ...(icon && { icon }),
      ...(screenshots.length > 0 && { screenshots }),
    },
    readIcon,
  };
}
