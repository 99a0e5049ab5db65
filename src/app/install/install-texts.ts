import type { InstallPlace } from "#src/shared/components/webapp/install-context.ts";

type ToastText = { title: string; description: string };

/** The toasts about installing. Lists and app pages use different texts. */
export const INSTALL_TEXTS = {
  installed: (place: InstallPlace, title: string): ToastText =>
    place === "list"
      ? { title: "App Installed!", description: `${title} has been added to your apps.` }
      : {
          title: "App installed successfully",
          description: `${title} has been added to your home screen.`,
        },
  back: "Back to the store",
  /** `message` is the server's, if any. */
  failed: (place: InstallPlace, message: string): ToastText =>
    place === "list"
      ? { title: "Installation Failed", description: message || "Failed to install app" }
      : { title: "Installation failed", description: message || "Failed to install app. Please try again." },
  notKept: (message: string): ToastText => ({ title: "Failed to save app", description: message }),
};
