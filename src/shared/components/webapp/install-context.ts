import { createContext, useContext } from "react";
import type { InstallState } from "./get-button.tsx";

/** The fields needed to install an app, to open it, and to highlight it on the home screen. */
export type InstallableApp = {
  id: number;
  title: string;
  url: string;
  slug: string;
  iconUrl: string | null;
};

/** `list` opens the home screen at once, `page` after the toast could be read. */
export type InstallPlace = "list" | "page";

export type Installer = {
  stateOf: (webappId: number) => InstallState;
  /**
   * Installs an available app, or opens one that is there. Saves a visitor's app, and at the first of a visit asks them to
   * register. Shows failures itself.
   */
  press: (app: InstallableApp, place: InstallPlace) => void;
};

/** Provided by src/app/install, which has the session, the drawer and the sign-in dialog. */
export const InstallContext = createContext<Installer | null>(null);

/** Throws outside of a provider. */
export function useInstaller(): Installer {
  const installer = useContext(InstallContext);
  if (!installer) throw new Error("useInstaller must be used within an InstallContext provider");
  return installer;
}
