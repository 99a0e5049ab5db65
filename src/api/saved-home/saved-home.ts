import {
  focusManager,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from "@tanstack/react-query";
import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import { log } from "#src/shared/lib/log.ts";
import { readSavedState } from "./read-saved-state.ts";

/**
 * The local-storage key of one record: the home screen's answers, and the markup that this build rendered from them.
 */
export const SAVED_HOME_KEY = "perch-home";

/** Counted up when the shape of cached queries changes; records of other versions are dropped. */
export const SAVED_HOME_VERSION = "4";

/** A saved home screen expires after a month. */
export const SAVED_FOR_MS = 30 * 24 * 3_600_000;

export type SavedHome = PersistedClient & {
  /** The address of the page's entry script. Saved markup is used only by the build that rendered it. */
  build: string;
  html: string;
};

/** What a version vouches for. Names and icons of the store have none, so it is asked for again after six hours. */
export const FRESH_MS = 6 * 3_600_000;

const isVisible = () => focusManager.isFocused();

/**
 * Options for queries of the home screen: they are saved, shared by all tabs of the browser, and never garbage collected.
 * What is stale is fetched again when somebody looks: a hidden tab with an answer asks nothing.
 */
export const savedQuery = {
  meta: { isSaved: true },
  gcTime: Infinity,
  refetchOnMount: isVisible,
  refetchOnReconnect: isVisible,
  refetchOnWindowFocus: true,
} as const;

/** Whether a query is part of the record. */
export const isSaved = ({ meta, state }: Query): boolean =>
  meta?.["isSaved"] === true && state.status === "success" && Date.now() - state.dataUpdatedAt < SAVED_FOR_MS;

/** Hydrates the cache with answers that this browser has saved; newer ones in it stay. They are as old as they are. */
export function restoreState(client: QueryClient, state: DehydratedState): void {
  hydrate(client, state, { defaultOptions: { queries: { gcTime: Infinity } } });
}

/** Reads the saved home screen of this browser; undefined when there is none or it is invalid. */
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
    // Storage is disabled, so there is no record.
    return null;
  }
}

/** Removes the saved home screen from this browser. */
export function forgetSavedHome(): void {
  try {
    localStorage.removeItem(SAVED_HOME_KEY);
  } catch (error) {
    log.warn("The browser does not let go of the home screen.", error);
  }
}

const SAVE_AFTER_MS = 500;

/** Whether the record has these answers already, rendered by this build. */
function isKept(state: DehydratedState, build: string): boolean {
  const kept = readSavedHome();
  return kept?.build === build && answersIn(kept.clientState) === answersIn(state);
}

/** The answers in an order that all tabs have, with their times: but the session's, which is asked for again anyway. */
const answersIn = ({ queries }: DehydratedState): string =>
  JSON.stringify(
    queries
      .map(({ queryHash, queryKey, state: { data, dataUpdatedAt } }) => ({
        queryHash,
        data,
        at: queryKey[0] === "session" ? 0 : dataUpdatedAt,
      }))
      .toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1)),
  );

/** Renders the home screen from saved answers; ages are relative to `renderedAt`. */
export type RenderHome = (state: DehydratedState, renderedAt: number) => Promise<string>;

/** Saves the home screen, debounced. A record that was removed in the meantime is not written. */
export function createHomePersister(build: string, render: RenderHome): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;

  async function write(persisted: PersistedClient, turn: number): Promise<void> {
    // Each write is an event in every other tab.
    if (isKept(persisted.clientState, build)) return;
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
