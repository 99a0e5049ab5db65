import type { StarterName } from "#contract/starter-sets.ts";

/** What the sets are called, in their order. */
export const SET_TITLES: Readonly<Record<StarterName, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  mail: "Mail and calendar",
  chat: "Chat and meetings",
  notes: "Notes and tasks",
  design: "Design",
  code: "Code",
  study: "Study",
  play: "Play",
  news: "News",
};

export const STARTERS = Object.keys(SET_TITLES) as StarterName[];
