import { BOUNDS } from "../../_shared/bounds.ts";
import { decodeText } from "../../_shared/contract/texts/decode-text.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { chooseIcon, fetchImage } from "./icon/choose-icon.ts";
import { type FetchedPage, fetchPage, readFetched } from "./page/fetch-page.ts";
import { iconOffers } from "./icon/icon-offers.ts";
import { type Manifest, readManifest } from "./page/manifest.ts";
import { type DescribedManifest, describeManifest } from "./manifest/describe-manifest.ts";
import { type ReadScreenshot, readScreenshots } from "./manifest/read-screenshots.ts";
import { type Metadata, readMetadata, widestFirst } from "./page/metadata.ts";
import { PageRefused } from "./page/page-refused.ts";
import type { Page } from "./page/read-page.ts";
import { resolveUrl } from "./page/resolve-url.ts";
import type { TakeScreenshot } from "./screenshots/screenshots.ts";

const MAX_SCREENSHOT_TRIES = 3;

/** Receives the current step and the overall progress, 0 to 100. */
export type Report = (step: string, progress: number) => void;

/** A web app as read from its page, not stored. */
export interface ReadWebapp {
  url: string;
  metadata: Metadata;
  icon: PreparedImage | null;
  screenshot: PreparedImage | null;
  manifest: DescribedManifest;
  /** The manifest's screenshots, in its order. */
  screenshots: ReadScreenshot[];
}

export interface ReaderDeps {
  fetchGuarded: GuardedFetch;
  /** Null without a screenshot service. */
  takeScreenshot: TakeScreenshot | null;
  /** Writes the missing description and tags from the page's text; absent without a model. */
  complete?: Complete;
}

type Complete = (
  app: Pick<Metadata, "title" | "description" | "tags"> & { url: string },
  pageText: string,
  signal: AbortSignal,
) => Promise<Pick<Metadata, "description" | "tags">>;

export interface Reading {
  signal: AbortSignal;
  report: Report;
}

/** Reads a web app from its address. Throws PageRefused, or the signal's reason. */
export async function readWebapp(
  deps: ReaderDeps,
  url: string,
  { signal, report }: Reading,
): Promise<ReadWebapp> {
  report("Fetching the page", 5);
  const fetched = await fetchPage(deps.fetchGuarded, url, signal);
  report("Reading the page", 20);
  const { page, manifest, metadata } = await readParts(deps.fetchGuarded, fetched, signal);
  report("Looking for the best icon", 35);
  const picturing = readScreenshots(deps.fetchGuarded, manifest?.screenshots ?? [], signal);
  const taking = screenshotOf(deps, fetched.url, { picturing, shared: metadata.screenshotUrls }, signal);
  // Awaited later; until then a rejection must not count as unhandled.
  picturing.catch(() => undefined);
  taking.catch(() => undefined);
  const completing = completed(deps, page, metadata, { url, signal });
  completing.catch(() => undefined);
  const icon = await chooseIcon(deps.fetchGuarded, iconOffers(page, manifest, fetched.url), signal);
  report("Taking a screenshot", 55);
  const screenshot = await taking;
  if (deps.complete) report("Completing the description", 75);
  const address = sameSite(url, fetched.url);
  return {
    url: address,
    metadata: await completing,
    icon,
    screenshot,
    manifest: describeManifest(manifest, { asked: address, final: fetched.url }),
    screenshots: await picturing,
  };
}

async function completed(
  { complete }: ReaderDeps,
  { heading, paragraphs }: Page,
  metadata: Metadata,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<Metadata> {
  if (!complete) return metadata;
  const { title, description, tags } = metadata;
  const pageText = [heading, ...paragraphs].join("\n");
  return { ...metadata, ...(await complete({ title, url, description, tags }, pageText, signal)) };
}

/** A picture for a web app that has none: a screenshot, else one from its page. Throws as readWebapp does. */
export async function readScreenshot(
  deps: ReaderDeps,
  url: string,
  signal: AbortSignal,
): Promise<PreparedImage | null> {
  const taken = await deps.takeScreenshot?.(url, signal);
  if (taken) return taken;
  const fetched = await fetchPage(deps.fetchGuarded, url, signal);
  const { metadata } = await readParts(deps.fetchGuarded, fetched, signal);
  return await firstImage(deps.fetchGuarded, metadata.screenshotUrls, signal);
}

interface Parts {
  page: Page;
  manifest: Manifest | null;
  metadata: Metadata;
}

async function readParts(
  fetchGuarded: GuardedFetch,
  fetched: FetchedPage,
  signal: AbortSignal,
): Promise<Parts> {
  const page = readFetched(fetched);
  if (page.isEmpty) throw new PageRefused("The page is empty.");
  const manifest = await fetchManifest(fetchGuarded, page, signal);
  return { page, manifest, metadata: readMetadata(page, manifest, fetched.url) };
}

/** The page's manifest; null when it is missing or unreadable. */
export async function fetchManifest(
  fetchGuarded: GuardedFetch,
  page: Page,
  signal: AbortSignal,
): Promise<Manifest | null> {
  const link = page.links.find(({ rel }) => rel.includes("manifest"));
  const url = link && resolveUrl(link.href, page.baseUrl);
  if (!url) return null;
  try {
    const response = await fetchGuarded(url, {
      accept: "application/manifest+json,application/json;q=0.9,*/*;q=0.5",
      maxBytes: BOUNDS.manifest.characters,
      signal,
    });
    if (response.status < 200 || response.status >= 300) return null;
    return readManifest(decodeText(response.body, response.headers.get("content-type")), response.url);
  } catch (error) {
    if (error instanceof GuardedFetchError) return null;
    throw error;
  }
}

interface Pictures {
  picturing: Promise<ReadScreenshot[]>;
  shared: readonly string[];
}

/** The app's main picture: a screenshot, else the manifest's best, else one from its page. */
async function screenshotOf(
  { fetchGuarded, takeScreenshot }: ReaderDeps,
  url: string,
  { picturing, shared }: Pictures,
  signal: AbortSignal,
): Promise<PreparedImage | null> {
  // Only one picture, because a person waits for the import. The next run of checks takes the others.
  const taken = await takeScreenshot?.(url, signal, { isAlone: true });
  if (taken) return taken;
  const [best] = widestFirst(await picturing);
  return best?.image ?? (await firstImage(fetchGuarded, shared, signal));
}

async function firstImage(
  fetchGuarded: GuardedFetch,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<PreparedImage | null> {
  for (const url of urls.slice(0, MAX_SCREENSHOT_TRIES)) {
    const image = await fetchImage(fetchGuarded, url, signal);
    if (image) return image;
  }
  return null;
}

/** The address to store: `asked`, in the site's own spelling (https, www., slash) if it redirects to one. */
export function sameSite(asked: string, final: string): string {
  if (spelling(asked) !== spelling(final)) return new URL(asked).href;
  const url = new URL(final);
  // Browsers don't send fragments, so a redirect can't contain one; some apps need theirs.
  url.hash = new URL(asked).hash;
  return url.href;
}

function spelling(address: string): string {
  const { hostname, port, pathname, search } = new URL(address);
  return [hostname.replace(/^www\./, ""), port, pathname.replace(/\/+$/, ""), search].join(" ");
}
