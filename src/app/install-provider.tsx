import type { ReactNode } from "react";
import { InstallContext } from "#src/shared/widgets/install-context.ts";
import { useInstaller } from "./use-installer.ts";

/** Lets every Get button below install, for whoever is here. */
export function InstallProvider({ children }: { children: ReactNode }) {
  const installer = useInstaller();
  return <InstallContext.Provider value={installer}>{children}</InstallContext.Provider>;
}
