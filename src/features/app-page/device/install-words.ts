import { t } from "@lingui/core/macro";
import type { DisplayMode } from "#contract/webapps/manifests.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import type { InstallOutcome } from "./web-install.ts";

/** What the browser would install, and where it opens. */
export function installWords(display: DisplayMode, name: string, host: string): string {
  switch (display) {
    case "browser":
      return t`The browser would install ${name} from ${host}, in a browser tab.`;
    case "minimal-ui":
      return t`The browser would install ${name} from ${host}, in a window with few buttons.`;
    case "standalone":
    case "window-controls-overlay":
      return t`The browser would install ${name} from ${host}, in a window of its own.`;
    case "fullscreen":
      return t`The browser would install ${name} from ${host}, in the full screen.`;
    case "tabbed":
      return t`The browser would install ${name} from ${host}, in a window with tabs.`;
    case "borderless":
      return t`The browser would install ${name} from ${host}, in a window without a frame.`;
  }
}

export function outcomeWords(outcome: InstallOutcome, name: string, host: string): string {
  switch (outcome) {
    case "done":
      return t`${name} is installed on this device.`;
    case "declined":
      return t`${name} was not installed. You can try again.`;
    case "refused":
      return t`This browser does not let ${PRODUCT_NAME} install apps. Its settings for this site can allow it.`;
    case "invalid":
      return t`What ${host} says of this app cannot be read, or has changed. ${name} was not installed.`;
    case "failed":
      return t`The browser could not install ${name}. Please try again.`;
  }
}
