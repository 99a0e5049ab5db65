import { useSyncExternalStore } from "react";
import { lookShown } from "../look/look.ts";
import { DEFAULT_PLACE } from "./default-place.ts";

export type OpensIn = typeof DEFAULT_PLACE;

/** Where apps, links, searches and articles open. A mark of `<html>`, which is there before the first paint, says what was chosen. */
export const opensIn = (): OpensIn =>
  (globalThis.document?.documentElement.dataset["opens"] as OpensIn | undefined) ?? DEFAULT_PLACE;

/** The place that a tile's menu offers beside it. */
export const otherPlace = (): OpensIn => (opensIn() === "new-tab" ? "this-tab" : "new-tab");

/** The `target` of links to apps, links and articles. */
export function useTarget(): "_blank" | undefined {
  const place = useSyncExternalStore(lookShown.subscribe, opensIn, () => DEFAULT_PLACE);
  return place === "new-tab" ? "_blank" : undefined;
}

/** Opens an address as a link to it would: in this tab, or in a new one that can't reach this page. */
export function openAddress(url: string, place: OpensIn = opensIn()): void {
  // What a program opens leaves no page to show in a tab.
  if (place === "this-tab" || !/^https?:/i.test(url)) location.assign(url);
  else window.open(url, "_blank", "noopener");
}
