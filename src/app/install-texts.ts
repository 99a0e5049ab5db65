import type { InstallPlace } from "#src/shared/widgets/install-context.ts";

type ToastText = { title: string; description: string };

/** What toasts say about installing. Lists of the store and the page of an app have words of their own. */
export const INSTALL_TEXTS = {
  installed: (place: InstallPlace, title: string): ToastText =>
    place === "list"
      ? { title: "App Installed!", description: `${title} has been added to your apps.` }
      : {
          title: "App installed successfully",
          description: `${title} has been added to your home screen.`,
        },
  /** `message` is the server's, where it said something. */
  failed: (place: InstallPlace, message: string): ToastText =>
    place === "list"
      ? { title: "Installation Failed", description: message || "Failed to install app" }
      : { title: "Installation failed", description: message || "Failed to install app. Please try again." },
  kept: {
    title: "App saved temporarily",
    description: "Register for a free account to add this app to your collection.",
  },
  notKept: (message: string): ToastText => ({
    title: "Failed to save app",
    description: message || "Please try again.",
  }),
};
