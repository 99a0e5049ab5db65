/** The limits for files that people open in the browser. A tag is the start or the end of an element. */
export const FILE_BOUNDS = {
  opml: { megabytes: 1, tags: 60_000, depth: 1 },
  /** Exports of other start pages may hold the icons of links. */
  home: { megabytes: 5 },
  /** Years of bookmarks with their icons take a few megabytes. */
  bookmarks: { megabytes: 20, tags: 100_000, depth: 100 },
} as const;
