import { createContext, useContext, useEffect } from "react";

/** Is told when a page has been drawn or taken over. */
export const PageStandsContext = createContext<() => void>(() => {});

/**
 * Stands at the end of a page, and shows nothing. React takes over what is inside of `Suspense` later than what is around
 * it, so only here it is known that nothing of the page is missing.
 */
export function PageStands() {
  const tell = useContext(PageStandsContext);
  useEffect(() => tell(), [tell]);
  return null;
}
