/** Everything that is needed only while typing, as one lazy chunk. */
export { launcherActions } from "./actions/launcher-actions.ts";
export { SuggestionList } from "./list/suggestion-list.tsx";
export { destinationOf, isForStore } from "./query/resolve-query.ts";
export { findRows, readApps } from "./ranking/find-rows.ts";
