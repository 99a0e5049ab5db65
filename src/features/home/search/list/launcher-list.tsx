import type { Launcher } from "../use-launcher.ts";
import { ActionList } from "./action-list.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

type LauncherListProps = { launcher: Launcher; place: "page" | "dialog" };

/** The suggestions, or the actions of one of them. */
export function LauncherList({ launcher, place }: LauncherListProps) {
  return launcher.opened ? (
    <ActionList launcher={launcher} opened={launcher.opened} place={place} />
  ) : (
    <SuggestionList launcher={launcher} place={place} typed={launcher.typed} />
  );
}
