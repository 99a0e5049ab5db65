import { createContext } from "react";

/** The sections that the search has found; null outside of a search. The others stay mounted, but are hidden. */
export const FoundSections = createContext<ReadonlySet<string> | null>(null);
