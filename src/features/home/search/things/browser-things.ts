import type { PlacedThing } from "#src/widgets/things.ts";
import type { LauncherAction } from "../ranking/launcher-suggestions.ts";

/** Reads what the browser itself keeps: nothing, on the site. */
export const readBrowser = (): Promise<void> => Promise.resolve();

export const browserThings = (): readonly PlacedThing[] => [];

/** What asks for more of it. */
export const browserActions = (): LauncherAction[] => [];
