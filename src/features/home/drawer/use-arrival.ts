import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { arrivals } from "#src/shared/lib/arrivals.ts";
import { useHighlight } from "./use-highlight.ts";

const PARAMETERS = ["installApp", "appIcon", "appName"];
const NONE: readonly number[] = [];

function installedIds(): number[] {
  const id = Number(new URLSearchParams(window.location.search).get("installApp"));
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}

/** The address without the news of an install, so that a reload does not show it again. */
function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, "", url);
}

/**
 * Shows apps that are new in the drawer, one that was just installed (`?installApp={id}`) or those that came with
 * signing in, as soon as the drawer has them: it scrolls into view and their rings pulse.
 */
export function useArrival(apps: readonly { id: number }[]) {
  const sectionRef = useRef<HTMLElement>(null);
  const [installed, setInstalled] = useState(installedIds);
  const announced = useSyncExternalStore(arrivals.subscribe, arrivals.get);
  const ids = [...installed, ...announced].filter((id) => apps.some((app) => app.id === id));
  const subject = ids.join();
  const forget = useCallback(() => {
    setInstalled([]);
    arrivals.set(NONE);
  }, []);
  const isHighlighted = useHighlight(subject, forget);

  useEffect(() => {
    if (subject === "") return;
    cleanAddress();
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [first] = subject.split(",");
    const tile = sectionRef.current?.querySelector(`[data-app-tile="${first}"]`);
    tile?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "center" });
  }, [subject]);

  return { sectionRef, highlightedIds: isHighlighted ? ids : NONE };
}
