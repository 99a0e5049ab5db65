import type { HomeChange } from "#contract/home/changes.ts";
import type { Home, Refusal } from "#contract/home/home.ts";

/** Says what to change on the home screen as it is shown. */
export type Plan = (home: Home) => HomeChange;

/** A change that is shown. */
export interface Change {
  /** Whether anything was changed. */
  isMade: boolean;
  /** What is impossible as far as this page knows; it changed nothing. */
  refused: readonly Refusal[];
  /** What failed of it and why, for a toast; null where nothing did. */
  failure: string | null;
  /** Names of folders that went, because the change left them with one thing or none. */
  dissolved: readonly string[];
  /**
   * Why it does not last: the server has refused it, or neither this browser nor the server keeps it. Null once it lasts,
   * also where it waits for the network.
   */
  lost: Promise<string | null>;
  /** Takes the change back, with new operations. */
  undo: () => Promise<void>;
}
