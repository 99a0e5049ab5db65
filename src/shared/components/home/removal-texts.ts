import { t } from "@lingui/core/macro";
import type { HomeLeaf } from "#contract/home.ts";

/** The texts of the toast about a removed app or link. Offline, they say that nothing is lost. */
export function removalTexts(item: HomeLeaf): { name: string; title: string; description: string } {
  const noun = "slug" in item ? "app" : "link";
  const removed = t`The ${noun} has been removed from your drawer: ${item.name}.`;
  return {
    name: item.name,
    title: noun === "app" ? t`App removed` : t`Link removed`,
    description: navigator.onLine ? removed : t`${removed} Saved here, sent when you are online.`,
  };
}
