import { log } from "#src/shared/lib/log.ts";

/** Safari can't, and phones know the manifest's `protocol_handlers` instead. */
export const canOpenLinks = (): boolean => "registerProtocolHandler" in navigator;

/** Asks the browser to open `web+perch:` links on this site. Returns false when it refuses to ask. */
export function openLinksHere(): boolean {
  try {
    navigator.registerProtocolHandler("web+perch", `${location.origin}/share?link=%s`);
    return true;
  } catch (error) {
    log.warn("The browser does not take web+perch links.", error);
    return false;
  }
}
