import { adoptPicture } from "../picture/store-picture.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "./settings-record.ts";
import { changeStored, isSame } from "./stored-settings.ts";

/** The settings of a member whose account has none yet: it takes over the visitor's, and the picture with them. */
export async function adoptSettings(): Promise<Settings> {
  const chosen = visitorSettings.get();
  if (isSame(chosen, DEFAULT_SETTINGS)) return chosen;
  // First the picture: without it, nothing is taken over, and the next try takes over both.
  return changeStored(chosen.picture ? await adoptPicture(chosen.picture) : {});
}
