import type { Webapp } from "#contract/webapps.ts";

/** An app's worst problem; null for an app without problems. */
export function whatIsWrong(webapp: Webapp): string | null {
  if (webapp.isFailing || webapp.check?.outcome === "failed") return "Fails";
  if (webapp.iconUrl === null) return "No icon";
  if (webapp.description === "") return "No description";
  if (webapp.screenshotUrl === null) return "No picture";
  return null;
}
