/** Everything that is needed only while typing, as one lazy chunk. */
export { launcherActions } from "./actions/launcher-actions.ts";
export { onActionsKey } from "./actions/actions-key.ts";
export { actionRows } from "./actions/row-actions.ts";
export { LauncherList } from "./list/launcher-list.tsx";
export { destinationOf, isForStore } from "./query/resolve-query.ts";
export { findRows, readApps } from "./ranking/find-rows.ts";
