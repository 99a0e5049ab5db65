import { t } from "@lingui/core/macro";
import type { HomeLeaf } from "#contract/home.ts";

/** The texts of the toast about a removed app or link. Offline, they say that nothing is lost. */
export function removalTexts(item: HomeLeaf): { name: string; title: string; description: string } {
  const { name } = item;
  const [title, removed] =
    "slug" in item
      ? [t`App removed`, t`The app has been removed from your drawer: ${name}.`]
      : [t`Link removed`, t`The link has been removed from your drawer: ${name}.`];
  const kept = navigator.onLine ? [] : [t`Saved here, sent when you are online.`];
  return { name, title, description: [removed, ...kept].join(" ") };
}
