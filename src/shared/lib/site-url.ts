import { createContext, useContext } from "react";

/** The site's origin where a server renders; browsers know it themselves. */
export const SiteUrlContext = createContext<string | null>(null);

/** The origin of the site, for canonical and shared addresses. */
export function useSiteUrl(): string {
  return useContext(SiteUrlContext) ?? location.origin;
}
