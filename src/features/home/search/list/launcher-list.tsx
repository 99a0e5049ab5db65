import { ActionList } from "./action-list.tsx";
import type { ListedLauncher } from "./listed-launcher.ts";
import { SuggestionList } from "./suggestion-list.tsx";

type LauncherListProps = { launcher: ListedLauncher; place: "page" | "dialog" };

/** The suggestions, or the actions of one of them. */
export function LauncherList({ launcher, place }: LauncherListProps) {
  return launcher.opened ? (
    <ActionList launcher={launcher} opened={launcher.opened} place={place} />
  ) : (
    <SuggestionList launcher={launcher} place={place} />
  );
}
