import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { knownLeaf, planToAdd } from "#src/api/home/change/add-address.ts";
import { tellStale } from "#src/api/home/outbox/tabs.ts";
import { request } from "#src/api/http/http.ts";
import { askStore } from "#src/api/store/ask-store.ts";
import { storeCalls } from "#src/api/store/store-calls.ts";
import { log } from "#src/shared/lib/log.ts";
import { readConnection } from "#src/shared/state/connection/connection.ts";

/** A page of the web; without a name, its host becomes one. */
type Page = { name: string; url: string };

/**
 * `ask`: the person has to decide or to connect, or there is no network. The popup's form handles all three.
 */
export type AddOutcome = "added" | "known" | "ask";

/** Adds a page to the end of the first page, as the store's app if it is one. Never rejects. */
export async function addAtOnce(page: Page): Promise<AddOutcome> {
  try {
    const connection = await readConnection();
    if (!connection) return "ask";
    const [home, app] = await Promise.all([request("GET /user/home"), appAt(page.url)]);
    if (knownLeaf(home, { url: page.url, app })) return "known";
    const [first] = home.pages;
    if (!first) return "ask";
    const { ops } = planToAdd({ ...page, app }, first.id)(home);
    const json = { ops };
    const { refused } = await request("POST /user/home/ops", { body: json });
    if (refused.length > 0) return "ask";
    tellStale(connection.user.id);
    return "added";
  } catch (error) {
    log.info("The page was not added at once.", error);
    return "ask";
  }
}

/** Without an answer of the store, the page is added as a link. */
async function appAt(url: string): Promise<DrawerApp | null> {
  try {
    return (await askStore(storeCalls.appAt(url))).app;
  } catch (error) {
    log.info("The store was not asked.", error);
    return null;
  }
}
