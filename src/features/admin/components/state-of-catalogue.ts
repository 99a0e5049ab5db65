import type { CuratedCatalogue } from "#contract/curated-catalogues.ts";

/** Whether everybody sees a catalogue, and when they will. */
export function stateOfCatalogue({ isPublished, publishesItself }: CuratedCatalogue): string {
  if (isPublished) return "Published";
  return publishesItself ? "Draft, published when its queue is done" : "Draft";
}
