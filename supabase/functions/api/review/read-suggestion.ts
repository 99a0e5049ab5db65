import type { SuggestionProblem } from "../../_shared/contract/review/suggestions.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { chooseIcon } from "../importer/icon/choose-icon.ts";
import { iconOffers } from "../importer/icon/icon-offers.ts";
import { fetchPage, readFetched } from "../importer/page/fetch-page.ts";
import { readMetadata } from "../importer/page/metadata.ts";
import { PageRefused } from "../importer/page/page-refused.ts";
import { fetchManifest, sameSite } from "../importer/read-webapp.ts";

/** Time limit for page, manifest and icons together, because a person waits. */
const READ_TIMEOUT_MS = 8_000;

/** A suggested app as its page describes it. Nothing is stored. */
export interface SuggestedApp {
  /** The requested address, in the spelling of the site's own redirect. */
  url: string;
  /** The page's address after redirects. */
  finalUrl: string;
  title: string;
  description: string;
  tags: string[];
  icon: PreparedImage | null;
  problems: SuggestionProblem[];
}

/**
 * Reads a suggested app: its texts and its icon, without screenshot and model. Rejects with PageRefused, also
 * after eight seconds, or with the signal's reason.
 */
export type ReadSuggestion = (url: string, signal: AbortSignal) => Promise<SuggestedApp>;

export function createReadSuggestion(fetchGuarded: GuardedFetch): ReadSuggestion {
  async function read(url: string, signal: AbortSignal): Promise<SuggestedApp> {
    const fetched = await fetchPage(fetchGuarded, url, signal);
    const page = readFetched(fetched);
    if (page.isEmpty) throw new PageRefused("The page is empty.");
    const manifest = await fetchManifest(fetchGuarded, page, signal);
    const { title, description, tags } = readMetadata(page, manifest, fetched.url);
    const icon = await chooseIcon(fetchGuarded, iconOffers(page, manifest, fetched.url), signal);
    const problems = problemsOf({ finalUrl: fetched.url, description, icon });
    return {
      url: sameSite(url, fetched.url),
      finalUrl: fetched.url,
      title,
      description,
      tags,
      icon,
      problems,
    };
  }

  return async (url, signal) => {
    const limit = AbortSignal.timeout(READ_TIMEOUT_MS);
    try {
      return await read(url, AbortSignal.any([signal, limit]));
    } catch (error) {
      if (!limit.aborted || signal.aborted || error instanceof PageRefused) throw error;
      throw new PageRefused("The page took too long to answer: it is given 8 seconds.", { cause: error });
    }
  };
}

function problemsOf({
  finalUrl,
  description,
  icon,
}: Pick<SuggestedApp, "finalUrl" | "description" | "icon">): SuggestionProblem[] {
  const found: [SuggestionProblem, boolean][] = [
    ["no-https", !finalUrl.startsWith("https:")],
    ["no-icon", icon === null],
    ["no-description", description === ""],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}
