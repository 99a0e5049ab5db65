import type { CuratedCatalogue } from "#contract/curated-catalogues.ts";

/** Whether a catalogue is public, or when it will be. */
export function stateOfCatalogue({ isPublished, publishesItself }: CuratedCatalogue): string {
  if (isPublished) return "Published";
  return publishesItself ? "Draft, published when its queue is done" : "Draft";
}
