import type { Home, Refusal } from "#contract/home.ts";
import type * as Actions from "#contract/home-changes.ts";
import type * as WidgetActions from "#contract/widget-changes.ts";

/** What changes a home screen: home-changes.ts and widget-changes.ts. */
export type HomeActions = typeof Actions & typeof WidgetActions;

/** Says what to change on the home screen as it is shown. */
export type Plan = (actions: HomeActions, home: Home) => Actions.HomeChange;

/** A change that is shown. */
export interface Change {
  /** What is impossible as far as this page knows; it changed nothing. */
  refused: readonly Refusal[];
  /** Names of folders that went, because the change left them with one thing or none. */
  dissolved: readonly string[];
  /** Takes the change back, with new operations. */
  undo: () => Promise<void>;
}
