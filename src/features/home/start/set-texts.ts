import type { StarterName } from "#contract/starter-sets.ts";

/** What a set is called, and what is in it. */
export const SET_TEXTS: Readonly<Record<StarterName, { title: string; line: string }>> = {
  work: { title: "Work", line: "Notes, tasks, meetings" },
  study: { title: "Study", line: "Courses, books, sums" },
  make: { title: "Make", line: "Design, code, writing" },
  play: { title: "Play", line: "Games, music, films" },
  news: { title: "News", line: "Papers, forums, weather" },
};

/** The sets in their order, which their texts have as well. */
export const STARTERS = Object.keys(SET_TEXTS) as StarterName[];
