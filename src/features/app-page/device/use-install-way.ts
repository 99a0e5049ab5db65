import { useSyncExternalStore } from "react";
import { installWay } from "./web-install.ts";

const never = () => () => {};

/** The browser's way to install apps; null on servers and while the page hydrates. */
export const useInstallWay = () => useSyncExternalStore(never, installWay, () => null);
