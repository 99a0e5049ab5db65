import type { ReactNode } from "react";
import { InstallContext } from "#src/shared/components/webapp/install-context.ts";
import { useInstaller } from "./use-installer.ts";

export function InstallProvider({ children }: { children: ReactNode }) {
  const installer = useInstaller();
  return <InstallContext value={installer}>{children}</InstallContext>;
}
