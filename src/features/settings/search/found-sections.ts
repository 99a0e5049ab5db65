import { createContext } from "react";

/** The sections that the search finds, all without one; null outside of the page. The others are mounted, but hidden. */
export const FoundSections = createContext<ReadonlySet<string> | null>(null);
