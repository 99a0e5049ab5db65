import type { PortableHome } from "#src/api/home/transfer/portable-home.ts";

/** A file that can be imported. */
export type FoundHome = {
  /** The start page that has written it; null for Perch. */
  from: string | null;
  home: PortableHome;
  /** What is in the file and does not come along, in words. */
  left: readonly string[];
};
