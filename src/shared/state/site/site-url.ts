import { createContext, useContext } from "react";

/** The site's origin on servers; null in browsers, which use `location`. */
export const SiteUrlContext = createContext<string | null>(null);

/** The origin of the site, for canonical and shared addresses. */
export function useSiteUrl(): string {
  return useContext(SiteUrlContext) ?? location.origin;
}
