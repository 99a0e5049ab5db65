import { createContext } from "react";

/**
 * The ids of the sections that match the search, or of all sections without a search. Null outside of the
 * page. Other sections stay mounted, but hidden.
 */
export const FoundSections = createContext<ReadonlySet<string> | null>(null);
