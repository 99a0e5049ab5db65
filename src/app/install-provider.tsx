import type { ReactNode } from "react";
import { InstallContext } from "#src/shared/widgets/install-context.ts";
import { useInstaller } from "./use-installer.ts";

/** Makes the Get buttons below it work. */
export function InstallProvider({ children }: { children: ReactNode }) {
  const installer = useInstaller();
  return <InstallContext value={installer}>{children}</InstallContext>;
}
