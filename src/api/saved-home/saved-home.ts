import {
  focusManager,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from "@tanstack/react-query";
import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import type { User } from "#contract/session/session.ts";
import { localStore } from "#src/shared/state/storage/browser-storage.ts";
import { log } from "#src/shared/lib/log.ts";
import { readSavedState } from "./read-saved-state.ts";

/**
 * The local-storage key of the snapshot: the home screen's answers, and its markup as this build last showed it.
 */
export const SAVED_HOME_KEY = "perch-home";

/** Incremented when the shape of cached queries changes. Snapshots of other versions are dropped. */
export const SAVED_HOME_VERSION = "6";

/** A snapshot expires after a month. */
export const SAVED_FOR_MS = 30 * 24 * 3_600_000;

export type SavedHome = PersistedClient & {
  /** The entry script's address, and the language. Only they show the markup that they have drawn. */
  build: string;
  /** Of the same person as the answers, and perhaps older than them; empty when it is of nobody. */
  html: string;
};

/**
 * The stale time of answers with a version. Names and icons of the store have no version, so they are
 * refetched after six hours.
 */
export const FRESH_MS = 6 * 3_600_000;

const isVisible = () => focusManager.isFocused();

/**
 * Options for queries of the home screen: they are in the snapshot, shared by all tabs of the browser, and
 * never garbage collected. Stale ones are refetched on focus; a hidden tab with an answer sends no request.
 */
export const savedQuery = {
  meta: { isSaved: true },
  gcTime: Infinity,
  refetchOnMount: isVisible,
  refetchOnReconnect: isVisible,
  refetchOnWindowFocus: true,
} as const;

/** An answer stays one when a later request has failed. */
export const isSaved = ({ meta, state }: Query): boolean =>
  meta?.["isSaved"] === true && state.data !== undefined && Date.now() - state.dataUpdatedAt < SAVED_FOR_MS;

/** Hydrates the cache with saved answers and keeps newer ones. Saved answers keep their age. */
export function restoreState(client: QueryClient, state: DehydratedState): void {
  hydrate(client, state, { defaultOptions: { queries: { gcTime: Infinity } } });
}

/** Reads this browser's snapshot of the home screen; undefined when it is missing or invalid. */
export function readSavedHome(text = localStore.get(SAVED_HOME_KEY)): SavedHome | undefined {
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

export const forgetSavedHome = (): boolean => localStore.set(SAVED_HOME_KEY, null);

const SAVE_AFTER_MS = 500;
/** When to look again for markup that can be kept. */
const PASSES_MS = 2_000;

/**
 * The answers and their times in the same order for all tabs. Without the session, which is always refetched.
 */
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

const sessionIn = ({ queries }: DehydratedState) =>
  queries.find(({ queryKey }) => queryKey[0] === "session")?.state.data as { user: User | null } | undefined;

/** The user whose answers these are; null for a visitor. */
export const ownerOf = (state: DehydratedState): User | null => sessionIn(state)?.user ?? null;

/** The next visit does not begin with a failure of this one. */
const asAnswered = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: "success", error: null },
  })),
});

/**
 * Returns the markup of this user's home screen (null: a visitor's). Null while what is shown can't be kept; undefined where
 * that of before stays.
 */
export type DrawHome = (userId: string | null, before: string) => string | null | undefined;

/** Saves the snapshot, debounced, or at once what waits. A snapshot that was removed in the meantime is not written again. */
export function createHomePersister(build: string, draw: DrawHome): Persister & { flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: PersistedClient | undefined;

  function write(): void {
    clearTimeout(timer);
    if (!waiting) return;
    const persisted = waiting;
    const clientState = asAnswered(persisted.clientState);
    // Whose it is, is not known yet.
    if (!sessionIn(clientState)) return;
    const userId = ownerOf(clientState)?.id ?? null;
    const kept = readSavedHome();
    const isOwn = kept?.build === build && (ownerOf(kept.clientState)?.id ?? null) === userId;
    const before = isOwn ? kept.html : "";
    const html = draw(userId, before);
    const isKnown = isOwn && answersIn(kept.clientState) === answersIn(clientState);
    if (html === null) timer = setTimeout(write, PASSES_MS);
    else waiting = undefined;
    // Each write is an event in every other tab.
    if (isKnown && (html ?? before) === before) return;
    const saved: SavedHome = { ...persisted, clientState, build, html: html ?? before };
    localStore.set(SAVED_HOME_KEY, JSON.stringify(saved));
  }

  return {
    persistClient(persisted) {
      clearTimeout(timer);
      waiting = persisted;
      timer = setTimeout(write, SAVE_AFTER_MS);
    },
    flush: write,
    restoreClient: () => readSavedHome(),
    removeClient() {
      waiting = undefined;
      forgetSavedHome();
    },
  };
}
