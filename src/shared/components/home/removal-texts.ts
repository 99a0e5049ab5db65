import type { HomeLeaf } from "#contract/home.ts";

/** The toast about an app or a link that was removed. Offline, it says that nothing is lost. */
export function removalTexts(item: HomeLeaf): { name: string; title: string; description: string } {
  const noun = "slug" in item ? "app" : "link";
  const removed = `The ${noun} has been removed from your drawer: ${item.name}.`;
  return {
    name: item.name,
    title: noun === "app" ? "App removed" : "Link removed",
    description: navigator.onLine ? removed : `${removed} Saved here, sent when you are online.`,
  };
}
