import * as z from "zod";
import { ASKED, SUGGESTING_ENGINES } from "../../_shared/contract/settings/suggesting-engines.ts";
import { SETTINGS } from "../../_shared/contract/settings/table.ts";
import type { StoredSettings } from "../../_shared/contract/settings/settings.ts";
import { toPlainName } from "../../_shared/contract/texts/names.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { describeError, type Log } from "../../_shared/log.ts";

/** Somebody is typing: a later answer is of no use. */
const BOUNDS = { timeoutMs: 2_000, maxBytes: 50_000, maxRedirects: 0, accept: "application/json" };
const engineAnswer = z.tuple([z.string(), z.array(z.string()).max(100)], z.unknown());

export interface SuggestParts {
  fetchGuarded: GuardedFetch;
  log: Log;
}

/** Asks the engine that a person has chosen what it suggests; none, unless they have said that it may be asked. */
export function createSuggestSearches({ fetchGuarded, log }: SuggestParts) {
  return async (text: string, settings: StoredSettings | null): Promise<string[]> => {
    const engine = settings?.searchEngine ?? SETTINGS.searchEngine.start;
    const address = Object.hasOwn(SUGGESTING_ENGINES, engine) ? SUGGESTING_ENGINES[engine] : undefined;
    if (settings?.hasEngineSuggestions !== true || address === undefined) return [];
    try {
      const { status, body } = await fetchGuarded(
        address.replace("%s", () => encodeURIComponent(text)),
        BOUNDS,
      );
      if (status !== 200) throw new Error(`${engine} answered with status ${status}.`);
      const [, suggested] = engineAnswer.parse(JSON.parse(new TextDecoder().decode(body)));
      const plain = suggested.map((one) => toPlainName(one).trim().slice(0, ASKED.text)).filter(Boolean);
      return [...new Set(plain)].slice(0, ASKED.suggestions);
    } catch (error) {
      // Omits what was typed.
      log({ level: "warn", event: "search-suggestions-failed", error: describeError(error) });
      throw new HttpError("upstream_failed", "The search engine suggests nothing now.");
    }
  };
}
