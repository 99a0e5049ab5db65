import { createContext } from "react";

type ShownSections = {
  /** The ids of the sections that match the search, or of all sections without a search. */
  found: ReadonlySet<string>;
  /** On phones, the one section that is open: "" shows the list of them, null all. */
  opened: string | null;
};

/** Null outside of the page. Other sections stay mounted, but hidden. */
export const FoundSections = createContext<ShownSections | null>(null);
