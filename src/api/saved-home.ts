import { hydrate, type DehydratedState, type Query, type QueryClient } from "@tanstack/react-query";
import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import { log } from "#src/shared/lib/log.ts";
import { readSavedState } from "./read-saved-state.ts";

/** One record of local storage: the home screen's answers, and its markup as this build rendered it from exactly them. */
export const SAVED_HOME_KEY = "perch-home";

/** Another shape of what queries hold needs another number: records of before are dropped. */
export const SAVED_HOME_VERSION = "1";

/** A home screen that nobody opened for a month begins anew. */
export const SAVED_FOR_MS = 30 * 24 * 3_600_000;

export type SavedHome = PersistedClient & {
  /** The page's entry script; the markup is put into pages of the same build only. */
  build: string;
  html: string;
};

/** Marks a query of the home screen: it is saved, and stays in memory while other pages are shown. */
export const savedQuery = { meta: { isSaved: true }, gcTime: Infinity } as const;

/** Whether a query belongs into the record. */
export const isSaved = ({ meta, state }: Query): boolean =>
  meta?.["isSaved"] === true && state.status === "success" && Date.now() - state.dataUpdatedAt < SAVED_FOR_MS;

/** Puts saved answers into the cache. All are asked for again when they are shown, except settings while they are fresh. */
export function restoreState(client: QueryClient, state: DehydratedState): void {
  hydrate(client, state, { defaultOptions: { queries: { gcTime: Infinity } } });
  void client.invalidateQueries({
    predicate: ({ meta, queryKey }) => meta?.["isSaved"] === true && queryKey[0] !== "preferences",
    refetchType: "none",
  });
}

/** What is saved in this browser; undefined where there is nothing, or nothing that can be trusted. */
export function readSavedHome(text = readText()): SavedHome | undefined {
  if (text === null) return undefined;
  try {
    const { build, html, buster, timestamp, clientState } = JSON.parse(text) as SavedHome;
    const state = readSavedState(clientState);
    const isFitting = [build, html].every((value) => typeof value === "string");
    if (isFitting && state && buster === SAVED_HOME_VERSION && Date.now() - timestamp < SAVED_FOR_MS) {
      return { build, html, buster, timestamp, clientState: state };
    }
  } catch (error) {
    log.warn("The saved home screen can't be read.", error);
  }
  forgetSavedHome();
  return undefined;
}

function readText(): string | null {
  try {
    return localStorage.getItem(SAVED_HOME_KEY);
  } catch {
    // Storage is switched off: nothing is known of an earlier visit.
    return null;
  }
}

/** Leaves nothing of the home screen in this browser. */
export function forgetSavedHome(): void {
  try {
    localStorage.removeItem(SAVED_HOME_KEY);
  } catch (error) {
    log.warn("The browser does not let go of the home screen.", error);
  }
}

const SAVE_AFTER_MS = 500;

/** Draws the home screen from saved answers, as the next visit will, with ages as of `renderedAt`. */
export type RenderHome = (state: DehydratedState, renderedAt: number) => Promise<string>;

/** Saves the home screen a moment after its last change; one that is gone meanwhile is not written. */
export function createHomePersister(build: string, render: RenderHome): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;

  async function write(persisted: PersistedClient, turn: number): Promise<void> {
    const html = await render(persisted.clientState, persisted.timestamp);
    if (turn !== newest) return;
    try {
      localStorage.setItem(SAVED_HOME_KEY, JSON.stringify({ ...persisted, build, html } satisfies SavedHome));
    } catch (error) {
      log.warn("The home screen is not kept for the next visit.", error);
    }
  }

  return {
    persistClient(persisted) {
      clearTimeout(timer);
      const turn = ++newest;
      timer = setTimeout(() => {
        write(persisted, turn).catch((error: unknown) => log.warn("The home screen was not saved.", error));
      }, SAVE_AFTER_MS);
    },
    restoreClient: () => readSavedHome(),
    removeClient() {
      clearTimeout(timer);
      newest += 1;
      forgetSavedHome();
    },
  };
}
