import { useEffect, useState } from "react";
import { isLauncherKey } from "#src/shared/ui/launcher-key.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const loadLauncher = () => import("#src/features/home/search/route.tsx");

/**
 * Opens the launcher dialog by key on pages without the search widget, which handles the event first. Its
 * chunk is loaded on first use.
 */
export function LauncherHost() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const parts = useLazyParts(loadLauncher, isOpen, close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLauncherKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return parts && isOpen ? <parts.LauncherDialog onClose={close} /> : null;
}
