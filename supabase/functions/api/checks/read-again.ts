import { webappChanges } from "../../_shared/contract/review/cases.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch, GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { chooseIcon } from "../importer/icon/choose-icon.ts";
import { iconOffers } from "../importer/icon/icon-offers.ts";
import { type DescribedManifest, describeManifest } from "../importer/manifest/describe-manifest.ts";
import { type ReadScreenshot, readScreenshots } from "../importer/manifest/read-screenshots.ts";
import { type FetchedPage, ASK_FOR_PAGE, pageOf, readFetched } from "../importer/page/fetch-page.ts";
import { readMetadata } from "../importer/page/metadata.ts";
import { PageRefused } from "../importer/page/page-refused.ts";
import type { Page } from "../importer/page/read-page.ts";
import { fetchManifest } from "../importer/read-webapp.ts";
import { readFacts, type SeenFacts } from "./facts/read-facts.ts";
import { type Ending, endingOfAnswer, endingOfFailure, isUnreached } from "./ending.ts";
import { isSameHost, movedUrl } from "./moved-url.ts";

/** The app's fields on a page that answered. Fields that could not be read for certain are missing. */
export interface Shown {
  url: string;
  title?: string;
  /** The page's icon. `readIcon` may return another one, because some sites vary it. */
  icon?: PreparedImage;
  manifest?: DescribedManifest;
  screenshots?: readonly ReadScreenshot[];
  facts: SeenFacts;
}

export interface Reading {
  ending: Ending;
  /** Whether the cause may be a local network that reaches nothing. */
  isUnreached: boolean;
  shown: Shown | null;
  /** Fetches the icon again; null when the page has no readable one. */
  readIcon: () => Promise<PreparedImage | null>;
}

interface Wanted {
  url: string;
  hasScreenshots: boolean;
}

const NO_ICON = (): Promise<null> => Promise.resolve(null);

/**
 * Reads an app's page like the importer, but without screenshot service and model. When `signal` aborts, the
 * remaining fields are missing. If the page itself is missing, this throws the signal's reason.
 */
export async function readAgain(
  fetchGuarded: GuardedFetch,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Reading> {
  let response: GuardedResponse;
  const startedAt = performance.now();
  try {
    response = await fetchGuarded(wanted.url, { ...ASK_FOR_PAGE, signal });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const ending = endingOfFailure(error);
    return { ending, isUnreached: isUnreached(error), shown: null, readIcon: NO_ICON };
  }
  const tookMs = performance.now() - startedAt;
  const answer = readAnswer(response);
  const ending = endingOfAnswer(response, typeof answer === "string" ? answer : null);
  if (typeof answer === "string" || ending.outcome !== "answered") {
    return { ending, isUnreached: false, shown: null, readIcon: NO_ICON };
  }
  const url = movedUrl(wanted.url, answer.url);
  // A page of another site, such as a sign-in or a parked domain, says nothing about the app.
  const isOwn = isSameHost(url, answer.url);
  const facts = readFacts({ asked: wanted.url, response, html: answer.html, tookMs }, isOwn);
  if (!isOwn) return { ending, isUnreached: false, shown: { url, facts }, readIcon: NO_ICON };
  try {
    return {
      ending,
      isUnreached: false,
      ...(await readApp(fetchGuarded, { ...wanted, url, facts }, answer, signal)),
    };
  } catch (error) {
    // The page answered, but its other files did not arrive in time.
    if (signal.aborted) return { ending, isUnreached: false, shown: { url, facts }, readIcon: NO_ICON };
    throw error;
  }
}

type Answer = FetchedPage & { page: Page };

/** The page, or the reason why there is none. */
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

/** `url` is the app's current address, `facts` are what its page says of itself. */
async function readApp(
  fetchGuarded: GuardedFetch,
  { url, hasScreenshots, facts }: Wanted & { facts: SeenFacts },
  { page, url: final }: Answer,
  signal: AbortSignal,
): Promise<Pick<Reading, "shown" | "readIcon">> {
  const manifest = await fetchManifest(fetchGuarded, page, signal);
  // Without its manifest, the page would seem to have another name and icon.
  const isLinked = page.links.some(({ rel }) => rel.includes("manifest"));
  if (manifest === null && isLinked) return { shown: { url, facts }, readIcon: NO_ICON };

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
      facts,
      manifest: describeManifest(manifest, { asked: url, final }),
      ...(title !== undefined && { title }),
      ...(icon && { icon }),
      ...(screenshots.length > 0 && { screenshots }),
    },
    readIcon,
  };
}
