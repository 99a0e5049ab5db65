import { t } from "@lingui/core/macro";
import type { InstallPlace } from "#src/shared/components/webapp/install-context.ts";

type ToastText = { title: string; description: string };

/** The toasts about installing. Lists and app pages use different texts. */
export const INSTALL_TEXTS = {
  installed: (place: InstallPlace, title: string): ToastText =>
    place === "list"
      ? { title: t`App Installed!`, description: t`${title} has been added to your apps.` }
      : {
          title: t`App installed successfully`,
          description: t`${title} has been added to your home screen.`,
        },
  undone: (name: string) => t`${name} is off again`,
  back: () => t`Back to the store`,
  connect: () => t`Connect`,
  /** `message` is the server's, if any. */
  failed: (place: InstallPlace, message: string): ToastText =>
    place === "list"
      ? { title: t`Installation Failed`, description: message || t`Failed to install app` }
      : {
          title: t`Installation failed`,
          description: message || t`Failed to install app. Please try again.`,
        },
  notKept: (message: string): ToastText => ({ title: t`Failed to save app`, description: message }),
};
