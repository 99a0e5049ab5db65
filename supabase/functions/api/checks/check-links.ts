import type { Database } from "../../_shared/database/database.ts";
import { GuardedFetchError, type GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { endingOfAnswer, endingOfFailure } from "./ending.ts";

/** Nothing is known of an address that is not public, nor of a server whose certificate its owner alone trusts. */
const UNKNOWN: ReadonlySet<GuardedFetchErrorCode> = new Set(["bad_url", "refused_address", "tls"]);

type Link = { userId: string; link: string; url: string };

/**
 * Looks at due links of those who want it, all at once, and records which are dead. When none of them is alive, and
 * `isOnline` says that nothing is, they wait for a later run.
 */
export function createCheckLinks(database: Database, fetchGuarded: GuardedFetch) {
  async function isDead(url: string): Promise<boolean | null> {
    try {
      const response = await fetchGuarded(url);
      return endingOfAnswer(response, response.status < 400 ? null : "No page.").outcome === "failed";
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      return UNKNOWN.has(error.code) ? null : endingOfFailure(error).outcome === "failed";
    }
  }

  return async (most: number, isOnline: () => Promise<boolean>): Promise<void> => {
    const links = await database.asService(
      (tx) => tx<Link[]>`select user_id as "userId", link, url from private.take_link_checks(${most})`,
    );
    if (links.length === 0) return;
    const looked = await Promise.all(
      links.map(async ({ userId, link, url }) => ({ userId, link, dead: await isDead(url) })),
    );
    const isNoneAlive = looked.some(({ dead }) => dead) && !looked.some(({ dead }) => dead === false);
    if (isNoneAlive && !(await isOnline())) return;
    await database.asService((tx) => tx`select private.record_link_checks(${tx.json(looked)})`);
  };
}
