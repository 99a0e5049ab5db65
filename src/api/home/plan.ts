import type { Home } from "#contract/home.ts";
import type * as Actions from "#contract/home-changes.ts";
import type * as WidgetActions from "./outbox/widget-actions.ts";

/** Says what to change, with the actions of home-changes.ts and outbox/widget-actions.ts, and the home screen as it is shown. */
export type Plan = (actions: typeof Actions & typeof WidgetActions, home: Home) => Actions.HomeChange;
