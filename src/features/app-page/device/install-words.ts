import { t } from "@lingui/core/macro";
import type { DisplayMode } from "#contract/manifests.ts";
import type { InstallOutcome } from "./web-install.ts";

/** Where an installed app opens. The words follow "in" or "opens in". */
export const PLACES: Record<DisplayMode, string> = {
  browser: "a browser tab",
  "minimal-ui": "a window with few buttons",
  standalone: "a window of its own",
  fullscreen: "the full screen",
  "window-controls-overlay": "a window of its own",
  tabbed: "a window with tabs",
  borderless: "a window without a frame",
};

export function outcomeWords(outcome: InstallOutcome, name: string, host: string): string {
  switch (outcome) {
    case "done":
      return t`${name} is installed on this device.`;
    case "declined":
      return t`${name} was not installed. You can try again.`;
    case "refused":
      return t`This browser does not let Perch install apps. Its settings for this site can allow it.`;
    case "invalid":
      return t`What ${host} says of this app cannot be read, or has changed. ${name} was not installed.`;
    case "failed":
      return t`The browser could not install ${name}. Please try again.`;
  }
}
