import { createContext, useContext } from "react";
import type { InstallState } from "./get-button.tsx";

/** What is needed to install an app, to open it, and to show it as new on the home screen. */
export type InstallableApp = {
  id: number;
  title: string;
  url: string;
  slug: string;
  iconUrl: string | null;
};

/** `list` leads home at once, `page` after the person has read that it worked. */
export type InstallPlace = "list" | "page";

export type Installer = {
  stateOf: (webappId: number) => InstallState;
  /** Installs the app or opens it when it is installed; a visitor is asked to register. Reports failures itself. */
  press: (app: InstallableApp, place: InstallPlace) => void;
};

/** Provided by the part of the app that knows session, drawer and sign-in dialog. */
export const InstallContext = createContext<Installer | null>(null);

/** Throws outside of a provider. */
export function useInstaller(): Installer {
  const installer = useContext(InstallContext);
  if (!installer) throw new Error("useInstaller must be used within an InstallContext provider");
  return installer;
}
