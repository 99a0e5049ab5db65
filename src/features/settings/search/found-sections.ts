import { createContext } from "react";

/**
 * The sections that match the search, or all without one; null outside of the page. Other sections are
 * mounted, but hidden.
 */
export const FoundSections = createContext<ReadonlySet<string> | null>(null);
