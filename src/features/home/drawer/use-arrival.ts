import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { arrivals } from "#src/shared/lib/arrivals.ts";
import { useHighlight } from "./use-highlight.ts";

const PARAMETERS = ["installApp", "appIcon", "appName"];
const NONE: readonly string[] = [];

function installedIds(search: string): number[] {
  const id = Number(new URLSearchParams(search).get("installApp"));
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
export function useArrival(items: readonly { key: string }[]) {
  const sectionRef = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const [installed, setInstalled] = useState(() => installedIds(search));
  const announced = useSyncExternalStore(arrivals.subscribe, arrivals.get, arrivals.get);
  const keys = [...installed, ...announced]
    .map((id) => `webapp:${id}`)
    .filter((key) => items.some((item) => item.key === key));
  const subject = keys.join();
  const forget = useCallback(() => {
    setInstalled([]);
    arrivals.set([]);
  }, []);
  const isHighlighted = useHighlight(subject, forget);

  // At once, and so for a visitor too.
  useEffect(cleanAddress, []);

  useEffect(() => {
    if (subject === "") return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [first] = subject.split(",");
    const tile = sectionRef.current?.querySelector(`[data-app-tile="${first}"]`);
    tile?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "center" });
  }, [subject]);

  return { sectionRef, highlightedKeys: isHighlighted ? keys : NONE };
}
