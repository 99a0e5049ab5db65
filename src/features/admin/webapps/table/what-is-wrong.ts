import type { Webapp } from "#contract/webapps.ts";

/** The one thing that is wrong with an app, the worst first; null when nothing is. */
export function whatIsWrong(webapp: Webapp): string | null {
  if (webapp.isFailing || webapp.check?.outcome === "failed") return "Fails";
  if (webapp.iconUrl === null) return "No icon";
  if (webapp.description === "") return "No description";
  if (webapp.screenshotUrl === null) return "No picture";
  return null;
}
